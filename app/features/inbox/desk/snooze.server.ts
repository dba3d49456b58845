import { type WriteCtx } from '#app/core/ctx.server.ts'
import { type Delivery, type DeliveryJob } from '#app/core/deliveries.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { endJob, enqueue } from '#app/core/jobs.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { timeZoneOf } from '#app/features/businesses/queries.server.ts'
import { DAY, toInstant, toIso } from '#app/lib/time.ts'
import { threads } from '#db/schema/inbox.ts'
import { getThread, noteEvent, type ThreadRow } from '../threads/threads.server.ts'
import { type Snoozed, type SnoozeThread, type UnreadThread } from './schemas-desk.ts'

/** Nobody plans a conversation further ahead. */
const longest = 366 * DAY

/** Takes a conversation out of the list until a moment; who writes before is seen at once. */
export async function snoozeThread(ctx: WriteCtx, { threadId, date, time }: SnoozeThread): Promise<Snoozed> {
	const thread = await getThread(ctx, threadId)
	const until = toInstant(date, time, await timeZoneOf(ctx))
	if (until <= ctx.now) throw new DomainError('invalid_input', 'time', undefined, 'Elige un momento que aún no pasa')
	if (until > ctx.now + longest)
		throw new DomainError('invalid_input', 'date', undefined, 'Elige una fecha de este año')
	await setUntil(ctx, thread, until)
	// It has no key: one that was put off to another moment finds that out when it runs.
	await enqueue(ctx, { kind: 'inbox.wakeThread', payload: { threadId, until }, runAt: until })
	return { threadId, until: toIso(until) }
}

/** Back into the list, before its time. */
export async function unsnoozeThread(ctx: WriteCtx, { threadId }: UnreadThread): Promise<Snoozed> {
	const thread = await getThread(ctx, threadId)
	if (thread.snoozedUntil !== null) await setUntil(ctx, thread, null)
	return { threadId, until: null }
}

async function setUntil(ctx: WriteCtx, { id }: ThreadRow, until: number | null): Promise<void> {
	await ctx.db
		.update(threads)
		.set({ snoozedUntil: until })
		.where(owned(ctx, threads, id))
	await ctx.emit('inbox.threadSnoozed', { threadId: id, until })
}

/** Its time has come: it stands first in the list again, unread, and a line in it says why. */
export const wakeThread: Delivery = async (ctx, job) => {
	if (ctx.scope !== 'business') throw new Error('a conversation belongs to a business')
	return transact(ctx, async (within) => {
		await wake(within, job)
		return endJob(within, job)
	})
}

async function wake(ctx: WriteCtx, { payload }: DeliveryJob): Promise<void> {
	const thread = await getThread(ctx, String(payload.threadId))
	if (thread.snoozedUntil !== payload.until) return
	await noteEvent(ctx, thread, { event: 'woken' })
	await ctx.db
		.update(threads)
		.set({
			snoozedUntil: null,
			unread: Math.max(thread.unread, 1),
			lastMessageAt: Math.max(thread.lastMessageAt, ctx.now),
		})
		.where(owned(ctx, threads, thread.id))
	await ctx.emit('inbox.threadSnoozed', { threadId: thread.id, until: null })
}
