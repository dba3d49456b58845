import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { branches } from '#app/features/branches/operations.server.ts'
import { Branch } from '#app/features/branches/schemas.ts'
import { services } from '#app/features/services/operations.server.ts'
import { Service } from '#app/features/services/schemas.ts'
import { aBranch, aService, aSpecialist } from '#tests/support/scenes/agenda-scene.ts'
import { aBusiness } from '#tests/support/scenes/scene.ts'
import { specialists } from './operations.server.ts'
import { Specialist } from './schemas.ts'

test('API-012 the branches of a business come with hours and services, archived ones only when asked for', async () => {
	const [scene] = [await aBusiness(), await aBusiness()]
	const archived = await aBranch(scene, { archivedAt: scene.at })
	const list = async (input: object) => {
		const outcome = await execute(scene.ctx, branches.listBranches, input)
		return outcome.ok ? outcome.value.branches : []
	}
	const [branch, ...others] = await list({})
	expect(Branch.parse(branch)).toEqual(branch)
	expect(branch).toMatchObject({
		id: scene.branch.id,
		stepMinutes: 30,
		serviceIds: [scene.service.id],
		isArchived: false,
	})
	expect(others).toEqual([])
	expect((await list({ archived: true })).map(({ id, isArchived }) => [id, isArchived])).toEqual([
		[scene.branch.id, false],
		[archived.id, true],
	])
	expect(await execute(scene.ctx, branches.getBranch, { branchId: archived.id })).toMatchObject({
		ok: true,
		value: { isArchived: true },
	})
})

test('API-018 the specialists of a business, or only those of one branch', async () => {
	const scene = await aBusiness()
	const elsewhere = await aBranch(scene)
	const andrea = await aSpecialist(scene, { branchId: elsewhere.id, colorHex: '#aa3300' })
	const list = async (input: object) => {
		const outcome = await execute(scene.ctx, specialists.listSpecialists, input)
		return outcome.ok ? outcome.value.specialists : []
	}
	const all = await list({})
	expect(all.map((specialist) => Specialist.parse(specialist))).toEqual(all)
	expect(all.map(({ name }) => name)).toEqual(['Andrea Solís', 'Lucía Herrera'])
	expect(await list({ branchId: elsewhere.id })).toMatchObject([
		{ id: andrea.id, colorHex: '#aa3300', branchId: elsewhere.id },
	])
})

test('API-019 a specialist’s services that match a search, at most as many as asked for', async () => {
	const scene = await aBusiness()
	for (const name of ['Manicure con gel', 'Manicure exprés', 'Pedicure']) await aService(scene, { name })
	await aService(scene, { name: 'Manicure ajena' }, { specialistIds: [] })
	const find = async (input: object) => {
		const asked = { specialistId: scene.specialist.id, ...input }
		const outcome = await execute(scene.ctx, specialists.servicesOfSpecialist, asked)
		return outcome.ok ? outcome.value.services.map(({ name }) => name) : []
	}
	expect(await find({ search: 'mánicure' })).toEqual(['Manicure con gel', 'Manicure exprés'])
	expect(await find({ search: 'manicure', limit: 1 })).toEqual(['Manicure con gel'])
	expect(await find({})).toEqual(['Corte de cabello', 'Manicure con gel', 'Manicure exprés', 'Pedicure'])
})

test('API-025 API-026 services come with payment link and what they consume, and with where and by whom they are given', async () => {
	const scene = await aBusiness()
	const appointmentConfig = { statusAfterPayment: 'confirmada', hoursToDeleteAppointmentIfNotPaid: null } as const
	const linkPrice = {
		paymentName: 'Tinte',
		unitPriceMinor: 120_000,
		currency: 'MXN',
		discount: null,
		appointmentConfig,
	} as const
	const stockOperations = [{ productId: 'prd_1', amount: 2 }]
	const tint = await aService(scene, { name: 'Tinte', linkPrice, stockOperations })

	const one = await execute(scene.ctx, services.getService, { serviceId: tint.id })
	expect(one.ok && Service.parse(one.value)).toEqual(one.ok && one.value)
	expect(one).toMatchObject({
		ok: true,
		value: {
			linkPrice,
			stockOperations,
			branchIds: [scene.branch.id],
			specialistIds: [scene.specialist.id],
			schedules: null,
		},
	})
	const list = await execute(scene.ctx, services.listServices, {})
	expect(list.ok && list.value.services.map(({ name }) => name)).toEqual(['Corte de cabello', 'Tinte'])
})

test('another business’s branch, specialist and service do not exist here', async () => {
	const [ours, theirs] = [await aBusiness(), await aBusiness()]
	const { ctx } = ours
	const asked = [
		execute(ctx, branches.getBranch, { branchId: theirs.branch.id }),
		execute(ctx, services.getService, { serviceId: theirs.service.id }),
		execute(ctx, services.listServices, { branchId: theirs.branch.id }),
		execute(ctx, specialists.getSpecialist, { specialistId: theirs.specialist.id }),
		execute(ctx, specialists.listSpecialists, { branchId: theirs.branch.id }),
		execute(ctx, specialists.servicesOfSpecialist, { specialistId: theirs.specialist.id }),
	]
	for (const outcome of await Promise.all(asked))
		expect(outcome).toMatchObject({ ok: false, failure: { code: 'not_found' } })
})
