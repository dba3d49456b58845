import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { events } from '#db/schema/core.ts'
import { byJob } from './access.server.ts'
import { type Ctx, type WriteCtx } from './ctx.server.ts'
import { type Deliveries, type Delivery, GiveUp } from './deliveries.server.ts'
import { type LoggedEvent } from './event-map.ts'
import { eventIn } from './events.server.ts'
import { once } from './idempotency.server.ts'
import { enqueue } from './jobs.server.ts'
import { registry } from './registry.server.ts'
import { type AfterSubscriber } from './subscribers.server.ts'
import { transact, within } from './transact.server.ts'

const kind = 'core.react'

const Told = z.object({ reader: z.string(), seq: z.number() })

/**
 * An `after` subscriber gets the event as a job of its own: the queue's lease, growing pauses and count of attempts hold
 * for it, whatever dies. Those of one subscriber in one business keep their order; elsewhere nobody waits for them.
 */
export async function queueReaction(ctx: WriteCtx<'platform'>, reader: string, event: LoggedEvent): Promise<void> {
	const { seq, businessId } = event
	if (!businessId) return
	const business = within(ctx, 'business', { businessId })
	await enqueue(
		{ ...business, actor: { ...business.actor, cause: causeOf(event) } },
		{ kind, payload: { reader, seq }, key: `${kind}:${reader}:${seq}`, lane: `${kind}:${reader}:${businessId}` },
	)
}

export const coreDeliveries: Deliveries = { reactions: { [kind]: react } }

function causeOf({ seq }: LoggedEvent): string {
	return `event:${seq}`
}

/** Told again until it succeeds; after the last attempt staff read that it did not. */
async function react(ctx: Parameters<Delivery>[0], job: Parameters<Delivery>[1]): Promise<void> {
	const { reader, seq } = Told.parse(job.payload)
	const subscriber = registry().after.find(({ name }) => name === reader)
	const [row] = await ctx.db.select().from(events).where(eq(events.seq, seq))
	const event = row && eventIn(row)
	if (!subscriber || !event?.businessId) throw new GiveUp(`nobody reads event ${seq} as ${reader}`)
	const business = byJob(ctx, event.businessId, causeOf(event))
	try {
		// The process died with the last attempt: it is not tried once more.
		if (job.attempt > job.maxAttempts) throw new GiveUp('the program died with it')
		await subscriber.run(business, event)
	} catch (error) {
		const isLast = error instanceof GiveUp || job.attempt >= job.maxAttempts
		if (isLast) await tellStaff(business, subscriber, event)
		throw error
	}
}

async function tellStaff(ctx: Ctx<'business'>, { name, notice }: AfterSubscriber, event: LoggedEvent): Promise<void> {
	const about = { event: event.name, seq: event.seq, subject: event.payload, reader: name, notice: notice ?? null }
	await transact(ctx, (inside) =>
		once(inside, `core.reactionFailed:${name}`, async () => {
			await inside.emit('core.reactionFailed', about)
			return about.seq
		}),
	)
}
