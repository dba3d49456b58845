import { expect, test } from 'vitest'
import '#app/features.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { MINUTE } from '#app/lib/time.ts'
import { aReminding } from '#tests/support/scenes/notices.ts'
import { handOverCard, newCode, spoken } from './selling.server.ts'

/** A card that its client paid by a link, on a page that she closed at once. */
async function bought(wrote: boolean) {
	const scene = await aReminding({ sendReminder: null, wrote })
	const code = newCode()
	const { branch, contact } = scene
	const paid = { amountMinor: 50_000, currency: 'MXN', paymentMethod: 'mercado_pago', months: 12 } as const
	const hers = { branch, contactId: contact.id, buyer: 'Ana Torres', forName: 'Luz', code }
	await transact(scene.ctx, (within) =>
		handOverCard(within, { ...paid, ...hers, requestKey: 'sale:una-venta', saleId: 'una-venta' }),
	)
	const ran = await scene.after(MINUTE)
	return { scene, code: spoken(code), kinds: ran.map(({ job, ending }) => `${job.kind} ${ending.state}`) }
}

test('the code of a gift card that was paid by a link goes at once to who bought it and wrote lately', async () => {
	const { scene, code } = await bought(true)
	expect(await scene.sentTexts()).toEqual([expect.stringContaining(`Código ${code}: vale $500.00`)])
	const went = scene.graph.sent().filter(({ to }) => to === scene.number)
	expect(went).toMatchObject([{ type: 'text', text: expect.stringContaining(code) }])
})

test('to who has not written for a day nothing is sent that would not hold the code', async () => {
	const { scene, kinds } = await bought(false)
	expect(kinds).toEqual(['counter.handOverCode done'])
	expect(await scene.messages()).toEqual([])
})
