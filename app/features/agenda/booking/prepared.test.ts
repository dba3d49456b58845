import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { services } from '#app/features/services/operations.server.ts'
import { anAssistant, appointmentRows, aService, booked } from '#tests/support/scenes/agenda-scene.ts'
import { aBusiness } from '#tests/support/scenes/scene.ts'
import { agenda } from '../operations.server.ts'

const sentence = 'Antes necesita «Prueba de parche», a lo más 5 días antes de la cita.'

/** A colour that asks for a patch test of at most five days before, and a client who has it booked for the third. */
async function aColour() {
	const scene = await aBusiness()
	const patch = await aService(scene, { name: 'Prueba de parche', durationMinutes: 30 })
	const colour = await aService(scene, { name: 'Tinte', durationMinutes: 60 })
	const needs = { serviceId: colour.id, neededFirstId: patch.id, neededWithinDays: 5 }
	expect(await execute(scene.ctx, services.saveSelling, needs)).toMatchObject({ ok: true })
	return { scene, patch, colour }
}

async function withPatch() {
	const { scene, patch, colour } = await aColour()
	await booked(scene, { serviceId: patch.id })
	const { id: appointmentId } = await booked(scene, { serviceId: colour.id, time: '12:00' })
	return { scene, colour, appointmentId }
}

test('a move out of the days of what is needed first is refused with its reason; the desk may insist, an assistant may not', async () => {
	const { scene, appointmentId } = await withPatch()
	const near = { appointmentId, date: '2026-03-06', time: '12:00' }
	expect(await execute(scene.ctx, agenda.rescheduleAppointment, near)).toMatchObject({ ok: true })
	const far = { appointmentId, date: '2026-03-12', time: '12:00' }
	const refused = await execute(scene.ctx, agenda.rescheduleAppointment, far)
	expect(refused).toMatchObject({
		failure: { code: 'needed_first', fields: { serviceId: [sentence] }, details: { mayInsist: true } },
	})
	const before = { appointmentId, date: '2026-03-03', time: '08:00' }
	expect(await execute(scene.ctx, agenda.rescheduleAppointment, before)).toMatchObject({ ok: false })
	const insists = { ...far, allowConflict: true }
	expect(await execute(anAssistant(scene), agenda.rescheduleAppointment, insists)).toMatchObject({
		failure: { code: 'needed_first', details: { mayInsist: false } },
	})
	expect(await execute(scene.ctx, agenda.rescheduleAppointment, insists)).toMatchObject({ value: { date: far.date } })
	const same = { ...far, minutes: 90 }
	expect(await execute(scene.ctx, agenda.rescheduleAppointment, same)).toMatchObject({ ok: true })
})

test('an edit to another day or to a service that needs something first asks for it as a booking does', async () => {
	const { scene, colour } = await aColour()
	const { id: appointmentId } = await booked(scene)
	const edit = { ...scene.nine, appointmentId }
	const other = { ...edit, serviceId: colour.id }
	expect(await execute(scene.ctx, agenda.editAppointment, other)).toMatchObject({ failure: { code: 'needed_first' } })
	expect(await execute(scene.ctx, agenda.editAppointment, { ...other, allowConflict: true })).toMatchObject({
		ok: true,
	})
	const words = { ...other, details: 'Tono 7' }
	expect(await execute(scene.ctx, agenda.editAppointment, words)).toMatchObject({ ok: true })
	const later = { ...other, date: '2026-03-12' }
	expect(await execute(scene.ctx, agenda.editAppointment, later)).toMatchObject({ failure: { code: 'needed_first' } })
})

test('a visit moves with what is needed first in it, and not without', async () => {
	const { scene, patch, colour } = await aColour()
	const { branchId, contactId, date } = scene.nine
	const asked = { branchId, contactId, date, time: '10:00' }
	const both = { ...asked, services: [{ serviceId: patch.id }, { serviceId: colour.id }] }
	const made = await execute(scene.ctx, agenda.bookVisit, both)
	const visitId = made.ok ? made.value.visitId : null
	const moved = await execute(scene.ctx, agenda.moveVisit, { visitId, date: '2026-03-20', time: '10:00' })
	expect(moved).toMatchObject({ ok: true })
})

test('a series begins with what is needed first, or where the desk insists', async () => {
	const { scene, colour } = await aColour()
	const series = { ...scene.nine, serviceId: colour.id, repeat: 'semanal', repeatDays: [], repeatCount: 3 }
	const refused = await execute(scene.ctx, agenda.bookSeries, series)
	expect(refused).toMatchObject({ failure: { code: 'needed_first', fields: { serviceId: [sentence] } } })
	expect(await appointmentRows(scene)).toEqual([])
	expect(await execute(scene.ctx, agenda.bookSeries, { ...series, allowConflict: true })).toMatchObject({ ok: true })
	expect(await appointmentRows(scene)).toHaveLength(3)
})
