import { and, asc, inArray, sql } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { toIso } from '#app/lib/time.ts'
import { moneyMovements } from '#db/schema/finance.ts'
import { type MoneyMovement, type MovementList, type MovementsByIds } from './schemas.ts'

/** Those of the ids that exist here, in the order in which the money moved. */
export async function movementsByIds(ctx: ReadCtx, { ids }: MovementsByIds): Promise<MovementList> {
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
		.orderBy(asc(moneyMovements.at), asc(moneyMovements.id))
		.limit(200)
	return rows.map(toMovement)
}

/** What came in for each appointment less what was given back, in minor units; absent where no money moved. */
export async function paidFor(ctx: ReadCtx, appointmentIds: string[]): Promise<Map<string, number>> {
	if (appointmentIds.length === 0) return new Map()
	const net = sql<number>`sum(case ${moneyMovements.type} when 'income' then ${moneyMovements.amountMinor} else -${moneyMovements.amountMinor} end)`
	const rows = await ctx.db
		.select({ id: moneyMovements.appointmentId, net })
		.from(moneyMovements)
		.where(and(owned(ctx, moneyMovements), inArray(moneyMovements.appointmentId, appointmentIds)))
		.groupBy(moneyMovements.appointmentId)
	return new Map(rows.flatMap((row) => (row.id ? [[row.id, row.net] as const] : [])))
}

function toMovement(row: typeof moneyMovements.$inferSelect): MoneyMovement {
	const { id, type, amountMinor, currency, paymentMethod, concept, contactId, appointmentId, at } = row
	return { id, type, amountMinor, currency, paymentMethod, concept, contactId, appointmentId, at: toIso(at) }
}
