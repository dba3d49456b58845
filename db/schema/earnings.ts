import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { flag, instant, json, link, oneOf, tenant } from './columns.ts'
import { products } from './products.ts'
import { services } from './services.ts'
import { specialists } from './specialists.ts'

export const commissionKinds = ['service', 'product'] as const
export const commissionTypes = ['percentage', 'fixed'] as const

/** What a specialist earns of a visit that was given, or of a product that was used in it. */
export const commissionRules = sqliteTable(
	'commission_rules',
	{
		...tenant(),
		kind: text({ enum: commissionKinds }).notNull(),
		/** Null: of everybody, of every service, of every product. */
		specialistId: text(),
		serviceId: text(),
		productId: text(),
		type: text({ enum: commissionTypes }).notNull(),
		/** Hundredths of a percent, or minor units for each visit or piece. */
		value: integer().notNull(),
		/** What was used of products is taken off before the percentage. */
		afterProducts: flag(),
		isActive: flag(true),
		createdAt: instant().notNull(),
		updatedAt: instant().notNull(),
		deletedAt: instant(),
	},
	(table) => [
		link(table.businessId, table.specialistId, specialists, 'commission_rules_specialist'),
		link(table.businessId, table.serviceId, services, 'commission_rules_service'),
		link(table.businessId, table.productId, products, 'commission_rules_product'),
		index('commission_rules_by_business').on(table.businessId, table.createdAt),
		oneOf(table.kind, commissionKinds, 'commission_rules_kind'),
		oneOf(table.type, commissionTypes, 'commission_rules_type'),
	],
)

export type CommissionLine = {
	kind: 'service' | 'product'
	appointmentId: string
	day: string
	name: string
	client: string
	baseMinor: number
	minor: number
	rule: string
}

/** What one specialist earned in a fortnight, as it stood when it was closed: later changes do not reach it. */
export const commissionCloses = sqliteTable(
	'commission_closes',
	{
		...tenant(),
		specialistId: text().notNull(),
		/** First and last day of the fortnight. */
		startsOn: text().notNull(),
		endsOn: text().notNull(),
		currency: text().notNull(),
		totalMinor: integer().notNull(),
		lines: json<CommissionLine[]>().notNull(),
		closedBy: text().notNull(),
		closedAt: instant().notNull(),
	},
	(table) => [
		link(table.businessId, table.specialistId, specialists, 'commission_closes_specialist'),
		uniqueIndex('commission_closes_one').on(table.businessId, table.specialistId, table.startsOn),
		index('commission_closes_by_day').on(table.businessId, table.startsOn),
	],
)
