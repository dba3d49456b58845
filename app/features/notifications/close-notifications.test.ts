import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { writeRecord } from '#app/features/businesses/record/record.server.ts'
import { saveTemplate } from '#app/features/channels/templates/kept.server.ts'
import { finance } from '#app/features/finance/operations.server.ts'
import { localDate, MINUTE } from '#app/lib/time.ts'
import { aReminding, type Reminding } from '#tests/support/scenes/notices.ts'

const owner = '5587654321'

async function aSalon({ approved = true, byWhatsapp = true } = {}) {
	const scene = await aReminding()
	await transact(scene.ctx, async (within) => {
		await writeRecord(within, { whatsappOwner: owner, countryCode: '52', countryCodeExt: '521' })
		if (approved) return
		const body = [{ type: 'BODY', text: 'Hola {{1}}' }]
		const about = { accountId: scene.accountId, name: 'corte_de_caja', language: 'es_MX', category: 'UTILITY' }
		await saveTemplate(within, { ...about, status: 'PENDING', components: body })
	})
	await execute(scene.ctx, finance.setCloseNotices, { byMail: false, byWhatsapp })
	return scene
}

async function close({ ctx, at, branch }: Reminding) {
	const day = localDate(at, branch.timeZone)
	const count = { float: '500', left: '300', signature: 'Karla Medina', pieces: [{ piece: 'n50000', count: 1 }] }
	const made = await execute(ctx, finance.closeDay, { ...count, branchId: branch.id, day })
	if (!made.ok) throw new Error(JSON.stringify(made.failure))
	return made.value
}

test('who owns the house reads by WhatsApp how a drawer came out: by the approved template, where she did not write', async () => {
	const scene = await aSalon()
	const { id } = await close(scene)
	await scene.after(MINUTE)
	const [row] = await scene.rows()
	expect(row).toMatchObject({ kind: 'cash_close', audience: 'owner', state: 'sent', problem: null })
	const [sent] = scene.graph.sent()
	expect(sent).toMatchObject({ to: `521${owner}`, type: 'template' })
	const [text = ''] = await scene.sentTexts()
	expect(text).toContain('se cerró la caja de Roma Norte')
	expect(text).toContain('Debía haber $500.00 en efectivo y se contaron $500.00. Cuadra.')
	expect(text).toContain(`/finanzas/cortes/${id}`)
})

test('she who wrote today reads who closed and what was said; nothing goes where it is off, and without a template staff read why', async () => {
	const writing = await aSalon()
	await writing.hear({ from: `521${owner}`, text: 'Hola' })
	await writing.settle(1000)
	await close(writing)
	await writing.after(MINUTE)
	expect((await writing.sentTexts()).at(-1)).toMatch(/^Corte de caja de Roma Norte, .* Cuadra\. Cerró Karla Medina\./)
	const off = await aSalon({ byWhatsapp: false })
	await close(off)
	await off.after(MINUTE)
	expect(await off.rows()).toEqual([])
	const unapproved = await aSalon({ approved: false })
	await close(unapproved)
	await unapproved.after(MINUTE)
	expect(await unapproved.rows()).toMatchObject([
		{ state: 'not_sent', problem: expect.stringContaining('corte_de_caja') },
	])
})
