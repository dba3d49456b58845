import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { counter } from '#app/features/counter/operations.server.ts'
import { anApi } from '#tests/support/programs/api-door.ts'
import { booked } from '#tests/support/scenes/agenda-scene.ts'
import { aBusiness, type Scene } from '#tests/support/scenes/scene.ts'

async function offered({ ctx, service }: Scene) {
	const fields = { name: 'Tres cortes', serviceIds: [service.id], sessions: 3, price: '900', validDays: 90 }
	const made = await execute(ctx, counter.createPackage, fields)
	return made.ok ? made.value.id : ''
}

test('POST /soldPackage sells a package that pays the next appointment; GET says what a client still has of it', async () => {
	const scene = await aBusiness()
	const call = await anApi(scene)
	const packageId = await offered(scene)
	expect((await call('GET /package')).body.data).toMatchObject([
		{
			_id: packageId,
			name: 'Tres cortes',
			sessions: 3,
			price: '900.00',
			currency: 'MXN',
			serviceIds: [scene.service.id],
		},
	])
	const soldPackage = { packageId, clientId: scene.contact.id, branchId: scene.branch.id, amount: 500 }
	const short = await call('POST /soldPackage', { body: { soldPackage } })
	expect(short).toMatchObject({ status: 400, body: { message: 'El paquete se paga completo: son $900.00' } })
	const more = [{ amount: '400', paymentMethod: 'debit' }]
	const sold = await call('POST /soldPackage', { body: { soldPackage: { ...soldPackage, more } } })
	expect(sold).toMatchObject({ status: 200, body: { success: true, message: 'Paquete vendido' } })
	const id = sold.body.data._id
	const { id: appointmentId } = await booked(scene)
	const has = {
		_id: id,
		packageId,
		clientId: scene.contact.id,
		sessions: 3,
		used: 1,
		left: 2,
		state: 'usable',
		price: '900.00',
	}
	expect((await call(`GET /soldPackage?clientId=${scene.contact.id}`)).body.data).toMatchObject([has])
	expect((await call(`GET /soldPackage/${id}`)).body.data).toMatchObject({ ...has, appointmentIds: [appointmentId] })
})

test('a package or a client of another business is not there', async () => {
	const [scene, other] = [await aBusiness(), await aBusiness()]
	const call = await anApi(scene)
	const [packageId, theirs] = [await offered(scene), await offered(other)]
	const sale = { packageId, clientId: scene.contact.id, branchId: scene.branch.id }
	for (const wrong of [{ packageId: theirs }, { clientId: other.contact.id }, { branchId: other.branch.id }]) {
		const answer = await call('POST /soldPackage', { body: { soldPackage: { ...sale, ...wrong } } })
		expect(answer).toMatchObject({ status: 404, body: { success: false } })
	}
	expect((await call(`GET /soldPackage?clientId=${other.contact.id}`)).status).toBe(404)
	expect((await call('GET /soldPackage')).body.data).toEqual([])
})
