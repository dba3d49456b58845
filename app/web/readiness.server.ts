import { sql } from 'drizzle-orm'
import { house } from './house.server.ts'
import { deadPulses } from './pulse.server.ts'

/** What is not ready, by name; empty when everything is. Migrations ran before the house opened. */
export async function readiness(): Promise<string[]> {
	try {
		const { db } = await house()
		await db.get(sql`SELECT 1 FROM migrations`)
	} catch {
		return ['database']
	}
	return deadPulses()
}
