import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import '#app/features.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { createEquipment } from '#app/features/equipment/equipment.server.ts'
import { equipmentOfServices } from '#app/features/equipment/queries.server.ts'
import { createProduct } from '#app/features/products/products.server.ts'
import { sameHours } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { providerAccounts } from '#db/schema/businesses.ts'
import { services as table } from '#db/schema/services.ts'
import { aServiceForm } from '#tests/support/examples/services.ts'
import { booked } from '#tests/support/scenes/agenda-scene.ts'
import { aBusiness, type Scene } from '#tests/support/scenes/scene.ts'
import { services } from './operations.server.ts'

const rowsOf = ({ home, business }: Scene) => home.db.select().from(table).where(eq(table.businessId, business.id))
const save = ({ ctx }: Scene, change: object = {}) =>
	execute(ctx, services.createService, { ...aServiceForm, ...change })

async function refusal(scene: Scene, change: object): Promise<Record<string, string[]>> {
	const before = await rowsOf(scene)
	const outcome = await save(scene, change)
	expect(await rowsOf(scene)).toEqual(before)
	return outcome.ok ? {} : outcome.failure.fields
}

async function made(scene: Scene, change: object = {}) {
	const outcome = await save(scene, change)
	if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure))
	return outcome.value
}

/** A link with this discount, or the fields of its refusal. */
const discount = { type: 'percentage', value: '15', message: 'Por pagar hoy', discountKey: 'JX7MQ2KD' }
const link = (change: object = {}, off?: object) => ({
	linkPrice: { ...aServiceForm.linkPrice, ...change, ...(off && { discount: { ...discount, ...off } }) },
})

test('SER-005 SER-006 SER-009 SER-010 a service keeps its data, links, equipment and what it uses up', async () => {
	const scene = await aBusiness()
	const { productId, equipmentId } = await transact(scene.ctx, async (within) => ({
		productId: (await createProduct(within, { name: 'Gel', description: 'Frasco', price: '90', unit: 'ml' })).id,
		equipmentId: (await createEquipment(within, { branchId: scene.branch.id, name: 'Cabina', capacity: 2 })).id,
	}))
	const service = await made(scene, {
		customId: 'MAN01',
		price: '$1,280.50 MXN',
		bufferBeforeMinutes: 5,
		bufferAfterMinutes: 10,
		minimumNoticeMinutes: 120,
		lookAheadDays: 30,
		groupCapacity: 4,
		available: true,
		synonyms: 'uñas, gelish, uñas',
		stockOperations: [{ productId, amount: 2 }],
		equipment: [{ equipmentId, amount: 1 }],
		branchIds: [scene.branch.id],
		specialistIds: [scene.specialist.id],
	})
	expect(service).toMatchObject({
		customId: 'MAN01',
		price: '$1,280.50 MXN',
		priceMinor: 128_050,
		durationMinutes: 45,
		bufferBeforeMinutes: 5,
		lookAheadDays: 30,
		groupCapacity: 4,
		available: true,
		synonyms: ['uñas', 'gelish'],
		stockOperations: [{ productId, amount: 2 }],
		equipment: [{ equipmentId, amount: 1 }],
		branchIds: [scene.branch.id],
		specialistIds: [scene.specialist.id],
		isArchived: false,
	})
	expect(await equipmentOfServices(scene.ctx, [service.id])).toEqual([
		{ serviceId: service.id, equipmentId, branchId: scene.branch.id, name: 'Cabina', capacity: 2, amount: 1 },
	])
	expect(await refusal(scene, { equipment: [{ equipmentId, amount: 3 }] })).toEqual({
		equipment: ['De Cabina solo hay 2'],
	})
})

test('SER-011 SER-012 SER-013 SER-014 SER-015 each field of a service has its limits, and nothing is written beyond them', async () => {
	const scene = await aBusiness()
	expect(await refusal(scene, { customId: 'ABCDEFGHIJK' })).toEqual({ customId: ['Máximo 10 caracteres'] })
	expect(await refusal(scene, { customId: 'A_1' })).toEqual({ customId: ['Solo letras y números'] })
	expect(await refusal(scene, { name: undefined })).toEqual({ name: ['Este campo es requerido'] })
	expect(await refusal(scene, { name: 'A' })).toEqual({ name: ['Mínimo 2 caracteres'] })
	expect(await refusal(scene, { name: 'A'.repeat(51) })).toEqual({ name: ['Máximo 50 caracteres'] })
	expect(await refusal(scene, { name: '"Gel"' })).toEqual({ name: ['No uses comillas dobles'] })
	expect(await refusal(scene, { description: 'Gel!' })).toEqual({ description: ['Mínimo 5 caracteres'] })
	expect(await refusal(scene, { description: 'A'.repeat(2001) })).toEqual({ description: ['Máximo 2000 caracteres'] })
	expect(await refusal(scene, { durationMinutes: 0 })).toEqual({ durationMinutes: ['La duración debe ser mayor a 0'] })
	expect(await refusal(scene, { durationMinutes: undefined })).toEqual({ durationMinutes: ['Este campo es requerido'] })
	expect(await refusal(scene, { durationMinutes: 481 })).toEqual({
		durationMinutes: ['La duración máxima es de 480 minutos'],
	})
	expect(await refusal(scene, { price: undefined })).toEqual({ price: ['Este campo es requerido'] })
	expect(await refusal(scene, { price: '$'.repeat(201) })).toEqual({ price: ['Máximo 200 caracteres'] })
	for (const ok of [
		{ description: 'A'.repeat(2000) },
		{ durationMinutes: 1 },
		{ durationMinutes: 480 },
		{ price: '$'.repeat(200) },
	]) {
		expect((await save(scene, ok)).ok).toBe(true)
	}
})

test('a service pauses between two times of work, and a save without a pause takes it away', async () => {
	const scene = await aBusiness()
	const pause = { afterMinutes: 30, minutes: 40, freesEquipment: true }
	const colour = { ...aServiceForm, durationMinutes: 100, pause }
	const { id: serviceId, ...made } = await execute(scene.ctx, services.createService, colour).then((outcome) => {
		if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure))
		return outcome.value
	})
	expect(made.pause).toEqual(pause)
	const [row] = (await rowsOf(scene)).filter(({ id }) => id === serviceId)
	expect(row).toMatchObject({ pauseAfterMinutes: 30, pauseMinutes: 40, pauseFreesEquipment: true })
	const without = await execute(scene.ctx, services.editService, { ...aServiceForm, serviceId, durationMinutes: 100 })
	expect(without).toMatchObject({ ok: true, value: { pause: null } })

	expect(await refusal(scene, { durationMinutes: 70, pause })).toEqual({
		'pause.minutes': ['La pausa debe terminar antes que el servicio'],
	})
	expect(await refusal(scene, { ...colour, pause: { ...pause, afterMinutes: 0 } })).toEqual({
		'pause.afterMinutes': ['Antes de la pausa, al menos 1 minuto'],
	})
	expect(await refusal(scene, { ...colour, groupCapacity: 3 })).toEqual({
		groupCapacity: ['Un servicio con pausa es de una persona por sesión'],
	})
})

test('SER-022 SER-023 SER-024 SER-025 a payment link needs a name, a price and a currency; the rest has defaults', async () => {
	const scene = await aBusiness()
	expect((await made(scene)).linkPrice).toEqual({
		paymentName: 'Anticipo',
		unitPriceMinor: 10_000,
		currency: 'MXN',
		discount: null,
		appointmentConfig: { statusAfterPayment: 'confirmada', hoursToDeleteAppointmentIfNotPaid: null },
	})
	expect(await refusal(scene, link({ paymentName: undefined }))).toEqual({
		'linkPrice.paymentName': ['Este campo es requerido'],
	})
	expect(await refusal(scene, link({ unitPrice: undefined }))).toEqual({
		'linkPrice.unitPrice': ['Este campo es requerido'],
	})
	expect(Object.keys(await refusal(scene, link({ unitPrice: '-1' })))).toEqual(['linkPrice.unitPrice'])
	expect(await refusal(scene, link({ currency: undefined }))).toEqual({
		'linkPrice.currency': ['La moneda es requerida'],
	})
	expect((await made(scene, link({ unitPrice: '0' }))).linkPrice?.unitPriceMinor).toBe(0)
	const config = { statusAfterPayment: 'agendada', hoursToDeleteAppointmentIfNotPaid: 1 }
	expect((await made(scene, link({ appointmentConfig: config }))).linkPrice?.appointmentConfig).toEqual(config)
})

test('FIN-013 a price is in pesos where nobody says otherwise, and may be in dollars', async () => {
	const scene = await aBusiness()
	expect((await made(scene, { price: '350' })).currency).toBe('MXN')
	expect((await made(scene, { price: '$40 USD' })).currency).toBe('USD')
	expect((await made(scene, link())).linkPrice?.currency).toBe('MXN')
})

test('SER-026 SER-028 SER-029 SER-030 SER-035 COM-220 COM-221 a discount lives in its link and keeps value, message, coupon and countdown', async () => {
	const scene = await aBusiness()
	const timer = { expirationType: 'timer', timerDays: 1, timerHours: 2, timerMinutes: 3, timerSeconds: 4, active: true }
	expect((await made(scene, link({}, timer))).linkPrice?.discount).toEqual({
		active: true,
		type: 'percentage',
		value: 15,
		expirationType: 'timer',
		discountKey: 'JX7MQ2KD',
		duration: 93_784,
		message: 'Por pagar hoy',
	})
	expect((await made(scene, link({}, {}))).linkPrice?.discount).toMatchObject({ active: false, duration: 'always' })
	const dates = { expirationType: 'date', startDate: '2026-03-01', endDate: '2026-03-31' }
	expect((await made(scene, link({}, dates))).linkPrice?.discount).toMatchObject(dates)
	const dollars = { unitPrice: '40', currency: 'USD' }
	const fixed = (await made(scene, link(dollars, { type: 'fixed', value: '5.50', expirationType: 'always' }))).linkPrice
	expect(fixed).toMatchObject({ currency: 'USD', discount: { type: 'fixed', value: 550, expirationType: 'always' } })
	expect(await save(scene, link({}, { expirationType: 'nunca' }))).toMatchObject({ ok: false })
	expect((await made(scene, { linkPrice: undefined })).linkPrice).toBeNull()
	expect(await refusal(scene, link({}, { value: undefined }))).toEqual({
		'linkPrice.discount.value': ['Este campo es requerido'],
	})
	expect(await refusal(scene, link({}, { message: undefined }))).toEqual({
		'linkPrice.discount.message': ['Este campo es requerido'],
	})
})

test('SER-031 SER-032 SER-033 SER-034 a discount out of its range, a countdown without coupon or beyond the clock are refused', async () => {
	const scene = await aBusiness()
	const of = async (off: object) => refusal(scene, link({}, off))
	const percent = { 'linkPrice.discount.value': ['El porcentaje no puede ser negativo ni mayor a 100'] }
	const fixed = { 'linkPrice.discount.value': ['El monto no puede ser negativo ni mayor al precio'] }
	expect(await of({ value: '-1' })).toEqual(percent)
	expect(await of({ value: '101' })).toEqual(percent)
	expect(await of({ type: 'fixed', value: '-1' })).toEqual(fixed)
	expect(await of({ type: 'fixed', value: '100.01' })).toEqual(fixed)
	for (const value of ['0', '100']) expect((await save(scene, link({}, { value }))).ok).toBe(true)
	expect((await save(scene, link({}, { type: 'fixed', value: '100' }))).ok).toBe(true)
	expect(await of({ expirationType: 'timer', timerHours: 1, discountKey: undefined })).toEqual({
		'linkPrice.discount.discountKey': ['El cupón es requerido cuando el descuento tiene cuenta regresiva'],
	})
	expect(await of({ expirationType: 'timer', timerHours: 24 })).toEqual({
		'linkPrice.discount.timerHours': ['Las horas van de 0 a 23'],
	})
	expect(await of({ expirationType: 'timer', timerMinutes: 60 })).toEqual({
		'linkPrice.discount.timerMinutes': ['Los minutos van de 0 a 59'],
	})
	expect(await of({ expirationType: 'timer', timerMinutes: 1, timerSeconds: -1 })).toEqual({
		'linkPrice.discount.timerSeconds': ['Los segundos van de 0 a 59'],
	})
})

test('SER-019 DIS-019 hours of its own, none where it is always available; archived, back, and archived instead of deleted', async () => {
	const scene = await aBusiness()
	const schedules = sameHours({ from: '10:00', to: '12:00' })
	const service = await made(scene, { schedules })
	expect(service.schedules).toEqual(schedules)
	const edit = { ...aServiceForm, serviceId: service.id }
	expect(await execute(scene.ctx, services.editService, edit)).toMatchObject({ ok: true, value: { schedules: null } })
	const serviceId = scene.service.id
	expect(await execute(scene.ctx, services.archiveService, { serviceId })).toMatchObject({
		ok: true,
		value: { isArchived: true },
	})
	expect(await execute(scene.ctx, services.unarchiveService, { serviceId })).toMatchObject({
		ok: true,
		value: { isArchived: false },
	})
	await booked(scene)
	expect(await execute(scene.ctx, services.deleteService, { serviceId })).toMatchObject({
		ok: true,
		value: { outcome: 'archived' },
	})
	const gone = await execute(scene.ctx, services.deleteService, { serviceId: service.id })
	expect(gone).toMatchObject({ ok: true, value: { outcome: 'deleted' } })
})

test('SER-020 the form knows whether Mercado Pago is connected; until it is, a save leaves the link as it was', async () => {
	const scene = await aBusiness()
	const service = await made(scene)
	const facts = async () => {
		const outcome = await execute(scene.ctx, services.formFacts, {})
		return outcome.ok && outcome.value.takesPayments
	}
	const withoutLink = { ...aServiceForm, linkPrice: undefined, serviceId: service.id }
	expect(await facts()).toBe(false)
	const kept = await execute(scene.ctx, services.editService, withoutLink)
	expect(kept.ok && kept.value.linkPrice?.paymentName).toBe('Anticipo')
	const account = {
		businessId: scene.business.id,
		provider: 'mercado_pago',
		sealedToken: 'x',
		connectedAt: scene.at,
	} as const
	await transact(scene.ctx, ({ db }) => db.insert(providerAccounts).values(account))
	expect(await facts()).toBe(true)
	const cleared = await execute(scene.ctx, services.editService, withoutLink)
	expect(cleared.ok && cleared.value.linkPrice).toBeNull()
})
