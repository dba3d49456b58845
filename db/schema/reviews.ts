import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { appointments } from './agenda.ts'
import { instant, link, ownPair, tenant } from './columns.ts'

/** What a client says of a visit, once for each. */
export const reviews = sqliteTable(
	'reviews',
	{
		...tenant(),
		appointmentId: text().notNull(),
		specialistId: text().notNull(),
		serviceId: text().notNull(),
		/** One to five stars. */
		rating: integer().notNull(),
		words: text(),
		/** As it stands under the words: a first name. */
		author: text().notNull(),
		answer: text(),
		answeredAt: instant(),
		/** Why the business took it off its page; the stars count all the same. */
		hiddenReason: text(),
		hiddenAt: instant(),
		createdAt: instant().notNull(),
		deletedAt: instant(),
	},
	(table) => [
		ownPair(table, 'reviews_pair'),
		uniqueIndex('reviews_appointment').on(table.businessId, table.appointmentId),
		link(table.businessId, table.appointmentId, appointments, 'reviews_appointment_link'),
		index('reviews_by_business').on(table.businessId, table.createdAt),
		check('reviews_rating', sql`${table.rating} between 1 and 5`),
	],
)
