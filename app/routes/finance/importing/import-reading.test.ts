import { expect, test } from 'vitest'
import { type Ctx } from '#app/core/ctx.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { finance } from '#app/features/finance/operations.server.ts'
import { DatabaseBusy } from '#db/busy.server.ts'
import { aBusiness } from '#tests/support/scenes/scene.ts'
import { receiveMovements } from './import-reading.server.ts'

function receive(ctx: Ctx<'business'>, count: number) {
	const form = new FormData()
	form.append('file', new Blob([`Fecha,Monto\n${'2026-03-02,350\n'.repeat(count)}`]), 'caja.csv')
	return receiveMovements(ctx, new Request('https://salon.mx/', { method: 'POST', body: form }))
}

test('a file with too many rows is told the limit of movements', async () => {
	const { ctx } = await aBusiness()
	for (const count of [10_001, 10_200])
		expect(await receive(ctx, count)).toEqual({ problem: expect.stringContaining('máximo 10,000') })
})

test('a file that breaks off while it is read leaves nothing behind', async () => {
	const { ctx } = await aBusiness()
	let count = 0
	const transaction: typeof ctx.writer.transaction = (run, urgency) => {
		count += 1
		if (count === 3) throw new DatabaseBusy('undone')
		return ctx.writer.transaction(run, urgency)
	}
	const breaking = { ...ctx, writer: { ...ctx.writer, transaction } }
	expect(await receive(breaking, 1200)).toEqual({ problem: expect.any(String) })
	expect(await execute(ctx, finance.listImports, {})).toMatchObject({ value: { imports: [] } })
})
