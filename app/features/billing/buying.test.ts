import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeCtx } from '#app/core/ctx.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { businesses } from '#app/features/businesses/operations.server.ts'
import { writeRecord } from '#app/features/businesses/record/record.server.ts'
import { DAY, HOUR } from '#app/lib/time.ts'
import { users } from '#db/schema/accounts.ts'
import { businessRecords, businesses as table } from '#db/schema/businesses.ts'
import { notices } from '#db/schema/notices.ts'
import { payHouseOfFile } from '#tests/support/pay-house.ts'
import { done } from '#tests/support/scenes/payments.ts'
import { aCustomer } from '#tests/support/scenes/shop.ts'
import { billing } from './operations.server.ts'
import { giveTrial } from './trial.server.ts'

const home = payHouseOfFile()

const shop = () => home.cards.billing

test('CRE-033 messages: one page of Stripe for the whole quantity at the price of its level, for the customer that the business becomes; nothing comes before it is paid', async () => {
	const salon = await aCustomer(home)
	const opened = await salon.buyMessages(5000)
	expect(opened).toMatchObject({ isPortal: false, url: expect.stringContaining('/buy/cs_test_') })
	const page = salon.lastPage()
	expect(page).toMatchObject({ mode: 'payment', amount: 350_000, currency: 'mxn', title: '5,000 mensajes' })
	expect(page.successUrl).toContain(`/creditos/compras/${opened.purchaseId}`)
	expect(shop().state.customers.get(page.customer)).toMatchObject({ name: 'Salón Jacaranda', email: salon.owner.email })
	expect(await salon.granted()).toEqual([])
	await salon.buyMessages(750)
	expect(salon.lastPage()).toMatchObject({ amount: 75_000, customer: page.customer })
})

test('a paid page: each event five times, in any order, before the person is back, and again later: its credits come once', async () => {
	for (let round = 0; round < 5; round++) {
		const salon = await aCustomer(home)
		const { purchaseId = '' } = await salon.buyMessages(2000)
		shop().pay(salon.lastPage().id)
		const attempts = await shop().tell({ copies: 5, shuffled: true })
		expect(new Set(attempts.map(({ status }) => status))).toEqual(new Set([200]))
		await salon.work()
		expect(await salon.granted()).toEqual([2000])
		const back = done(await execute(salon.ctx, billing.checkPurchase, { purchaseId }))
		expect(back).toMatchObject({ state: 'paid', invoiceNumber: expect.stringMatching(/^REC-/) })
		expect(await salon.granted()).toEqual([2000])
		expect((await salon.account()).balances.gpt_model).toBe(200_000)
	}
})

test('who comes back before any event finds the credits there, and the events add nothing', async () => {
	const salon = await aCustomer(home)
	const { purchaseId = '' } = await salon.buyMessages(800)
	shop().pay(salon.lastPage().id)
	const both = await Promise.all([1, 2, 3].map(() => execute(salon.ctx, billing.checkPurchase, { purchaseId })))
	expect(both.map((outcome) => outcome.ok)).toEqual([true, true, true])
	expect(await salon.granted()).toEqual([800])
	await shop().tell({ copies: 5, parallel: true })
	await salon.work()
	expect(await salon.granted()).toEqual([800])
})

test.for([
	['amount', { amount: 1 }],
	['currency', { currency: 'usd' }],
	['customer', { customer: 'cus_stranger' }],
] as const)(
	'what was paid differs in its %s: nothing is granted and the bell says so, once',
	async ([problem, change]) => {
		const salon = await aCustomer(home)
		const { purchaseId = '' } = await salon.buyMessages(900)
		shop().pay(salon.lastPage().id, change)
		await shop().tell({ copies: 5, shuffled: true })
		await salon.work()
		await execute(salon.ctx, billing.checkPurchase, { purchaseId })
		expect(await salon.granted()).toEqual([])
		expect(await salon.bought()).toMatchObject([{ state: 'mismatched', problem }])
		const told = and(eq(notices.businessId, salon.business.id), eq(notices.kind, 'billing.paymentMismatched'))
		expect(await home.db.select().from(notices).where(told)).toMatchObject([
			{ details: { problem: `billing_${problem}` }, count: 1 },
		])
	},
)

test('a forged event, and one of another endpoint, is refused or changes nothing', async () => {
	const salon = await aCustomer(home)
	await salon.buyMessages(900)
	shop().pay(salon.lastPage().id)
	const attempts = await shop().tell({ forged: true })
	expect(new Set(attempts.map(({ status }) => status))).toEqual(new Set([401]))
	await salon.work()
	expect(await salon.granted()).toEqual([])
})

test('CRE-034 fewer than the least are refused in the documented words; a coupon lowers the least', async () => {
	const salon = await aCustomer(home)
	const few = await execute(salon.ctx, billing.buyMessages, { quantity: 749 })
	expect(few).toMatchObject({ failure: { fields: { quantity: ['La cantidad mínima es 750 mensajes'] } } })
	expect(await execute(salon.ctx, billing.buyMessages, {})).toMatchObject({ ok: false })
	await giveCoupon(salon)
	const still = await execute(salon.ctx, billing.buyMessages, { quantity: 499 })
	expect(still).toMatchObject({ failure: { fields: { quantity: ['La cantidad mínima es 500 mensajes'] } } })
	expect((await execute(salon.ctx, billing.buyMessages, { quantity: 500 })).ok).toBe(true)
})

type Salon = Awaited<ReturnType<typeof aCustomer>>
async function giveCoupon(salon: Salon) {
	const platform = makeCtx(
		home,
		'platform',
		{},
		{ ...salon.ctx.actor, permissions: new Set(['platform.operate']) },
		salon.at,
	)
	return done(await execute(platform, billing.giveCoupon, { businessId: salon.business.id }))
}

test('CRE-046 CRE-048 the promotion of a coupon: 72 hours from the first look, one purchase of 349.00 MXN for 1000 credits, and none after it', async () => {
	const salon = await aCustomer(home)
	expect(await execute(salon.ctx, billing.usePromo, {})).toMatchObject({ ok: false, failure: { code: 'not_found' } })
	const { code } = await giveCoupon(salon)
	expect((await salon.account()).coupon).toEqual({ code, endsAt: undefined })
	expect(done(await execute(salon.ctx, billing.seePromo, {})).done).toBe(true)
	expect(done(await execute(salon.ctx, billing.seePromo, {})).done).toBe(false)
	const [owner] = await home.db.select().from(users).where(eq(users.id, salon.owner.id))
	expect(owner?.couponExpiresAt).toBe(salon.at + 259_200_000)
	const late = makeCtx(home, 'business', { businessId: salon.business.id }, salon.ctx.actor, salon.at + 72 * HOUR)
	expect(await execute(late, billing.usePromo, {})).toMatchObject({ ok: false })
	done(await execute(salon.ctx, billing.usePromo, {}))
	expect(salon.lastPage()).toMatchObject({ amount: 34_900, currency: 'mxn' })
	const sentence = expect.stringContaining('Ya usaste tu cupón')
	expect(await execute(salon.ctx, billing.usePromo, {})).toMatchObject({ failure: { code: 'conflict', sentence } })
	shop().expire(salon.lastPage().id)
	await shop().tell()
	await salon.work()
	done(await execute(salon.ctx, billing.usePromo, {}))
	const { code: next } = await giveCoupon(salon)
	shop().pay(salon.lastPage().id)
	await shop().tell({ copies: 5, shuffled: true })
	await salon.work()
	expect(await salon.granted()).toEqual([1000])
	expect((await salon.account()).coupon).toMatchObject({ code: next })
	done(await execute(salon.ctx, billing.usePromo, {}))
	shop().pay(salon.lastPage().id)
	await shop().tell()
	await salon.work()
	expect(await salon.granted()).toEqual([1000, 1000])
	expect((await salon.account()).coupon).toBeUndefined()
})

test('CRE-037 CRE-040 CRE-041 a plan of credits with extra ones and an expert: one sum, all its credits', async () => {
	const salon = await aCustomer(home)
	const odd = await execute(salon.ctx, billing.buyPack, { pack: 'plata', extra: 650 })
	expect(odd).toMatchObject({ failure: { fields: { extra: ['De 100 en 100 hasta 500; después, de 500 en 500'] } } })
	done(await execute(salon.ctx, billing.buyPack, { pack: 'plata', extra: 300, withExpert: true }))
	expect(salon.lastPage().amount).toBe(255_300)
	shop().pay(salon.lastPage().id)
	await shop().tell()
	await salon.work()
	expect(await salon.granted()).toEqual([2300])
})

test('a plan: its first month by its bill, each later one once, whatever order they are told in', async () => {
	const salon = await aCustomer(home)
	await salon.buyPlan('professional', 'USD')
	const page = salon.lastPage()
	expect(page).toMatchObject({ mode: 'subscription', amount: 14_900, currency: 'usd', title: 'Plan Pro' })
	const { subscription = '' } = shop().pay(page.id)
	shop().renew(subscription)
	shop().renew(subscription)
	await shop().tell({ copies: 5, shuffled: true })
	await salon.work()
	expect(await salon.granted()).toEqual([3000, 3000, 3000])
	const { plan } = await salon.account()
	expect(plan).toMatchObject({ planId: 'professional', title: 'Plan Pro', status: 'active', isEnding: false })
	expect((await salon.bought()).map(({ kind, state }) => `${kind} ${state}`)).toEqual([
		'plan paid',
		'renewal paid',
		'renewal paid',
	])
	const again = await salon.buyPlan('enterprise', 'USD')
	expect(again).toMatchObject({ isPortal: true, url: expect.stringContaining('/portal/') })
	expect((await salon.bought()).length).toBe(3)
	const leave = () => execute(salon.ctx, businesses.deleteBusiness, { name: salon.business.name })
	const sentence = 'Primero cancela tu plan en el portal de pagos: se seguiría cobrando'
	expect(await leave()).toMatchObject({ failure: { code: 'conflict', sentence } })
	await salon.account()
	shop().end(subscription)
	await shop().tell()
	await salon.work()
	expect((await salon.account()).plan).toMatchObject({ status: 'active', isEnding: true })
	done(await leave())
})

test('nobody pays for two plans: once one is paid the pages of others that stood open are closed at Stripe', async () => {
	const salon = await aCustomer(home)
	const pages = []
	for (const plan of ['basic', 'professional', 'enterprise'] as const) {
		await salon.buyPlan(plan)
		pages.push(salon.lastPage().id)
	}
	await salon.buyMessages(750)
	pages.push(salon.lastPage().id)
	shop().pay(pages[1] ?? '')
	await shop().tell({ copies: 5, shuffled: true })
	await salon.work()
	await shop().tell({ copies: 5, shuffled: true })
	await salon.work()
	const states = pages.map((id) => shop().state.checkouts.get(id)?.status)
	expect(states).toEqual(['expired', 'complete', 'expired', 'open'])
	const bought = await salon.bought()
	expect(bought.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
		'plan expired',
		'plan paid',
		'plan expired',
		'messages open',
	])
	expect(await salon.granted()).toEqual([3000])
})

test('a bill of another sum than the plan grants nothing', async () => {
	const salon = await aCustomer(home)
	await salon.buyPlan('basic')
	const { subscription = '' } = shop().pay(salon.lastPage().id)
	shop().renew(subscription, { amount: 1 })
	await shop().tell({ copies: 5, shuffled: true })
	await salon.work()
	expect(await salon.granted()).toEqual([1000])
	expect((await salon.bought()).map(({ state }) => state).sort()).toEqual(['mismatched', 'paid'])
})

test('a charge that fails: past due since when and tried again when; it is told; paid later its credits come; ended, no more', async () => {
	const salon = await aCustomer(home)
	await transact(salon.ctx, ({ db, businessId }) =>
		db.insert(businessRecords).values({ businessId, whatsappOwner: '5512345678', countryCode: '52' }),
	)
	await salon.buyPlan('basic')
	const { subscription = '' } = shop().pay(salon.lastPage().id)
	await shop().tell()
	await salon.work()
	shop().renew(subscription, { isPaid: false })
	await shop().tell({ copies: 5, shuffled: true })
	await salon.work()
	const { plan } = await salon.account()
	expect(plan).toMatchObject({ status: 'past_due', failingSince: expect.any(String), nextTryAt: expect.any(String) })
	expect((await salon.eventNames()).filter((name) => name === 'billing.chargeFailed')).toHaveLength(1)
	expect(await salon.granted()).toEqual([1000])
	shop().renew(subscription)
	await shop().tell()
	await salon.work()
	expect((await salon.account()).plan).toMatchObject({ status: 'active', failingSince: undefined })
	expect(await salon.granted()).toEqual([1000, 1000])
	shop().cancel(subscription)
	await shop().tell({ copies: 5 })
	await salon.work()
	expect((await salon.account()).plan?.status).toBe('canceled')
	expect((await salon.eventNames()).filter((name) => name === 'billing.planEnded')).toHaveLength(1)
})

test('the platform without a key, and a partner’s business, sell nothing and say why', async () => {
	const salon = await aCustomer(home)
	const keyless = { ...home, place: { ...home.place, sells: false } }
	const ctx = makeCtx(keyless, 'business', { businessId: salon.business.id }, salon.ctx.actor, salon.at)
	expect(await execute(ctx, billing.buyMessages, { quantity: 800 })).toMatchObject({
		failure: { sentence: expect.stringContaining('todavía no están abiertos') },
	})
	expect(await salon.bought()).toEqual([])
})

test('the free trial is given once to an owner: another business of his, after the first is deleted too, begins without', async () => {
	const salon = await aCustomer(home)
	await transact(salon.ctx, giveTrial)
	expect(await salon.granted()).toEqual([200])
	const second = await aCustomer(home)
	const mine = eq(table.id, second.business.id)
	await transact(second.ctx, ({ db }) => db.update(table).set({ ownerId: salon.owner.id }).where(mine))
	for (const { ctx } of [salon, second]) {
		await transact(ctx, (within) => writeRecord(within, { subscriptionEndsAt: within.now + DAY }))
	}
	// Nobody is told of a trial that was not given.
	expect([(await salon.account()).trial?.isOver, (await second.account()).trial]).toEqual([false, undefined])
	done(await execute(salon.ctx, businesses.deleteBusiness, { name: salon.business.name }))
	await transact(second.ctx, giveTrial)
	expect(await second.granted()).toEqual([])
})
