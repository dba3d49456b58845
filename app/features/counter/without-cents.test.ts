import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import '#app/features.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { finance } from '#app/features/finance/operations.server.ts'
import { parseMinor } from '#app/lib/money.ts'
import { HOUR } from '#app/lib/time.ts'
import { businesses } from '#db/schema/businesses.ts'
import { moneyMovements } from '#db/schema/finance.ts'
import { services } from '#db/schema/services.ts'
import { booked } from '#tests/support/scenes/agenda-scene.ts'
import { accountOf, key, value } from '#tests/support/scenes/packages.ts'
import { aBusiness, type Scene } from '#tests/support/scenes/scene.ts'
import { counter } from './operations.server.ts'

/** A house whose money has no cents: what is typed is as many yen, never hundredths of them. */
async function inYen(): Promise<Scene> {
	const scene = await aBusiness()
	await transact(scene.ctx, async ({ db }) => {
		await db.update(businesses).set({ currency: 'JPY' }).where(eq(businesses.id, scene.business.id))
		await db.update(services).set({ currency: 'JPY', priceMinor: 3500 }).where(eq(services.id, scene.service.id))
	})
	return scene
}

const amounts = async ({ home, business }: Scene) => {
	const rows = await home.db.select().from(moneyMovements).where(eq(moneyMovements.businessId, business.id))
	expect(rows.every(({ currency }) => currency === 'JPY')).toBe(true)
	return rows.map(({ amountMinor }) => amountMinor)
}
const whole = 'JPY no tiene centavos: escribe una cantidad entera'
const today = { date: '2026-03-02', paymentMethod: 'cash' } as const

test('money without cents is read whole, and cents where there are none are no amount', () => {
	for (const [typed, minor] of [
		['1,500', 1500],
		['1500.00', 1500],
		['0', 0],
		['1500.5', null],
		['15.05', null],
	] as const) {
		expect(parseMinor(typed, 'JPY'), typed).toBe(minor)
	}
	expect(parseMinor('1,500.5')).toBe(150_050)
})

test('the desk of a house without cents is paid, tipped and given change in whole yen, and gives them back', async () => {
	const scene = await inYen()
	const { id: appointmentId } = await booked(scene)
	const form = () => ({ ...today, appointmentId, requestKey: key() })
	const off = { discountType: 'fixed', discountReason: 'frequent' } as const
	for (const [field, more] of [
		['amount', { amount: '1000.50' }],
		['tip', { tip: '10.25' }],
		['received', { received: '4000.75' }],
		['discountValue', { ...off, discountValue: '100.10' }],
		['more[0].amount', { more: [{ amount: '1.5', paymentMethod: 'debit' }] }],
	] as const) {
		const refused = await execute(scene.ctx, counter.checkout, { ...form(), ...more } as never)
		expect(refused).toMatchObject({ ok: false, failure: { fields: { [field]: [whole] } } })
	}
	expect(await amounts(scene)).toEqual([])
	const paid = { ...form(), ...off, discountValue: '500', amount: '2,000', tip: '300', received: '5000' }
	const { receipt } = await value(execute(scene.ctx, counter.checkout, paid as never))
	expect(receipt).toMatchObject({ moneyMinor: 2300, body: { receivedMinor: 5000, changeMinor: 2700, owesMinor: 1000 } })
	expect((await amounts(scene)).sort()).toEqual([2000, 300])
	expect((await accountOf(scene, appointmentId)).dueMinor).toBe(1000)
	const back = { appointmentId, requestKey: key(), paymentMethod: 'cash', reason: 'No quedó bien' } as const
	const cents = await execute(scene.ctx, counter.refund, { ...back, amount: '99.9' })
	expect(cents).toMatchObject({ ok: false, failure: { fields: { amount: [whole] } } })
	await value(execute(scene.ctx, counter.refund, { ...back, requestKey: key(), amount: '700' }))
	expect((await amounts(scene)).sort()).toEqual([2000, 300, 700])
})

test('gift cards, packages, movements by hand, expenses that return and the drawer count whole yen', async () => {
	const scene = await inYen()
	const branchId = scene.branch.id
	const card = { branchId, paymentMethod: 'cash', months: 6 } as const
	const cents = await execute(scene.ctx, counter.sellGiftCard, { ...card, amount: '5000.5', requestKey: key() })
	expect(cents).toMatchObject({ ok: false, failure: { fields: { amount: [whole] } } })
	const sold = await value(execute(scene.ctx, counter.sellGiftCard, { ...card, amount: '5000', requestKey: key() }))
	expect(sold.receipt.moneyMinor).toBe(5000)
	const { cards } = await value(execute(scene.ctx, counter.giftCards, {}))
	expect(cards[0]).toMatchObject({ amountMinor: 5000, currency: 'JPY' })
	const movement = { ...today, branchId, type: 'income', amount: '1250' } as const
	const { movement: made } = await value(execute(scene.ctx, finance.createMovement, movement as never))
	expect(made).toMatchObject({ amountMinor: 1250, currency: 'JPY' })
	const edited = { ...movement, movementId: made.id, amount: '1300.5' }
	expect(await execute(scene.ctx, finance.editMovement, edited as never)).toMatchObject({
		ok: false,
		failure: { fields: { amount: [whole] } },
	})
	await value(execute(scene.ctx, finance.editMovement, { ...edited, amount: '1300' } as never))
	expect((await amounts(scene)).sort()).toEqual([1300, 5000])
	const later = { ...scene.ctx, now: scene.at + HOUR }
	const drawer = { branchId, day: '2026-03-02', float: '700', left: '500', signature: 'Karla Medina' }
	const pieces = [
		{ piece: 'n5000', count: 1 },
		{ piece: 'n1000', count: 2 },
	]
	const closed = await value(execute(later, finance.closeDay, { ...drawer, pieces } as never))
	expect(closed).toMatchObject({
		floatMinor: 700,
		expectedMinor: 7000,
		countedMinor: 7000,
		leftMinor: 500,
		currency: 'JPY',
	})
})
