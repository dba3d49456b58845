import { expect, test } from 'vitest'
import '#app/features.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { palette } from '#app/features/home/palette/operations.server.ts'
import { noticePlan } from '#app/features/notifications/plan.server.ts'
import { addDays } from '#app/lib/time.ts'
import { anApi } from '#tests/support/programs/api-door.ts'
import { booked } from '#tests/support/scenes/agenda-scene.ts'
import { aReminding } from '#tests/support/scenes/notices.ts'
import { aBusiness, asActor, type Scene } from '#tests/support/scenes/scene.ts'
import { agenda } from '../operations.server.ts'

const attendeeName = 'Sofía Ramos'

async function titlesOn(scene: Scene, date = scene.nine.date) {
	const outcome = await execute(scene.ctx, agenda.calendar, { from: date, to: date })
	return outcome.ok ? outcome.value.items.map(({ title }) => title) : outcome.failure.code
}

test('a client books for somebody else: who comes is on the card, in the day sheet, in the record and found by name', async () => {
	const scene = await aBusiness()
	const { id: appointmentId } = await booked(scene, { attendeeName: `  ${attendeeName} ` })
	expect(await titlesOn(scene)).toEqual(['Sofía Ramos (Regina Campos)'])
	const sheet = await execute(scene.ctx, agenda.daySheet, { date: scene.nine.date })
	expect(JSON.stringify(sheet)).toContain('Sofía Ramos (Regina Campos)')
	expect(await execute(scene.ctx, agenda.appointment, { appointmentId })).toMatchObject({
		value: { appointment: { attendeeName, contactName: 'Regina Campos' }, contact: { name: 'Regina' } },
	})
	const found = async (search: string, ctx = scene.ctx) => {
		const outcome = await execute(ctx, palette.search, { search })
		return outcome.ok ? outcome.value.appointments.map((one) => one.appointmentId) : []
	}
	expect([await found('sofia'), await found('RAMOS'), await found('ofia'), await found('%')]).toEqual([
		[appointmentId],
		[appointmentId],
		[],
		[],
	])
	expect(await found('sofia', asActor(scene, { permissions: new Set(['inbox.view']) }))).toEqual([])
	const other = await aBusiness()
	expect(await found('sofia', other.ctx)).toEqual([])
})

test('who comes can be said later and taken back; saving the whole record clears it, moving keeps it', async () => {
	const scene = await aBusiness()
	const { id: appointmentId } = await booked(scene)
	const { date } = scene.nine
	await execute(scene.ctx, agenda.nameAttendee, { appointmentId, attendeeName })
	const moved = await execute(scene.ctx, agenda.rescheduleAppointment, { appointmentId, date, time: '13:00' })
	expect(moved).toMatchObject({ value: { attendeeName, time: '13:00' } })
	const saved = await execute(scene.ctx, agenda.editAppointment, { ...scene.nine, appointmentId, time: '13:00' })
	expect(saved).toMatchObject({ value: { attendeeName: null } })
	await execute(scene.ctx, agenda.nameAttendee, { appointmentId, attendeeName })
	expect(await execute(scene.ctx, agenda.nameAttendee, { appointmentId })).toMatchObject({
		value: { attendeeName: null },
	})
})

test('all services of a visit and all days of a series are for the same person', async () => {
	const scene = await aBusiness()
	const { contactId, branchId, serviceId, specialistId, date } = scene.nine
	const services = [
		{ serviceId, specialistId },
		{ serviceId, specialistId },
	]
	const visit = { contactId, branchId, services, date, time: '09:00', attendeeName }
	expect(await execute(scene.ctx, agenda.bookVisit, visit)).toMatchObject({
		value: { appointments: [{ attendeeName }, { attendeeName }] },
	})
	const weekly = { ...scene.nine, date: addDays(date, 1), repeat: 'semanal', repeatCount: 3, attendeeName } as const
	expect(await execute(scene.ctx, agenda.bookSeries, weekly)).toMatchObject({
		value: { appointments: [{ attendeeName }, { attendeeName }, { attendeeName }] },
	})
})

test('the client is greeted and reads whose visit it is; the specialist reads both names', async () => {
	const scene = await aReminding({ sendReminder: 24 })
	await execute(scene.ctx, agenda.bookAppointment, { ...scene.wish, attendeeName })
	const rows = await scene.rows()
	const told = (audience: string, kind: string) => rows.find((row) => row.audience === audience && row.kind === kind)
	expect(told('client', 'booked')?.text).toMatch(
		/^Hola Regina, la cita de Sofía Ramos quedó agendada:\nCorte de cabello/,
	)
	expect(told('client', 'booked')?.template?.parameters[1]).toBe('Corte de cabello (para Sofía Ramos)')
	expect(told('client', 'reminder')?.text).toMatch(
		/^Hola Regina, te recordamos la cita de Sofía Ramos: Corte de cabello/,
	)
	expect(told('specialist', 'booked')?.text).toContain('Corte de cabello con Sofía Ramos (Regina Campos)')
	const plan = await noticePlan(scene.ctx as never, { occasion: 'booked', whole: false, ...scene.wish, attendeeName })
	expect(plan.message?.text).toContain('Sofía Ramos')
})

test('a name that is told later stands in what waits to be said, and on all services of the visit that were for the same', async () => {
	const scene = await aReminding({ sendReminder: 24 })
	const { contactId, branchId, serviceId, specialistId, date } = scene.wish
	const services = [
		{ serviceId, specialistId },
		{ serviceId, specialistId },
	]
	const visit = await execute(scene.ctx, agenda.bookVisit, { contactId, branchId, services, date, time: '09:00' })
	const [first] = visit.ok ? visit.value.appointments : []
	await execute(scene.ctx, agenda.nameAttendee, { appointmentId: first?.id ?? '', attendeeName })
	const seen = await execute(scene.ctx, agenda.visit, { visitId: (visit.ok && visit.value.visitId) || '' })
	expect(seen).toMatchObject({ value: { appointments: [{ attendeeName }, { attendeeName }] } })
	const waiting = (await scene.rows()).filter(({ state }) => state === 'pending')
	expect(waiting.map(({ audience, kind }) => `${audience} ${kind}`).sort()).toEqual([
		'client booked',
		'client reminder',
		'specialist booked',
		'specialist booked',
	])
	for (const { audience, kind, text } of waiting) expect(text, `${audience} ${kind}`).toContain('Sofía Ramos')
})

test('API-001 the API takes and shows who comes', async () => {
	const scene = await aBusiness()
	const call = await anApi(scene)
	const { contactId: clientId, branchId, serviceId, specialistId, date } = scene.nine
	const wish = { clientId, branchId, serviceId, specialistId, businessId: scene.business.id, attendeeName }
	const made = await call('POST /appointment', { body: { appointment: { ...wish, start: `${date}T09:00:00-06:00` } } })
	expect(made.body).toMatchObject({ success: true, data: { attendeeName, clientName: 'Regina Campos' } })
})
