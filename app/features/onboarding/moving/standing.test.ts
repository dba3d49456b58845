import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { services } from '#app/features/services/operations.server.ts'
import { specialists } from '#app/features/specialists/operations.server.ts'
import { DAY, MINUTE } from '#app/lib/time.ts'
import { branchServices } from '#db/schema/branches.ts'
import { events } from '#db/schema/core.ts'
import { equipment, serviceEquipment } from '#db/schema/equipment.ts'
import { serviceCategories, services as serviceRowsOf } from '#db/schema/services.ts'
import { specialistServices } from '#db/schema/specialists.ts'
import { aFile, brought, catalogue, done, prices, undone, viewOf } from '#tests/support/scenes/moving.ts'
import { aBusiness } from '#tests/support/scenes/scene.ts'
import { onboarding } from '../operations.server.ts'

test('what somebody added beside a service or a person that came stays with it when the file is taken back', async () => {
	const scene = await aBusiness()
	const names = ['Adicional', 'Aparato', 'Sucursal', 'Precio propio', 'Sin cambios', 'Borrado']
	const of = await brought(
		scene,
		'services',
		prices,
		names.map((name) => [name, '100', '30', '', '']),
	)
	const made = new Map((await catalogue(scene)).map((service) => [service.name, service.id]))
	const idOf = (name: string) => made.get(name) ?? ''
	const machine = { businessId: scene.business.id, id: 'eqp_machine', branchId: scene.branch.id, name: 'Láser' }
	const selling = { options: [], terms: [], addOns: [] }
	const addOns = [{ name: 'Masaje', price: '50', minutes: 10 }]
	await done(execute(scene.ctx, services.saveSelling, { ...selling, serviceId: idOf('Adicional'), addOns }))
	await scene.home.writer.transaction(async (db) => {
		await db.insert(equipment).values({ ...machine, createdAt: scene.at })
		const needed = { serviceId: idOf('Aparato'), equipmentId: machine.id }
		await db.insert(serviceEquipment).values({ businessId: scene.business.id, ...needed })
		await db.delete(branchServices).where(eq(branchServices.serviceId, idOf('Sucursal')))
	})
	const terms = [{ specialistId: scene.specialist.id, price: '90' }]
	await done(execute(scene.ctx, services.saveSelling, { ...selling, serviceId: idOf('Precio propio'), terms }))
	await done(execute(scene.ctx, services.deleteService, { serviceId: idOf('Borrado') }))
	// Who comes afterwards gives them, and changes none.
	const at = scene.at + MINUTE
	const later = { ...scene, at, ctx: { ...scene.ctx, now: at } }
	const team = await brought(
		later,
		'specialists',
		['Nombre', 'Servicios'],
		[
			['Iván', 'Sin cambios, Adicional'],
			['Olga', 'Adicional'],
			['Sol', 'Adicional'],
		],
	)
	expect(await undone(later, of)).toMatchObject({ state: 'undone', made: 6, kept: 4 })
	expect((await catalogue(scene)).map(({ name }) => name).sort()).toEqual(
		[scene.service.name, 'Adicional', 'Aparato', 'Precio propio', 'Sucursal'].sort(),
	)
	const { specialists: people } = await done(execute(scene.ctx, specialists.listSpecialists, {}))
	const called = (name: string) => people.find((person) => person.name === name)?.id ?? ''
	const { specialistId } = specialistServices
	await scene.home.writer.transaction(async (db) => {
		await db
			.update(specialistServices)
			.set({ priceMinor: 7000 })
			.where(eq(specialistId, called('Olga')))
		await db.delete(specialistServices).where(eq(specialistId, called('Sol')))
	})
	expect(await undone(later, team)).toMatchObject({ state: 'undone', made: 3, kept: 2 })
})

test('a file comes again once it can no longer be taken back, and what it refused is then not offered any more', async () => {
	const scene = await aBusiness()
	const rows = [
		['Balayage', '1850', '150', '', ''],
		['Peinado', 'mucho', '30', '', ''],
	]
	const of = await brought(scene, 'services', prices, rows)
	expect((await viewOf(scene, of)).moveIn).toMatchObject({ isUndoable: true, areRowsKept: true })
	const later = { ...scene, ctx: { ...scene.ctx, now: scene.ctx.now + 30 * DAY } }
	expect((await viewOf(later, of)).moveIn).toMatchObject({ isUndoable: false, areRowsKept: false })
	const again = await aFile(later, 'services', prices, rows)
	expect(await viewOf(later, again)).toMatchObject({ there: 1, wrong: 1 })
})

test('more services and categories than a list shows hold no file up: the same name comes once, one category too many says why', async () => {
	const scene = await aBusiness()
	const { id: businessId } = scene.business
	const made = { businessId, createdAt: scene.at }
	const [own] = await scene.home.db.select().from(serviceRowsOf).where(eq(serviceRowsOf.businessId, businessId))
	await scene.home.writer.transaction(async (db) => {
		for (let place = 0; place < 1005; place += 1)
			await db.insert(serviceRowsOf).values({ ...own, ...made, id: `srv_many_${place}`, name: `A ${place}` } as never)
		for (let place = 0; place < 200; place += 1)
			await db
				.insert(serviceCategories)
				.values({ ...made, id: `cat_many_${place}`, name: `Grupo ${place}`, colorHex: '#000000', position: place })
	})
	await scene.home.writer.transaction((db) =>
		db.insert(serviceRowsOf).values({ ...own, ...made, id: 'srv_last', name: 'Zeta' } as never),
	)
	const of = await brought(scene, 'services', prices, [
		['Zeta', '100', '30', '', ''],
		['Nueva', '100', '30', 'Grupo de más', ''],
		['Otra', '100', '30', 'Grupo 199', ''],
	])
	expect((await viewOf(scene, of)).moveIn).toMatchObject({ state: 'done', made: 1, there: 1, refused: 1 })
	const { rows } = await done(execute(scene.ctx, onboarding.refusedMoveInRows, of))
	expect(rows[0]?.problem).toContain('200 categorías')
})

test('what a file made is in the log as done by whoever began it', async () => {
	const scene = await aBusiness()
	await brought(scene, 'services', prices, [['Balayage', '1850', '150', 'Color', '']])
	const logged = await scene.home.db.select().from(events).where(eq(events.name, 'services.serviceCreated'))
	expect(logged.at(-1)?.actor).toMatchObject({ name: scene.ctx.actor.name })
})
