import { sql } from 'drizzle-orm'
import { runtime } from '#app/web/runtime.server.ts'
import { deadPulses } from '#app/web/watch/pulse.server.ts'
import { stalls } from '#app/web/watch/stalls.server.ts'
import { strays } from '#app/web/watch/strays.server.ts'

/** What is not ready, by name; empty when everything is. Migrations ran before the house opened. */
export async function readiness(): Promise<string[]> {
	try {
		const { db, writer } = await runtime()
		await db.get(sql`SELECT 1 FROM migrations`)
		if (writer.health().standsStill) return ['writer', ...deadPulses()]
	} catch {
		return ['database']
	}
	return deadPulses()
}

/** Errors that nobody caught since the process started and, in a test, how often its loop stood still; one a line. */
export function tally(): string[] {
	const { uncaughtException, unhandledRejection } = strays()
	const stood = stalls()
	return [
		`uncaughtException ${uncaughtException}`,
		`unhandledRejection ${unhandledRejection}`,
		...(stood ? [`stalls ${stood.count}`, `longestStall ${stood.longest}`] : []),
	]
}
