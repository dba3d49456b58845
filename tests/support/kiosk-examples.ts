import { and, eq } from 'drizzle-orm'
import { transact } from '#app/core/transact.server.ts'
import { newId, newShortId } from '#app/lib/id.ts'
import { tokenHash } from '#app/lib/secrets.ts'
import { appointments } from '#db/schema/agenda.ts'
import { kiosks } from '#db/schema/booking.ts'
import { contacts } from '#db/schema/contacts.ts'
import { type Entry } from './examples/valid-inputs.ts'
import { type Stage } from './scenes/whole-business.ts'

/** The branch's kiosk; answers its id. */
async function aKiosk({ ctx, business, ids: { branchId }, at }: Stage): Promise<string> {
	const id = newId('kio')
	const secret = { tokenHash: tokenHash(newShortId()), sealedToken: '' }
	await transact(ctx, async ({ db }) => {
		await db.delete(kiosks).where(and(eq(kiosks.businessId, business.id), eq(kiosks.branchId, branchId)))
		await db.insert(kiosks).values({ id, businessId: business.id, branchId, ...secret, createdAt: at })
	})
	return id
}

/** Somebody whose appointment begins at this moment, beside whatever else their specialist does. */
async function aVisitOfNow({ ctx, ids }: Stage): Promise<{ appointmentId: string; whatsapp: string }> {
	const [id, whatsapp] = [newId('apt'), '5555551234']
	await transact(ctx, async ({ db, now }) => {
		const [visit] = await db.select().from(appointments).where(eq(appointments.id, ids.appointmentId))
		if (!visit) throw new Error('the stage has no appointment')
		await db.update(contacts).set({ whatsapp }).where(eq(contacts.id, visit.contactId))
		const [startsAt, endsAt] = [now, now + 30 * 60_000]
		const held = { startsAt, endsAt, heldFrom: startsAt, heldTo: endsAt, bookedOver: true }
		await db.insert(appointments).values({ ...visit, ...held, id, shortId: newShortId(), status: 'agendada' })
	})
	return { appointmentId: id, whatsapp }
}

export const kioskExamples: Record<string, Entry> = {
	'kiosk.ofBranch': ({ ids: { branchId } }: Stage) => ({ branchId }),
	'kiosk.renew': ({ ids: { branchId } }: Stage) => ({ branchId }),
	'kiosk.close': async (stage: Stage) => {
		await aKiosk(stage)
		return { branchId: stage.ids.branchId }
	},
	'kiosk.place': async (stage: Stage) => ({ kioskId: await aKiosk(stage) }),
	'kiosk.findOwn': async (stage: Stage) => ({ kioskId: await aKiosk(stage), whatsapp: '55 5555 1234' }),
	'kiosk.arrive': async (stage: Stage) => {
		return { kioskId: await aKiosk(stage), ...(await aVisitOfNow(stage)) }
	},
}
