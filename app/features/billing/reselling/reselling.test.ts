import { and, eq, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { now } from '#app/lib/clock.ts'
import { toIso } from '#app/lib/time.ts'
import { webhookEvents } from '#db/schema/core.ts'
import { partnerPurchases, partners, walletMovements } from '#db/schema/partners.ts'
import { payHouseOfFile } from '#tests/support/pay-house.ts'
import { runJobs } from '#tests/support/run-jobs.ts'
import { aPartner } from '#tests/support/scenes/partners.ts'
import { done } from '#tests/support/scenes/payments.ts'
import { billing } from '../operations.server.ts'

const home = payHouseOfFile()
const shop = () => home.cards.billing

/** A partner who buys from the platform; he begins with the 500 credits of his trial. */
async function aReseller() {
	const partner = await aPartner()
	const ctx = () => partner.at(toIso(now()), home)
	const { partnerId } = partner
	return {
		...partner,
		buy: async (quantity: number) => done(await execute(ctx(), billing.buyWallet, { quantity })),
		check: (purchaseId: string) => execute(ctx(), billing.checkWallet, { purchaseId }),
		portal: () => execute(ctx(), billing.openWalletPortal, {}),
		account: async () => done(await execute(ctx(), billing.wallet, {})),
		/** Whole credits, in the order in which they moved. */
		moved: async () => {
			const rows = await home.db.select().from(walletMovements).where(eq(walletMovements.partnerId, partnerId))
			return rows.filter(({ purchaseId }) => purchaseId !== null).map(({ hundredths }) => hundredths / 100)
		},
		bought: () => home.db.select().from(partnerPurchases).where(eq(partnerPurchases.partnerId, partnerId)),
		work: () => runJobs(home, { now: now() + 1 }),
	}
}

const lastPage = () => {
	const page = shop().checkouts().at(-1)
	if (!page) throw new Error('Stripe was asked for no page')
	return page
}

test('API-247 a partner buys at the price of the level, as a customer of his own; the portal is his from then on', async () => {
	const pablo = await aReseller()
	expect(await pablo.portal()).toMatchObject({
		failure: { code: 'not_found', sentence: 'Todavía no has comprado nada' },
	})
	const { purchaseId } = await pablo.buy(5000)
	const page = lastPage()
	expect(page).toMatchObject({ mode: 'payment', amount: 350_000, currency: 'mxn', title: '5,000 créditos' })
	expect(page.successUrl).toContain(`/partner/recargar-creditos/${purchaseId}`)
	expect(shop().state.customers.get(page.customer)).toMatchObject({ name: 'Citas Claras', email: pablo.person.email })
	expect(await pablo.moved()).toEqual([])
	expect(await pablo.portal()).toMatchObject({ ok: true, value: { url: expect.stringContaining('/portal/') } })
	await pablo.buy(750)
	expect(lastPage()).toMatchObject({ amount: 75_000, customer: page.customer })
})

test('each event five times, shuffled, before he is back or after it: the credits come once', async () => {
	for (const comesBackFirst of [true, false]) {
		const pablo = await aReseller()
		const { purchaseId = '' } = await pablo.buy(2000)
		shop().pay(lastPage().id)
		const back = () => Promise.all([1, 2, 3].map(() => pablo.check(purchaseId)))
		if (comesBackFirst) expect((await back()).map(({ ok }) => ok)).toEqual([true, true, true])
		await shop().tell({ copies: 5, shuffled: true, parallel: true })
		await pablo.work()
		await back()
		expect(await pablo.moved()).toEqual([2000])
		const { prepayCredits, purchases } = await pablo.account()
		expect(prepayCredits).toBe(250_000)
		expect(purchases).toMatchObject([{ state: 'paid', invoiceNumber: expect.stringMatching(/^REC-/) }])
	}
})

test.for([
	['amount', { amount: 1 }],
	['currency', { currency: 'usd' }],
	['customer', { customer: 'cus_stranger' }],
] as const)(
	'what was paid differs in its %s: nothing is granted, and the platform’s people find the event that says so',
	async ([problem, change]) => {
		const pablo = await aReseller()
		await pablo.buy(900)
		shop().pay(lastPage().id, change)
		await shop().tell({ copies: 5, shuffled: true })
		await pablo.work()
		expect(await pablo.moved()).toEqual([])
		expect(await pablo.bought()).toMatchObject([{ state: 'mismatched', problem }])
		const told = and(eq(webhookEvents.problem, problem), isNotNull(webhookEvents.processedAt))
		expect(await home.db.select().from(webhookEvents).where(told)).not.toEqual([])
	},
)

test('another partner’s purchase is not found, and fewer than the least are refused in words', async () => {
	const [pablo, other] = [await aReseller(), await aReseller()]
	const { purchaseId = '' } = await pablo.buy(800)
	expect(await other.check(purchaseId)).toMatchObject({ failure: { code: 'not_found' } })
	const few = await execute(pablo.at(toIso(now()), home), billing.buyWallet, { quantity: 749 })
	expect(few).toMatchObject({ failure: { fields: { quantity: ['La cantidad mínima es 750 créditos'] } } })
})

/** Each notice five times, in any order. */
async function told(pablo: Awaited<ReturnType<typeof aReseller>>) {
	await shop().tell({ copies: 5, shuffled: true })
	await pablo.work()
}

test('what Stripe gives back takes its credits from the wallet once, a part for a part, and gives them back where the money stayed', async () => {
	const pablo = await aReseller()
	await pablo.buy(1000)
	const { id } = lastPage()
	shop().pay(id)
	await told(pablo)
	shop().refund(id, 25_000)
	await told(pablo)
	expect(await pablo.moved()).toEqual([1000, -250])
	shop().claim(id, 'needs_response')
	await told(pablo)
	expect(await pablo.moved()).toEqual([1000, -250, -750])
	shop().claim(id, 'won')
	await told(pablo)
	expect((await pablo.moved()).reduce((sum, credits) => sum + credits, 0)).toBe(750)
	const { prepayCredits, purchases } = await pablo.account()
	expect([prepayCredits, purchases[0]?.returnedMinor]).toEqual([125_000, 25_000])
})

test('credits that were sent on are not taken back: the wallet stays at zero, and the platform’s people find the event', async () => {
	const pablo = await aReseller()
	await pablo.buy(1000)
	const { id } = lastPage()
	shop().pay(id)
	await told(pablo)
	const all = and(eq(partners.id, pablo.partnerId), eq(partners.prepayCredits, 150_000))
	await home.writer.transaction((db) => db.update(partners).set({ prepayCredits: 400 }).where(all))
	shop().refund(id)
	await told(pablo)
	expect(await pablo.moved()).toEqual([1000, -4])
	expect((await pablo.account()).prepayCredits).toBe(0)
	const seen = await home.db.select().from(webhookEvents).where(eq(webhookEvents.problem, 'credits_spent'))
	expect(seen).toHaveLength(1)
})
