import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { addDays, localDate } from '#app/lib/time.ts'
import { appointmentRows, booked } from '#tests/support/scenes/agenda-scene.ts'
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
