import { eq } from 'drizzle-orm'
import { newId } from '#app/lib/id.ts'
import { type Json } from '#app/lib/json.ts'
import { type Reader } from '#db/reader.server.ts'
import { webhookEvents } from '#db/schema/core.ts'
import { type Scope, type WriteCtx } from './ctx.server.ts'
import { enqueue } from './jobs.server.ts'

export type NewWebhook = {
	provider: string
	/** What makes two of one provider the same. */
	eventKey: string
	/** As it came, byte for byte. */
	raw: string
	/** The delivery that reads it; its job carries `webhookEventId` and what the door knew beside the body. */
	kind: string
	about?: Record<string, Json>
	/** Those of one lane are read one after another. */
	lane?: string
	/** Whose it is, as the provider names them: thousands for one hold up nobody else's. */
	share?: string
}

/** The longest pause is an hour: a provider that can't be asked for a day and more loses nothing. */
const maxAttempts = 40

/**
 * The one inbox of all providers: keeps what came, once for each key, and queues its reading; the provider waits for this
 * and no more. False where it is known. /admin shows what lies here, with its problem, and reads it again.
 */
export async function keepWebhook(ctx: WriteCtx<'platform'>, webhook: NewWebhook): Promise<boolean> {
	const { provider, eventKey, raw, kind, about, lane, share } = webhook
	const id = newId('whk')
	const kept = await ctx.db
		.insert(webhookEvents)
		.values({ id, provider, eventKey, raw, receivedAt: ctx.now })
		.onConflictDoNothing({ target: [webhookEvents.provider, webhookEvents.eventKey] })
		.returning({ id: webhookEvents.id })
	if (kept.length === 0) return false
	await ctx.emit('core.webhookStored', { webhookEventId: id, provider })
	const payload = { ...about, webhookEventId: id }
	// Without a key: the row above is there once, and its job with it.
	await enqueue(ctx, { kind, payload, lane, share, maxAttempts })
	return true
}

/** What is still to be read; undefined where that is done. */
export async function unreadWebhook(db: Reader, id: string) {
	const [row] = await db.select().from(webhookEvents).where(eq(webhookEvents.id, id))
	return row?.processedAt === null ? row : undefined
}

/** It was dealt with; `problem` says why it led to nothing. With `isBroken` it is read again. */
export async function settleWebhook(
	ctx: Pick<WriteCtx<Scope>, 'db' | 'now'>,
	id: string,
	{ problem = null, isBroken = false }: { problem?: string | null; isBroken?: boolean } = {},
): Promise<void> {
	const processedAt = isBroken ? null : ctx.now
	await ctx.db.update(webhookEvents).set({ processedAt, problem }).where(eq(webhookEvents.id, id))
}
