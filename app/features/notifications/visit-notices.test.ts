import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { transact } from '#app/core/transact.server.ts'
import { cancelAppointment } from '#app/features/agenda/booking/status.server.ts'
import { type Visit } from '#app/features/agenda/visits/schemas-visits.ts'
import { bookVisit, cancelVisit, moveVisit } from '#app/features/agenda/visits/visits.server.ts'
import { addDays, HOUR, localDate, MINUTE } from '#app/lib/time.ts'
import { notifications } from '#db/schema/notifications.ts'
import { specialists } from '#db/schema/specialists.ts'
import { aService, aSpecialist } from '#tests/support/scenes/agenda-scene.ts'
import { aReminding, type Reminding } from '#tests/support/scenes/notices.ts'

/** Three services with two people, in four days at ten. */
async function aVisit(): Promise<{ scene: Reminding; visit: Visit; date: string }> {
	const scene = await aReminding({ sendReminder: 24 })
	const andrea = await aSpecialist(scene, { name: 'Andrea Solís' }, [])
	await transact(scene.ctx, ({ db }) =>
		db.update(specialists).set({ whatsapp: '5512349999' }).where(eq(specialists.id, andrea.id)),
	)
	const comb = await aService(scene, { name: 'Peinado' }, { specialistIds: [andrea.id] })
	const nails = await aService(scene, { name: 'Manicure' }, { specialistIds: [andrea.id] })
	const date = addDays(localDate(scene.at, scene.branch.timeZone), 4)
	const services = [scene.service, comb, nails].map(({ id }) => ({ serviceId: id, specialistId: 'any' }))
	const asked = { branchId: scene.branch.id, contactId: scene.contact.id, services, date, time: '10:00' }
	const visit = await transact(scene.ctx, (within) => bookVisit(within, { ...asked, allowConflict: false }))
	return { scene, visit, date }
}

const toClient = async (scene: Reminding, state = 'pending') =>
	(await scene.rows()).filter((row) => row.audience === 'client' && row.state === state)
const sent = (scene: Reminding) =>
	transact(scene.ctx, ({ db }) =>
		db.update(notifications).set({ state: 'sent' }).where(eq(notifications.kind, 'booked')),
	)

test('a visit of three services is one notice and one reminder to the client, and one notice to each specialist for each', async () => {
	const { scene, visit } = await aVisit()
	const [booked, reminder, ...more] = await toClient(scene)
	expect(more).toEqual([])
	expect(booked).toMatchObject({ kind: 'booked', deliverAt: scene.at + 3 * MINUTE })
	expect(booked?.text).toContain('Corte de cabello, Peinado y Manicure con Lucía Herrera y Andrea Solís')
	expect(booked?.text).toContain('a las 10:00')
	expect(reminder).toMatchObject({
		kind: 'reminder',
		deliverAt: Date.parse(visit.appointments[0]?.startsAt ?? '') - 24 * HOUR,
	})
	expect(reminder?.text).toContain('Corte de cabello, Peinado y Manicure')
	const specialistsTold = (await scene.rows()).filter(({ audience }) => audience === 'specialist')
	expect(specialistsTold).toHaveLength(3)
	expect((await scene.jobsOf()).length).toBe(5)
})

test('a service that leaves the visit leaves what waits to be told; when all are gone nothing goes out', async () => {
	const { scene, visit } = await aVisit()
	const [first, second, third] = visit.appointments.map(({ id }) => id)
	await transact(scene.ctxAfter(MINUTE), (within) => cancelAppointment(within, { appointmentId: first ?? '' }))
	const left = await toClient(scene)
	expect(left.map(({ kind }) => kind)).toEqual(['booked', 'reminder'])
	expect(left.map(({ text }) => text.includes('Corte'))).toEqual([false, false])
	expect(left[0]?.text).toContain('Peinado y Manicure con Andrea Solís')
	for (const appointmentId of [second ?? '', third ?? '']) {
		await transact(scene.ctxAfter(MINUTE), (within) => cancelAppointment(within, { appointmentId }))
	}
	expect(await toClient(scene)).toEqual([])
})

test('a visit that moves is one notice of the change, and one that is cancelled one of that', async () => {
	const { scene, visit, date } = await aVisit()
	await sent(scene)
	const visitId = visit.visitId ?? ''
	const move = { visitId, date, time: '12:00', anyone: false, allowConflict: false }
	await transact(scene.ctxAfter(HOUR), (within) => moveVisit(within, move))
	const [changed, reminder, ...more] = await toClient(scene)
	expect([changed?.kind, reminder?.kind, more]).toEqual(['changed', 'reminder', []])
	expect(changed?.text).toContain('tu cita cambió')
	expect(changed?.text).toContain('a las 12:00')
	const gone = { visitId, undoable: false, notice: 'send' as const }
	await transact(scene.ctxAfter(2 * HOUR), (within) => cancelVisit(within, gone))
	const [cancelled, ...others] = await toClient(scene)
	expect([cancelled?.kind, others]).toEqual(['cancelled', []])
	expect(cancelled?.text).toContain('Corte de cabello, Peinado y Manicure')
})
