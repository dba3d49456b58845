import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'
import { flag, instant, oneOf } from './columns.ts'

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
