import { expect, test } from 'vitest'
import { transact } from '#app/core/transact.server.ts'
import { recordStockMovements } from '#app/features/products/stock.server.ts'
import { anApi, rowCounts } from '#tests/support/programs/api-door.ts'
import { booked } from '#tests/support/scenes/agenda-scene.ts'
import { aBusiness } from '#tests/support/scenes/scene.ts'

const nineToSix = [{ from: '09:00', to: '18:00' }]
const branch = {
	name: 'Del Valle',
	address: {
		description: 'Pilares 45, Del Valle',
		place_id: 'ChIJ',
		structured_formatting: { main_text: 'Pilares 45' },
	},
	city: 'Ciudad de México',
	state: 'CDMX',
	country: 'México',
	schedules: {
		monday: nineToSix,
		tuesday: [
			{ from: '09:00', to: '14:00' },
			{ from: '16:00', to: '20:00' },
		],
		wednesday: nineToSix,
		thursday: nineToSix,
		friday: nineToSix,
		saturday: [{ from: '00:01', to: '23:59' }],
		sunday: [{ from: '00:00', to: '00:00' }],
		frecuency: 45,
	},
}

test('API-013 API-014 API-016 API-017 DIS-020 a branch is created, saved, archived and brought back in the words of the wire', async () => {
	const scene = await aBusiness()
	const call = await anApi(scene)
	const made = await call('POST /branch', { body: { branch: { ...branch, services: [scene.service.id] } } })
	expect(made).toMatchObject({
		status: 200,
		body: {
			success: true,
			message: 'Sucursal registrada correctamente',
			data: {
				address: { description: 'Pilares 45, Del Valle', place_id: 'ChIJ' },
				timeZone: 'America/Mexico_City',
				services: [scene.service.id],
				products: [],
				resources: [],
				isArchived: false,
				schedules: { frecuency: 45, monday: nineToSix, sunday: [{ from: '00:00', to: '00:00' }] },
				restSchedules: { monday: [], tuesday: [{ from: '14:00', to: '16:00' }] },
			},
		},
	})
	const id = made.body.data._id
	const saved = await call(`PUT /branch/${id}`, { body: { branch: { ...branch, name: 'Narvarte' } } })
	expect(saved.body).toMatchObject({
		...{ success: true, message: 'Sucursal actualizada correctamente' },
		data: { name: 'Narvarte', services: [] },
	})
	expect((await call(`PATCH /branch/${id}?archive=true`)).body.data.isArchived).toBe(true)
	expect((await call(`PATCH /branch/${id}`)).body.data.isArchived).toBe(false)
})

test('API-015 DELETE /branch/{id} deletes, or archives what has appointments or stock; a wrong branch is refused in Spanish', async () => {
	const scene = await aBusiness()
	const call = await anApi(scene)
	await booked(scene)
	const kept = await call(`DELETE /branch/${scene.branch.id}`)
	expect(kept.body).toMatchObject({ success: true, data: { isArchived: true, uses: ['appointments'] } })
	const { body } = await call('POST /branch', { body: { branch } })
	expect((await call(`DELETE /branch/${body.data._id}`)).body.data).toMatchObject({ isArchived: false, uses: [] })
	const { body: stocked } = await call('POST /branch', { body: { branch: { ...branch, name: 'Con existencias' } } })
	const product = { name: 'Tinte', description: 'Tubo de 60 ml', price: '180' }
	const { _id: productId } = (await call('POST /product', { body: { product } })).body
	const arrived = { productId, branchId: stocked.data._id, type: 'in', quantity: 3 } as const
	await transact(scene.ctx, (within) => recordStockMovements(within, [arrived]))
	const held = await call(`DELETE /branch/${stocked.data._id}`)
	expect(held.body.data).toMatchObject({ isArchived: true, uses: ['stock'] })
	const all: { _id: string }[] = (await call('GET /branch?archived=true')).body.data
	expect(all.map(({ _id }) => _id).sort()).toEqual([scene.branch.id, stocked.data._id].sort())

	const before = await rowCounts(scene)
	const late = { ...branch.schedules, friday: [{ from: '18:00', to: '09:00' }] }
	const refused = await call('POST /branch', { body: { branch: { ...branch, schedules: late } } })
	expect(refused).toMatchObject({ status: 400, body: { success: false } })
	expect(JSON.stringify(refused.body)).toContain('La hora de cierre del viernes debe ser posterior a la de apertura')
	expect(await rowCounts(scene)).toEqual(before)
})

test('API-020 API-021 DIS-017 a specialist is created and saved; closed days and rests are those of the wire', async () => {
	const scene = await aBusiness()
	const call = await anApi(scene)
	const rests = { monday: [{ from: '00:01', to: '23:59' }], tuesday: [{ from: '00:00', to: '10:00' }] }
	const specialist = {
		name: 'Andrea Solís',
		whatsapp: 5512345678,
		branchId: scene.branch.id,
		services: [scene.service.id],
		restSchedules: rests,
	}
	const made = await call('POST /specialist', { body: { specialist } })
	expect(made.body).toMatchObject({
		success: true,
		data: { whatsapp: '5512345678', countryCode: '52', services: [scene.service.id], restSchedules: rests },
	})
	const id = made.body.data._id
	const saved = await call(`PUT /specialist/${id}`, {
		body: { specialist: { ...specialist, restSchedules: undefined } },
	})
	expect(saved.body).toMatchObject({ success: true, data: { restSchedules: null } })
	const nowhere = await call('POST /specialist', { body: { specialist: { ...specialist, branchId: undefined } } })
	expect(JSON.stringify(nowhere.body)).toContain('Selecciona una sucursal para el especialista')
	expect((await call(`PATCH /specialist/${id}?archive=true`)).body.data.isArchived).toBe(true)
})

test('API-027 API-028 SER-009 DIS-016 DIS-019 a service is created and saved with its links; its closed days and its link are those of the wire', async () => {
	const scene = await aBusiness()
	const call = await anApi(scene)
	const service = {
		name: 'Facial',
		description: 'Limpieza profunda',
		price: 750,
		duration: 60,
		restSchedules: { sunday: [{ from: '00:02', to: '23:58' }] },
		linkPrice: {
			paymentName: 'Anticipo',
			unitPrice: 250.5,
			currency: 'MXN',
			discount: {
				type: 'fixed',
				value: 50.25,
				message: 'Hoy',
				expirationType: 'timer',
				duration: 93784,
				discountKey: 'ABCD1234',
			},
		},
	}
	const body = { service, branches: [scene.branch.id], specialists: [scene.specialist.id] }
	const made = await call('POST /service', { body })
	expect(made.body).toMatchObject({
		success: true,
		message: 'Servicio creado correctamente',
		data: {
			price: '750',
			duration: 60,
			available: true,
			isAlwaysAvailable: false,
			restSchedules: { sunday: [{ from: '00:02', to: '23:58' }] },
			branches: [scene.branch.id],
			specialists: [scene.specialist.id],
			linkPrice: { unitPrice: 250.5, discount: { value: 50.25, duration: 93784 } },
		},
	})
	const saved = await call(`PUT /service/${made.body.data._id}`, {
		body: { service: { ...service, isAlwaysAvailable: true }, branches: [], specialists: [] },
	})
	expect(saved.body).toMatchObject({
		success: true,
		message: 'Servicio actualizado correctamente',
		data: { isAlwaysAvailable: true, restSchedules: null, branches: [], specialists: [] },
	})
})

test('DIS-015 DIS-018 hours that went out as rests come back as the same hours and closed days', async () => {
	const scene = await aBusiness()
	const call = await anApi(scene)
	const service = { name: 'Facial', description: 'Limpieza profunda', price: '$750', duration: 60 }
	const rest = (closed: object[]) => ({ monday: closed, sunday: [{ from: '00:02', to: '23:58' }] })
	const mornings = [
		{ from: '00:00', to: '10:00' },
		{ from: '14:00', to: '23:59' },
	]
	const made = await call('POST /service', { body: { service: { ...service, restSchedules: rest(mornings) } } })
	const { restSchedules } = made.body.data
	expect(restSchedules.monday).toEqual(mornings)
	const again = await call(`PUT /service/${made.body.data._id}`, { body: { service: { ...service, restSchedules } } })
	expect(again.body.data.restSchedules).toEqual(restSchedules)
})
