import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { aBusiness } from '#tests/support/scenes/scene.ts'
import { counter } from '../operations.server.ts'

test('a gift card serves until the same day of the month that was meant, however long the months between are', async () => {
	const scene = await aBusiness()
	for (const months of [1, 12, 60]) {
		const requestKey = `tarjeta-de-${months}`
		const sold = { branchId: scene.branch.id, amount: '500', paymentMethod: 'cash', months, requestKey } as const
		expect(await execute(scene.ctx, counter.sellGiftCard, sold)).toMatchObject({ ok: true })
	}
	const listed = await execute(scene.ctx, counter.giftCards, {})
	const until = listed.ok ? listed.value.cards.map((card) => card.until).sort() : []
	expect(until).toEqual(['2026-04-02', '2027-03-02', '2031-03-02'])
})
