import { and, desc, eq, gte } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { ownRow } from '#app/core/scope.server.ts'
import { moveIns, moveInThings } from '#db/schema/imports.ts'
import { allowKind, update } from './move-in-row.server.ts'
import { messages, type OneMoveIn } from './schemas.ts'
import { type MadeThing, takeBack } from './things.server.ts'
import { isUndoable } from './undo-time.ts'

const atOnce = 50

/** Takes a whole file back: a job does so, the last thing first. Throws `conflict` on one that is not over. */
export async function undoMoveIn(ctx: WriteCtx, { moveInId }: OneMoveIn): Promise<OneMoveIn> {
	const row = await ownRow(ctx, moveIns, moveInId, 'moveInId')
	allowKind(ctx, row.kind, 'undo')
	if (!isUndoable(row, ctx.now)) throw new DomainError('conflict', 'moveInId', undefined, messages.notDone)
	await update(ctx, moveInId, { state: 'undoing' })
	await enqueueUndo(ctx, moveInId, 'begin')
	await ctx.emit('onboarding.moveInChanged', { moveInId })
	return { moveInId }
}

async function enqueueUndo(ctx: WriteCtx, moveInId: string, from: number | 'begin'): Promise<void> {
	const key = `move-in-undo:${moveInId}:${from}`
	await enqueue(ctx, { kind: 'onboarding.moveInUndoPart', payload: { moveInId }, key, maxAttempts: 200 })
}

/** Takes some things back and queues what comes before them; what somebody used or changed since stays, and is counted. */
export async function undoPart(ctx: WriteCtx, { moveInId }: OneMoveIn): Promise<OneMoveIn> {
	const file = await ownRow(ctx, moveIns, moveInId, 'moveInId')
	if (file.state !== 'undoing') return { moveInId }
	const { place } = moveInThings
	const mine = and(eq(moveInThings.businessId, ctx.businessId), eq(moveInThings.moveInId, moveInId))
	const things = await ctx.db.select().from(moveInThings).where(mine).orderBy(desc(place)).limit(atOnce)
	let { kept } = file
	for (const { kind, thingId, print } of things) {
		const isKept = !(await takeBack(ctx, { kind, id: thingId } as MadeThing, print))
		if (isKept) kept += 1
	}
	const last = things.at(-1)
	if (last) await ctx.db.delete(moveInThings).where(and(mine, gte(place, last.place)))
	await update(ctx, moveInId, last ? { kept } : { kept, state: 'undone', finishedAt: ctx.now })
	if (last) await enqueueUndo(ctx, moveInId, last.place)
	await ctx.emit('onboarding.moveInChanged', { moveInId })
	return { moveInId }
}
