import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { type LoggedEvent } from '#app/core/event-map.ts'
import { eventIn } from '#app/core/events.server.ts'
import { logBegins } from '#app/core/retention/log.server.ts'
import { gathered, lookEvery, onEvents } from '#app/core/signal.server.ts'
import { log } from '#app/lib/log.ts'
import { type Reader } from '#db/reader.server.ts'
import { events } from '#db/schema/core.ts'

const page = 500
/** Other processes write too: without a wake-up the log is looked at this often. */
const poll = 500

export async function headOf(db: Reader): Promise<number> {
	const row = await db.get<{ head: number | null }>(sql`SELECT max(seq) AS head FROM events`)
	return row.head ?? 0
}

/** What one business missed after `seq`, oldest first, at most `limit`; `tooFar` where there was more, or where some have left the log. */
export async function missedEvents(
	db: Reader,
	businessId: string,
	seq: number,
	limit: number,
): Promise<{ events: LoggedEvent[]; tooFar: boolean }> {
	const rows = await db
		.select()
		.from(events)
		.where(and(eq(events.businessId, businessId), gt(events.seq, seq)))
		.orderBy(asc(events.seq))
		.limit(limit + 1)
	const tooFar = rows.length > limit || seq < (await logBegins(db))
	return { events: rows.slice(0, limit).flatMap((row) => eventIn(row) ?? []), tooFar }
}

/** `silence`: for how many milliseconds it has not looked at the log. */
export type LogReader = { stop(): void; silence(): number }

/**
 * Tells each event of the log from its head on, once and in order, until stopped. Those of a commit of this process
 * come with the wake-up; wherever one is missing before them, another process wrote it, and the log itself is read.
 */
export async function followLog(db: Reader, tell: (event: LoggedEvent) => void): Promise<LogReader> {
	const told: Told = { head: await headOf(db), lookedAt: performance.now() }
	const look = oneAtATime(pagesAfter(db, told, tell))
	const others = gathered(look)
	const off = onEvents((events) => {
		try {
			for (const event of events) if (event.seq === told.head + 1) tellNext(told, event, tell)
		} catch (error) {
			// The commit stands, whoever could not be told of it.
			log.error({ err: error }, 'the sidecar could not tell an event')
		}
		const last = events.at(-1)
		// Without an event another process wakes this one.
		if (!last) others.soon()
		else if (last.seq > told.head) look()
	})
	const timer = setInterval(() => {
		if (performance.now() - told.lookedAt >= lookEvery(poll) - poll / 2) look()
	}, poll)
	return {
		silence: () => performance.now() - told.lookedAt,
		stop() {
			off()
			others.stop()
			clearInterval(timer)
		},
	}
}

type Told = { head: number; lookedAt: number }

function tellNext(told: Told, event: LoggedEvent, tell: (event: LoggedEvent) => void) {
	told.head = event.seq
	tell(event)
}

/** Each call tells the next page of the log and answers whether there may be more. */
function pagesAfter(db: Reader, told: Told, tell: (event: LoggedEvent) => void): () => Promise<boolean> {
	const since = db
		.select()
		.from(events)
		.where(gt(events.seq, sql.placeholder('head')))
		.orderBy(asc(events.seq))
		.limit(page)
		.prepare()
	return async () => {
		const rows = await since.all({ head: told.head })
		told.lookedAt = performance.now()
		for (const row of rows) {
			// Meanwhile a commit of this process may have told some of them.
			if (row.seq <= told.head) continue
			const event = eventIn(row)
			if (event) tellNext(told, event, tell)
			else told.head = row.seq
		}
		return rows.length === page
	}
}

/** Calls `step` until nothing is left, never twice at once; whoever asks meanwhile makes it look once more. */
function oneAtATime(step: () => Promise<boolean>): () => void {
	let running = false
	let asked = false
	async function run() {
		do {
			asked = false
			if (!(await step())) continue
			asked = true
			// A long backlog leaves the sockets time to send.
			await new Promise((sent) => setImmediate(sent))
		} while (asked)
	}
	return function look() {
		asked = true
		if (running) return
		running = true
		run()
			.catch((error) => log.error({ err: error }, 'the sidecar could not read the log'))
			.finally(() => {
				running = false
				// A wake-up between the last look and here would wait for the next one.
				if (asked) look()
			})
	}
}
