import { eq } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { newId, newShortId } from '#app/lib/id.ts'
import { HOUR } from '#app/lib/time.ts'
import { appointments } from '#db/schema/agenda.ts'

/** An appointment once more, for this very hour: who comes to it can be marked. */
export async function aVisitOfToday(within: WriteCtx, appointmentId: string): Promise<string> {
	const [row] = await within.db.select().from(appointments).where(eq(appointments.id, appointmentId))
	if (!row) throw new Error('there is no appointment')
	const times = { startsAt: within.now, endsAt: within.now + HOUR, heldFrom: null, heldTo: null }
	const id = newId('apt')
	await within.db.insert(appointments).values({ ...row, ...times, id, shortId: newShortId() })
	return id
}
