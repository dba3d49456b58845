import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { newId } from '#app/lib/id.ts'
import { branches } from '#db/schema/branches.ts'
import { jobs } from '#db/schema/core.ts'
import { aBusiness } from '#tests/support/scenes/scene.ts'
import { counter } from '../operations.server.ts'

test('branches with the same initials print folios that are never the same', async () => {
	const scene = await aBusiness()
	const other = { ...scene.branch, id: newId('brn'), name: 'Roma Nueva' }
	await transact(scene.ctx, ({ db }) => db.insert(branches).values(other))
	const folios: string[] = []
	for (const [at, branchId] of [scene.branch.id, other.id, scene.branch.id, other.id].entries()) {
		const sold = { branchId, amount: '500', paymentMethod: 'cash', requestKey: `tarjeta-numero-${at}` } as const
		const outcome = await execute(scene.ctx, counter.sellGiftCard, sold)
		folios.push(outcome.ok ? outcome.value.receipt.folio : '')
	}
	expect(folios).toEqual(['RN-000001', 'RN2-000001', 'RN-000002', 'RN2-000002'])
})

test('a receipt that was mailed to one address goes to another from the same page, and to each once', async () => {
	const scene = await aBusiness()
	const { branch } = scene
	const sold = { branchId: branch.id, amount: '500', paymentMethod: 'cash', requestKey: 'tarjeta-numero-9' } as const
	const card = await execute(scene.ctx, counter.sellGiftCard, sold)
	const receiptId = card.ok ? card.value.receipt.id : ''
	const posting = { ...scene.ctx, place: { ...scene.home.place, mail: true } }
	const send = (email: string) =>
		execute(posting, counter.sendReceipt, { receiptId, by: 'mail', email, requestKey: 'enviar-recibo-1' })
	for (const email of ['uno@correo.test', 'dos@correo.test', 'dos@correo.test']) {
		expect(await send(email)).toMatchObject({ ok: true })
	}
	const queued = await scene.home.db.select().from(jobs).where(eq(jobs.businessId, scene.business.id))
	const to = queued.filter(({ kind }) => kind === 'counter.mailReceipt').map(({ payload }) => payload.to)
	expect(to.sort()).toEqual(['dos@correo.test', 'uno@correo.test'])
})
