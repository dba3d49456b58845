import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { transact } from '#app/core/transact.server.ts'
import { creditMovements } from '#db/schema/credits.ts'
import { aBusiness } from '#tests/support/scenes/scene.ts'
import { consume, recharge } from './ledger.server.ts'
import { balancesOf } from './queries.server.ts'

test('credits are booked as movements whose sum is the balance', async () => {
	const { ctx, business, eventNames } = await aBusiness()
	await transact(ctx, (within) =>
		recharge(within, { creditType: 'gpt_model', hundredths: 500, comments: 'Bienvenida' }),
	)
	await transact(ctx, (within) => consume(within, { creditType: 'gpt_model', hundredths: 150, subjectId: 'trn_1' }))

	expect(await balancesOf(ctx)).toEqual({ gpt_model: 350, reasoning_model: 0 })
	const movements = await ctx.db.select().from(creditMovements).where(eq(creditMovements.businessId, business.id))
	expect(movements).toMatchObject([
		{ type: 'recharge', hundredths: 500 },
		{ type: 'consume', hundredths: -150, subjectId: 'trn_1' },
	])
	expect(await eventNames()).toEqual(['credits.recharged'])
})

test('without credits of that model nothing is taken, whatever is left of the other', async () => {
	const { ctx, eventNames } = await aBusiness()
	await transact(ctx, (within) => recharge(within, { creditType: 'gpt_model', hundredths: 500 }))

	const attempt = transact(ctx, (within) => consume(within, { creditType: 'reasoning_model', hundredths: 100 }))

	await expect(attempt).rejects.toThrow('out_of_credits')
	expect(await balancesOf(ctx)).toEqual({ gpt_model: 500, reasoning_model: 0 })
	expect(await eventNames()).toEqual(['credits.recharged'])
})

test('of the last credits that are fewer than the price only those are taken', async () => {
	const { ctx } = await aBusiness()
	await transact(ctx, (within) => recharge(within, { creditType: 'gpt_model', hundredths: 40 }))
	const { taken } = await transact(ctx, (within) => consume(within, { creditType: 'gpt_model', hundredths: 100 }))
	expect(taken).toBe(40)
	expect((await balancesOf(ctx)).gpt_model).toBe(0)
})

test('fifty debits at once take what there is and never more', async () => {
	const { ctx, business } = await aBusiness()
	await transact(ctx, (within) => recharge(within, { creditType: 'gpt_model', hundredths: 2_050 }))
	const debit = () => transact(ctx, (within) => consume(within, { creditType: 'gpt_model', hundredths: 100 }))
	const ends = await Promise.allSettled(Array.from({ length: 50 }, debit))
	expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(21)
	expect((await balancesOf(ctx)).gpt_model).toBe(0)
	const movements = await ctx.db.select().from(creditMovements).where(eq(creditMovements.businessId, business.id))
	expect(movements.reduce((sum, { hundredths }) => sum + hundredths, 0)).toBe(0)
})
