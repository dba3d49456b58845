import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { cursorOf, readCursor } from '#app/core/cursors.ts'
import { DomainError } from '#app/core/errors.ts'
import { owned, ownedOfMany } from '#app/core/scope.server.ts'
import { getBranch } from '#app/features/branches/queries.server.ts'
import { getBusiness } from '#app/features/businesses/queries.server.ts'
import { recordRow } from '#app/features/businesses/record/record.server.ts'
import { mentions } from '#app/lib/plain-text.ts'
import { toIso } from '#app/lib/time.ts'
import { branches } from '#db/schema/branches.ts'
import { products, stockMovements } from '#db/schema/products.ts'
import {
	type Currency,
	type ListMovements,
	type ListProducts,
	type MovementsByIds,
	messages,
	type OneProduct,
	type Product,
	type ProductPage,
	type StockMovement,
	type StockMovements,
} from './schemas.ts'

export type ProductRow = typeof products.$inferSelect

const LIMIT = 20_000

/** Throws `not_found` with its documented sentence; archived products are found too. */
export async function getProduct(ctx: ReadCtx, productId: string): Promise<ProductRow> {
	const [row] = await ctx.db
		.select()
		.from(products)
		.where(owned(ctx, products, productId))
	if (!row) throw new DomainError('not_found', 'productId', undefined, messages.productGone)
	return row
}

/** By name, a page at a time; `total` counts them all. */
export async function listProducts(
	ctx: ReadCtx,
	{ search, archived, cursor, limit }: ListProducts,
): Promise<ProductPage> {
	const rows = await ctx.db
		.select({ id: products.id, name: products.name, customId: products.customId, category: products.category })
		.from(products)
		.where(and(owned(ctx, products), archived ? isNotNull(products.archivedAt) : isNull(products.archivedAt)))
		.orderBy(sql`${products.name} collate nocase`, asc(products.id))
		.limit(LIMIT)
	const found = search ? rows.filter((row) => mentions(search, [row.name, row.customId, row.category])) : rows
	const start = cursor ? found.findIndex(({ id }) => id === cursor) + 1 : 0
	const page = found.slice(start, start + limit)
	const next = start + limit < found.length ? page.at(-1)?.id : undefined
	return {
		products: await productsByIds(
			ctx,
			page.map(({ id }) => id),
		),
		total: found.length,
		next,
	}
}

export async function productRecord(ctx: ReadCtx, { productId }: OneProduct): Promise<Product> {
	const row = await getProduct(ctx, productId)
	return toProduct(row, await stockOf(ctx, [row.id]))
}

/** In the order of the ids; ids of nobody are left out. */
export async function productsByIds(ctx: ReadCtx, ids: string[]): Promise<Product[]> {
	if (ids.length === 0) return []
	const rows = await ctx.db
		.select()
		.from(products)
		.where(and(owned(ctx, products), inArray(products.id, ids)))
	const stock = await stockOf(ctx, ids)
	const byId = new Map(rows.map((row) => [row.id, toProduct(row, stock)]))
	return ids.flatMap((id) => byId.get(id) ?? [])
}

type StockRow = { productId: string; branchId: string; quantity: number }

/** What lies in the branches: all that came in less all that went out. It may be below zero: nobody counted first. */
export async function stockOf(ctx: ReadCtx, productIds: string[]): Promise<StockRow[]> {
	if (productIds.length === 0) return []
	return stockWhere(ctx, inArray(stockMovements.productId, productIds))
}

/** Whether anything lies in the branch. */
export async function hasStock(ctx: ReadCtx, branchId: string): Promise<boolean> {
	const rows = await stockWhere(ctx, eq(stockMovements.branchId, branchId))
	return rows.some(({ quantity }) => quantity !== 0)
}

async function stockWhere(ctx: ReadCtx, which: SQL): Promise<StockRow[]> {
	const signed = sql<number>`sum(case ${stockMovements.type} when 'in' then ${stockMovements.quantity} else -${stockMovements.quantity} end)`
	return ctx.db
		.select({
			productId: stockMovements.productId,
			branchId: stockMovements.branchId,
			quantity: signed.mapWith(Number),
		})
		.from(stockMovements)
		.where(and(owned(ctx, stockMovements), which))
		.groupBy(stockMovements.productId, stockMovements.branchId)
}

/** Latest first, a page at a time. Throws `not_found` on an unknown branch or product. */
export async function listMovements(ctx: ReadCtx, filter: ListMovements): Promise<StockMovements> {
	const { productId, branchId, type, cursor, limit } = filter
	if (branchId) await getBranch(ctx, branchId)
	if (productId) await getProduct(ctx, productId)
	const which = and(
		owned(ctx, stockMovements),
		productId ? eq(stockMovements.productId, productId) : undefined,
		branchId ? eq(stockMovements.branchId, branchId) : undefined,
		type ? eq(stockMovements.type, type) : undefined,
		after(cursor),
	)
	const rows = await movementRows(ctx, which).limit(limit + 1)
	const page = rows.slice(0, limit)
	const last = page.at(-1)
	return { movements: page.map(toMovement), next: rows.length > limit && last ? cursorOf(last) : undefined }
}

/** Those of the ids that exist here. */
export async function movementsByIds(ctx: ReadCtx, { ids }: MovementsByIds): Promise<StockMovements> {
	if (ids.length === 0) return { movements: [] }
	const rows = await movementRows(ctx, ownedOfMany(ctx, stockMovements, ids)).limit(ids.length)
	return { movements: rows.map(toMovement) }
}

/** What one appointment used up; the caller proves the appointment. */
export async function movementsOfAppointment(ctx: ReadCtx, appointmentId: string): Promise<StockMovement[]> {
	const rows = await movementRows(
		ctx,
		and(owned(ctx, stockMovements), eq(stockMovements.appointmentId, appointmentId)),
	).limit(200)
	return rows.map(toMovement)
}

function after(cursor: string | undefined): SQL | undefined {
	if (!cursor) return undefined
	const { at, id } = readCursor(cursor)
	return or(lt(stockMovements.at, at), and(eq(stockMovements.at, at), lt(stockMovements.id, id)))
}

function movementRows(ctx: ReadCtx, which: SQL | undefined) {
	return ctx.db
		.select({
			id: stockMovements.id,
			customId: stockMovements.customId,
			type: stockMovements.type,
			quantity: stockMovements.quantity,
			productId: stockMovements.productId,
			productName: products.name,
			unit: products.unit,
			branchId: stockMovements.branchId,
			branchName: branches.name,
			comments: stockMovements.comments,
			appointmentId: stockMovements.appointmentId,
			at: stockMovements.at,
			timeZone: branches.timeZone,
		})
		.from(stockMovements)
		.innerJoin(products, eq(products.id, stockMovements.productId))
		.innerJoin(branches, eq(branches.id, stockMovements.branchId))
		.where(which)
		.orderBy(desc(stockMovements.at), desc(stockMovements.id))
}

type MovementRow = Awaited<ReturnType<typeof movementRows>>[number]

function toMovement({ at, ...row }: MovementRow): StockMovement {
	return { ...row, at: toIso(at) }
}

function toProduct(row: ProductRow, stock: StockRow[]): Product {
	const { businessId: _b, createdAt: _c, archivedAt, deletedAt: _d, ...rest } = row
	const own = stock.filter(({ productId }) => productId === row.id)
	return {
		...rest,
		stock: own.map(({ branchId, quantity }) => ({ branchId, quantity })),
		isArchived: archivedAt !== null,
	}
}

/** What prices are written in. */
export async function currencyOf(ctx: ReadCtx): Promise<Currency> {
	const { currency } = await getBusiness(ctx)
	return { currency, ...(await roomOf(ctx)) }
}

/** How many products there are, and how many the plan allows: thousands of its limit (D-60). Archived ones count too. */
export async function roomOf(ctx: ReadCtx | WriteCtx): Promise<{ count: number; most?: number }> {
	const { productLimit } = await recordRow(ctx)
	const count = await ctx.db.$count(products, owned(ctx, products))
	return { count, most: productLimit === null ? undefined : productLimit * 1000 }
}
