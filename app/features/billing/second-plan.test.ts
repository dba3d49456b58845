import { and, asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { writeRecord } from '#app/features/businesses/record/record.server.ts'
import { HOUR, MINUTE } from '#app/lib/time.ts'
import { jobs } from '#db/schema/core.ts'
import { purchases, topUps } from '#db/schema/credits.ts'
import { notices } from '#db/schema/notices.ts'
import { notifications } from '#db/schema/notifications.ts'
import { payHouseOfFile } from '#tests/support/pay-house.ts'
import { done } from '#tests/support/scenes/payments.ts'
import { aCustomer } from '#tests/support/scenes/shop.ts'
import { billing } from './operations.server.ts'
import { outcomeInWords, stateOf } from './plan-words.ts'

const home = payHouseOfFile()
const shop = () => home.cards.billing
type Salon = Awaited<ReturnType<typeof aCustomer>>

/** Two windows: the second is paid before our word to close its page reaches Stripe. */
async function paidTwice() {
	const salon = await aCustomer(home)
	await transact(salon.ctx, (within) => writeRecord(within, { whatsappOwner: '5512345678', countryCode: '52' }))
	await salon.buyPlan('basic')
	const first = salon.lastPage().id
	await salon.buyPlan('professional')
	const second = salon.lastPage().id
	const kept = shop().pay(first).subscription ?? ''
	await shop().tell({ copies: 5, shuffled: true })
	const ended = shop().pay(second).subscription ?? ''
	await salon.work()
	return { salon, kept, ended, bill: shop().state.checkouts.get(second)?.invoice ?? '' }
}

/** All that is to be told and done, the events five times each and in any order. */
async function seeThrough({ work }: Salon, from?: number) {
	for (let round = 0; round < 3; round++) {
		await shop().tell({ copies: 5, shuffled: true })
		await work(from)
	}
}

const left = async (salon: Salon) => (await salon.account()).balances.gpt_model / 100
const stateAt = (id: string) => shop().state.subscriptions.get(id)?.status
const refundsOf = (bill: string) =>
	[...shop().state.charges.values()]
		.filter(({ of }) => of === bill)
		.map(({ refunded, refunds }) => [refunded, refunds?.length])
const rung = async ({ business }: Salon) => {
	const rows = await home.db.select().from(notices).where(eq(notices.businessId, business.id))
	return rows.map(({ kind, count }) => `${kind} ${count}`).sort()
}
const letters = async ({ business }: Salon) => {
	const mine = and(eq(notifications.businessId, business.id), eq(notifications.kind, 'credits'))
	return (await home.db.select().from(notifications).where(mine).orderBy(asc(notifications.id))).map(({ text }) => text)
}

test('a second plan that was paid in the instant before its page is closed ends at Stripe, its money goes back once, its credits go, and the owner is told', async () => {
	for (let round = 0; round < 3; round++) {
		const { salon, kept, ended, bill } = await paidTwice()
		done(await execute(salon.ctx, billing.saveTopUp, { isOn: true, below: 100, messages: 750, ceiling: '3000' }))
		await seeThrough(salon)
		expect([stateAt(kept), stateAt(ended)]).toEqual(['active', 'canceled'])
		expect(refundsOf(bill)).toEqual([[268_000, 1]])
		const { plan, purchases: shown } = await salon.account()
		expect(plan).toMatchObject({ id: kept, planId: 'basic', status: 'active' })
		expect((await salon.granted()).sort()).toEqual([1000, 3000])
		expect(await left(salon)).toBe(1000)
		const second = shown.find(({ title }) => title === 'Plan Pro')
		expect(second && stateOf(second).chip).toBe('Devuelta')
		expect(second && outcomeInWords(second)).toMatch(
			/^Ya tenías un plan, así que este se canceló\. Se devolvieron \$2,680\.00 MXN/,
		)
		expect(await rung(salon)).toEqual(['billing.purchaseReturned 1', 'billing.secondPlanEnded 1'])
		const told = await letters(salon)
		expect(told).toEqual([expect.stringContaining('El segundo, Plan Pro, se canceló y no se cobra otra vez.')])
		expect(told[0]).toContain('Te devolvimos $2,680.00 MXN a la misma tarjeta')
		// The card did nothing wrong: what is bought by itself goes on.
		const [row] = await home.db.select().from(topUps).where(eq(topUps.businessId, salon.ctx.businessId))
		expect(row?.problem).toBeNull()
	}
})

test('killed between the end of the second plan and its refund, or before either was kept, it is ended and refunded once', async () => {
	for (const path of ['/subscriptions/', '/refunds']) {
		const { salon, kept, ended, bill } = await paidTwice()
		home.cards.setFault({ kind: 'reset', when: 'after', path, times: 3 })
		await seeThrough(salon)
		home.cards.clearFaults()
		await seeThrough(salon, salon.at + 2 * HOUR)
		expect([stateAt(kept), stateAt(ended)]).toEqual(['active', 'canceled'])
		expect(refundsOf(bill)).toEqual([[268_000, 1]])
		expect(await left(salon)).toBe(1000)
		expect((await letters(salon)).length).toBe(1)
	}
})

test('a refund that was made by hand before is not made again, and not taken for a refusal', async () => {
	const { salon, ended, bill } = await paidTwice()
	shop().refund(bill)
	await seeThrough(salon)
	expect([stateAt(ended), refundsOf(bill)]).toEqual(['canceled', [[268_000, 1]]])
	expect(await rung(salon)).toContain('billing.secondPlanEnded 1')
})

test('where Stripe would not give the money back the owner is told that two were paid, and the platform keeps it in sight', async () => {
	const { salon, ended, bill } = await paidTwice()
	shop().claim(bill, 'warning_needs_response')
	await seeThrough(salon)
	expect(stateAt(ended)).toBe('canceled')
	expect(await rung(salon)).toEqual(['billing.secondPlanKept 1'])
	expect(await letters(salon)).toEqual([
		expect.stringContaining('El segundo, Plan Pro ($2,680.00 MXN), no se pudo cancelar o devolver'),
	])
	const job = and(eq(jobs.businessId, salon.ctx.businessId), eq(jobs.kind, 'billing.endSecondPlan'))
	expect(await home.db.select().from(jobs).where(job)).toMatchObject([{ state: 'failed', attempts: 1 }])
})

test('a page that Stripe is just being asked for is closed as soon as it is there', async () => {
	const salon = await aCustomer(home)
	await salon.buyPlan('basic')
	const first = salon.lastPage().id
	await salon.buyPlan('professional')
	const second = salon.lastPage().id
	const mine = eq(purchases.checkoutId, second)
	const [row] = await home.db.select().from(purchases).where(mine)
	await transact(salon.ctx, ({ db }) => db.update(purchases).set({ checkoutId: null }).where(mine))
	shop().pay(first)
	await seeThrough(salon)
	expect(shop().state.checkouts.get(second)?.status).toBe('open')
	const again = eq(purchases.id, row?.id ?? '')
	await transact(salon.ctx, ({ db }) => db.update(purchases).set({ checkoutId: second }).where(again))
	await seeThrough(salon, salon.at + 3 * MINUTE)
	expect(shop().state.checkouts.get(second)?.status).toBe('expired')
})
