import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { type WeeklySchedule } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { flag, instant, json, link, ownPair, tenant } from './columns.ts'

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
	currency: string
	/** The part that is paid beforehand, as percentage or in minor units; null or absent: all of it. */
	deposit?: { type: 'percentage' | 'fixed'; value: number } | null
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
		/** The price is the least that is asked: 'desde'. */
		priceFrom: flag(),
		categoryId: text(),
		/**
		 * What has to have been given to a client first (a patch test, a consultation), and within how many days before; null
		 * days: ever.
		 */
		neededFirstId: text(),
		neededWithinDays: integer(),
		/**
		 * An option of another service (short hair, long hair) is a service that can be booked like any other. It has a price
		 * and a duration of its own; the rest it takes from that service, which can't be booked itself any more.
		 */
		optionOfId: text(),
		optionName: text(),
		/** People choose one of its options; it can't be booked itself. */
		hasOptions: flag(),
		/** Its place among the options of its service. */
		position: integer().notNull().default(0),
		createdAt: instant().notNull(),
		archivedAt: instant(),
		deletedAt: instant(),
	},
	(table) => [
		ownPair(table, 'services_pair'),
		index('services_by_business').on(table.businessId, table.createdAt),
		index('services_by_option').on(table.businessId, table.optionOfId).where(sql`option_of_id is not null`),
	],
)

/** How the services of a business are grouped, in its own order and colours. */
export const serviceCategories = sqliteTable(
	'service_categories',
	{
		...tenant(),
		name: text().notNull(),
		colorHex: text().notNull(),
		position: integer().notNull().default(0),
		createdAt: instant().notNull(),
		deletedAt: instant(),
	},
	(table) => [
		ownPair(table, 'service_categories_pair'),
		index('service_categories_by_business').on(table.businessId, table.position),
	],
)

/** What may be added to a visit of a service: it costs so much more and takes so many minutes more. */
export const serviceAddOns = sqliteTable(
	'service_add_ons',
	{
		...tenant(),
		serviceId: text().notNull(),
		name: text().notNull(),
		priceMinor: integer().notNull(),
		minutes: integer().notNull(),
		position: integer().notNull().default(0),
		createdAt: instant().notNull(),
		deletedAt: instant(),
	},
	(table) => [
		ownPair(table, 'service_add_ons_pair'),
		link(table.businessId, table.serviceId, services, 'service_add_ons_service'),
		index('service_add_ons_by_service').on(table.businessId, table.serviceId),
	],
)
