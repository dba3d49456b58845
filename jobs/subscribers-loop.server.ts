import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { type Ctx } from '#app/core/ctx.server.ts'
import { byJob } from '#app/core/doorways.server.ts'
import { registry } from '#app/core/registry.server.ts'
import { onWake } from '#app/core/signal.server.ts'
import { type AfterSubscriber, type LoggedEvent } from '#app/core/subscribers.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { now } from '#app/lib/clock.ts'
import { log } from '#app/lib/log.ts'
import { cursors, events } from '#db/schema/core.ts'
import { type Loop } from './queue-loop.server.ts'

const page = 200
const poll = 1_000
const patience = 5

/** Lets every `after` subscriber read on from its stored cursor. At least once; a failing event is passed after a while. */
export function startSubscribers(makeCtx: () => Promise<Ctx<'platform'>>): Loop {
	let stopped = false
	let last = now()
	let wake: () => void = () => undefined
	const failures = new Map<string, number>()
	const off = onWake(() => wake())
	const done = (async () => {
		while (!stopped) {
			let busy = false
			for (const subscriber of registry().after) {
				busy = (await readOn(await makeCtx(), subscriber, failures).catch(stumbled)) || busy
			}
			last = now()
			if (!busy) await sleep()
		}
	})()

	function sleep() {
		return new Promise<void>((resolve) => {
			const timer = setTimeout(resolve, poll)
			wake = () => {
				clearTimeout(timer)
				resolve()
			}
			if (stopped) wake()
		})
	}

	return {
		alive: () => now() - last < 30_000,
		async stop() {
			stopped = true
			off()
			wake()
			await done
		},
	}
}

function stumbled(error: unknown): boolean {
	log.error({ err: error }, 'a reader of the log stumbled')
	return false
}

/** True when there may be more to read. */
async function readOn(
	ctx: Ctx<'platform'>,
	subscriber: AfterSubscriber,
	failures: Map<string, number>,
): Promise<boolean> {
	const [cursor] = await ctx.db.select({ seq: cursors.seq }).from(cursors).where(eq(cursors.reader, subscriber.name))
	const from = cursor?.seq ?? 0
	const rows = (await ctx.db
		.select()
		.from(events)
		.where(and(gt(events.seq, from), inArray(events.name, subscriber.events)))
		.orderBy(asc(events.seq))
		.limit(page)) as LoggedEvent[]
	let reached = from
	for (const event of rows) {
		if (!(await tell(ctx, subscriber, event, failures))) break
		reached = event.seq
	}
	if (reached > from) await moveCursor(ctx, subscriber.name, reached)
	return rows.length === page && reached > from
}

async function tell(
	ctx: Ctx<'platform'>,
	subscriber: AfterSubscriber,
	event: LoggedEvent,
	failures: Map<string, number>,
): Promise<boolean> {
	if (!event.businessId) return true
	const id = `${subscriber.name}:${event.seq}`
	try {
		await subscriber.run(byJob(ctx, event.businessId, `event:${event.seq}`), event)
		failures.delete(id)
		return true
	} catch (error) {
		const count = (failures.get(id) ?? 0) + 1
		failures.set(id, count)
		log.error({ err: error, subscriber: subscriber.name, seq: event.seq, count }, 'a reaction failed')
		if (count < patience) return false
		failures.delete(id)
		await transact(byJob(ctx, event.businessId, `event:${event.seq}`), (within) =>
			within.emit('core.reactionFailed', { event: event.name, seq: event.seq, reader: subscriber.name }),
		)
		return true
	}
}

async function moveCursor(ctx: Ctx<'platform'>, reader: string, seq: number) {
	await transact(ctx, ({ db }) =>
		db.insert(cursors).values({ reader, seq }).onConflictDoUpdate({ target: cursors.reader, set: { seq } }),
	)
}
