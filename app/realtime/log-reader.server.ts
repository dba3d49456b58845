import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { onWake } from '#app/core/signal.server.ts'
import { type LoggedEvent } from '#app/core/subscribers.server.ts'
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

/** What one business missed after `seq`, oldest first, at most `limit`. */
export async function missedEvents(db: Reader, businessId: string, seq: number, limit: number): Promise<LoggedEvent[]> {
	return (await db
		.select()
		.from(events)
		.where(and(eq(events.businessId, businessId), gt(events.seq, seq)))
		.orderBy(asc(events.seq))
		.limit(limit)) as LoggedEvent[]
}

/** Reads the log on from its head and tells each event, in order. Answers how to stop. */
export async function followLog(db: Reader, tell: (event: LoggedEvent) => void): Promise<() => void> {
	const look = oneAtATime(pagesAfter(db, await headOf(db), tell))
	const off = onWake(look)
	const timer = setInterval(look, poll)
	return () => {
		off()
		clearInterval(timer)
	}
}

/** Each call tells the next page of the log and answers whether there may be more. */
function pagesAfter(db: Reader, from: number, tell: (event: LoggedEvent) => void): () => Promise<boolean> {
	let head = from
	const since = db
		.select()
		.from(events)
		.where(gt(events.seq, sql.placeholder('head')))
		.orderBy(asc(events.seq))
		.limit(page)
		.prepare()
	return async () => {
		const rows = (await since.all({ head })) as LoggedEvent[]
		for (const event of rows) {
			head = event.seq
			tell(event)
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
