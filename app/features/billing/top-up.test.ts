import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { makeCtx } from '#app/core/ctx.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { createAssistant } from '#app/features/assistants/profile.server.ts'
import { consume, recharge } from '#app/features/credits/ledger.server.ts'
import { now } from '#app/lib/clock.ts'
import { HOUR } from '#app/lib/time.ts'
import { assistants } from '#db/schema/assistants.ts'
import { businessRecords } from '#db/schema/businesses.ts'
import { jobs } from '#db/schema/core.ts'
import { notices } from '#db/schema/notices.ts'
import { notifications } from '#db/schema/notifications.ts'
import { payHouseOfFile } from '#tests/support/pay-house.ts'
import { runJobs } from '#tests/support/run-jobs.ts'
import { done } from '#tests/support/scenes/payments.ts'
import { aCustomer } from '#tests/support/scenes/shop.ts'
import { billing } from './operations.server.ts'
import { watchBalance } from './watching/balance.server.ts'

const home = payHouseOfFile()
beforeAll(() => {
	home.place = { ...home.place, mail: true }
})

const shop = () => home.cards.billing
type Salon = Awaited<ReturnType<typeof aCustomer>>

/** A salon that has a card at Stripe and so many credits left. */
async function aSalon(left: number) {
	const salon = await aCustomer(home)
	await salon.buyMessages(750)
	shop().pay(salon.lastPage().id)
	await shop().tell()
	await salon.work()
	await transact(salon.ctx, (within) => consume(within, { creditType: 'gpt_model', hundredths: (750 - left) * 100 }))
	return salon
}

const saved = (salon: Salon, change: object = {}) =>
	execute(salon.ctx, billing.saveTopUp, { isOn: true, below: 100, messages: 1000, ceiling: '2500', ...change })
const later = (salon: Salon, ms: number) =>
	makeCtx(home, 'business', { businessId: salon.business.id }, salon.ctx.actor, salon.at + ms)

test('automatic top-up: with few credits left it charges the card of the last purchase, once, and never past the ceiling of the month', async () => {
	const salon = await aSalon(50)
	done(await saved(salon))
	await Promise.all([watchBalance(salon.ctx), watchBalance(salon.ctx)])
	await salon.work()
	expect(await salon.granted()).toEqual([750, 1000])
	for (let round = 0; round < 3; round++) {
		const { balances } = await salon.account()
		const spent = balances.gpt_model - 5000
		if (spent > 0)
			await transact(salon.ctx, (within) => consume(within, { creditType: 'gpt_model', hundredths: spent }))
		await watchBalance(salon.ctx)
		await salon.work()
	}
	// Two of 1,000 MXN fit below 2,500.
	expect(await salon.granted()).toEqual([750, 1000, 1000])
	expect((await salon.account()).topUp).toMatchObject({ isOn: true, spentMinor: 200_000, ceilingMinor: 250_000 })
	done(await saved(salon, { isOn: false }))
	expect((await salon.account()).topUp.isOn).toBe(false)
})

test('a charge that is told again, and a job that runs again, give their credits once', async () => {
	const salon = await aSalon(10)
	done(await saved(salon))
	await watchBalance(salon.ctx)
	await salon.work()
	const kind = eq(jobs.kind, 'billing.chargeTopUp')
	await transact(salon.ctx, ({ db }) =>
		db
			.update(jobs)
			.set({ state: 'pending', finishedAt: null })
			.where(and(kind, eq(jobs.businessId, salon.business.id))),
	)
	for (const { id, customer } of shop().state.intents.values()) {
		if (customer === salon.lastPage().customer) shop().succeed(id)
	}
	await shop().tell({ copies: 5, shuffled: true })
	await salon.work()
	expect(await salon.granted()).toEqual([750, 1000])
})

test('a card that says no: nothing is granted, the owner is told, and it is not tried again until it is saved anew', async () => {
	const salon = await aSalon(10)
	done(await saved(salon))
	shop().state.declines = true
	await watchBalance(salon.ctx)
	await salon.work()
	await watchBalance(salon.ctx)
	await salon.work()
	shop().state.declines = false
	expect(await salon.granted()).toEqual([750])
	expect((await salon.account()).topUp.problem).toBe('declined')
	expect((await salon.eventNames()).filter((name) => name === 'billing.topUpFailed')).toHaveLength(1)
	done(await saved(salon))
	await shop().tell({ copies: 3 })
	await salon.work()
	expect((await salon.eventNames()).filter((name) => name === 'billing.topUpFailed')).toHaveLength(1)
	expect((await salon.account()).topUp.problem).toBeUndefined()
	await watchBalance(salon.ctx)
	await salon.work()
	expect(await salon.granted()).toEqual([750, 1000])
})

test('Stripe that stays silent to the last try: the purchase is closed, the owner reads that nobody knows, and the next can be bought', async () => {
	const salon = await aSalon(10)
	done(await saved(salon))
	home.cards.setFault({ kind: '500', path: '/payment_intents', times: 3 })
	await watchBalance(salon.ctx)
	const own = eq(jobs.businessId, salon.business.id)
	await transact(salon.ctx, ({ db }) =>
		db
			.update(jobs)
			.set({ maxAttempts: 1 })
			.where(and(own, eq(jobs.kind, 'billing.chargeTopUp'))),
	)
	await salon.work()
	home.cards.clearFaults()
	expect((await salon.account()).topUp.problem).toBe('unavailable')
	const letter = await salon.ctx.db.select({ payload: jobs.payload }).from(jobs).where(own)
	expect(JSON.stringify(letter)).toContain('Stripe no contestó durante horas')
	done(await saved(salon))
	await watchBalance(salon.ctx)
	await salon.work()
	expect(await salon.granted()).toEqual([750, 1000])
})

test('what is bought by itself is of the model whose credits the working assistants spend', async () => {
	const salon = await aSalon(10)
	await transact(salon.ctx, async (within) => {
		await within.db.update(assistants).set({ isWorking: false }).where(eq(assistants.businessId, salon.business.id))
		await createAssistant(within, {
			...{ branchId: salon.branch.id, name: 'Aura', goal: 'Agendar', greeting: '¡Hola!', instructions: '', notes: '' },
			...{ model: 'reasoning_model' as const, isWorking: true },
		})
	})
	done(await saved(salon))
	await watchBalance(salon.ctx)
	await salon.work()
	const { balances } = await salon.account()
	expect(balances).toMatchObject({ gpt_model: 1000, reasoning_model: 100_000 })
})

test('without a first purchase, or below what one costs, it is not turned on, and the reason is said', async () => {
	const nobody = await aCustomer(home)
	expect(await saved(nobody)).toMatchObject({
		failure: { sentence: expect.stringContaining('Haz primero una compra') },
	})
	const salon = await aSalon(10)
	expect(await saved(salon, { ceiling: '500' })).toMatchObject({
		failure: { fields: { ceiling: ['El tope es menor que lo que cuesta una recarga'] } },
	})
})

test('few credits, then none: bell, mail and WhatsApp to the owner, each once until it is worse or the hours have passed', async () => {
	const salon = await aCustomer(home)
	await transact(salon.ctx, ({ db, businessId }) =>
		db.insert(businessRecords).values({
			...{ businessId, whatsappOwner: '5512345678', countryCode: '52' },
			...{ lowCreditThreshold: 10, creditNotificationInterval: 24 },
		}),
	)
	await transact(salon.ctx, (within) =>
		createAssistant(within, {
			...{ branchId: salon.branch.id, name: 'Sofía', goal: 'Agendar citas con amabilidad', greeting: '¡Hola!' },
			...{ instructions: 'Ofrece horarios.', notes: '', channels: ['whatsapp'], capabilities: {} },
		}),
	)
	await transact(salon.ctx, (within) => recharge(within, { creditType: 'gpt_model', hundredths: 1100 }))
	await watchBalance(salon.ctx)
	const told = async () => {
		const own = eq(notices.businessId, salon.business.id)
		const bell = await home.db
			.select()
			.from(notices)
			.where(and(own, eq(notices.kind, 'billing.balanceLow')))
		const mail = await home.db
			.select()
			.from(jobs)
			.where(and(eq(jobs.businessId, salon.business.id), eq(jobs.kind, 'billing.mailOwner')))
		const whatsapp = await home.db
			.select()
			.from(notifications)
			.where(and(eq(notifications.businessId, salon.business.id), eq(notifications.kind, 'credits')))
		return [bell.length, mail.length, whatsapp.map(({ text }) => text.split('.')[0])]
	}
	expect(await told()).toEqual([0, 0, []])
	await transact(salon.ctx, (within) => consume(within, { creditType: 'gpt_model', hundredths: 100 }))
	for (let look = 0; look < 3; look++) await watchBalance(salon.ctx)
	expect(await told()).toEqual([1, 1, ['Te quedan pocos créditos']])
	await transact(salon.ctx, (within) => consume(within, { creditType: 'gpt_model', hundredths: 1000 }))
	for (let look = 0; look < 3; look++) await watchBalance(salon.ctx)
	expect(await told()).toEqual([2, 2, ['Te quedan pocos créditos', 'Se acabaron tus créditos']])
	await watchBalance(later(salon, 24 * HOUR))
	expect((await told())[1]).toBe(3)
	await transact(salon.ctx, (within) => recharge(within, { creditType: 'gpt_model', hundredths: 100_000 }))
	await watchBalance(salon.ctx)
	await transact(salon.ctx, (within) => consume(within, { creditType: 'gpt_model', hundredths: 100_000 }))
	await watchBalance(salon.ctx)
	expect((await told())[1]).toBe(4)
})

test('a run that dies between the mark and the movement leaves neither, and the next one gives the credits once', async () => {
	const salon = await aCustomer(home)
	await salon.buyMessages(800)
	shop().pay(salon.lastPage().id)
	await shop().tell()
	await transact(salon.ctx, ({ db }) =>
		db.run(sql`CREATE TRIGGER dies BEFORE INSERT ON credit_movements BEGIN SELECT RAISE(ABORT, 'died here'); END`),
	)
	await runJobs(home, { now: now() + 1, mayBreak: true })
	expect(await salon.granted()).toEqual([])
	expect(await salon.bought()).toMatchObject([{ state: 'open' }])
	await transact(salon.ctx, ({ db }) => db.run(sql`DROP TRIGGER dies`))
	await runJobs(home, { now: now() + HOUR })
	expect(await salon.granted()).toEqual([800])
})

test('a month of a plan paid on a page of one’s own is granted when its payment says so', async () => {
	const salon = await aCustomer(home)
	const { clientSecret } = done(await execute(salon.ctx, billing.createIntent, { priceId: 'plan_basic' }))
	const id = clientSecret.replace('_secret_standin', '')
	expect(shop().state.intents.get(id)).toMatchObject({ amount: 106_200, currency: 'mxn' })
	shop().succeed(id)
	await shop().tell({ copies: 5 })
	await salon.work()
	expect(await salon.granted()).toEqual([1000])
})
