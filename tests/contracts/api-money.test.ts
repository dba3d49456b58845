import { expect, test } from 'vitest'
import { anApi } from '#tests/support/programs/api-door.ts'
import { booked } from '#tests/support/scenes/agenda-scene.ts'
import { aBusiness } from '#tests/support/scenes/scene.ts'

test('API-033 API-031 POST /moneyMovement registers a payment of an appointment; GET answers those of a comma list', async () => {
	const scene = await aBusiness()
	const call = await anApi(scene)
	const { id: appointmentId } = await booked(scene)
	const moneyMovement = { date: '2026-03-01', amount: 350, paymentMethod: 'debit' }

	const one = await call('POST /moneyMovement', { body: { moneyMovement, appointmentId } })
	const noon = { ...moneyMovement, amount: '50.5', date: '2026-03-02T11:00:00.000Z' }
	const two = await call('POST /moneyMovement', { body: { moneyMovement: noon, appointmentId } })

	const shown = { type: 'income', amount: '350.00', currency: 'MXN', paymentMethod: 'debit', appointmentId }
	expect(one).toMatchObject({
		status: 200,
		body: { success: true, message: 'Pago registrado correctamente', data: { ...shown, clientId: scene.contact.id } },
	})
	const ids = [one.body.data._id, two.body.data._id]
	expect(two.body.moneyMovementIds).toEqual(ids)
	expect((await call(`GET /appointment/${appointmentId}`)).body.data.moneyMovementIds).toEqual(ids)
	const listed = await call(`GET /moneyMovement?ids=${ids.join(',')},mov_nobody`)
	expect(listed.body).toMatchObject({ success: true, data: [{ _id: ids[0] }, { _id: ids[1], amount: '50.50' }] })
})

test('a payment that says too little, or of an appointment that is not here, is refused and writes nothing', async () => {
	const [scene, other] = [await aBusiness(), await aBusiness()]
	const call = await anApi(scene)
	const { id: appointmentId } = await booked(scene)
	const theirs = await booked(other)
	const moneyMovement = { date: '2026-03-01', amount: 350, paymentMethod: 'cash' }
	const foreign = await call('POST /moneyMovement', { body: { moneyMovement, appointmentId: theirs.id } })
	expect(foreign).toMatchObject({ status: 404, body: { success: false } })
	for (const wrong of [{ amount: 0 }, { amount: -5 }, { paymentMethod: 'oro' }, { date: 'ayer' }]) {
		const body = { moneyMovement: { ...moneyMovement, ...wrong }, appointmentId }
		expect(await call('POST /moneyMovement', { body })).toMatchObject({ status: 400, body: { success: false } })
	}
	expect((await call(`GET /appointment/${appointmentId}`)).body.data.moneyMovementIds).toEqual([])
})
