import { expect, test } from 'vitest'
import { owned } from '#app/core/scope.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { sameHours } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { type LinkPrice, services } from '#db/schema/services.ts'
import { anApi } from '#tests/support/programs/api-door.ts'
import { aBranch, aService, aSpecialist, blocked, blockRows } from '#tests/support/scenes/agenda-scene.ts'
import { aBusiness, type Scene } from '#tests/support/scenes/scene.ts'

const lunch = ({ nine: { branchId, specialistId } }: Scene) => ({
	title: 'Comida',
	branchId,
	specialistId,
	start: '2026-03-03T14:00:00-06:00',
	end: '2026-03-03T15:00:00-06:00',
})

test('API-010 POST /block creates a block for each specialist, and answers success', async () => {
	const scene = await aBusiness()
	const call = await anApi(scene)
	const other = await aSpecialist(scene)
	const { specialistId, ...block } = lunch(scene)

	const one = await call('POST /block', { body: { block: lunch(scene) } })
	const two = await call('POST /block', {
		body: {
			block: { ...block, specialistIds: [specialistId, other.id], start: '2026-03-04T14:00', end: '2026-03-04T15:00' },
		},
	})

	expect(one).toMatchObject({
		status: 200,
		body: {
			success: true,
			message: 'Bloqueos creados exitosamente',
			data: [
				{
					_id: expect.stringMatching(/^blk_/),
					title: 'Comida',
					status: 'block',
					colorHex: '#555555',
					businessId: scene.business.id,
					specialistId,
					start: '2026-03-03T20:00:00.000Z',
					end: '2026-03-03T21:00:00.000Z',
				},
			],
		},
	})
	expect(two.body.data).toMatchObject([{ specialistId }, { specialistId: other.id }])
	expect(await blockRows(scene)).toHaveLength(3)
})

test('API-011 PUT /block/{id} saves the edited block, and answers success; DELETE removes it', async () => {
	const scene = await aBusiness()
	const call = await anApi(scene)
	const [block] = await blocked(scene)

	const edited = await call(`PUT /block/${block?.id}`, {
		body: { block: { ...lunch(scene), title: 'Junta', end: '2026-03-03T16:30:00-06:00' } },
	})
	expect(edited).toMatchObject({
		status: 200,
		body: { success: true, data: { _id: block?.id, title: 'Junta', end: '2026-03-03T22:30:00.000Z' } },
	})
	expect(await blockRows(scene)).toMatchObject([{ title: 'Junta' }])
	expect((await call(`GET /block/${block?.id}`)).body.data).toEqual(edited.body.data)

	const deleted = await call(`DELETE /block/${block?.id}`)
	expect(deleted.body).toEqual({ success: true, message: 'Bloqueo eliminado con éxito', data: { _id: block?.id } })
	expect(await blockRows(scene)).toEqual([])
})

test('API-012 GET /branch answers the branches of the business in the words of the documents', async () => {
	const scene = await aBusiness()
	const call = await anApi(scene)
	await aBranch(scene, { name: 'Cerrada', archivedAt: scene.at })
	const day = [{ from: '09:00', to: '18:00' }]

	const { status, body } = await call(`GET /branch?businessId=${scene.business.id}`)

	expect(status).toBe(200)
	expect(body).toMatchObject({
		success: true,
		data: [
			{
				_id: scene.branch.id,
				businessId: scene.business.id,
				name: 'Roma Norte',
				address: { description: 'Colima 123, Roma Norte', place_id: null },
				timeZone: 'America/Mexico_City',
				schedules: { monday: day, sunday: day, frecuency: 30 },
				restSchedules: { monday: [] },
				services: [scene.service.id],
				isArchived: false,
			},
		],
	})
	expect(body.data).toHaveLength(1)
	expect((await call('GET /branch?archived=true')).body.data).toMatchObject([{}, { name: 'Cerrada', isArchived: true }])
})

test('API-018 GET /specialist answers the specialists of the business, or only of a branch', async () => {
	const scene = await aBusiness()
	const call = await anApi(scene)
	const south = await aBranch(scene)
	const other = await aSpecialist(scene, {
		branchId: south.id,
		name: 'Andrea Solís',
		schedules: sameHours({ from: '10:00', to: '14:00' }, ['monday']),
	})
	const lucia = {
		_id: scene.specialist.id,
		name: 'Lucía Herrera',
		colorHex: '#007AFF',
		branchId: scene.branch.id,
		restSchedules: null,
	}
	const andrea = {
		_id: other.id,
		name: 'Andrea Solís',
		branchId: south.id,
		services: [scene.service.id],
		restSchedules: {
			monday: [
				{ from: '00:00', to: '10:00' },
				{ from: '14:00', to: '23:59' },
			],
			tuesday: [{ from: '00:01', to: '23:59' }],
		},
	}

	const all = await call(`GET /specialist?businessId=${scene.business.id}`)
	const some = await call(`GET /specialist?branchId=${south.id}`)

	expect(all).toMatchObject({ status: 200, body: { success: true, data: [andrea, lucia] } })
	expect(some.body.data).toMatchObject([andrea])
	expect(some.body.data).toHaveLength(1)
})

test('API-019 GET /specialist/{id} answers the services of the specialist that match, at most limit', async () => {
	const scene = await aBusiness()
	const call = await anApi(scene)
	for (const name of ['Manicure con gel', 'Manicúre clásico', 'Tinte']) await aService(scene, { name })
	const namesOf = async (query: string) =>
		(await call(`GET /specialist/${scene.specialist.id}${query}`)).body.data
			.map(({ name }: { name: string }) => name)
			.sort()

	expect(await namesOf('')).toEqual(['Corte de cabello', 'Manicure con gel', 'Manicúre clásico', 'Tinte'])
	expect(await namesOf('?search=manicure&limit=10')).toEqual(['Manicure con gel', 'Manicúre clásico'])
	expect(await namesOf('?search=manicure&limit=1')).toHaveLength(1)
	expect((await call('GET /specialist/spc_nadie')).status).toBe(404)
})

const linkPrice: LinkPrice = {
	paymentName: 'Anticipo',
	unitPriceMinor: 17550,
	currency: 'MXN',
	discount: {
		active: true,
		type: 'fixed',
		value: 5000,
		expirationType: 'timer',
		discountKey: 'abcd2345',
		duration: 900,
		message: 'Hoy',
	},
	appointmentConfig: { statusAfterPayment: 'confirmada', hoursToDeleteAppointmentIfNotPaid: 1 },
}

test('API-025 API-026 GET /service answers the services, GET /service/{id} one with its linkPrice and stockOperations', async () => {
	const scene = await aBusiness()
	const call = await anApi(scene)
	const stockOperations = [{ productId: 'prd_1', amount: 2 }]
	await transact(scene.ctx, ({ db }) =>
		db
			.update(services)
			.set({ linkPrice, stockOperations })
			.where(owned(scene.ctx, services, scene.service.id)),
	)
	const cut = {
		_id: scene.service.id,
		businessId: scene.business.id,
		name: 'Corte de cabello',
		price: '$350 MXN',
		duration: 60,
		isAlwaysAvailable: true,
		restSchedules: null,
		branches: [scene.branch.id],
		specialists: [scene.specialist.id],
		stockOperations,
		linkPrice: { unitPrice: 175.5, currency: 'MXN', discount: { type: 'fixed', value: 50, duration: 900 } },
	}

	expect(await call(`GET /service?businessId=${scene.business.id}`)).toMatchObject({
		status: 200,
		body: { success: true, data: [cut] },
	})
	expect(await call(`GET /service/${scene.service.id}`)).toMatchObject({
		status: 200,
		body: { success: true, data: cut },
	})
	expect((await call('GET /service/srv_nadie')).body).toMatchObject({
		success: false,
		message: 'No se encontró lo que buscas.',
	})
})
