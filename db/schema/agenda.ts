import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { branches } from './branches.ts'
import { flag, instant, link, oneOf, ownPair, tenant } from './columns.ts'
import { contacts } from './contacts.ts'
import { services } from './services.ts'
import { specialists } from './specialists.ts'

export const appointmentStatuses = [
	'agendada',
	'confirmada',
	'cancelada',
	'asistida',
	'no_asistida',
	'pago_pendiente',
	'no_pagada',
] as const

export const appointments = sqliteTable(
	'appointments',
	{
		...tenant(),
		/** Public: the pay link and the client's own page. */
		shortId: text().notNull(),
		branchId: text().notNull(),
		contactId: text().notNull(),
		specialistId: text().notNull(),
		serviceId: text().notNull(),
		title: text().notNull(),
		type: text().notNull().default('appointment'),
		status: text({ enum: appointmentStatuses }).notNull().default('agendada'),
		startsAt: instant().notNull(),
		endsAt: instant().notNull(),
		/** Held time: the visit with its buffers. Null as soon as the status holds no time. */
		heldFrom: instant(),
		heldTo: instant(),
		/** Staff booked over a conflict on purpose. */
		bookedOver: flag(),
		colorHex: text(),
		details: text(),
		clientNotes: text(),
		priceMinor: integer(),
		currency: text().notNull().default('MXN'),
		confirmationMessagesCounter: integer().notNull().default(0),
		autoCancelAt: instant(),
		changesByClient: integer().notNull().default(0),
		cancelledAt: instant(),
		/** Stored here because a later reaction reads it when nothing else holds it. */
		cancelMessage: text(),
		eventId: text(),
		googleCalendarId: text(),
		googleCalendarName: text(),
		createdBy: text().notNull(),
		updatedBy: text().notNull(),
		createdAt: instant().notNull(),
		updatedAt: instant().notNull(),
		deletedAt: instant(),
	},
	(table) => [
		ownPair(table, 'appointments_pair'),
		uniqueIndex('appointments_short_id').on(table.shortId),
		link(table.businessId, table.branchId, branches, 'appointments_branch'),
		link(table.businessId, table.contactId, contacts, 'appointments_contact'),
		link(table.businessId, table.specialistId, specialists, 'appointments_specialist'),
		link(table.businessId, table.serviceId, services, 'appointments_service'),
		index('appointments_by_start').on(table.businessId, table.startsAt),
		index('appointments_held')
			.on(table.businessId, table.specialistId, table.heldFrom, table.heldTo)
			.where(sql`deleted_at is null`),
		index('appointments_by_contact').on(table.businessId, table.contactId, table.startsAt),
		oneOf(table.status, appointmentStatuses, 'appointments_status'),
	],
)

export const blocks = sqliteTable(
	'blocks',
	{
		...tenant(),
		branchId: text().notNull(),
		specialistId: text().notNull(),
		title: text().notNull(),
		startsAt: instant().notNull(),
		endsAt: instant().notNull(),
		bookedOver: flag(),
		colorHex: text().notNull().default('#555555'),
		createdBy: text().notNull(),
		createdAt: instant().notNull(),
		updatedAt: instant().notNull(),
		deletedAt: instant(),
	},
	(table) => [
		ownPair(table, 'blocks_pair'),
		link(table.businessId, table.branchId, branches, 'blocks_branch'),
		link(table.businessId, table.specialistId, specialists, 'blocks_specialist'),
		index('blocks_by_specialist').on(table.businessId, table.specialistId, table.startsAt),
		index('blocks_by_start').on(table.businessId, table.startsAt),
	],
)

/** A slot kept for somebody who is choosing; gone by time, not by a job. */
export const holds = sqliteTable(
	'holds',
	{
		...tenant(),
		token: text().notNull(),
		specialistId: text().notNull(),
		heldFrom: instant().notNull(),
		heldTo: instant().notNull(),
		expiresAt: instant().notNull(),
	},
	(table) => [
		uniqueIndex('holds_token').on(table.token),
		link(table.businessId, table.specialistId, specialists, 'holds_specialist'),
		index('holds_by_specialist').on(table.businessId, table.specialistId, table.heldFrom),
	],
)

/** Busy times of a linked outside calendar. */
export const externalBusy = sqliteTable(
	'external_busy',
	{
		...tenant(),
		specialistId: text().notNull(),
		externalId: text().notNull(),
		startsAt: instant().notNull(),
		endsAt: instant().notNull(),
	},
	(table) => [
		uniqueIndex('external_busy_event').on(table.businessId, table.specialistId, table.externalId),
		link(table.businessId, table.specialistId, specialists, 'external_busy_specialist'),
		index('external_busy_by_specialist').on(table.businessId, table.specialistId, table.startsAt),
	],
)
