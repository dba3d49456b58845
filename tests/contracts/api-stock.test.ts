import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { transact } from '#app/core/transact.server.ts'
import { newId } from '#app/lib/id.ts'
import { products, stockMovements } from '#db/schema/products.ts'
import { anApi } from '#tests/support/programs/api-door.ts'
import { booked } from '#tests/support/scenes/agenda-scene.ts'
import { aBusiness, type Scene } from '#tests/support/scenes/scene.ts'

async function aProduct(scene: Scene, name: string) {
	const row = { id: newId('prd'), businessId: scene.business.id, name, price: '100', priceMinor: 10000 }
	await transact(scene.ctx, ({ db }) => db.insert(products).values({ ...row, createdAt: scene.at }))
	return row.id
}

const stockOf = ({ home, business }: Scene) =>
	home.db.select().from(stockMovements).where(eq(stockMovements.businessId, business.id))

test('API-029 API-030 API-032 API-218 API-219 INV-021 POST /stockMovement records one or all that an appointment used up; GET answers a comma list', async () => {
	const scene = await aBusiness()
	const call = await anApi(scene)
	const { id: appointmentId } = await booked(scene)
	const [dye, shampoo] = [await aProduct(scene, 'Tinte'), await aProduct(scene, 'Champú')]

	const one = await call('POST /stockMovement', {
		body: { stockMovement: { productId: dye, quantity: 2, type: 'out', comments: 'x' }, appointmentId },
	})
	const rows = [
		{ productId: dye, quantity: 1 },
		{ productId: shampoo, quantity: 3 },
	]
	const two = await call('POST /stockMovement', { body: { stockMovements: rows, appointmentId } })

	const customId = `SERV-${appointmentId.slice(-5)}`
	expect(one).toMatchObject({
		status: 200,
		body: {
			success: true,
			message: 'Consumo registrado correctamente',
			data: [
				{ type: 'out', quantity: 2, productId: dye, customId, comments: 'Consumo de Corte de cabello', appointmentId },
			],
		},
	})
	expect(two.body).toMatchObject({ success: true })
	const ids = two.body.stockMovementIds
	expect(ids).toHaveLength(3)
	const shown = (await call(`GET /appointment/${appointmentId}`)).body.data.stockMovementIds
	expect([...shown].sort()).toEqual([...ids].sort())
	const listed = await call(`GET /stockMovement?ids=${ids.join(',')},stk_nobody`)
	expect(listed.body.data).toHaveLength(3)
	expect(listed.body.data.find(({ _id }: { _id: string }) => _id === one.body.data[0]._id)).toMatchObject({
		...{ businessId: scene.business.id, branchId: scene.branch.id, productId: dye, type: 'out', quantity: 2 },
		...{ customId, comments: 'Consumo de Corte de cabello', date: expect.stringMatching(/^\d{4}-.*Z$/) },
	})
	expect(await stockOf(scene)).toHaveLength(3)
})

test('of several rows with one wrong none is recorded', async () => {
	const [scene, other] = [await aBusiness(), await aBusiness()]
	const call = await anApi(scene)
	const { id: appointmentId } = await booked(scene)
	const [ours, theirs] = [await aProduct(scene, 'Tinte'), await aProduct(other, 'Tinte')]
	const foreign = [
		{ productId: ours, quantity: 1 },
		{ productId: theirs, quantity: 1 },
	]
	expect(await call('POST /stockMovement', { body: { stockMovements: foreign, appointmentId } })).toMatchObject({
		status: 404,
		body: { success: false },
	})
	for (const body of [{ appointmentId }, { stockMovement: { productId: ours, quantity: 0 }, appointmentId }]) {
		expect(await call('POST /stockMovement', { body })).toMatchObject({ status: 400, body: { success: false } })
	}
	expect(await stockOf(scene)).toEqual([])
})

test('API-213 API-214 POST /product creates and PUT /product/{id} updates: as many as the answer lists there are; GET lists those of the business', async () => {
	const [scene, other] = [await aBusiness(), await aBusiness()]
	const call = await anApi(scene)
	await aProduct(other, 'De otra casa')
	const product = {
		customId: 'TIN01',
		name: 'Tinte castaño',
		description: 'Tubo de 60 ml',
		price: '180',
		category: 'Color',
	}
	const first = await call('POST /product', { body: { product: { ...product, isArchived: false } } })
	expect(first).toMatchObject({
		status: 200,
		body: { success: true, data: [{ ...product, isArchived: false, stock: [] }] },
	})
	const second = await call('POST /product', {
		body: { product: { ...product, customId: null, name: 'Champú', price: 95 } },
	})
	expect(second.body.data).toHaveLength(2)
	const id = second.body._id
	const changed = { ...product, customId: null, name: 'Champú suave', price: '99' }
	const put = await call(`PUT /product/${id}`, { body: { product: changed } })
	expect(put.body).toMatchObject({ success: true, _id: id })
	expect(put.body.data).toHaveLength(2)
	const wrong = await call('POST /product', { body: { product: { ...product, price: 'gratis', name: 'X' } } })
	expect(wrong).toMatchObject({
		status: 400,
		body: {
			success: false,
			data: { fields: { price: ['El precio debe ser un número'], name: ['Mínimo 2 caracteres'] } },
		},
	})
	const listed = await call(`GET /product?businessId=${scene.business.id}`)
	expect(listed.body.data).toMatchObject([{ _id: id, name: 'Champú suave', price: '99' }, { name: 'Tinte castaño' }])
	const foreign = await call(`PUT /product/${await aProduct(other, 'Suyo')}`, { body: { product } })
	expect(foreign).toMatchObject({ status: 404, body: { success: false } })
	expect((await call('GET /product')).body.data).toHaveLength(2)
})
