import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { getBranch } from '#app/features/branches/queries.server.ts'
import { newId } from '#app/lib/id.ts'
import { localDate, localTime, toInstant } from '#app/lib/time.ts'
import { stockMovements } from '#db/schema/products.ts'
import { getProduct, movementsByIds } from './queries.server.ts'
import { messages, type RecordMovement, type RecordMovements, type StockMovements } from './schemas.ts'

export type NewStockMovement = {
	type: 'in' | 'out'
	/** A whole number above zero. */
	quantity: number
	productId: string
	branchId: string
	customId?: string
	comments?: string
	/** The caller proves it. */
	appointmentId?: string
	/** Epoch ms; now when absent. */
	at?: number
}

/** Writes down what came in or went out, all or nothing. Throws `not_found` on a product or branch of nobody here. */
export async function recordStockMovements(ctx: WriteCtx, movements: NewStockMovement[]): Promise<StockMovements> {
	const ids: string[] = []
	for (const movement of movements) {
		const [{ id: productId }, { id: branchId }] = [
			await getProduct(ctx, movement.productId),
			await getBranch(ctx, movement.branchId),
		]
		const id = newId('stk')
		const who = { businessId: ctx.businessId, createdBy: ctx.actor.name ?? ctx.actor.kind, createdAt: ctx.now }
		await ctx.db
			.insert(stockMovements)
			.values({ ...movement, ...who, id, productId, branchId, at: movement.at ?? ctx.now })
		ids.push(id)
	}
	const appointmentId = movements[0]?.appointmentId ?? null
	await ctx.emit('products.stockMoved', { stockMovementIds: ids, appointmentId })
	return movementsByIds(ctx, { ids })
}

export async function recordMovement(ctx: WriteCtx, input: RecordMovement): Promise<StockMovements> {
	return recordStockMovements(ctx, [await timedMovement(ctx, input)])
}

export async function recordMovements(ctx: WriteCtx, { movements }: RecordMovements): Promise<StockMovements> {
	const all: NewStockMovement[] = []
	for (const movement of movements) all.push(await timedMovement(ctx, movement))
	return recordStockMovements(ctx, all)
}

/** A movement with its instant. Today's movements are written down at their hour; a day that is over can't be (D-61). */
export async function timedMovement(
	ctx: WriteCtx,
	{ date, time, ...movement }: RecordMovement,
): Promise<NewStockMovement> {
	const { timeZone } = await getBranch(ctx, movement.branchId)
	if (!date) return movement
	const today = localDate(ctx.now, timeZone)
	if (date < today) throw new DomainError('invalid_input', 'date', undefined, messages.dayPassed)
	return { ...movement, at: toInstant(date, time ?? localTime(ctx.now, timeZone), timeZone) }
}
