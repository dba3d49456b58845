import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { type Permission } from '#app/core/permissions.ts'
import { transact } from '#app/core/transact.server.ts'
import { newId, newShortId } from '#app/lib/id.ts'
import { HOUR, toInstant } from '#app/lib/time.ts'
import { Statements } from '#db/file/file-statements.server.ts'
import { appointments } from '#db/schema/agenda.ts'
import { products, stockMovements } from '#db/schema/products.ts'
import { aBranch, aService, aSpecialist } from '#tests/support/scenes/agenda-scene.ts'
import { done } from '#tests/support/scenes/payments.ts'
import { aBusiness, asActor, type Scene } from '#tests/support/scenes/scene.ts'
import { earnings } from '../operations.server.ts'
import { fortnightAfter, fortnightBefore, fortnightOf } from './fortnight.ts'
import { earnedOf, ruleFor } from './reckon.ts'
import { type SaveRule } from './schemas.ts'

type Given = {
	date: string
	time?: string
	minor: number
	status?: 'asistida' | 'confirmada' | 'no_asistida'
	specialistId?: string
	serviceId?: string
	currency?: string
}

async function given(scene: Scene, visit: Given): Promise<string> {
	const { business, branch, specialist, service, contact, at } = scene
	const startsAt = toInstant(visit.date, visit.time ?? '10:00', branch.timeZone)
	const row = {
		...{ id: newId('apt'), businessId: business.id, shortId: newShortId(), branchId: branch.id, contactId: contact.id },
		...{ specialistId: visit.specialistId ?? specialist.id, serviceId: visit.serviceId ?? service.id },
		...{ title: 'Corte de cabello', status: visit.status ?? 'asistida', priceMinor: visit.minor, bookedOver: true },
		currency: visit.currency ?? 'MXN',
		...{ startsAt, endsAt: startsAt + HOUR, createdBy: 'x', updatedBy: 'x', createdAt: at, updatedAt: at },
	}
	await transact(scene.ctx, ({ db }) => db.insert(appointments).values(row))
	return row.id
}

/** So many of a product at 50 pesos each were used up in a visit. */
async function used(scene: Scene, appointmentId: string, quantity: number): Promise<string> {
	const { business, branch, at } = scene
	const product = {
		id: newId('prd'),
		businessId: business.id,
		name: 'Tinte rubio',
		price: '50',
		priceMinor: 5_000,
		createdAt: at,
	}
	const moved = { id: newId('stm'), businessId: business.id, productId: product.id, branchId: branch.id, appointmentId }
	await transact(scene.ctx, async ({ db }) => {
		await db.insert(products).values(product)
		await db.insert(stockMovements).values({ ...moved, type: 'out', quantity, at, createdBy: 'x', createdAt: at })
	})
	return product.id
}

const rule = (scene: Scene, typed: Partial<SaveRule> & { value: string }) =>
	execute(scene.ctx, earnings.saveCommissionRule, typed)
const shown = async (scene: Scene, day: string) => done(await execute(scene.ctx, earnings.commissions, { day }))
const totals = async (scene: Scene, day: string) =>
	Object.fromEntries((await shown(scene, day)).sheets.map(({ specialist, totalMinor }) => [specialist, totalMinor]))

test('fortnights are from the 1st to the 15th and from the 16th to the end of the month, one after the other without a gap', () => {
	expect(fortnightOf('2026-02-16')).toEqual({ from: '2026-02-16', to: '2026-02-28' })
	expect(fortnightOf('2028-02-29')).toEqual({ from: '2028-02-16', to: '2028-02-29' })
	fc.assert(
		fc.property(fc.date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true }), (date) => {
			const day = date.toISOString().slice(0, 10)
			const one = fortnightOf(day)
			expect(one.from <= day && day <= one.to).toBe(true)
			expect(fortnightBefore(fortnightAfter(one))).toEqual(one)
		}),
	)
})

test('the most precise rule counts, and a commission is never below zero nor a percentage above its base', () => {
	const all = {
		kind: 'service',
		specialistId: null,
		serviceId: null,
		productId: null,
		type: 'fixed',
		value: 1,
		afterProducts: false,
	} as const
	const rules = [
		all,
		{ ...all, specialistId: 'a', value: 2 },
		{ ...all, serviceId: 's', value: 3 },
		{ ...all, specialistId: 'a', serviceId: 's', value: 4 },
	]
	const best = (specialistId: string, serviceId: string) =>
		ruleFor(rules, { kind: 'service', specialistId, serviceId })?.value
	expect([best('b', 'x'), best('a', 'x'), best('b', 's'), best('a', 's')]).toEqual([1, 2, 3, 4])
	const money = fc.integer({ min: 0, max: 10_000_000 })
	fc.assert(
		fc.property(money, money, fc.integer({ min: 1, max: 10_000 }), (baseMinor, usedMinor, value) => {
			const earned = earnedOf({ ...all, type: 'percentage', value, afterProducts: true }, { baseMinor, usedMinor })
			expect(earned).toBeGreaterThanOrEqual(0)
			expect(earned).toBeLessThanOrEqual(baseMinor)
		}),
	)
})

test('what was given earns by percentage or amount, after the products where the rule says so; what was not given earns nothing', async () => {
	const scene = await aBusiness({ now: '2026-03-20T12:00:00Z' })
	const [karla, tint] = [await aSpecialist(scene, { name: 'Karla' }), await aService(scene, { name: 'Tinte' })]
	await given(scene, { date: '2026-03-01', time: '00:00', minor: 10_000 })
	await given(scene, { date: '2026-03-15', time: '23:59', minor: 30_000 })
	await given(scene, { date: '2026-03-16', time: '00:00', minor: 70_000 })
	for (const status of ['confirmada', 'no_asistida'] as const)
		await given(scene, { date: '2026-03-05', minor: 90_000, status })
	const dyed = await given(scene, { date: '2026-03-10', minor: 80_000, specialistId: karla.id, serviceId: tint.id })
	const productId = await used(scene, dyed, 3)
	expect((await shown(scene, '2026-03-05')).sheets).toEqual([])
	done(await rule(scene, { value: '40' }))
	expect(await totals(scene, '2026-03-05')).toEqual({ 'Lucía Herrera': 16_000, Karla: 32_000 })
	expect(await totals(scene, '2026-03-16')).toEqual({ 'Lucía Herrera': 28_000 })
	done(await rule(scene, { value: '40', serviceId: tint.id, afterProducts: true }))
	// 40 % of 800 less three times 50.
	expect(await totals(scene, '2026-03-05')).toMatchObject({ Karla: 26_000 })
	done(await rule(scene, { kind: 'product', type: 'fixed', value: '12.50', productId }))
	expect(await totals(scene, '2026-03-05')).toMatchObject({ Karla: 29_750 })
	const [line, piece] = (await shown(scene, '2026-03-05')).sheets[0]?.lines ?? []
	expect(line).toMatchObject({ minor: 26_000, rule: '40 % después de productos', day: '2026-03-10' })
	expect(piece).toMatchObject({ name: '3 × Tinte rubio', baseMinor: 15_000, minor: 3_750, rule: '$12.50' })
})

test('a rule is switched off and on again and taken away; a second one for the same is refused', async () => {
	const scene = await aBusiness({ now: '2026-03-20T12:00:00Z' })
	await given(scene, { date: '2026-03-05', minor: 10_000 })
	const { rules } = done(await rule(scene, { value: '12.5' }))
	const ruleId = rules[0]?.id ?? ''
	expect(await rule(scene, { value: '30' })).toMatchObject({ ok: false, failure: { code: 'conflict' } })
	expect(await totals(scene, '2026-03-05')).toEqual({ 'Lucía Herrera': 1_250 })
	done(await execute(scene.ctx, earnings.setCommissionRuleActive, { ruleId, active: false }))
	expect(await totals(scene, '2026-03-05')).toEqual({})
	done(await execute(scene.ctx, earnings.setCommissionRuleActive, { ruleId, active: true }))
	expect(await totals(scene, '2026-03-05')).toEqual({ 'Lucía Herrera': 1_250 })
	expect(done(await execute(scene.ctx, earnings.removeCommissionRule, { ruleId })).rules).toEqual([])
	done(await rule(scene, { value: '30' }))
	for (const value of ['0', '100.01', 'x'])
		expect(await rule(scene, { value, specialistId: scene.specialist.id })).toMatchObject({ ok: false })
})

test('a rule of products with a service chosen, or the reverse, is refused beside the field and becomes no rule of everything', async () => {
	const scene = await aBusiness({ now: '2026-03-20T12:00:00Z' })
	const productId = await used(scene, await given(scene, { date: '2026-03-05', minor: 10_000 }), 1)
	const serviceId = scene.service.id
	expect(await rule(scene, { kind: 'product', value: '10', serviceId })).toMatchObject({
		ok: false,
		failure: { fields: { serviceId: ['La regla es de productos: elige un producto, o deja vacío el servicio'] } },
	})
	expect(await rule(scene, { kind: 'service', value: '10', productId })).toMatchObject({
		ok: false,
		failure: { fields: { productId: ['La regla es de servicios: elige un servicio, o deja vacío el producto'] } },
	})
	expect(done(await execute(scene.ctx, earnings.listCommissionRules, {})).rules).toEqual([])
	expect(done(await rule(scene, { kind: 'product', value: '10', productId })).rules).toMatchObject([
		{ thing: 'Tinte rubio' },
	])
})

test('a fortnight that is over is closed once, and stays as it was whatever changes afterwards', async () => {
	const scene = await aBusiness({ now: '2026-03-20T12:00:00Z' })
	await given(scene, { date: '2026-03-05', minor: 10_000 })
	await given(scene, { date: '2026-03-17', minor: 10_000 })
	const { rules } = done(await rule(scene, { value: '50' }))
	const close = (day: string) => execute(scene.ctx, earnings.closeFortnight, { day })
	expect(await close('2026-03-17')).toMatchObject({
		ok: false,
		failure: { fields: { day: ['Esta quincena todavía no termina'] } },
	})
	const closed = done(await close('2026-03-05'))
	expect(closed).toMatchObject({ canClose: false, sheets: [{ totalMinor: 5_000, closedBy: 'Mariana Fuentes' }] })
	expect(await close('2026-03-05')).toMatchObject({
		ok: false,
		failure: { fields: { day: ['Esta quincena ya se cerró'] } },
	})
	done(await execute(scene.ctx, earnings.removeCommissionRule, { ruleId: rules[0]?.id ?? '' }))
	await given(scene, { date: '2026-03-06', minor: 99_000 })
	expect(await totals(scene, '2026-03-05')).toEqual({ 'Lucía Herrera': 5_000 })
	expect(await totals(scene, '2026-03-17')).toEqual({})
})

test('what is marked as given after its fortnight was closed is in the next open sheet, once', async () => {
	const scene = await aBusiness({ now: '2026-04-20T12:00:00Z' })
	await given(scene, { date: '2026-03-05', minor: 10_000 })
	const late = await given(scene, { date: '2026-03-06', minor: 30_000, status: 'confirmada' })
	done(await rule(scene, { value: '50' }))
	const close = (day: string) => execute(scene.ctx, earnings.closeFortnight, { day })
	done(await close('2026-03-05'))
	await transact(scene.ctx, ({ db }) =>
		db.update(appointments).set({ status: 'asistida', updatedAt: scene.at }).where(eq(appointments.id, late)),
	)
	expect(await totals(scene, '2026-03-05')).toEqual({ 'Lucía Herrera': 5_000 })
	const [sheet] = (await shown(scene, '2026-03-20')).sheets
	expect(sheet).toMatchObject({ totalMinor: 15_000, lines: [{ appointmentId: late, day: '2026-03-06' }] })
	expect(await totals(scene, '2026-04-05')).toEqual({})
	done(await close('2026-03-20'))
	expect(await totals(scene, '2026-03-20')).toEqual({ 'Lucía Herrera': 15_000 })
	expect(await totals(scene, '2026-04-05')).toEqual({})
})

test('what has its price in another currency is in no sum and is counted as left out', async () => {
	const scene = await aBusiness({ now: '2026-03-20T12:00:00Z' })
	done(await rule(scene, { value: '50' }))
	await given(scene, { date: '2026-03-05', minor: 10_000 })
	await given(scene, { date: '2026-03-06', minor: 99_000, currency: 'USD' })
	expect(await shown(scene, '2026-03-05')).toMatchObject({ leftOut: 1, sheets: [{ totalMinor: 5_000 }] })
})

test('a fortnight is not over before its last day ended in the branch whose clock is behind all others', async () => {
	// Over in the capital, not in Tijuana.
	const scene = await aBusiness({ now: '2026-03-16T06:30:00Z' })
	await given(scene, { date: '2026-03-05', minor: 10_000 })
	done(await rule(scene, { value: '50' }))
	expect(await shown(scene, '2026-03-05')).toMatchObject({ canClose: true })
	await aBranch(scene, { timeZone: 'America/Tijuana' })
	expect(await shown(scene, '2026-03-05')).toMatchObject({ canClose: false })
	expect(await execute(scene.ctx, earnings.closeFortnight, { day: '2026-03-05' })).toMatchObject({
		ok: false,
		failure: { fields: { day: ['Esta quincena todavía no termina'] } },
	})
})

test('what closes hold already is asked for once, by its ids, however many clocks the branches go by', async () => {
	const scene = await aBusiness({ now: '2026-03-17T18:00:00Z' })
	await aBranch(scene, { timeZone: 'America/Tijuana' })
	await given(scene, { date: '2026-03-05', minor: 10_000 })
	done(await rule(scene, { value: '50' }))
	done(await execute(scene.ctx, earnings.closeFortnight, { day: '2026-03-05' }))
	const spies = [vi.spyOn(Statements.prototype, 'rows'), vi.spyOn(Statements.prototype, 'objects')]
	await shown(scene, '2026-03-20')
	const asked = spies.flatMap((spy) => spy.mock.calls.map(([text]) => text))
	vi.restoreAllMocks()
	expect(asked.filter((text) => /json_each\("commission_closes"."lines"\)/.test(text))).toHaveLength(1)
	expect(
		asked.filter((text) => /select[^(]*"lines"[^(]*from "commission_closes" where[^=]*= \? and[^=]*>= \?/.test(text)),
	).toEqual([])
})

test('who may only see money neither writes rules nor closes, and another house’s rule is not there', async () => {
	const scene = await aBusiness()
	const { rules } = done(await rule(scene, { value: '50' }))
	const reader = asActor(scene, { permissions: new Set<Permission>(['finance.view']) })
	expect(await execute(reader, earnings.saveCommissionRule, { value: '9' })).toMatchObject({
		ok: false,
		failure: { code: 'forbidden' },
	})
	expect(await execute(reader, earnings.closeFortnight, { day: '2026-01-01' })).toMatchObject({
		ok: false,
		failure: { code: 'forbidden' },
	})
	const stranger = await aBusiness()
	const ruleId = rules[0]?.id ?? ''
	expect(await execute(stranger.ctx, earnings.removeCommissionRule, { ruleId })).toMatchObject({
		ok: false,
		failure: { code: 'not_found' },
	})
})
