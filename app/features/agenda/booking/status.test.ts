import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { contacts } from '#db/schema/contacts.ts'
import { events } from '#db/schema/core.ts'
import { services } from '#db/schema/services.ts'
import { aContact, anAssistant, appointmentRows, booked } from '#tests/support/scenes/agenda-scene.ts'
import { aBusiness, type Scene } from '#tests/support/scenes/scene.ts'
import { agenda } from '../operations.server.ts'
import { appointmentStatuses, holdsTime, statusesAfter } from './statuses.ts'

async function contactOf({ home, contact }: Scene) {
	const [row] = await home.db.select().from(contacts).where(eq(contacts.id, contact.id))
	return row
}

test('AGE-021 AGE-040 the control offers every status but the current one, and never block', () => {
	expect([...appointmentStatuses].sort()).toEqual(
		['agendada', 'asistida', 'cancelada', 'confirmada', 'no_asistida', 'no_pagada', 'pago_pendiente'].sort(),
	)
	for (const status of appointmentStatuses) {
		expect(statusesAfter(status)).toEqual(appointmentStatuses.filter((other) => other !== status))
	}
})

test('AGE-040 AGE-041 any status follows any other, block does not exist here, and the log tells from what to what', async () => {
	const scene = await aBusiness()
	const { id: appointmentId } = await booked(scene)
	for (const from of appointmentStatuses) {
		for (const status of statusesAfter(from)) {
			await execute(scene.ctx, agenda.setStatus, { appointmentId, status: from })
			const outcome = await execute(scene.ctx, agenda.setStatus, { appointmentId, status })
			expect(outcome, `${from} → ${status}`).toMatchObject({ ok: true, value: { status } })
			const [row] = await appointmentRows(scene)
			expect(row?.heldFrom !== null, `${status} holds its time`).toBe(holdsTime(status))
		}
	}
	expect(await execute(scene.ctx, agenda.setStatus, { appointmentId, status: 'block' })).toMatchObject({
		failure: { code: 'invalid_input' },
	})
	const rows = await scene.home.db.select().from(events).where(eq(events.businessId, scene.business.id))
	const set = rows.filter(({ name }) => name === 'agenda.statusSet').map(({ payload }) => payload)
	expect(set.length).toBeGreaterThan(42)
	expect(set.every(({ status, previous }) => status !== previous)).toBe(true)
})

test('a status that it has already changes nothing and says nothing', async () => {
	const scene = await aBusiness()
	const { id: appointmentId, updatedAt } = await booked(scene)
	const outcome = await execute(scene.ctx, agenda.setStatus, { appointmentId, status: 'agendada' })
	expect(outcome).toMatchObject({ ok: true, value: { status: 'agendada', updatedAt } })
	expect(await scene.eventNames()).toEqual(['agenda.appointmentBooked'])
})

test('AGE-043 asistida makes a client of a lead, and a client stays one', async () => {
	const scene = await aBusiness()
	const { id: appointmentId } = await booked(scene)
	expect(await contactOf(scene)).toMatchObject({ type: 'lead' })
	await execute(scene.ctx, agenda.setStatus, { appointmentId, status: 'asistida' })
	expect(await contactOf(scene)).toMatchObject({ type: 'client' })
	await execute(scene.ctx, agenda.setStatus, { appointmentId, status: 'agendada' })
	await execute(scene.ctx, agenda.setStatus, { appointmentId, status: 'asistida' })
	expect(await contactOf(scene)).toMatchObject({ type: 'client' })
	const names = await scene.eventNames()
	expect(names.filter((name) => name === 'contacts.contactPromoted')).toHaveLength(1)
})

test('AGE-045 no_pagada and pago_pendiente open, edit and delete like any other', async () => {
	const scene = await aBusiness()
	for (const status of ['no_pagada', 'pago_pendiente'] as const) {
		const { id: appointmentId } = await booked(scene)
		await execute(scene.ctx, agenda.setStatus, { appointmentId, status })
		const edit = { ...scene.nine, appointmentId, time: '16:00' }
		expect(await execute(scene.ctx, agenda.appointment, { appointmentId })).toMatchObject({ ok: true })
		expect(await execute(scene.ctx, agenda.editAppointment, edit)).toMatchObject({
			ok: true,
			value: { status, time: '16:00' },
		})
		expect(await execute(scene.ctx, agenda.deleteAppointment, { appointmentId })).toMatchObject({ ok: true })
	}
})

test('AGE-042 a time that was freed and given away is not taken back: the status stays', async () => {
	const scene = await aBusiness()
	const { id: appointmentId } = await booked(scene)
	await execute(scene.ctx, agenda.setStatus, { appointmentId, status: 'cancelada' })
	const other = await booked(scene)

	const refused = await execute(scene.ctx, agenda.setStatus, { appointmentId, status: 'confirmada' })
	expect(refused).toMatchObject({
		ok: false,
		failure: {
			code: 'slot_taken',
			fields: { status: ['slot_taken'] },
			details: { mayInsist: true, conflicts: [{ id: other.id }] },
		},
	})
	expect(await execute(scene.ctx, agenda.appointment, { appointmentId })).toMatchObject({
		value: { appointment: { status: 'cancelada' } },
	})

	const insisting = { appointmentId, status: 'confirmada', allowConflict: true }
	expect(await execute(scene.ctx, agenda.setStatus, insisting)).toMatchObject({ ok: true, value: { bookedOver: true } })
})

test('AGE-046 a removed appointment leaves the calendar, frees its time and keeps its row', async () => {
	const scene = await aBusiness()
	const { id: appointmentId } = await booked(scene)
	expect(await execute(scene.ctx, agenda.deleteAppointment, { appointmentId })).toEqual({
		ok: true,
		value: { id: appointmentId },
	})
	expect(await execute(scene.ctx, agenda.calendar, { from: '2026-03-03', to: '2026-03-03' })).toMatchObject({
		value: { items: [] },
	})
	expect(await execute(scene.ctx, agenda.deleteAppointment, { appointmentId })).toMatchObject({
		failure: { code: 'not_found' },
	})
	expect(await appointmentRows(scene)).toMatchObject([{ id: appointmentId, deletedAt: scene.at }])
	expect(await booked(scene)).toMatchObject({ time: '09:00' })
})

test('AGE-048 the message of a removal is told to those who send it; a blank one is none', async () => {
	const scene = await aBusiness()
	const remove = async (message: object) => {
		const { id: appointmentId } = await booked(scene)
		await execute(scene.ctx, agenda.deleteAppointment, { appointmentId, ...message })
		return appointmentId
	}
	const silent = await remove({})
	const told = await remove({ cancelMessage: 'Se descompuso el agua' })
	const rows = await scene.home.db.select().from(events).where(eq(events.businessId, scene.business.id))
	const payloads = rows.filter(({ name }) => name === 'agenda.appointmentDeleted').map(({ payload }) => payload)
	expect(payloads).toMatchObject([
		{ appointmentId: silent, cancelMessage: null },
		{ appointmentId: told, cancelMessage: 'Se descompuso el agua' },
	])
	expect((await appointmentRows(scene)).find(({ id }) => id === told)).toMatchObject({
		cancelMessage: 'Se descompuso el agua',
	})
})

test('AGE-050 a message for a client who no longer exists is refused, the removal without one is not', async () => {
	const scene = await aBusiness()
	const { id: appointmentId } = await booked(scene)
	await transact(scene.ctx, ({ db }) =>
		db.update(contacts).set({ deletedAt: scene.at }).where(eq(contacts.id, scene.contact.id)),
	)
	const withMessage = { appointmentId, cancelMessage: 'Cerramos' }
	expect(await execute(scene.ctx, agenda.deleteAppointment, withMessage)).toMatchObject({
		ok: false,
		failure: { code: 'not_found', fields: { cancelMessage: ['Cliente no encontrado'] } },
	})
	expect(await execute(scene.ctx, agenda.deleteAppointment, { appointmentId })).toMatchObject({ ok: true })
})

test('cancelling frees the time, says so once, and keeps the reason', async () => {
	const scene = await aBusiness()
	const { id: appointmentId } = await booked(scene)
	const cancel = { appointmentId, reason: 'Se enfermó' }
	for (const _ of [1, 2]) {
		expect(await execute(scene.ctx, agenda.cancelAppointment, cancel)).toMatchObject({
			ok: true,
			value: { status: 'cancelada', cancelMessage: 'Se enfermó' },
		})
	}
	expect(await scene.eventNames()).toEqual([
		'agenda.appointmentBooked',
		'agenda.statusSet',
		'agenda.appointmentCancelled',
	])
	expect(await booked(scene)).toMatchObject({ time: '09:00' })
})

test('an assistant leaves alone what is closed, has begun, or begins within the service’s notice', async () => {
	const scene = await aBusiness()
	const { id: appointmentId } = await booked(scene)
	const move = { appointmentId, date: '2026-03-04', time: '10:00' }
	const hoursBefore = (hours: number) => anAssistant(scene, {}, Date.parse('2026-03-03T15:00:00Z') - hours * 3_600_000)
	await transact(scene.ctx, ({ db }) =>
		db.update(services).set({ minimumNoticeMinutes: 120 }).where(eq(services.id, scene.service.id)),
	)
	for (const late of [hoursBefore(-0.5), hoursBefore(2)]) {
		const refusal = { ok: false, failure: { code: 'too_late_to_cancel' } }
		expect(await execute(late, agenda.cancelAppointment, { appointmentId })).toMatchObject(refusal)
		expect(await execute(late, agenda.rescheduleAppointment, move)).toMatchObject(refusal)
	}
	expect(await execute(hoursBefore(3), agenda.rescheduleAppointment, { ...move, time: '09:00' })).toMatchObject({
		ok: true,
	})
	await execute(scene.ctx, agenda.setStatus, { appointmentId, status: 'no_asistida' })
	const assistant = anAssistant(scene)
	for (const attempt of [
		execute(assistant, agenda.cancelAppointment, { appointmentId }),
		execute(assistant, agenda.rescheduleAppointment, move),
		execute(assistant, agenda.setStatus, { appointmentId, status: 'agendada' }),
	]) {
		expect(await attempt).toMatchObject({ ok: false, failure: { code: 'already_closed' } })
	}
})

test('PAG-014 a payment gives the status that the service names, and undoes nothing that was decided', async () => {
	const scene = await aBusiness()
	const pay = (appointmentId: string, statusAfterPayment: 'agendada' | 'confirmada' = 'confirmada') => {
		const approved = { appointmentId, statusAfterPayment, moneyMovementId: 'mov_1' }
		return transact(scene.ctx, (within) => within.emit('payments.paymentApproved', approved))
	}
	const statusOf = async (appointmentId: string) =>
		(await appointmentRows(scene)).find(({ id }) => id === appointmentId)

	const waiting = await booked(scene)
	await pay(waiting.id)
	expect(await statusOf(waiting.id)).toMatchObject({ status: 'confirmada' })
	await pay(waiting.id, 'agendada')
	expect(await statusOf(waiting.id)).toMatchObject({ status: 'confirmada' })

	const attended = await booked(scene, { time: '11:00' })
	await execute(scene.ctx, agenda.setStatus, { appointmentId: attended.id, status: 'asistida' })
	await pay(attended.id)
	expect(await statusOf(attended.id)).toMatchObject({ status: 'asistida' })

	const released = await booked(scene, { time: '13:00' })
	await execute(scene.ctx, agenda.setStatus, { appointmentId: released.id, status: 'no_pagada' })
	await booked(scene, { time: '13:00' })
	await pay(released.id)
	expect(await statusOf(released.id)).toMatchObject({ status: 'confirmada', bookedOver: true })
})

test('when two records turn out to be one person, the appointments follow', async () => {
	const scene = await aBusiness()
	const { id } = await booked(scene)
	const stays = await aContact(scene)
	await transact(scene.ctx, (within) =>
		within.emit('contacts.contactsMerged', { contactId: stays.id, mergedId: scene.contact.id }),
	)
	expect(await appointmentRows(scene)).toMatchObject([{ id, contactId: stays.id }])
})
