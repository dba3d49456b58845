import { notInArray } from 'drizzle-orm'
import { type Ctx } from '#app/core/ctx.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { type Reader } from '#db/reader.server.ts'
import { alarms } from '#db/schema/core.ts'
import { type AlarmBook, type Standing } from './alarm.ts'

/** In the database that the processes share. Written only where something changes: it is looked at every few seconds. */
export function bookOf(makeCtx: () => Promise<Ctx<'platform'>>): AlarmBook {
	return {
		async change(change) {
			const ctx = await makeCtx()
			const seen = await standing(ctx.db)
			if (isSame(seen, change(seen))) return seen
			return transact({ ...ctx, urgency: 'door' }, async ({ db }) => {
				const rows = change(await standing(db))
				const names = rows.map(({ name }) => name)
				await db.delete(alarms).where(notInArray(alarms.name, names))
				for (const { name, ...row } of rows) {
					await db
						.insert(alarms)
						.values({ name, ...row })
						.onConflictDoUpdate({ target: alarms.name, set: row })
				}
				return rows
			})
		},
	}
}

/** A trouble that only another release knows stands there too, and is left as it is. */
async function standing(db: Pick<Reader, 'select'>): Promise<Standing[]> {
	return (await db.select().from(alarms)) as Standing[]
}

function isSame(some: Standing[], others: Standing[]): boolean {
	const key = (rows: Standing[]) => JSON.stringify([...rows].sort((a, b) => (a.name < b.name ? -1 : 1)))
	return key(some) === key(others)
}
