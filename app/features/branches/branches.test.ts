import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import '#app/features.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { businesses } from '#app/features/businesses/operations.server.ts'
import { createProduct } from '#app/features/products/products.server.ts'
import { recordStockMovements } from '#app/features/products/stock.server.ts'
import { assistants } from '#db/schema/assistants.ts'
import { branches as table } from '#db/schema/branches.ts'
import { specialists } from '#db/schema/specialists.ts'
import { aBranchForm } from '#tests/support/examples/branches.ts'
import { aNewBusiness } from '#tests/support/examples/businesses.ts'
import { booked } from '#tests/support/scenes/agenda-scene.ts'
import { aBusiness, type Scene } from '#tests/support/scenes/scene.ts'
import { branches } from './operations.server.ts'

async function rowsOf({ home, business }: Scene) {
	return home.db
		.select()
		.from(table)
		.where(and(eq(table.businessId, business.id), isNull(table.deletedAt)))
}

async function refusal(scene: Scene, change: object): Promise<Record<string, string[]>> {
	const before = await rowsOf(scene)
	const outcome = await execute(scene.ctx, branches.createBranch, { ...aBranchForm, ...change })
	expect(await rowsOf(scene)).toEqual(before)
	return outcome.ok ? {} : outcome.failure.fields
}

async function made(scene: Scene, change: object = {}) {
	const outcome = await execute(scene.ctx, branches.createBranch, { ...aBranchForm, ...change })
	if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure))
	return outcome.value
}

test('a branch keeps its data, hours, services and address', async () => {
	const scene = await aBusiness()
	const branch = await made(scene, {
		serviceIds: [scene.service.id],
		placeId: 'ChIJ',
		location: 'https://maps.app.goo.gl/x',
	})
	expect(branch).toMatchObject({
		name: 'Del Valle',
		address: 'Pilares 45, Del Valle',
		placeId: 'ChIJ',
		location: 'https://maps.app.goo.gl/x',
		city: 'Ciudad de México',
		schedules: aBranchForm.schedules,
		stepMinutes: 30,
		serviceIds: [scene.service.id],
		resources: [],
		isArchived: false,
	})
	expect(await execute(scene.ctx, branches.getBranch, { branchId: branch.id })).toEqual({ ok: true, value: branch })
})

test('SUC-009 SUC-010 SUC-011 SUC-012 each field of a branch has its limits, and nothing is written beyond them', async () => {
	const scene = await aBusiness()
	expect(await refusal(scene, { name: undefined })).toEqual({ name: ['Este campo es requerido'] })
	expect(await refusal(scene, { name: 'A' })).toEqual({ name: ['Mínimo 2 caracteres'] })
	expect(await refusal(scene, { name: 'A'.repeat(31) })).toEqual({ name: ['Máximo 30 caracteres'] })
	expect(await refusal(scene, { name: 'La "Nueva"' })).toEqual({ name: ['No uses comillas dobles'] })
	expect(await refusal(scene, { address: 'Sur' })).toEqual({ address: ['Mínimo 5 caracteres'] })
	expect(await refusal(scene, { address: 'A'.repeat(101) })).toEqual({ address: ['Máximo 100 caracteres'] })
	expect(await refusal(scene, { location: 'http' })).toEqual({ location: ['Mínimo 5 caracteres'] })
	expect(await refusal(scene, { location: 'h'.repeat(51) })).toEqual({ location: ['Máximo 50 caracteres'] })
	for (const field of ['city', 'state', 'country']) {
		expect(await refusal(scene, { [field]: undefined })).toEqual({ [field]: ['Este campo es requerido'] })
		expect(await refusal(scene, { [field]: 'A' })).toEqual({ [field]: ['Mínimo 2 caracteres'] })
		expect(await refusal(scene, { [field]: 'A'.repeat(31) })).toEqual({ [field]: ['Máximo 30 caracteres'] })
	}
})

test('DIS-002 DIS-021 the booking frequency is one of the offered ones, and a day must close after it opens', async () => {
	const scene = await aBusiness()
	const friday = { ...aBranchForm.schedules, friday: [{ from: '18:00', to: '09:00' }] }
	expect(await refusal(scene, { schedules: friday })).toEqual({
		'schedules.friday.0.to': ['La hora de cierre del viernes debe ser posterior a la de apertura'],
	})
	expect(await refusal(scene, { stepMinutes: 25 })).toEqual({ stepMinutes: ['Elige una de las frecuencias'] })
	for (const stepMinutes of [15, 20, 30, 40, 45, 60, 90, 120, 180]) {
		expect((await made(scene, { stepMinutes })).stepMinutes).toBe(stepMinutes)
	}
	expect((await made(scene)).stepMinutes).toBe(30)
})

test('SUC-013 a new branch comes with a production assistant of its own', async () => {
	const scene = await aBusiness()
	const { id } = await made(scene)
	const rows = await scene.home.db.select().from(assistants).where(eq(assistants.branchId, id))
	expect(rows).toMatchObject([
		{
			...{ mode: 'production', branchId: id, name: 'Asistente Del Valle', isWorking: false },
			...{ channels: ['whatsapp', 'instagram', 'messenger', 'webchat'] },
			capabilities: { inPersonScheduling: true, rescheduleAppointments: true, cancelAppointments: true },
		},
	])
	expect(await scene.eventNames()).toEqual(['branches.branchCreated', 'assistants.assistantCreated'])
})

test('its texts go by the name that the branch gets later, but for those that somebody wrote', async () => {
	const scene = await aBusiness()
	const { id } = await made(scene)
	const ofBranch = eq(assistants.branchId, id)
	await transact(scene.ctx, ({ db }) => db.update(assistants).set({ goal: 'Llenar la agenda' }).where(ofBranch))

	const form = { ...aBranchForm, branchId: id, name: 'Narvarte', city: 'Puebla' }
	expect(await execute(scene.ctx, branches.editBranch, form)).toMatchObject({ ok: true })

	expect(await scene.home.db.select().from(assistants).where(ofBranch)).toMatchObject([
		{
			name: 'Asistente Narvarte',
			goal: 'Llenar la agenda',
			greeting: `¡Hola! Soy el asistente de ${scene.business.name}, sucursal Narvarte. ¿En qué te ayudo?`,
		},
	])
})

test('another time zone of a branch with appointments is asked about before what is booked is read at other hours', async () => {
	const scene = await aBusiness({ timeZone: 'America/Mexico_City' })
	await booked(scene)
	const form = { ...aBranchForm, branchId: scene.branch.id }
	const save = (more: object) => execute(scene.ctx, branches.editBranch, { ...form, ...more })
	expect(await save({ timeZone: 'America/Cancun' })).toMatchObject({
		ok: false,
		failure: { fields: { movesHours: [expect.stringContaining('la de las 10:00, a las 11:00')] } },
	})
	// Of one clock with Mexico City.
	expect(await save({ timeZone: 'America/Merida' })).toMatchObject({ ok: true, value: { timeZone: 'America/Merida' } })
	expect(await save({ timeZone: 'America/Cancun', movesHours: true })).toMatchObject({ ok: true })
	const empty = await made(scene, { name: 'Centro', timeZone: 'America/Mexico_City' })
	const free = { ...aBranchForm, name: 'Centro', branchId: empty.id, timeZone: 'America/Cancun' }
	expect(await execute(scene.ctx, branches.editBranch, free)).toMatchObject({ ok: true })
})

test('a branch follows the time zone of its business as long as nothing is booked in it', async () => {
	const scene = await aBusiness({ timeZone: 'America/Mexico_City' })
	const { id } = await made(scene, { timeZone: 'America/Mexico_City' })
	const elsewhere = await made(scene, { name: 'Cancún', timeZone: 'America/Cancun' })
	await booked(scene)
	const form = { ...aNewBusiness, slug: scene.business.slug, keywords: [], favoriteColors: [], movementCategories: [] }
	const saved = await execute(scene.ctx, businesses.saveBusiness, { ...form, timeZone: 'America/Tijuana' })
	expect(saved).toMatchObject({ ok: true })
	const zones = (await rowsOf(scene)).map((row) => [row.id, row.timeZone])
	expect(zones).toEqual(
		expect.arrayContaining([
			[scene.branch.id, 'America/Mexico_City'],
			[id, 'America/Tijuana'],
			[elsewhere.id, 'America/Cancun'],
		]),
	)
})

test('an assistant that still greets as those of before did follows the branch too', async () => {
	const scene = await aBusiness()
	const { id, city } = await made(scene)
	const ofBranch = eq(assistants.branchId, id)
	const greeting = `¡Hola! Soy el asistente de Del Valle, en ${city}. ¿En qué te ayudo?`
	await transact(scene.ctx, ({ db }) => db.update(assistants).set({ greeting }).where(ofBranch))
	await execute(scene.ctx, branches.editBranch, { ...aBranchForm, branchId: id, name: 'Narvarte' })
	expect(await scene.home.db.select().from(assistants).where(ofBranch)).toMatchObject([
		{ greeting: `¡Hola! Soy el asistente de ${scene.business.name}, sucursal Narvarte. ¿En qué te ayudo?` },
	])
})

test('SUC-014 a branch is archived and comes back', async () => {
	const scene = await aBusiness()
	const { id } = await made(scene)
	const archived = async () => (await rowsOf(scene)).find((row) => row.id === id)?.archivedAt
	await execute(scene.ctx, branches.archiveBranch, { branchId: id })
	expect(await archived()).toBe(scene.at)
	const list = async (input: object) => {
		const outcome = await execute(scene.ctx, branches.listBranches, input)
		return outcome.ok ? outcome.value.branches.map((branch) => branch.id) : []
	}
	expect(await list({})).toEqual([scene.branch.id])
	expect(await list({ onlyArchived: true })).toEqual([id])
	await execute(scene.ctx, branches.unarchiveBranch, { branchId: id })
	expect(await archived()).toBeNull()
	expect(await list({ search: 'dél valle' })).toEqual([id])
})

test('SUC-015 a branch with appointments or stock is archived instead of deleted; another one is gone with its assistant', async () => {
	const scene = await aBusiness()
	await booked(scene)
	const remove = (branchId: string) => execute(scene.ctx, branches.deleteBranch, { branchId })
	expect(await remove(scene.branch.id)).toMatchObject({
		ok: true,
		value: { outcome: 'archived', uses: ['appointments'] },
	})

	const stocked = await made(scene)
	await transact(scene.ctx, async (within) => {
		const product = await createProduct(within, { name: 'Champú', description: 'De coco', price: '90', unit: 'pieza' })
		await recordStockMovements(within, [{ type: 'in', quantity: 1, productId: product.id, branchId: stocked.id }])
	})
	expect(await remove(stocked.id)).toMatchObject({ ok: true, value: { outcome: 'archived', uses: ['stock'] } })

	const empty = await made(scene)
	expect(await remove(empty.id)).toMatchObject({ ok: true, value: { outcome: 'deleted', uses: [] } })
	expect((await rowsOf(scene)).map(({ id }) => id)).not.toContain(empty.id)
	const helpers = await scene.home.db.select().from(assistants).where(eq(assistants.branchId, empty.id))
	expect(helpers).toMatchObject([{ deletedAt: scene.at, isWorking: false }])
})

test('who worked in a deleted branch is archived', async () => {
	const scene = await aBusiness()
	await execute(scene.ctx, branches.deleteBranch, { branchId: scene.branch.id })
	const [row] = await scene.home.db.select().from(specialists).where(eq(specialists.id, scene.specialist.id))
	expect(row?.archivedAt).toBe(scene.at)
})

test('a branch of another business, its services and an unknown zone are refused', async () => {
	const [ours, theirs] = [await aBusiness(), await aBusiness()]
	expect(await refusal(ours, { serviceIds: [theirs.service.id] })).toEqual({ serviceIds: ['not_found'] })
	expect(await refusal(ours, { timeZone: 'Mexico/Nada' })).toEqual({ timeZone: ['Elige una zona horaria'] })
	const edited = await execute(ours.ctx, branches.editBranch, { ...aBranchForm, branchId: theirs.branch.id })
	expect(edited).toMatchObject({ ok: false, failure: { code: 'not_found' } })
})
