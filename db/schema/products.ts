import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { branches } from './branches.ts'
import { instant, json, link, oneOf, ownPair, tenant } from './columns.ts'

export const products = sqliteTable(
	'products',
	{
		...tenant(),
		customId: text(),
		name: text().notNull(),
		description: text().notNull().default(''),
		category: text(),
		/** Digits, as documented; `priceMinor` stands beside it. */
		price: text().notNull(),
		priceMinor: integer().notNull(),
		currency: text().notNull().default('MXN'),
		/** What one of it is: pieza, ml, frasco. */
		unit: text().notNull().default('pieza'),
		/** Media about it (ids of files). */
		resources: json<string[]>().notNull().default([]),
		createdAt: instant().notNull(),
		archivedAt: instant(),
		deletedAt: instant(),
	},
	(table) => [ownPair(table, 'products_pair'), index('products_by_business').on(table.businessId, table.createdAt)],
)

export const stockMovementTypes = ['in', 'out'] as const

/** What came in and went out; the stock of a branch is their sum. */
export const stockMovements = sqliteTable(
	'stock_movements',
	{
		...tenant(),
		customId: text(),
		type: text({ enum: stockMovementTypes }).notNull(),
		/** Above zero; `type` says the direction. */
		quantity: integer().notNull(),
		productId: text().notNull(),
		branchId: text().notNull(),
		comments: text(),
		/** By id alone: appointments lie above; the agenda proves it. */
		appointmentId: text(),
		at: instant().notNull(),
		createdBy: text().notNull(),
		createdAt: instant().notNull(),
		deletedAt: instant(),
	},
	(table) => [
		ownPair(table, 'stock_movements_pair'),
		link(table.businessId, table.productId, products, 'stock_movements_product'),
		link(table.businessId, table.branchId, branches, 'stock_movements_branch'),
		index('stock_movements_of_product').on(table.businessId, table.productId, table.branchId),
		index('stock_movements_of_branch').on(table.businessId, table.branchId),
		index('stock_movements_by_appointment').on(table.businessId, table.appointmentId, table.at, table.id),
		index('stock_movements_by_time').on(table.businessId, table.at),
		oneOf(table.type, stockMovementTypes, 'stock_movements_type'),
	],
)
