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
	let head = await headOf(db)
	const since = db
		.select()
		.from(events)
		.where(gt(events.seq, sql.placeholder('head')))
		.orderBy(asc(events.seq))
		.limit(page)
		.prepare()
	let reading = false
	let again = false

	async function read() {
		do {
			again = false
			const rows = (await since.all({ head })) as LoggedEvent[]
			for (const event of rows) {
				head = event.seq
				tell(event)
			}
			if (rows.length < page) continue
			again = true
			// A long backlog leaves the sockets time to send.
			await new Promise((sent) => setImmediate(sent))
		} while (again)
	}

	function look() {
		again = true
		if (reading) return
		reading = true
		read()
			.catch((error) => log.error({ err: error }, 'the sidecar could not read the log'))
			.finally(() => {
				reading = false
				// A wake-up between the last look and here would wait for the next one.
				if (again) look()
			})
	}

	const off = onWake(look)
	const timer = setInterval(look, poll)
	return () => {
		off()
		clearInterval(timer)
	}
}
