import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { aService, booked } from '#tests/support/scenes/agenda-scene.ts'
import { aBusiness, type Scene } from '#tests/support/scenes/scene.ts'
import { agenda } from '../operations.server.ts'

/** What the form sends back: every field as it was loaded, but for what was changed. */
function asTheForm(scene: Scene, appointmentId: string, changed: object) {
	const loaded = { ...scene.nine, endTime: '10:00', appointmentId, endFollows: true }
	return execute(scene.ctx, agenda.editAppointment, { ...loaded, ...changed })
}

test('another Hora moves the appointment and its end with it; it is not stretched', async () => {
	const scene = await aBusiness()
	const { id } = await booked(scene)
	expect(await asTheForm(scene, id, { time: '12:00' })).toMatchObject({
		ok: true,
		value: { time: '12:00', endTime: '13:00' },
	})
	// Back before the end that the form still shows: no 'ends before it starts' either.
	expect(await asTheForm(scene, id, { time: '11:00', endTime: '13:00' })).toMatchObject({
		ok: true,
		value: { time: '11:00', endTime: '12:00' },
	})
})

test('another day keeps the length, and an end that goes along on the screen is the same', async () => {
	const scene = await aBusiness()
	const { id } = await booked(scene, { endTime: '10:30' })
	expect(await asTheForm(scene, id, { date: '2026-03-04', endTime: '10:30' })).toMatchObject({
		ok: true,
		value: { date: '2026-03-04', time: '09:00', endTime: '10:30' },
	})
	expect(await asTheForm(scene, id, { date: '2026-03-04', time: '12:00', endTime: '13:30' })).toMatchObject({
		ok: true,
		value: { time: '12:00', endTime: '13:30' },
	})
})

test('AGE-024 an end that a person typed stays as typed; before the start it is refused in the documented words', async () => {
	const scene = await aBusiness()
	const { id } = await booked(scene)
	expect(await asTheForm(scene, id, { time: '12:00', endTime: '12:45' })).toMatchObject({
		ok: true,
		value: { time: '12:00', endTime: '12:45' },
	})
	expect(await asTheForm(scene, id, { time: '12:00', endTime: '11:30' })).toMatchObject({
		ok: false,
		failure: { fields: { endTime: ['La fecha de finalización no puede ser anterior a la fecha de inicio'] } },
	})
})

test('another service brings its own length', async () => {
	const scene = await aBusiness()
	const { id } = await booked(scene)
	const long = await aService(scene, { name: 'Tinte', durationMinutes: 120 })
	expect(await asTheForm(scene, id, { serviceId: long.id })).toMatchObject({
		ok: true,
		value: { time: '09:00', endTime: '11:00' },
	})
})

test('a new appointment lasts as long as its service where the end is the one that was suggested', async () => {
	const scene = await aBusiness()
	const wish = { ...scene.nine, time: '12:00', endTime: '12:30' }
	expect(await execute(scene.ctx, agenda.bookAppointment, { ...wish, endSuggested: '12:30' })).toMatchObject({
		ok: true,
		value: { time: '12:00', endTime: '13:00' },
	})
	// The hour was changed without a script: the suggested end lies before it by now.
	const later = { ...wish, time: '14:00', endSuggested: '12:30' }
	expect(await execute(scene.ctx, agenda.bookAppointment, later)).toMatchObject({ value: { endTime: '15:00' } })
	const typed = { ...wish, time: '16:00', endTime: '16:45', endSuggested: '16:30' }
	expect(await execute(scene.ctx, agenda.bookAppointment, typed)).toMatchObject({ value: { endTime: '16:45' } })
	const weekly = { ...scene.nine, date: '2026-03-05', endTime: '09:30', endSuggested: '09:30' }
	expect(await execute(scene.ctx, agenda.bookSeries, { ...weekly, repeat: 'semanal', repeatCount: 2 })).toMatchObject({
		ok: true,
		value: { appointments: [{ endTime: '10:00' }, { endTime: '10:00' }] },
	})
})

test('through the API the end is what it says: start and end are both of the request', async () => {
	const scene = await aBusiness()
	const { id: appointmentId } = await booked(scene)
	const sent = { ...scene.nine, appointmentId, time: '09:30', endTime: '10:00' }
	expect(await execute(scene.ctx, agenda.editAppointment, sent)).toMatchObject({
		ok: true,
		value: { time: '09:30', endTime: '10:00' },
	})
})

test('all days of a series move with their length', async () => {
	const scene = await aBusiness()
	const made = await execute(scene.ctx, agenda.bookSeries, { ...scene.nine, repeat: 'diario', repeatCount: 3 })
	if (!made.ok) throw new Error(JSON.stringify(made.failure))
	const { specialistId, serviceId } = scene.nine
	const ids = made.value.appointments.map(({ id }) => id)
	const changed = await execute(scene.ctx, agenda.editSeries, {
		...{ appointmentId: ids[0], scope: 'todas', specialistId, serviceId },
		...{ time: '12:00', endTime: '10:00', endFollows: true },
	})
	expect(changed).toMatchObject({ ok: true })
	for (const appointmentId of ids) {
		expect(await execute(scene.ctx, agenda.appointment, { appointmentId })).toMatchObject({
			value: { appointment: { time: '12:00', endTime: '13:00' } },
		})
	}
})
