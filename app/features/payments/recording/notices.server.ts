import { eq } from 'drizzle-orm'
import { type Scope, type WriteCtx } from '#app/core/ctx.server.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { newId } from '#app/lib/id.ts'
import { webhookEvents } from '#db/schema/core.ts'
import { type Stored, type StoreNotice } from '../schemas.ts'

/** Keeps a notice as it came and queues its reading, once per event key. The provider waits for this and no more. */
export async function storeNotice(ctx: WriteCtx<'platform'>, notice: StoreNotice): Promise<Stored> {
	const id = newId('whk')
	const { eventKey, raw, kind, paymentId, userId, shortId } = notice
	const stored = await ctx.db
		.insert(webhookEvents)
		.values({ id, provider: 'mercado_pago', eventKey, raw, receivedAt: ctx.now })
		.onConflictDoNothing()
		.returning({ id: webhookEvents.id })
	if (stored.length === 0) return { isNew: false }
	await enqueue(ctx, {
		kind: 'payments.readNotice',
		payload: {
			webhookEventId: id,
			kind,
			paymentId: paymentId ?? null,
			userId: userId ?? null,
			shortId: shortId ?? null,
		},
		key: `payments.readNotice:${id}`,
		// The longest pause is an hour: a day and more without Mercado Pago's API loses nothing.
		maxAttempts: 40,
	})
	await ctx.emit('payments.noticeStored', { webhookEventId: id })
	return { isNew: true }
}

/** The stored notice was dealt with; `problem` says why it led to nothing. */
export async function finishNotice(
	ctx: WriteCtx<Scope>,
	{ webhookEventId, problem }: { webhookEventId: string; problem: string | null },
): Promise<void> {
	await ctx.db.update(webhookEvents).set({ processedAt: ctx.now, problem }).where(eq(webhookEvents.id, webhookEventId))
}
