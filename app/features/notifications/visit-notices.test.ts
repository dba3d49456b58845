import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { cancelAppointment } from '#app/features/agenda/booking/status.server.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { type Visit } from '#app/features/agenda/visits/schemas-visits.ts'
import { bookVisit, cancelVisit, moveVisit } from '#app/features/agenda/visits/visits.server.ts'
import { addDays, HOUR, localDate, MINUTE } from '#app/lib/time.ts'
import { notifications } from '#db/schema/notifications.ts'
import { specialists } from '#db/schema/specialists.ts'
import { aService, aSpecialist } from '#tests/support/scenes/agenda-scene.ts'
import { aReminding, type Reminding } from '#tests/support/scenes/notices.ts'
import { notifications as notices } from './operations.server.ts'

/** Three services with two people, in four days at ten. */
async function aVisit({ wrote = false } = {}): Promise<{ scene: Reminding; visit: Visit; date: string }> {
	const scene = await aReminding({ sendReminder: 24, wrote })
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

async function shown(scene: Reminding, query: object, at = 0): Promise<string | undefined> {
	const outcome = await execute(scene.ctxAfter(at), notices.plan, query)
	if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure))
	return outcome.value.message?.text
}
async function ran(outcome: Promise<{ ok: true } | { ok: false; failure: unknown }>) {
	const done = await outcome
	if (!done.ok) throw new Error(JSON.stringify(done.failure))
}

test('before one service of a visit changes, the whole visit is shown as it will be told: each with its hour where they part', async () => {
	const { scene, visit, date } = await aVisit({ wrote: true })
	await sent(scene)
	const comb = visit.appointments[1]?.id ?? ''
	const to = { appointmentId: comb, date, time: '17:00' }
	const said = await shown(scene, { occasion: 'changed', ...to }, HOUR)
	expect(said).toMatch(/Corte de cabello con Lucía Herrera: .*, a las 10:00\n/)
	expect(said).toMatch(/Peinado con Andrea Solís: .*, a las 17:00\n/)
	await ran(execute(scene.ctxAfter(HOUR), agenda.rescheduleAppointment, { ...to, notice: 'send' }))
	const [changed] = (await toClient(scene)).filter(({ kind }) => kind === 'changed')
	expect(changed?.text).toBe(said)
})

test('before a visit moves or is cancelled as a whole it is shown as it will be told, whichever of its services is asked about', async () => {
	const { scene, visit, date } = await aVisit({ wrote: true })
	await sent(scene)
	const [, , third] = visit.appointments
	const of = { appointmentId: third?.id, whole: true }
	const moved = await shown(scene, { occasion: 'changed', ...of, date, time: '12:00' }, HOUR)
	const visitId = visit.visitId ?? ''
	await ran(execute(scene.ctxAfter(HOUR), agenda.moveVisit, { visitId, date, time: '12:00', notice: 'send' }))
	expect(moved).toBe((await toClient(scene)).find(({ kind }) => kind === 'changed')?.text)
	const gone = await shown(scene, { occasion: 'cancelled', ...of }, 2 * HOUR)
	await ran(execute(scene.ctxAfter(2 * HOUR), agenda.cancelVisit, { visitId, notice: 'send' }))
	expect((await toClient(scene)).map(({ text }) => text)).toEqual([gone])
})

test('two services of a visit that are cancelled a minute apart are told as one, as the second was shown', async () => {
	const { scene, visit } = await aVisit({ wrote: true })
	await sent(scene)
	const [first, second] = visit.appointments.map(({ id }) => id)
	await ran(execute(scene.ctxAfter(HOUR), agenda.cancelAppointment, { appointmentId: first, notice: 'send' }))
	const said = await shown(scene, { occasion: 'cancelled', appointmentId: second }, HOUR + MINUTE)
	await ran(execute(scene.ctxAfter(HOUR + MINUTE), agenda.cancelAppointment, { appointmentId: second, notice: 'send' }))
	const told = (await toClient(scene)).filter(({ kind }) => kind === 'cancelled').map(({ text }) => text)
	expect(told).toEqual([said])
	expect(said).toContain('Corte de cabello y Peinado')
})

test('who is told that one service of a visit is cancelled reads which stay and at which hour, as they are by the time it goes', async () => {
	const { scene, visit, date } = await aVisit({ wrote: true })
	await sent(scene)
	const [first, second, third] = visit.appointments.map(({ id }) => id)
	const said = await shown(scene, { occasion: 'cancelled', appointmentId: first }, HOUR)
	expect(said).toMatch(/cancelada:\nCorte de cabello con Lucía Herrera\n/)
	expect(said).toMatch(/Sigue en pie:\nPeinado con Andrea Solís: .*, a las 1\d:\d\d\nManicure con Andrea Solís: /)
	await ran(execute(scene.ctxAfter(HOUR), agenda.cancelAppointment, { appointmentId: first, notice: 'send' }))
	const told = async () => (await toClient(scene)).find(({ kind }) => kind === 'cancelled')
	expect((await told())?.text).toBe(said)
	expect((await told())?.template?.parameters[1]).toMatch(
		/^Corte de cabello \(siguen en pie Peinado a las .* y Manicure a las /,
	)
	const to = { appointmentId: second, date, time: '17:00' }
	await ran(execute(scene.ctxAfter(HOUR + MINUTE), agenda.rescheduleAppointment, { ...to, notice: 'none' }))
	expect((await told())?.text).toMatch(/Peinado con Andrea Solís: .*, a las 17:00/)
	await ran(execute(scene.ctxAfter(HOUR + MINUTE), agenda.cancelAppointment, { appointmentId: third, notice: 'none' }))
	expect((await told())?.text).toMatch(
		/Corte de cabello y Manicure[\s\S]*Sigue en pie:\nPeinado con Andrea Solís: .*17:00\n\n/,
	)
})

test('a visit whose cancellation is taken back has all its services and reminders again, and nobody is told that it was cancelled', async () => {
	const { scene, visit } = await aVisit()
	await sent(scene)
	const visitId = visit.visitId ?? ''
	const services = visit.appointments.map(({ id, status }) => ({ appointmentId: id, status }))
	const cancelled = await execute(scene.ctxAfter(MINUTE), agenda.cancelVisit, {
		visitId,
		undoable: true,
		notice: 'send',
	})
	expect(cancelled).toMatchObject({ ok: true })
	expect((await toClient(scene)).map(({ kind }) => kind)).toEqual(['cancelled'])
	const undone = await execute(scene.ctxAfter(MINUTE + 5000), agenda.restoreVisit, { visitId, services })
	expect(undone).toMatchObject({ ok: true, value: { appointments: services.map(({ status }) => ({ status })) } })
	expect((await toClient(scene)).map(({ kind }) => kind)).toEqual(['reminder'])
})

test('a visit of which one hour is taken by now stays cancelled whole', async () => {
	const { scene, visit } = await aVisit()
	const visitId = visit.visitId ?? ''
	const services = visit.appointments.map(({ id, status }) => ({ appointmentId: id, status }))
	await execute(scene.ctx, agenda.cancelVisit, { visitId, undoable: true })
	const last = visit.appointments.at(-1)
	const { branchId, specialistId, serviceId, contactId, date, time } = last ?? {}
	const taken = { branchId, specialistId, serviceId, contactId, date, time }
	expect(await execute(scene.ctx, agenda.bookAppointment, taken)).toMatchObject({ ok: true })
	const undone = await execute(scene.ctxAfter(5000), agenda.restoreVisit, { visitId, services })
	expect(undone).toMatchObject({ failure: { code: 'slot_taken' } })
	const still = await execute(scene.ctx, agenda.visit, { visitId })
	expect(still.ok && still.value.appointments.map(({ status }) => status)).toEqual([
		'cancelada',
		'cancelada',
		'cancelada',
	])
})
