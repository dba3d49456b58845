import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { MINUTE } from '#app/lib/time.ts'
import { notifications } from '#db/schema/notifications.ts'
import { runJobs } from '#tests/support/run-jobs.ts'
import { aContact, appointmentRows, booked } from '#tests/support/scenes/agenda-scene.ts'
import { aBusiness, asActor, type Scene } from '#tests/support/scenes/scene.ts'
import { agenda } from '../operations.server.ts'

/** Ten in the morning there: nobody is written to in the night. */
const awake = { now: '2026-03-02T16:00:00Z' }

async function cancelledAtTheDesk(scene: Scene) {
	const { id: appointmentId } = await booked(scene)
	const outcome = await execute(scene.ctx, agenda.setStatus, { appointmentId, status: 'cancelada', undoable: true })
	expect(outcome).toMatchObject({ ok: true, value: { status: 'cancelada' } })
	return appointmentId
}

async function somebodyWaits(scene: Scene) {
	const { id: contactId } = await aContact(scene, { name: 'Ana', whatsapp: '5511112222' })
	const waits = { contactId, serviceId: scene.service.id, dateFrom: '2026-03-03', dateTo: '2026-03-05' }
	await execute(scene.ctx, agenda.addWaiting, waits)
	return contactId
}

const later = (scene: Scene, ms: number) => asActor(scene, {}, scene.at + ms)

async function offers(scene: Scene) {
	const outcome = await execute(scene.ctx, agenda.listWaiting, {})
	if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure))
	return outcome.value.entries.filter(({ offer }) => offer !== null)
}

test('D-28 a cancellation of the desk is offered to who waits only when it can no longer be undone', async () => {
	const scene = await aBusiness(awake)
	const contactId = await somebodyWaits(scene)
	await cancelledAtTheDesk(scene)
	await runJobs(scene.home, { now: scene.at + 10_000 })
	expect(await offers(scene)).toEqual([])
	await runJobs(scene.home, { now: scene.at + 20_000 })
	expect(await offers(scene)).toMatchObject([{ contactId, offer: { date: '2026-03-03', time: '09:00' } }])
})

test('D-28 undone within its seconds the appointment holds its time again, and nobody was offered it', async () => {
	const scene = await aBusiness(awake)
	await somebodyWaits(scene)
	const appointmentId = await cancelledAtTheDesk(scene)
	const undone = await execute(later(scene, 9000), agenda.setStatus, { appointmentId, status: 'agendada' })
	expect(undone).toMatchObject({ ok: true, value: { status: 'agendada' } })
	await runJobs(scene.home, { now: scene.at + MINUTE })
	expect(await offers(scene)).toEqual([])
	const [row] = await appointmentRows(scene)
	expect(row).toMatchObject({ status: 'agendada', cancelledAt: null, heldFrom: row?.startsAt })
})

test('D-28 undoing a cancellation is refused when somebody took the time meanwhile', async () => {
	const scene = await aBusiness(awake)
	const appointmentId = await cancelledAtTheDesk(scene)
	await booked(scene, {}, later(scene, 4000))
	expect(await execute(later(scene, 9000), agenda.setStatus, { appointmentId, status: 'agendada' })).toMatchObject({
		ok: false,
		failure: { code: 'slot_taken' },
	})
})

test('who had not heard of an appointment yet hears of it after a cancellation that was undone', async () => {
	const scene = await aBusiness(awake)
	const appointmentId = await cancelledAtTheDesk(scene)
	const waiting = () =>
		scene.home.db
			.select({ who: notifications.audience, kind: notifications.kind, deliverAt: notifications.deliverAt })
			.from(notifications)
			.where(and(eq(notifications.appointmentId, appointmentId), eq(notifications.state, 'pending')))
			.orderBy(notifications.deliverAt)
	expect(await waiting()).toEqual([])
	await execute(later(scene, 9000), agenda.setStatus, { appointmentId, status: 'agendada' })
	expect(await waiting()).toEqual([
		{ who: 'specialist', kind: 'booked', deliverAt: scene.at + 9000 + 2 * MINUTE },
		{ who: 'client', kind: 'booked', deliverAt: scene.at + 9000 + 3 * MINUTE },
	])
})

test('a time that is freed in the night is offered in the morning, and one that is over by then to nobody', async () => {
	const scene = await aBusiness({ now: '2026-03-03T04:00:00Z' })
	const contactId = await somebodyWaits(scene)
	const early = await booked(scene, { time: '08:00', allowConflict: true })
	const { id: appointmentId } = await booked(scene, { time: '10:00' })
	await execute(scene.ctx, agenda.cancelAppointment, { appointmentId: early.id })
	await execute(scene.ctx, agenda.cancelAppointment, { appointmentId })
	const nine = Date.parse('2026-03-03T15:00:00Z')
	await runJobs(scene.home, { now: nine - 1 })
	expect(await offers(scene)).toEqual([])
	await runJobs(scene.home, { now: nine })
	expect(await offers(scene)).toMatchObject([{ contactId, offer: { date: '2026-03-03', time: '10:00' } }])
})
