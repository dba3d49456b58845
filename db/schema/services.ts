import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { type WeeklySchedule } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { flag, instant, json, ownPair, tenant } from './columns.ts'

export type Discount = {
	active: boolean
	type: 'percentage' | 'fixed'
	/** A percentage, or minor units. */
	value: number
	expirationType: 'always' | 'timer' | 'date'
	discountKey: string
	/** Seconds, or the word always. */
	duration: number | 'always'
	message: string
	startDate?: string
	endDate?: string
}

export type LinkPrice = {
	paymentName: string
	paymentDescription?: string
	unitPriceMinor: number
	currency: 'MXN' | 'USD'
	themeColor?: string
	discount: Discount | null
	appointmentConfig: {
		statusAfterPayment: 'agendada' | 'confirmada'
		hoursToDeleteAppointmentIfNotPaid: number | null
	}
}

export const services = sqliteTable(
	'services',
	{
		...tenant(),
		customId: text(),
		name: text().notNull(),
		description: text().notNull().default(''),
		/** Other words by which people ask for it. */
		synonyms: json<string[]>().notNull().default([]),
		/** Free text as documented; `priceMinor` stands beside it when an amount can be read in it. */
		price: text().notNull(),
		priceMinor: integer(),
		currency: text().notNull().default('MXN'),
		durationMinutes: integer().notNull(),
		bufferBeforeMinutes: integer().notNull().default(0),
		bufferAfterMinutes: integer().notNull().default(0),
		/** After so many minutes of work the specialist is free for others, so long; 0: without a pause. The client stays. */
		pauseAfterMinutes: integer().notNull().default(0),
		pauseMinutes: integer().notNull().default(0),
		/** Whether its equipment, too, is free meanwhile. */
		pauseFreesEquipment: flag(),
		minimumNoticeMinutes: integer().notNull().default(0),
		lookAheadDays: integer(),
		/** How many clients one session takes; 1 is a visit of one's own. */
		groupCapacity: integer().notNull().default(1),
		/** Whether assistants may book it. */
		available: flag(true),
		/** Working hours of its own; null is isAlwaysAvailable. */
		schedules: json<WeeklySchedule>(),
		linkPrice: json<LinkPrice>(),
		images: json<string[]>().notNull().default([]),
		resources: json<string[]>().notNull().default([]),
		stockOperations: json<{ productId: string; amount: number }[]>().notNull().default([]),
		createdAt: instant().notNull(),
		archivedAt: instant(),
		deletedAt: instant(),
	},
	(table) => [ownPair(table, 'services_pair'), index('services_by_business').on(table.businessId, table.createdAt)],
)
