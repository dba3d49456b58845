import { and, asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { writeRecord } from '#app/features/businesses/record/record.server.ts'
import { consume } from '#app/features/credits/ledger.server.ts'
import { webhookEvents } from '#db/schema/core.ts'
import { creditMovements, topUps } from '#db/schema/credits.ts'
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

async function told(salon: Salon) {
	await shop().tell({ copies: 5, shuffled: true })
	await salon.work()
}

async function bought(salon: Salon, quantity: number) {
	await salon.buyMessages(quantity)
	const { id } = salon.lastPage()
	shop().pay(id)
	return id
}

const left = async (salon: Salon) => (await salon.account()).balances.gpt_model / 100
const moved = async ({ ctx }: Salon) => {
	const rows = await home.db
		.select()
		.from(creditMovements)
		.where(and(eq(creditMovements.businessId, ctx.businessId), eq(creditMovements.type, 'adjust')))
		.orderBy(asc(creditMovements.at))
	return rows.map(({ hundredths, comments }) => [hundredths / 100, comments])
}
const rung = async ({ business }: Salon) => {
	const mine = and(eq(notices.businessId, business.id), eq(notices.kind, 'billing.purchaseReturned'))
	return (await home.db.select().from(notices).where(mine)).map(({ details, count }) => [details.problem, count])
}

test('a purchase that is refunded takes its credits back once, each notice five times in any order with those of its payment', async () => {
	for (let round = 0; round < 4; round++) {
		const salon = await aCustomer(home)
		const page = await bought(salon, 1000)
		shop().refund(page)
		await told(salon)
		expect(await left(salon)).toBe(0)
		expect(await moved(salon)).toEqual([[-1000, 'Se devolvieron $1,000.00 MXN de 1,000 mensajes']])
		expect(await rung(salon)).toEqual([['billing_taken', 1]])
		const { purchases } = await salon.account()
		expect(purchases).toMatchObject([{ state: 'paid', returnedMinor: 100_000, amountMinor: 100_000 }])
	}
})

test('a part of the money takes a part of the credits, and what follows only the rest', async () => {
	const salon = await aCustomer(home)
	const page = await bought(salon, 1000)
	await told(salon)
	shop().refund(page, 25_000)
	await told(salon)
	expect(await left(salon)).toBe(750)
	shop().refund(page)
	await told(salon)
	expect([await left(salon), (await moved(salon)).map(([credits]) => credits)]).toEqual([0, [-250, -750]])
})

test('credits that were used are not taken: the balance stays at zero, the owner and the platform are told', async () => {
	const salon = await aCustomer(home)
	const page = await bought(salon, 1000)
	await told(salon)
	await transact(salon.ctx, async (within) => {
		await consume(within, { creditType: 'gpt_model', hundredths: 99_000 })
		await within.emit('credits.recharged', { movementId: 'test', creditType: 'gpt_model' })
	})
	shop().refund(page)
	await told(salon)
	expect(await left(salon)).toBe(0)
	expect(await moved(salon)).toMatchObject([[-10, expect.any(String)]])
	const [purchase] = (await salon.account()).purchases
	const words =
		'Se devolvieron $1,000.00 MXN de este pago y se quitaron 10.0 créditos. Cada movimiento está en Créditos.'
	expect(purchase && outcomeInWords(purchase)).toBe(words)
	expect(purchase && outcomeInWords({ ...purchase, takenHundredths: 0 })).toBe(
		'Se devolvieron $1,000.00 MXN de este pago. No se quitaron créditos.',
	)
	expect(await rung(salon)).toEqual([['billing_spent', 1]])
	const seen = await home.db.select().from(webhookEvents).where(eq(webhookEvents.problem, 'credits_spent'))
	expect(seen).toHaveLength(1)
	const outcome = await execute(salon.ctx, billing.movements, {})
	expect(done(outcome).movements[0]).toMatchObject({ hundredths: -1000, type: 'adjust' })
})

test('a bank that claims a payment takes its credits until it is won; a mere question takes nothing', async () => {
	const salon = await aCustomer(home)
	const page = await bought(salon, 1000)
	await told(salon)
	shop().claim(page, 'warning_needs_response')
	await told(salon)
	expect(await left(salon)).toBe(1000)
	shop().claim(page, 'needs_response')
	await told(salon)
	expect(await left(salon)).toBe(0)
	shop().claim(page, 'won')
	await told(salon)
	expect(await left(salon)).toBe(1000)
	expect(await rung(salon)).toEqual([
		['billing_taken', 1],
		['billing_stayed', 1],
	])
})

test('a claim that falls or is won after its credits were used moves nothing, and nothing of that kind is told', async () => {
	const spend = (salon: Salon, hundredths: number) =>
		transact(salon.ctx, async (within) => {
			await consume(within, { creditType: 'gpt_model', hundredths })
			await within.emit('credits.recharged', { movementId: 'test', creditType: 'gpt_model' })
		})
	for (const [used, kept] of [
		[100_000, 0],
		[99_000, 25_000],
	] as const) {
		const salon = await aCustomer(home)
		const page = await bought(salon, 1000)
		await told(salon)
		await spend(salon, used)
		if (kept > 0) shop().refund(page, kept)
		shop().claim(page, 'needs_response')
		await told(salon)
		const before = [await rung(salon), await moved(salon)]
		expect(before[0]).toMatchObject([['billing_spent', expect.any(Number)]])
		shop().claim(page, 'won')
		await told(salon)
		expect([await rung(salon), await moved(salon)]).toEqual(before)
		expect(await left(salon)).toBe(0)
	}
})

test('a month of a plan that is refunded takes that month’s credits, known by its bill alone', async () => {
	const salon = await aCustomer(home)
	await salon.buyPlan('basic')
	const { subscription = '' } = shop().pay(salon.lastPage().id)
	const bill = shop().renew(subscription)
	shop().refund(bill.id)
	await told(salon)
	expect(await salon.granted()).toEqual([1000, 1000])
	expect(await left(salon)).toBe(1000)
	const states = (await salon.bought()).map(({ kind, returnedMinor }) => [kind, returnedMinor > 0])
	expect(states).toEqual([
		['plan', false],
		['renewal', true],
	])
})

test('after money went back nothing is bought by itself until somebody saves it again', async () => {
	const salon = await aCustomer(home)
	const page = await bought(salon, 1000)
	await told(salon)
	const wish = { isOn: true, below: 100, messages: 750, ceiling: '3000' }
	done(await execute(salon.ctx, billing.saveTopUp, wish))
	const asked = shop().state.intents.size
	shop().refund(page)
	await told(salon)
	await salon.work(salon.at + 10 * 60_000)
	expect(shop().state.intents.size).toBe(asked)
	const [row] = await home.db.select().from(topUps).where(eq(topUps.businessId, salon.ctx.businessId))
	expect(row?.problem).toBe('returned')
})

test('the owner reads what went back, what was used already, and that the money stayed after all', async () => {
	const salon = await aCustomer(home)
	await transact(salon.ctx, (within) => writeRecord(within, { whatsappOwner: '5512345678', countryCode: '52' }))
	const page = await bought(salon, 1000)
	await told(salon)
	await transact(salon.ctx, async (within) => {
		await consume(within, { creditType: 'gpt_model', hundredths: 30_000 })
		await within.emit('credits.recharged', { movementId: 'test', creditType: 'gpt_model' })
	})
	const letters = async () => {
		const mine = and(eq(notifications.businessId, salon.business.id), eq(notifications.kind, 'credits'))
		const rows = await home.db.select().from(notifications).where(mine).orderBy(asc(notifications.id))
		return rows.map(({ text }) => text).filter((text) => !/pocos créditos|Se acabaron/.test(text))
	}
	shop().claim(page, 'needs_response')
	await told(salon)
	const [back = '', ...none] = await letters()
	expect(none).toEqual([])
	for (const words of [
		'Se devolvió una compra de créditos. Se devolvieron $1,000.00 MXN de 1,000 mensajes y se quitaron 700.0 créditos.',
		'Otros 300.0 ya se habían usado: tu saldo no baja de cero.',
		'Si tenías la recarga automática, está en pausa hasta que la guardes otra vez.',
		'/creditos',
	])
		expect(back).toContain(words)
	shop().claim(page, 'won')
	await told(salon)
	expect((await letters())[1]).toContain(
		'Tus créditos volvieron. El pago de 1,000 mensajes se quedó, así que volvieron sus 700.0 créditos.',
	)
})

test('a payment that does not match still says so after its money went back, and that no credits were given', async () => {
	const salon = await aCustomer(home)
	await salon.buyMessages(900)
	const { id } = salon.lastPage()
	shop().pay(id, { amount: 50_000 })
	await told(salon)
	const shown = async () => {
		const [purchase] = (await salon.account()).purchases
		return purchase && [stateOf(purchase).chip, outcomeInWords(purchase)]
	}
	const words = 'Lo que se pagó no coincide con esta compra, y no se dieron créditos.'
	expect(await shown()).toEqual(['No coincide', `${words} Escribe a quien administra el sistema.`])
	shop().refund(id)
	await told(salon)
	expect(await shown()).toEqual(['No coincide', `${words} Ya se devolvió dinero de ese pago.`])
	expect([await left(salon), await moved(salon), await rung(salon)]).toEqual([0, [], []])
})
