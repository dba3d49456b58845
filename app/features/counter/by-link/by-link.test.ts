import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { visitorPolicy } from '#app/core/actors.ts'
import { makeCtx } from '#app/core/ctx.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { payments } from '#app/features/payments/operations.server.ts'
import { now } from '#app/lib/clock.ts'
import { addDays, DAY, localDate, MINUTE } from '#app/lib/time.ts'
import { soldPackages } from '#db/schema/counter.ts'
import { moneyMovements } from '#db/schema/finance.ts'
import { refunds } from '#db/schema/payments.ts'
import { payHouseOfFile } from '#tests/support/pay-house.ts'
import { runJobs } from '#tests/support/run-jobs.ts'
import { booked } from '#tests/support/scenes/agenda-scene.ts'
import { aPackageLink, openSale, payAt, saleVisitor, soldOf } from '#tests/support/scenes/link-sale.ts'
import { accountOf, key, offered, sell, value } from '#tests/support/scenes/packages.ts'
import { aPayScene, type PayScene } from '#tests/support/scenes/payments.ts'
import { counter } from '../operations.server.ts'
import { giftCardSale } from './offering.server.ts'

const home = payHouseOfFile({ timeoutMs: 600 })

const work = (ms = 1) => runJobs(home, { now: now() + ms })
const providers = ['mercado_pago', 'stripe'] as const

const moneyOf = async ({ business }: PayScene) => {
	const ours = and(eq(moneyMovements.businessId, business.id), eq(moneyMovements.category, 'sales'))
	const rows = await home.db.select().from(moneyMovements).where(ours)
	return rows.map(({ type, amountMinor }) => (type === 'income' ? amountMinor : -amountMinor))
}
const pageOf = async (path: string, at?: number) => {
	const { ctx, saleId } = await saleVisitor(home, path, at)
	return value(execute(ctx, payments.salePage, { saleId }))
}
const aVisit = (scene: PayScene) =>
	booked(scene, { time: '12:00', date: addDays(localDate(scene.at, scene.branch.timeZone), 2), allowConflict: true })
const recordOf = (scene: PayScene, saleId: string) => value(execute(scene.ctx, payments.sale, { saleId }))

test.each(providers)(
	'a package that is paid by a link of %s is the client’s once, however often it is told',
	async (provider) => {
		const { scene, path, saleId } = await aPackageLink(home, provider)
		expect(await pageOf(path)).toMatchObject({ state: 'payable', amountMinor: 90_000, provider, link: null })
		const preferenceId = await openSale(home, path)
		// The same page again is the same link.
		expect(await openSale(home, path)).toBe(preferenceId)
		await payAt(home, provider, preferenceId)
		await work()
		const { ctx } = await saleVisitor(home, path)
		for (const _ of [1, 2]) await value(execute(ctx, payments.checkSale, { saleId }))
		await work(20 * MINUTE)
		const [sold, ...more] = await soldOf(scene)
		expect(more).toEqual([])
		expect(sold).toMatchObject({ left: 3, saleId, state: 'usable', money: { priceMinor: 90_000, refundedMinor: 0 } })
		expect(await moneyOf(scene)).toEqual([90_000])
		expect(await pageOf(path)).toMatchObject({ state: 'paid', link: null })
		expect((await value(execute(ctx, counter.givenForSale, { saleId }))).notes.join()).toMatch(/^3 sesiones, hasta el/)
		// Its first session pays the next visit.
		const { id } = await aVisit(scene)
		expect((await accountOf(scene, id)).dueMinor).toBe(0)
	},
)

test.each(providers)(
	'what %s sends back takes the package back, and a refund that fails after all gives it again',
	async (provider) => {
		const { scene, path, saleId } = await aPackageLink(home, provider)
		await payAt(home, provider, await openSale(home, path))
		await work()
		const { id } = await aVisit(scene)
		const [payment] = (await recordOf(scene, saleId)).payments
		const refund = { onlinePaymentId: payment?.id ?? '', saleId, reason: 'Se muda' }
		// At the desk it would go back a second time.
		const [sold] = await soldOf(scene)
		const atDesk = { soldPackageId: sold?.id ?? '', how: 'whole', reason: 'Se muda', requestKey: key() } as const
		expect(await execute(scene.ctx, counter.refundPackage, { ...atDesk, paymentMethod: 'cash' })).toMatchObject({
			ok: false,
			failure: { fields: { how: [expect.stringContaining('Se pagó con un enlace')] } },
		})
		const part = await value(execute(scene.ctx, payments.refund, { ...refund, amount: '100', requestKey: key() }))
		expect(part.state).toBe('done')
		expect((await soldOf(scene))[0]).toMatchObject({ state: 'usable', money: { refundedMinor: 10_000 } })
		await value(execute(scene.ctx, payments.refund, { ...refund, amount: '800', requestKey: key() }))
		expect((await soldOf(scene))[0]).toMatchObject({ state: 'refunded', left: 3, money: { refundedMinor: 90_000 } })
		// The visit to come is owed again, and the link is over.
		expect((await accountOf(scene, id)).dueMinor).toBe(35_000)
		expect(await pageOf(path)).toMatchObject({ state: 'returned' })
		expect((await moneyOf(scene)).reduce((sum, minor) => sum + minor)).toBe(0)
		expect(await execute((await saleVisitor(home, path)).ctx, payments.openSaleLink, { saleId })).toMatchObject({
			failure: { code: 'already_closed' },
		})
	},
)

test.each(providers)(
	'a second payment by %s of the same link gives nothing more and is offered back',
	async (provider) => {
		const { scene, path, saleId } = await aPackageLink(home, provider)
		const first = await openSale(home, path)
		await payAt(home, provider, first)
		await work()
		const twice = await fakePaysAgain(provider, first)
		if (!twice) return
		await work()
		expect(await soldOf(scene)).toHaveLength(1)
		expect((await recordOf(scene, saleId)).payments.map(({ problem }) => problem).sort()).toEqual(['duplicate', null])
		expect(await scene.eventNames()).toContain('payments.paidOutOfTurn')
		const second = (await recordOf(scene, saleId)).payments.find(({ problem }) => problem === 'duplicate')
		const back = { onlinePaymentId: second?.id ?? '', saleId, amount: '900', reason: 'Pagó dos veces' }
		await value(execute(scene.ctx, payments.refund, { ...back, requestKey: key() }))
		expect((await soldOf(scene))[0]).toMatchObject({ state: 'usable', money: { refundedMinor: 0 } })
		expect((await moneyOf(scene)).reduce((sum, minor) => sum + minor)).toBe(90_000)
	},
)

test('where the first of two payments goes back whole, what was sold stays for the second', async () => {
	const { scene, path, saleId } = await aPackageLink(home)
	const preferenceId = await openSale(home, path)
	await home.fake.pay(preferenceId)
	await work()
	await home.fake.pay(preferenceId)
	await work()
	const stands = async () => (await recordOf(scene, saleId)).payments.find(({ problem }) => problem === null)
	const back = async (amount: string) => {
		const refund = { onlinePaymentId: (await stands())?.id ?? '', saleId, amount, reason: 'Pagó dos veces' }
		return value(execute(scene.ctx, payments.refund, { ...refund, requestKey: key() }))
	}
	const first = (await stands())?.id
	await back('100')
	expect((await soldOf(scene))[0]).toMatchObject({ state: 'usable', money: { refundedMinor: 10_000 } })
	await back('800')
	expect((await stands())?.id).not.toBe(first)
	expect((await soldOf(scene))[0]).toMatchObject({ state: 'usable', money: { refundedMinor: 0 } })
	expect(await pageOf(path)).toMatchObject({ state: 'paid' })
	await back('900')
	expect((await soldOf(scene))[0]).toMatchObject({ state: 'refunded', money: { refundedMinor: 90_000 } })
})

test('what is on its way back does not go out at the desk too, and of the rest only what is left does', async () => {
	const { scene, path, saleId } = await aPackageLink(home)
	await home.fake.pay(await openSale(home, path))
	await work()
	const [payment] = (await recordOf(scene, saleId)).payments
	const asked = { id: `ref_${key()}`, paymentId: payment?.id ?? '', requestKey: key(), amountMinor: 90_000 }
	const row = {
		...{ ...asked, businessId: scene.business.id, currency: 'MXN', reason: 'Se muda', requestedBy: 'Ana' },
		...{ createdAt: now(), updatedAt: now() },
	}
	await transact(scene.ctx, ({ db }) => db.insert(refunds).values(row))
	const [sold] = await soldOf(scene)
	const atDesk = { soldPackageId: sold?.id ?? '', how: 'whole', reason: 'Se muda', paymentMethod: 'cash' } as const
	const atTheDesk = () => execute(scene.ctx, counter.refundPackage, { ...atDesk, requestKey: key() })
	expect(await atTheDesk()).toMatchObject({ failure: { code: 'conflict' } })
	const ofSold = eq(soldPackages.id, atDesk.soldPackageId)
	await transact(scene.ctx, ({ db }) => db.update(soldPackages).set({ refundedMinor: 10_000 }).where(ofSold))
	const { refundable } = await value(execute(scene.ctx, counter.soldPackage, { soldPackageId: atDesk.soldPackageId }))
	expect(refundable).toEqual({ whole: 80_000, unused: 80_000 })
})

test('what a visitor sends twice is one sale, and what visitors left unpaid keeps nobody at the desk from offering', async () => {
	const scene = await aPayScene(home)
	const wanted = { contactId: scene.contact.id, branchId: scene.branch.id, months: 6 }
	const actor = { kind: 'visitor', permissions: new Set<never>(), bookingPolicy: visitorPolicy } as const
	const visitor = makeCtx(home, 'business', { businessId: scene.business.id }, actor, now())
	const buy = (amount: string) => transact(visitor, (within) => giftCardSale(within, { ...wanted, amount }))
	expect((await buy('500')).id).toBe((await buy('500')).id)
	for (const more of [1, 2, 3, 4, 5, 6, 7]) await buy(String(500 + more))
	await expect(buy('600')).rejects.toMatchObject({ code: 'too_many_attempts' })
	expect((await buy('500')).amountMinor).toBe(50_000)
	const offer = () => value(execute(scene.ctx, counter.offerGiftCard, { ...wanted, amount: '500' }))
	const [one, two] = [await offer(), await offer()]
	expect(one.saleId).not.toBe(two.saleId)
})

/** A page of Stripe takes one payment alone. */
async function fakePaysAgain(provider: (typeof providers)[number], preferenceId: string): Promise<boolean> {
	if (provider === 'stripe') return false
	await home.fake.pay(preferenceId)
	return true
}

test('paid after staff took the offer back it is money without a package: given all the same by one press, or sent back', async () => {
	const { scene, path, saleId } = await aPackageLink(home)
	const preferenceId = await openSale(home, path)
	await value(execute(scene.ctx, payments.cancelSale, { saleId }))
	expect(await pageOf(path)).toMatchObject({ state: 'cancelled' })
	await home.fake.pay(preferenceId)
	await work()
	expect(await soldOf(scene)).toEqual([])
	const [payment] = (await recordOf(scene, saleId)).payments
	expect(payment).toMatchObject({ problem: 'closed', isRebookable: true, refundableMinor: 90_000 })
	const given = { saleId, onlinePaymentId: payment?.id ?? '' }
	await value(execute(scene.ctx, payments.givePaidSale, given))
	expect(await soldOf(scene)).toHaveLength(1)
	expect(await execute(scene.ctx, payments.givePaidSale, given)).toMatchObject({ failure: { code: 'already_closed' } })
	expect(await execute(scene.ctx, payments.cancelSale, { saleId })).toMatchObject({
		failure: { code: 'already_closed' },
	})
})

test('an offer ends after two weeks; who pays late what was asked for in time has it, as it was offered', async () => {
	const { scene, path, packageId } = await aPackageLink(home)
	const preferenceId = await openSale(home, path)
	const changed = { packageId, name: 'Otro', serviceIds: [scene.service.id], sessions: 1, price: '5000', validDays: 1 }
	await value(execute(scene.ctx, counter.editPackage, changed as never))
	expect(await pageOf(path, now() + 15 * DAY)).toMatchObject({ state: 'expired', amountMinor: 90_000 })
	await home.fake.pay(preferenceId)
	await runJobs(home, { now: now() + 15 * DAY })
	expect((await soldOf(scene))[0]).toMatchObject({ sessions: 3, money: { priceMinor: 90_000 } })
})

test('a gift card that is paid by a link has its code on the page, and pays no more once its money went back', async () => {
	const scene = await aPayScene(home)
	const wanted = { contactId: scene.contact.id, branchId: scene.branch.id, amount: '500', forName: 'Luz', months: 6 }
	const { path, saleId } = await value(execute(scene.ctx, counter.offerGiftCard, wanted))
	const { ctx } = await saleVisitor(home, path)
	expect((await value(execute(ctx, counter.givenForSale, { saleId }))).notes).toEqual([])
	await home.fake.pay(await openSale(home, path))
	await work()
	const { notes } = await value(execute(ctx, counter.givenForSale, { saleId }))
	expect(notes).toEqual(['Regalo para Luz.', expect.stringMatching(/^Código \w{5}-\w{5}: vale \$500\.00 hasta el/)])
	const { cards } = await value(execute(scene.ctx, counter.giftCards, {}))
	expect(cards).toMatchObject([{ leftMinor: 50_000, saleId, forName: 'Luz', isVoid: false }])
	const [payment] = (await recordOf(scene, saleId)).payments
	const refund = { onlinePaymentId: payment?.id ?? '', saleId, amount: '500', reason: 'No la quiso', requestKey: key() }
	await value(execute(scene.ctx, payments.refund, refund))
	expect((await value(execute(scene.ctx, counter.giftCards, {}))).cards).toMatchObject([{ leftMinor: 0, isVoid: true }])
})

test('a link is for its own sale alone, and nobody is offered what can’t be paid online', async () => {
	const [own, other] = [await aPackageLink(home), await aPackageLink(home)]
	const { ctx } = await saleVisitor(home, own.path)
	for (const op of [payments.salePage, payments.openSaleLink, payments.checkSale, counter.givenForSale] as const)
		expect(await execute(ctx, op as typeof payments.salePage, { saleId: other.saleId })).toMatchObject({
			failure: { code: 'not_found' },
		})
	expect(await execute(ctx, payments.sale, { saleId: own.saleId })).toMatchObject({ failure: { code: 'forbidden' } })
	const scene = await aPayScene(home, { connected: false })
	const { id: packageId } = await offered(scene)
	const wanted = { packageId, contactId: scene.contact.id, branchId: scene.branch.id }
	expect(await execute(scene.ctx, counter.offerPackage, wanted)).toMatchObject({ failure: { code: 'not_connected' } })
	expect((await sell(scene, packageId)).ok).toBe(true)
})
