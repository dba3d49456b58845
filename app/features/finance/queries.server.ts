import { and, asc, desc, eq, inArray, ne, sql, sum } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { getContact } from '#app/features/contacts/queries.server.ts'
import { toIso } from '#app/lib/time.ts'
import { moneyMovements } from '#db/schema/finance.ts'
import { type CreditRow, creditsOf } from './credits.server.ts'
import {
	type ClientMoney,
	type ClientRevenue,
	type MoneyMovement,
	type MovementList,
	type MovementsByIds,
	type OfContact,
} from './schemas.ts'
import { tipCategory } from './words.ts'

const mostOfClient = 1000

/** Those of the ids that exist here, in the order in which the money moved; or those of one client, the latest first. */
export async function movementsByIds(ctx: ReadCtx, { ids, contactId }: MovementsByIds): Promise<MovementList> {
	if (contactId) return { movements: (await clientMoney(ctx, { contactId })).movements }
	if (ids.length === 0) return { movements: [] }
	const rows = await ctx.db
		.select()
		.from(moneyMovements)
		.where(and(owned(ctx, moneyMovements), inArray(moneyMovements.id, ids)))
		.orderBy(asc(moneyMovements.at), asc(moneyMovements.id))
	return { movements: rows.map(toMovement) }
}

/** What was paid for appointments and what was given back, oldest first. The caller proves the appointments. */
export async function movementsFor(ctx: ReadCtx, appointmentIds: string[]): Promise<MoneyMovement[]> {
	const rows = await ctx.db
		.select()
		.from(moneyMovements)
		.where(and(owned(ctx, moneyMovements), inArray(moneyMovements.appointmentId, appointmentIds)))
		// The plus: by the index of appointments, not through all movements of the business in this order.
		.orderBy(sql`+${moneyMovements.at}`, asc(moneyMovements.id))
		.limit(200)
	return rows.map(toMovement)
}

/**
 * What is settled of each appointment, in minor units: what came in less what was given back, and what discounts, packages
 * and gift cards took off; absent where there is neither.
 */
export async function settledFor(ctx: ReadCtx, appointmentIds: string[]): Promise<Map<string, number>> {
	return sumsOf(ctx, appointmentIds, () => true)
}

/** The same without discounts: those take something off, and nobody has paid by them. */
export async function paidFor(ctx: ReadCtx, appointmentIds: string[]): Promise<Map<string, number>> {
	return sumsOf(ctx, appointmentIds, ({ kind }) => kind !== 'discount')
}

/** Whether those who come are asked for nothing more before: something was paid, or a discount took off all. */
export async function isSettled(ctx: ReadCtx, rows: { id: string; priceMinor: number | null }[]): Promise<boolean> {
	const ids = rows.map(({ id }) => id)
	if ([...(await paidFor(ctx, ids)).values()].some((minor) => minor > 0)) return true
	const settled = [...(await settledFor(ctx, ids)).values()].reduce((sum, minor) => sum + minor, 0)
	return settled > 0 && rows.every(({ priceMinor }) => priceMinor !== null) && settled >= priceOf(rows)
}

function priceOf(rows: { priceMinor: number | null }[]): number {
	return rows.reduce((sum, { priceMinor }) => sum + (priceMinor ?? 0), 0)
}

async function sumsOf(ctx: ReadCtx, appointmentIds: string[], counts: (credit: CreditRow) => boolean) {
	if (appointmentIds.length === 0) return new Map()
	const net = sql<number>`sum(case ${moneyMovements.type} when 'income' then ${moneyMovements.amountMinor} else -${moneyMovements.amountMinor} end)`
	const rows = await ctx.db
		.select({ id: moneyMovements.appointmentId, net })
		.from(moneyMovements)
		.where(and(owned(ctx, moneyMovements), inArray(moneyMovements.appointmentId, appointmentIds)))
		.groupBy(moneyMovements.appointmentId)
	const paid = new Map(rows.flatMap((row) => (row.id ? [[row.id, row.net] as const] : [])))
	for (const { appointmentId, amountMinor } of (await creditsOf(ctx, appointmentIds)).filter(counts))
		paid.set(appointmentId, (paid.get(appointmentId) ?? 0) + amountMinor)
	return paid
}

/** What came in from one client, by currency, and all that moved, the latest first. Throws `not_found`. */
export async function clientMoney(ctx: ReadCtx, { contactId }: OfContact): Promise<ClientMoney> {
	await getContact(ctx, contactId)
	const ofClient = and(owned(ctx, moneyMovements), eq(moneyMovements.contactId, contactId))
	const rows = await ctx.db
		.select()
		.from(moneyMovements)
		.where(ofClient)
		.orderBy(desc(moneyMovements.at), desc(moneyMovements.id))
		.limit(mostOfClient)
	return { movements: rows.map(toMovement), revenue: await revenueOf(ctx, contactId) }
}

/** FIN-007: what came in from one client, by currency. A tip is money of who attended and no revenue. */
export async function revenueOf(ctx: ReadCtx, contactId: string): Promise<ClientRevenue['revenue']> {
	const ofClient = and(owned(ctx, moneyMovements), eq(moneyMovements.contactId, contactId))
	return ctx.db
		.select({ currency: moneyMovements.currency, minor: sum(moneyMovements.amountMinor).mapWith(Number) })
		.from(moneyMovements)
		.where(and(ofClient, eq(moneyMovements.type, 'income'), ne(moneyMovements.category, tipCategory)))
		.groupBy(moneyMovements.currency)
}

/** The same for whoever has the client's id alone. Throws `not_found`. */
export async function clientRevenue(ctx: ReadCtx, { contactId }: OfContact): Promise<ClientRevenue> {
	await getContact(ctx, contactId)
	return { revenue: await revenueOf(ctx, contactId) }
}

/** A row as everyone outside finance sees it. */
export function toMovement(row: typeof moneyMovements.$inferSelect): MoneyMovement {
	const { id, type, amountMinor, currency, paymentMethod, concept, contactId, appointmentId, at } = row
	const { branchId, customId, category, comments } = row
	const about = { concept, contactId, appointmentId, branchId, customId, category, comments }
	return { id, type, amountMinor, currency, paymentMethod, ...about, at: toIso(at) }
}
