import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'
import { flag, instant, oneOf, tenant } from './columns.ts'

export const agendaColors = ['estado', 'especialista'] as const
export const agendaShapes = ['horas', 'compacta'] as const

/** How a person of a business likes to see its agenda. */
export const agendaLooks = sqliteTable(
	'agenda_looks',
	{
		businessId: text().notNull(),
		userId: text()
			.notNull()
			.references(() => users.id),
		color: text({ enum: agendaColors }).notNull().default('estado'),
		/** Null: as the number of people shown asks for. */
		shape: text({ enum: agendaShapes }),
		showsCancelled: flag(),
		updatedAt: instant().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.businessId, table.userId] }),
		oneOf(table.color, agendaColors, 'agenda_looks_color'),
	],
)

/**
 * A day of a salon that has no appointment yet, as it could be. Only the agenda's drawing reads it: what counts, sends,
 * exports or asks whether a time is free looks at `appointments` and never meets one of these.
 */
export const sampleAppointments = sqliteTable(
	'sample_appointments',
	{
		...tenant(),
		branchId: text().notNull(),
		specialistId: text().notNull(),
		/** Of nobody: a name that was thought up. */
		person: text().notNull(),
		serviceName: text().notNull(),
		specialistName: text().notNull(),
		startsAt: instant().notNull(),
		endsAt: instant().notNull(),
		createdAt: instant().notNull(),
	},
	(table) => [index('sample_appointments_by_business').on(table.businessId, table.startsAt)],
)
