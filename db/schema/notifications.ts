import { sql } from 'drizzle-orm'
import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { flag, instant, json, oneOf, tenant } from './columns.ts'
import { consentPurposes } from './contacts.ts'

export const notificationStates = ['pending', 'queued', 'sent', 'cancelled', 'not_sent', 'failed'] as const
export const filesOfNotice = ['chosen', 'service', 'receipt'] as const
export const audiencesOfNotice = ['client', 'specialist', 'owner'] as const

/** A message that will go out by itself. `kind` says which rule made it. */
export const notifications = sqliteTable(
	'notifications',
	{
		...tenant(),
		kind: text().notNull(),
		audience: text({ enum: audiencesOfNotice }).notNull().default('client'),
		contactId: text(),
		specialistId: text(),
		appointmentId: text(),
		/** Where it goes when no contact stands behind it, e.g. a specialist's WhatsApp. */
		whatsapp: text(),
		countryCode: text(),
		countryCodeExt: text(),
		text: text().notNull(),
		/** The approved template that goes outside the 24-hour window, with its parameters; `accountId`: from this number alone. */
		template: json<{ name: string; language: string; parameters: string[]; accountId?: string }>(),
		deliverAt: instant().notNull(),
		state: text({ enum: notificationStates }).notNull().default('pending'),
		/** Shown to staff, e.g. 'no enviada: fuera de la ventana de 24 h'. */
		problem: text(),
		messageId: text(),
		/** What for: who wants no advertising gets none, and the notices of their visits all the same. */
		purpose: text({ enum: consentPurposes }).notNull().default('service'),
		phase: text(),
		funnelId: text(),
		deletable: flag(true),
		/** One for each appointment, kind and audience: a change moves it, it is never doubled. */
		key: text(),
		createdBy: text().notNull(),
		createdAt: instant().notNull(),
		updatedAt: instant().notNull(),
	},
	(table) => [
		uniqueIndex('notifications_key').on(table.businessId, table.key),
		index('notifications_due').on(table.deliverAt).where(sql`state = 'pending'`),
		index('notifications_by_contact').on(table.businessId, table.contactId, table.deliverAt),
		index('notifications_by_appointment').on(table.businessId, table.appointmentId),
		oneOf(table.state, notificationStates, 'notifications_state'),
	],
)

/** Which of its own templates a business sends for a notice; without a row the one that bears the notice's own name. */
export const noticeTemplates = sqliteTable(
	'notice_templates',
	{
		...tenant(),
		/** The template that the program would take, e.g. 'recordatorio_cita': the name of what is said. */
		notice: text().notNull(),
		name: text().notNull(),
		language: text().notNull(),
		/** Of each mark of the body in order, which fact of the notice stands there; counted from 0. */
		facts: json<number[]>().notNull(),
		/** What stands above it, where the template carries a picture, a video or a document. */
		fileId: text(),
		/** 'service': the picture of the appointment's service, and `fileId` where it has none; 'receipt': the receipt itself. */
		fileFrom: text({ enum: filesOfNotice }).notNull().default('chosen'),
		updatedAt: instant().notNull(),
	},
	(table) => [uniqueIndex('notice_templates_notice').on(table.businessId, table.notice)],
)
