import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import '#app/features.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { services } from '#app/features/services/operations.server.ts'
import { specialists } from '#app/features/specialists/operations.server.ts'
import { services as table } from '#db/schema/services.ts'
import { specialistServices } from '#db/schema/specialists.ts'
import { aServiceForm } from '#tests/support/examples/services.ts'
import { anAssistant, appointmentRows, aService, aSpecialist, booked } from '#tests/support/scenes/agenda-scene.ts'
import { aBusiness, type Scene } from '#tests/support/scenes/scene.ts'
import { type Selling } from './schemas.ts'
import { priceInWords } from './terms.ts'

const hair = [
	{ name: 'Corto', price: '350', durationMinutes: 45 },
	{ name: 'Largo', price: '480.50', durationMinutes: 90 },
]

async function sold(scene: Scene, extra: object = {}): Promise<Selling> {
	const outcome = await execute(scene.ctx, services.saveSelling, { serviceId: scene.service.id, ...extra })
	if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure))
	return outcome.value
}

async function sellRefusal(scene: Scene, extra: object) {
	const outcome = await execute(scene.ctx, services.saveSelling, { serviceId: scene.service.id, ...extra })
	return outcome.ok ? null : outcome.failure.fields
}

const book = (scene: Scene, extra: object = {}, ctx = scene.ctx) =>
	execute(ctx, agenda.bookAppointment, { ...scene.nine, allowConflict: false, ...extra })

async function rowOf(scene: Scene, id: string) {
	const [row] = await scene.home.db.select().from(table).where(eq(table.id, id))
	if (!row) throw new Error('no such service')
	return row
}

test('the number beside the price stays while its text does, and a new text is read anew', async () => {
	const scene = await aBusiness()
	expect(await sold(scene, { amount: '1,250.50', priceFrom: true })).toMatchObject({
		price: 'Desde $350.00',
		priceMinor: 125_050,
		priceFrom: true,
	})
	const form = { ...aServiceForm, serviceId: scene.service.id }
	const same = await execute(scene.ctx, services.editService, { ...form, price: '$350 MXN' })
	expect(same).toMatchObject({ value: { price: '$350 MXN', priceMinor: 125_050, priceFrom: true } })
	const other = await execute(scene.ctx, services.editService, { ...form, price: 'Desde $400' })
	expect(other).toMatchObject({ value: { price: 'Desde $400', priceMinor: 40_000 } })
	expect(await sold(scene)).toMatchObject({ priceMinor: 40_000, priceFrom: false })
})

test('an option is booked with its own price and duration; the service with options asks to choose one', async () => {
	const scene = await aBusiness()
	const { options } = await sold(scene, { options: hair })
	expect(options).toMatchObject([
		{ name: 'Corto', priceMinor: 35_000, durationMinutes: 45 },
		{ name: 'Largo', priceMinor: 48_050, durationMinutes: 90 },
	])
	expect(await book(scene)).toMatchObject({
		failure: { fields: { serviceId: ['Elige una opción de «Corte de cabello»: Corto, Largo'] } },
	})
	const long = await book(scene, { serviceId: options[1]?.id })
	expect(long).toMatchObject({
		value: { serviceName: 'Corte de cabello (Largo)', time: '09:00', endTime: '10:30' },
	})
	expect(await appointmentRows(scene)).toMatchObject([{ priceMinor: 48_050 }])
	const times = await execute(scene.ctx, agenda.freeTimes, {
		serviceId: options[0]?.id ?? '',
		from: scene.nine.date,
		to: scene.nine.date,
	})
	expect(times.ok && times.value.times[0]?.time).toBe('10:30')
})

test('options follow their service: its words, its people, put away and back, and off again', async () => {
	const scene = await aBusiness()
	const other = await aSpecialist(scene, {}, [])
	const { options } = await sold(scene, { options: hair })
	const id = options[0]?.id ?? ''
	const form = { ...aServiceForm, serviceId: scene.service.id, name: 'Tinte', bufferAfterMinutes: 10, available: true }
	const links = { branchIds: [scene.branch.id], specialistIds: [other.id] }
	await execute(scene.ctx, services.editService, { ...form, ...links })
	expect(await rowOf(scene, id)).toMatchObject({ name: 'Tinte (Corto)', bufferAfterMinutes: 10, priceMinor: 35_000 })
	const gives = await scene.home.db.select().from(specialistServices).where(eq(specialistServices.serviceId, id))
	expect(gives.map(({ specialistId }) => specialistId)).toEqual([other.id])
	await execute(scene.ctx, services.archiveService, { serviceId: scene.service.id })
	expect((await rowOf(scene, id)).archivedAt).not.toBeNull()
	await execute(scene.ctx, services.unarchiveService, { serviceId: scene.service.id })
	expect((await rowOf(scene, id)).archivedAt).toBeNull()
	expect(await execute(scene.ctx, services.editService, { ...aServiceForm, serviceId: id })).toMatchObject({
		failure: { code: 'invalid_input' },
	})
	await book(scene, { serviceId: id, specialistId: other.id })
	await sold(scene)
	expect(await rowOf(scene, id)).toMatchObject({ optionOfId: null, deletedAt: null })
	expect((await rowOf(scene, id)).archivedAt).not.toBeNull()
	expect((await rowOf(scene, options[1]?.id ?? '')).deletedAt).not.toBeNull()
	expect(await rowOf(scene, scene.service.id)).toMatchObject({ hasOptions: false })
	expect((await book(scene, { specialistId: other.id, time: '15:00' })).ok).toBe(true)
})

test('a service that asks for dollars asks so for its options too', async () => {
	const scene = await aBusiness()
	const { options } = await sold(scene, { options: hair })
	const form = { ...aServiceForm, serviceId: scene.service.id, price: 'Desde 350 USD' }
	expect((await execute(scene.ctx, services.editService, form)).ok).toBe(true)
	expect(await rowOf(scene, options[1]?.id ?? '')).toMatchObject({ currency: 'USD', price: '$480.50 USD' })
})

test('the form of a specialist or a branch neither loses an option nor what somebody asks for it', async () => {
	const scene = await aBusiness()
	const { options } = await sold(scene, {
		options: hair,
		terms: [{ specialistId: scene.specialist.id, option: 'Largo', price: '600', durationMinutes: 120 }],
	})
	const person = { name: 'Lucía Herrera', branchId: scene.branch.id, whatsapp: '5512340001', countryCode: '52' }
	const saved = await execute(scene.ctx, specialists.editSpecialist, {
		...person,
		specialistId: scene.specialist.id,
		email: 'lucia@salon.test',
		serviceIds: [scene.service.id],
	})
	expect(saved).toMatchObject({ ok: true })
	await execute(scene.ctx, services.editService, {
		...aServiceForm,
		serviceId: scene.service.id,
		branchIds: [scene.branch.id],
		specialistIds: [scene.specialist.id],
	})
	const [, long] = options
	const [link] = await scene.home.db
		.select()
		.from(specialistServices)
		.where(
			and(eq(specialistServices.serviceId, long?.id ?? ''), eq(specialistServices.specialistId, scene.specialist.id)),
		)
	expect(link).toMatchObject({ priceMinor: 60_000, durationMinutes: 120 })
})

test('each specialist books for as long and for as much as the terms say, whoever is free too', async () => {
	const scene = await aBusiness()
	const quick = await aSpecialist(scene)
	await sold(scene, { terms: [{ specialistId: quick.id, price: '500', durationMinutes: 30 }] })
	expect(await book(scene, { specialistId: quick.id })).toMatchObject({ value: { endTime: '09:30' } })
	expect(await book(scene)).toMatchObject({ value: { endTime: '10:00' } })
	expect((await appointmentRows(scene)).map(({ priceMinor }) => priceMinor).sort()).toEqual([35_000, 50_000])
	const asked = { serviceId: scene.service.id, from: scene.nine.date, to: scene.nine.date, limit: 100 }
	const times = await execute(scene.ctx, agenda.freeTimes, asked)
	const found = times.ok ? times.value.times : []
	expect(found.find(({ time }) => time === '09:30')?.specialistIds).toEqual([quick.id])
	expect(found.find(({ time }) => time === '10:00')?.specialistIds.sort()).toEqual(
		[quick.id, scene.specialist.id].sort(),
	)
	expect(found.find(({ time }) => time === '17:30')?.specialistIds).toEqual([quick.id])
	expect(new Set(found.map(({ time }) => time)).size).toBe(found.length)
	expect(await book(scene, { specialistId: 'any', time: '17:30' })).toMatchObject({
		value: { specialistId: quick.id, endTime: '18:00' },
	})
	const moved = await execute(scene.ctx, agenda.whyNotFree, {
		serviceId: scene.service.id,
		specialistId: scene.specialist.id,
		date: scene.nine.date,
		time: '17:30',
	})
	expect(moved).toMatchObject({ value: { free: false } })
})

test('what is added to a visit adds its price and its minutes; what another service has is refused', async () => {
	const scene = await aBusiness()
	const { addOns } = await sold(scene, { addOns: [{ name: 'Mascarilla', price: '120', minutes: 15 }] })
	const [mask] = addOns
	const made = await book(scene, { addOnIds: [mask?.id] })
	expect(made).toMatchObject({ value: { endTime: '10:15' } })
	expect(await appointmentRows(scene)).toMatchObject([
		{ priceMinor: 47_000, addOns: [{ name: 'Mascarilla', priceMinor: 12_000, minutes: 15 }] },
	])
	const nails = await aService(scene)
	expect(await book(scene, { serviceId: nails.id, addOnIds: [mask?.id], time: '12:00' })).toMatchObject({
		failure: { fields: { addOnIds: ['Ese adicional ya no se ofrece con este servicio'] } },
	})
	await sold(scene)
	expect(await book(scene, { addOnIds: [mask?.id], time: '12:00' })).toMatchObject({ ok: false })
	expect(await appointmentRows(scene)).toMatchObject([{ addOns: [{ name: 'Mascarilla' }] }])
})

test('a service that needs a patch test first says so, counts one that is booked before, and lets staff insist', async () => {
	const scene = await aBusiness()
	const patch = await aService(scene, { name: 'Prueba de parche', durationMinutes: 15 })
	await sold(scene, { neededFirstId: patch.id, neededWithinDays: 30 })
	const refused = await book(scene)
	expect(refused).toMatchObject({
		failure: {
			code: 'needed_first',
			fields: { serviceId: ['Antes necesita «Prueba de parche», a lo más 30 días antes de la cita.'] },
			details: { neededFirst: { serviceId: patch.id }, mayInsist: true, contactId: scene.contact.id },
		},
	})
	const assistant = await book(scene, { allowConflict: true }, anAssistant(scene))
	expect(assistant).toMatchObject({ failure: { code: 'needed_first', details: { mayInsist: false } } })
	expect((await book(scene, { allowConflict: true })).ok).toBe(true)
	const test = await booked(scene, { serviceId: patch.id, date: '2026-03-04', time: '09:00' })
	expect((await book(scene, { date: '2026-03-04', time: '08:00' })).ok).toBe(false)
	expect((await book(scene, { date: '2026-03-20', time: '10:00' })).ok).toBe(true)
	expect((await book(scene, { date: '2026-05-20', time: '10:00' })).ok).toBe(false)
	await execute(scene.ctx, agenda.cancelAppointment, { appointmentId: test.id })
	expect(await book(scene, { date: '2026-03-21', time: '10:00' })).toMatchObject({ ok: false })
	await sold(scene)
	expect((await book(scene, { date: '2026-03-21', time: '10:00' })).ok).toBe(true)
})

test('what is wrong in prices and options stands beside its field, and nothing changes', async () => {
	const [scene, theirs] = [await aBusiness(), await aBusiness()]
	expect(await sellRefusal(scene, { options: [hair[0], { ...hair[1], name: 'corto' }] })).toEqual({
		'options.1.name': ['«corto» está dos veces'],
	})
	expect(await sellRefusal(scene, { terms: [{ specialistId: scene.specialist.id }] })).toEqual({
		'terms.0.price': ['Escribe un precio o una duración'],
	})
	expect(
		await sellRefusal(scene, { options: hair, terms: [{ specialistId: scene.specialist.id, price: '1' }] }),
	).toEqual({ 'terms.0.option': ['Elige la opción: cada una tiene su precio'] })
	expect(await sellRefusal(scene, { terms: [{ specialistId: theirs.specialist.id, price: '1' }] })).toEqual({
		terms: ['Esa persona no da este servicio'],
	})
	expect(await sellRefusal(scene, { neededFirstId: scene.service.id })).toEqual({
		neededFirstId: ['Un servicio no se puede pedir a sí mismo'],
	})
	const middle = await aService(scene, { name: 'Valoración', neededFirstId: scene.service.id })
	const last = await aService(scene, { name: 'Prueba', neededFirstId: middle.id })
	expect(await sellRefusal(scene, { neededFirstId: last.id })).toEqual({
		neededFirstId: ['Un servicio no se puede pedir a sí mismo'],
	})
	expect(await sellRefusal(scene, { neededFirstId: theirs.service.id })).toEqual({ neededFirstId: ['not_found'] })
	expect(await rowOf(scene, scene.service.id)).toMatchObject({ hasOptions: false, neededFirstId: null })
})

test('categories keep the order that the business gives them; one that goes leaves its services', async () => {
	const scene = await aBusiness()
	for (const name of ['Cabello', 'Uñas', 'Color']) await execute(scene.ctx, services.createCategory, { name })
	const list = async () => {
		const outcome = await execute(scene.ctx, services.listCategories, {})
		return outcome.ok ? outcome.value.categories : []
	}
	const [hairs, nails, color] = await list()
	await execute(scene.ctx, services.moveCategory, { categoryId: color?.id ?? '', to: 'up' })
	expect((await list()).map(({ name }) => name)).toEqual(['Cabello', 'Color', 'Uñas'])
	expect(await execute(scene.ctx, services.createCategory, { name: 'uñas' })).toMatchObject({
		failure: { fields: { name: ['Ya hay una categoría con ese nombre'] } },
	})
	await sold(scene, { categoryId: hairs?.id })
	await execute(scene.ctx, services.deleteCategory, { categoryId: hairs?.id ?? '' })
	expect((await rowOf(scene, scene.service.id)).categoryId).toBeNull()
	await execute(scene.ctx, services.editCategory, { categoryId: nails?.id ?? '', name: 'Manos', colorHex: '#112233' })
	expect(await list()).toMatchObject([{ name: 'Color' }, { name: 'Manos', colorHex: '#112233' }])
})

test('where nobody is free, however long each takes, it is said once, and the nearest hours are told each once, the nearest first', async () => {
	const scene = await aBusiness()
	const other = await aSpecialist(scene, { name: 'Andrea' }, [scene.service.id])
	const hers = eq(specialistServices.specialistId, other.id)
	await transact(scene.ctx, ({ db }) => db.update(specialistServices).set({ durationMinutes: 90 }).where(hers))
	const { date } = scene.nine
	for (const specialistId of [scene.specialist.id, other.id]) {
		await booked(scene, { specialistId, time: '09:00', endTime: '18:00' })
	}
	const asked = { serviceId: scene.service.id, from: date, to: date }
	const outcome = await execute(scene.ctx, agenda.freeTimes, asked)
	if (!outcome.ok) throw new Error('refused')
	const { times, why, nearest } = outcome.value
	expect(times).toEqual([])
	expect(why.map(({ text }) => text)).toEqual(['Ya no quedan horarios libres en ese periodo.'])
	expect(nearest.map((near) => `${near.date} ${near.time}`)).toEqual([
		'2026-03-02 09:00',
		'2026-03-04 09:00',
		'2026-03-02 09:30',
	])
	expect(nearest[0]?.specialistIds).toHaveLength(2)
})

test('a price is written as every amount is, however it was typed; other words stand as they are', () => {
	const shown = (price: string, priceFrom = false) => priceInWords({ price, priceFrom, currency: 'MXN' })
	for (const typed of ['$380 MXN', '380', '$380.00', '380 pesos', ' $ 380 ']) expect(shown(typed)).toBe('$380.00')
	expect([shown('$1,200', true), shown('Desde $1,200 MXN')]).toEqual(['Desde $1,200.00', 'Desde $1,200.00'])
	expect(shown('45 USD')).toBe('$45.00 USD')
	expect([shown('0'), shown('$0 MXN'), shown('0', true)]).toEqual(['Sin costo', 'Sin costo', 'Desde $0.00'])
	expect(priceInWords({ price: '$15.000', currency: 'CLP' })).toBe('$15,000 CLP')
	for (const typed of ['A consultar', '$350 por sesión', '$300 a $500']) expect(shown(typed)).toBe(typed)
})
