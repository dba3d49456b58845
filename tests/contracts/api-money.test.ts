import { expect, test } from 'vitest'
import { anApi } from '#tests/support/programs/api-door.ts'
import { booked } from '#tests/support/scenes/agenda-scene.ts'
import { aBusiness } from '#tests/support/scenes/scene.ts'

test('API-031 API-033 API-226 API-228 FIN-003 POST /moneyMovement registers a payment of an appointment; GET answers those of a comma list', async () => {
	const scene = await aBusiness()
	const call = await anApi(scene)
	const { id: appointmentId } = await booked(scene)
	const comments = 'Anticipo del color'
	const moneyMovement = { date: '2026-03-01', amount: 350, paymentMethod: 'debit', comments }

	const one = await call('POST /moneyMovement', { body: { moneyMovement, appointmentId } })
	const noon = { ...moneyMovement, category: 'miscellaneous', amount: '50.5', date: '2026-03-02T11:00:00.000Z' }
	const two = await call('POST /moneyMovement', { body: { moneyMovement: noon, appointmentId } })

	const shown = {
		type: 'in',
		amount: '350.00',
		currency: 'MXN',
		paymentMethod: 'debit',
		appointmentId,
		comments,
		category: 'sales',
	}
	expect(one).toMatchObject({
		status: 200,
		body: { success: true, message: 'Pago registrado correctamente', data: { ...shown, clientId: scene.contact.id } },
	})
	const ids = [one.body.data._id, two.body.data._id]
	expect(two.body.moneyMovementIds).toEqual(ids)
	expect((await call(`GET /appointment/${appointmentId}`)).body.data.moneyMovementIds).toEqual(ids)
	const listed = await call(`GET /moneyMovement?ids=${ids.join(',')},mov_nobody`)
	expect(listed.body).toMatchObject({
		success: true,
		data: [
			{ _id: ids[0], ...shown },
			{ _id: ids[1], ...shown, amount: '50.50', category: 'miscellaneous' },
		],
	})
	const unknown = { ...moneyMovement, category: 'viajes' }
	const refused = await call('POST /moneyMovement', { body: { moneyMovement: unknown, appointmentId } })
	expect(refused).toMatchObject({ status: 400, body: { data: { fields: { category: [expect.any(String)] } } } })
})

test('a payment of an appointment that names another client or another branch is of nothing here, and writes nothing', async () => {
	const [scene, other] = [await aBusiness(), await aBusiness()]
	const call = await anApi(scene)
	const { id: appointmentId } = await booked(scene)
	const moneyMovement = { date: '2026-03-01', amount: 350, paymentMethod: 'cash' }
	for (const wrong of [{ clientId: other.contact.id }, { branchId: other.branch.id }]) {
		const body = { moneyMovement: { ...moneyMovement, ...wrong }, appointmentId }
		expect(await call('POST /moneyMovement', { body })).toMatchObject({ status: 404, body: { success: false } })
	}
	const own = { ...moneyMovement, clientId: scene.contact.id, branchId: scene.branch.id }
	expect(await call('POST /moneyMovement', { body: { moneyMovement: own, appointmentId } })).toMatchObject({
		status: 200,
	})
	expect((await call(`GET /appointment/${appointmentId}`)).body.data.moneyMovementIds).toHaveLength(1)
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

test('API-113 API-227 FIN-002 FIN-003 FIN-004 a movement is registered without an appointment, changed, listed by ids and by client, and deleted', async () => {
	const scene = await aBusiness()
	const call = await anApi(scene)
	const who = { branchId: scene.branch.id, clientId: scene.contact.id }
	const typed = { ...who, type: 'in', customId: 'A12' }
	const moneyMovement = { ...typed, date: '2026-01-05', amount: 120.5, paymentMethod: 'cash' }
	const made = await call('POST /moneyMovement', { body: { moneyMovement } })
	expect(made).toMatchObject({ status: 200, body: { success: true, data: { ...typed, category: 'sales' } } })
	expect(made.body.data).toMatchObject({
		...{ _id: expect.stringMatching(/^mov_/), businessId: scene.business.id, amount: '120.50' },
		date: '2026-01-05T18:00:00.000Z',
	})
	const id = made.body.data._id
	const rent = { ...moneyMovement, type: 'out', amount: 90, category: 'rent', comments: 'Local' }
	const changed = await call(`PUT /moneyMovement/${id}`, { body: { moneyMovement: rent } })
	expect(changed).toMatchObject({
		body: { success: true, data: { ...rent, amount: '90.00', date: made.body.data.date } },
	})
	expect((await call(`GET /moneyMovement?ids=${id}`)).body.data).toMatchObject([{ type: 'out', amount: '90.00' }])
	const ofClient = await call(`GET /moneyMovement?clientId=${scene.contact.id}`)
	expect(ofClient.body.data.data).toMatchObject([{ _id: id, comments: 'Local' }])
	expect(await call(`DELETE /moneyMovement/${id}`)).toMatchObject({ body: { success: true } })
	expect((await call(`GET /moneyMovement?ids=${id}`)).body.data).toEqual([])
	expect(await call(`DELETE /moneyMovement/${id}`)).toMatchObject({ status: 404, body: { success: false } })
})

test('the day of an instant is that of the branch’s clock, also late in the evening; what GET shows may be sent back', async () => {
	const scene = await aBusiness()
	const call = await anApi(scene)
	const who = { branchId: scene.branch.id, type: 'in', amount: 100, paymentMethod: 'cash' }
	const moneyMovement = { ...who, date: '2026-01-06T03:30:00.000Z' }
	const made = await call('POST /moneyMovement', { body: { moneyMovement } })
	expect(made.body.data.date).toBe('2026-01-05T18:00:00.000Z')
	const path = `PUT /moneyMovement/${made.body.data._id}`
	const late = { ...who, date: '2026-01-05T23:59:00-06:00' }
	expect((await call(path, { body: { moneyMovement: late } })).body.data.date).toBe('2026-01-05T18:00:00.000Z')
	const wrong = { ...who, date: 'ayer en la tarde' }
	expect(await call(path, { body: { moneyMovement: wrong } })).toMatchObject({ status: 400 })
})
