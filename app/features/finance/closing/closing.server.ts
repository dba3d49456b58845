import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { typedMinor } from '#app/core/schema.ts'
import { owned, ownRow } from '#app/core/scope.server.ts'
import { getBranch } from '#app/features/branches/queries.server.ts'
import { getBusiness } from '#app/features/businesses/queries.server.ts'
import { newId } from '#app/lib/id.ts'
import { cashCloses } from '#db/schema/finance.ts'
import { byOf } from '../changes.server.ts'
import { closeNotices } from './close-notices.server.ts'
import { totalOf } from './pieces.ts'
import { type CloseRow, cashIn, closeRecord, isClosed, lastClose, methodsIn, spanOf } from './queries.server.ts'
import { type Close, type CloseDay, closingMessages, type OneClose, type ReopenClose } from './schemas.ts'

/**
 * Counts the drawer of a branch and signs it; from then on nothing in it changes but by a movement of a later moment. What
 * moves after the cut of a day belongs to its next close. Throws `already_closed` for who comes second.
 */
export async function closeDay(ctx: WriteCtx, input: CloseDay): Promise<Close> {
	const { branchId, day, signature, comment } = input
	const { timeZone } = await getBranch(ctx, branchId)
	const last = await lastClose(ctx, branchId)
	const { fromAt, cutAt, startsAt } = spanOf(ctx, { day, timeZone, last })
	if (startsAt > ctx.now) throw new DomainError('invalid_input', 'day', undefined, closingMessages.inFuture)
	if (last && (last.day >= day || cutAt <= fromAt))
		throw new DomainError('already_closed', 'day', undefined, closingMessages.closedAlready)
	const methods = await methodsIn(ctx, branchId, fromAt, cutAt)
	const { currency } = await getBusiness(ctx)
	const floatMinor = typedMinor(input.float, currency, 'float')
	const expectedMinor = cashIn(methods, floatMinor)
	const pieces = input.pieces.filter(({ count }) => count > 0)
	const countedMinor = totalOf(pieces)
	if (countedMinor !== expectedMinor && !comment)
		throw new DomainError('invalid_input', 'comment', undefined, closingMessages.explain)
	const id = newId('cls')
	await ctx.db.insert(cashCloses).values({
		...{ id, businessId: ctx.businessId, branchId, day, fromAt, cutAt, currency, floatMinor, expectedMinor },
		...{ countedMinor, pieces, methods, comment, signature, closedBy: byOf(ctx), closedAt: ctx.now },
		leftMinor: typedMinor(input.left, currency, 'left'),
	})
	// The owner is told, whoever closed; by WhatsApp the notices see to it.
	const { byMail } = await closeNotices(ctx)
	if (byMail && ctx.place.mail)
		await enqueue(ctx, { kind: 'finance.mailClose', payload: { closeId: id }, key: `close:${id}` })
	await ctx.emit('finance.cashClosed', { closeId: id, branchId, day })
	return closeRecord(ctx, { closeId: id })
}

/** Whoever answers for the money saw the close. */
export async function reviewClose(ctx: WriteCtx, { closeId }: OneClose): Promise<Close> {
	const row = await standing(ctx, closeId)
	if (row.reviewedAt === null) await update(ctx, closeId, { reviewedAt: ctx.now, reviewedBy: byOf(ctx) })
	await ctx.emit('finance.closeReviewed', { closeId })
	return closeRecord(ctx, { closeId })
}

/** Opens the last close of a branch again; it stays to be read, with why, and the day is closed anew. */
export async function reopenClose(ctx: WriteCtx, { closeId, reason }: ReopenClose): Promise<Close> {
	const row = await standing(ctx, closeId)
	const last = await lastClose(ctx, row.branchId)
	if (last?.id !== closeId) throw new DomainError('conflict', undefined, undefined, closingMessages.notLast)
	await update(ctx, closeId, { reopenedAt: ctx.now, reopenedBy: byOf(ctx), reopenReason: reason })
	await ctx.emit('finance.closeReopened', { closeId, branchId: row.branchId, day: row.day })
	return closeRecord(ctx, { closeId })
}

/** Refuses what would change a closed day: it is corrected by a movement of a later moment. */
export async function assertOpen(ctx: WriteCtx, branchId: string | null | undefined, at: number): Promise<void> {
	if (branchId && (await isClosed(ctx, branchId, at)))
		throw new DomainError('already_closed', 'date', undefined, closingMessages.closed)
}

async function standing(ctx: WriteCtx, closeId: string): Promise<CloseRow> {
	const row = await ownRow(ctx, cashCloses, closeId, 'closeId')
	if (row.reopenedAt !== null) throw new DomainError('conflict', undefined, undefined, closingMessages.reopened)
	return row
}

async function update(ctx: WriteCtx, id: string, change: Partial<CloseRow>): Promise<void> {
	await ctx.db
		.update(cashCloses)
		.set(change)
		.where(owned(ctx, cashCloses, id))
}
