import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { type Ctx } from '#app/core/ctx.server.ts'
import { type EventName, type LoggedEvent } from '#app/core/event-map.ts'
import { eventIn } from '#app/core/events.server.ts'
import { queueReaction } from '#app/core/reactions.server.ts'
import { registry } from '#app/core/registry.server.ts'
import { gathered, lookEvery, onEvents } from '#app/core/signal.server.ts'
import { type AfterSubscriber } from '#app/core/subscribers.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { log } from '#app/lib/log.ts'
import { type Reader } from '#db/reader.server.ts'
import { cursors, events } from '#db/schema/core.ts'
import { type Loop } from './queue/queue-loop.server.ts'

const page = 500
const poll = 1_000
/** So much of the log without anything for a subscriber may be looked at again after a start. */
const unkept = 1_000

/** Reads the log for every `after` subscriber from its stored cursor on, and queues what concerns it. */
export function startSubscribers(makeCtx: () => Promise<Ctx<'platform'>>): Loop {
	const reading = new LogReading()
	const rest = makeRest()
	let stopped = false
	let last = performance.now()
	const others = gathered(() => rest.end())
	const off = onEvents((own) => (own.length > 0 ? rest.end() : others.soon()))
	const done = (async () => {
		while (!stopped) {
			rest.begin()
			const more = await makeCtx()
				.then((ctx) => reading.step(ctx))
				.catch(stumbled)
			last = performance.now()
			if (!more && !stopped) await rest.over()
		}
	})()

	return {
		silence: () => performance.now() - last,
		async stop() {
			stopped = true
			off()
			others.stop()
			rest.end()
			await done
		},
	}
}

/** A pause that whoever wakes ends, also when he comes before anybody rests. */
function makeRest() {
	let ended = false
	let wake: () => void = () => undefined
	return {
		begin() {
			ended = false
		},
		end() {
			ended = true
			wake()
		},
		over() {
			return new Promise<void>((resolve) => {
				const timer = setTimeout(resolve, ended ? 0 : lookEvery(poll))
				wake = () => {
					clearTimeout(timer)
					resolve()
				}
			})
		},
	}
}

function stumbled(error: unknown): boolean {
	log.error({ err: error }, 'the reader of the log stumbled')
	return false
}

class LogReading {
	/** How far this process has looked; what lies before and is not stored concerned nobody. */
	#seen = new Map<string, number>()

	/** Reads the next piece of the log; true when there is more. One that has nothing new writes nothing. */
	async step(ctx: Ctx<'platform'>): Promise<boolean> {
		const { after } = registry()
		if (after.length === 0) return false
		const stored = await cursorsOf(ctx.db)
		if (after.some(({ name }) => !stored.has(name))) {
			await begin(ctx, after)
			return false
		}
		const seenBy = (name: string) => Math.max(stored.get(name) ?? 0, this.#seen.get(name) ?? 0)
		const from = Math.min(...after.map(({ name }) => seenBy(name)))
		const head = await headOf(ctx.db)
		if (from >= head) return false
		const to = Math.min(head, from + page)
		const found = await eventsBetween(ctx.db, from, to, [...new Set(after.flatMap((subscriber) => subscriber.events))])
		const concerned = after.filter(({ name, events: names }) => {
			const has = found.some((event) => event.seq > seenBy(name) && names.includes(event.name))
			return has || to - (stored.get(name) ?? 0) >= unkept
		})
		if (concerned.length > 0) await passOn(ctx, concerned, found, to)
		for (const { name } of after) this.#seen.set(name, Math.max(to, this.#seen.get(name) ?? 0))
		return to < head
	}
}

/** All of them: one for each subscriber that ever was. */
async function cursorsOf(db: Reader): Promise<Map<string, number>> {
	const rows = await db.select().from(cursors)
	return new Map(rows.map(({ reader, seq }) => [reader, seq]))
}

/** A subscriber that was never seen before begins at the head: what is past is not its affair. */
async function begin(ctx: Ctx<'platform'>, readers: AfterSubscriber[]): Promise<void> {
	await transact(ctx, async ({ db }) => {
		const seq = await headOf(db)
		await db
			.insert(cursors)
			.values(readers.map(({ name }) => ({ reader: name, seq })))
			.onConflictDoNothing()
	})
}

async function headOf(db: Pick<Reader, 'all'>): Promise<number> {
	const [row] = await db.all<{ head: number | null }>(sql`SELECT max(seq) AS head FROM events`)
	return row?.head ?? 0
}

/** By the position in the log, so that each event is looked at once, however many have other names. */
async function eventsBetween(db: Reader, from: number, to: number, names: EventName[]): Promise<LoggedEvent[]> {
	const rows = await db
		.select()
		.from(events)
		.where(and(gt(events.seq, from), lte(events.seq, to), inArray(events.name, names)))
		.orderBy(asc(events.seq))
	return rows.flatMap((row) => eventIn(row) ?? [])
}

/** What is queued and how far was read are stored together. Another process may have been here first: its cursor counts. */
async function passOn(ctx: Ctx<'platform'>, readers: AfterSubscriber[], found: LoggedEvent[], to: number) {
	await transact(ctx, async (within) => {
		for (const { name, events: names } of readers) {
			const [cursor] = await within.db.select().from(cursors).where(eq(cursors.reader, name))
			const from = cursor?.seq ?? 0
			if (from >= to) continue
			const own = found.filter((event) => event.seq > from && names.includes(event.name))
			for (const event of own) await queueReaction(within, name, event)
			await within.db.update(cursors).set({ seq: to }).where(eq(cursors.reader, name))
		}
	})
}
