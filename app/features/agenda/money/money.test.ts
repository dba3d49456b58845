import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { addDays, localDate } from '#app/lib/time.ts'
import { appointmentRows, aService, booked } from '#tests/support/scenes/agenda-scene.ts'
import { aBusiness, asActor } from '#tests/support/scenes/scene.ts'
import { agenda } from '../operations.server.ts'

const cash = { date: '2026-03-01', amount: '1,150.50', paymentMethod: 'cash' }

test('AGE-052 a payment carries its date, amount and method, and its id joins those of the appointment', async () => {
	const scene = await aBusiness()
	const { id: appointmentId } = await booked(scene)
	const first = await execute(scene.ctx, agenda.registerPayment, { ...cash, appointmentId })
	const today = localDate(scene.at, 'America/Mexico_City')
	const second = await execute(scene.ctx, agenda.registerPayment, {
		appointmentId,
		date: today,
		amount: '80',
		paymentMethod: 'transfer',
		concept: 'Propina',
	})
	if (!first.ok || !second.ok) throw new Error('refused')

	expect(first.value.movement).toMatchObject({
		type: 'income',
		amountMinor: 115050,
		currency: 'MXN',
		paymentMethod: 'cash',
		concept: 'Corte de cabello',
		contactId: scene.contact.id,
		appointmentId,
		at: '2026-03-01T18:00:00.000Z',
	})
	expect(second.value.movement).toMatchObject({ paymentMethod: 'transfer', concept: 'Propina' })
	const details = await execute(scene.ctx, agenda.appointment, { appointmentId })
	const ids = [first.value.movement.id, second.value.movement.id]
	expect(details).toMatchObject({ ok: true, value: { appointment: { moneyMovementIds: ids } } })
	expect(second.value.moneyMovementIds).toEqual(ids)
	expect(await scene.eventNames()).toEqual([
		'agenda.appointmentBooked',
		...['finance.movementRecorded', 'agenda.paymentRegistered'],
		...['finance.movementRecorded', 'agenda.paymentRegistered'],
	])
})

test('a payment of nothing, of tomorrow, in an unknown way or by who may not change the agenda is refused', async () => {
	const scene = await aBusiness()
	const { id: appointmentId } = await booked(scene)
	const tomorrow = addDays(localDate(scene.at, 'America/Mexico_City'), 1)
	const tries = [
		[{ amount: '0' }, { amount: ['Escribe una cantidad mayor que cero'] }],
		[{ amount: 'mucho' }, { amount: ['Escribe una cantidad como 1,062.50'] }],
		[{ paymentMethod: 'oro' }, { paymentMethod: ['Elige la forma de pago'] }],
		[{ date: tomorrow }, { date: ['La fecha del pago no puede ser futura'] }],
	] as const
	for (const [wrong, fields] of tries) {
		const outcome = await execute(scene.ctx, agenda.registerPayment, { ...cash, appointmentId, ...wrong })
		expect(outcome).toMatchObject({ ok: false, failure: { code: 'invalid_input', fields } })
	}
	const reader = asActor(scene, { permissions: new Set(['agenda.view']) })
	const outcome = await execute(reader, agenda.registerPayment, { ...cash, appointmentId })
	expect(outcome).toMatchObject({ ok: false, failure: { code: 'forbidden' } })
	expect(await scene.eventNames()).toEqual(['agenda.appointmentBooked'])
	expect(await appointmentRows(scene)).toHaveLength(1)
})

test('what is missing of a visit of several services is told of all of it, whichever of them was paid for', async () => {
	const scene = await aBusiness()
	const comb = await aService(scene, { name: 'Peinado', durationMinutes: 30, priceMinor: 20_000 })
	const { branchId, contactId, date } = scene.nine
	const services = [{ serviceId: scene.service.id }, { serviceId: comb.id }]
	const visit = await execute(scene.ctx, agenda.bookVisit, { branchId, contactId, date, time: '10:00', services })
	const [cut, last] = visit.ok ? visit.value.appointments.map(({ id }) => id) : []
	const seen = async (appointmentId = '') => {
		const outcome = await execute(scene.ctx, agenda.appointment, { appointmentId })
		if (!outcome.ok) throw new Error('refused')
		const { isPaid, missingMinor, payments = [] } = outcome.value
		return { isPaid, missingMinor, paid: payments.map(({ amountMinor }) => amountMinor) }
	}
	await execute(scene.ctx, agenda.registerPayment, { ...cash, amount: '400', appointmentId: cut })
	for (const id of [cut, last]) expect(await seen(id)).toEqual({ isPaid: false, missingMinor: 15_000, paid: [40_000] })
	await execute(scene.ctx, agenda.registerPayment, { ...cash, amount: '150', appointmentId: last })
	for (const id of [cut, last]) {
		expect(await seen(id)).toEqual({ isPaid: true, missingMinor: 0, paid: [40_000, 15_000] })
	}
})
