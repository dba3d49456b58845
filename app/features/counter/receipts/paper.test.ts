import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import '#app/features.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { saveTemplate } from '#app/features/channels/templates/kept.server.ts'
import { notifications } from '#app/features/notifications/operations.server.ts'
import { HOUR, MINUTE } from '#app/lib/time.ts'
import { files } from '#db/schema/resources.ts'
import { fakeSettings } from '#tests/fakes/settings.ts'
import { noticeTemplates } from '#tests/fakes/whatsapp-state.ts'
import { aReminding, type Reminding } from '#tests/support/scenes/notices.ts'
import { done } from '#tests/support/scenes/payments.ts'
import { counter } from '../operations.server.ts'

const body = 'Hola {{1}}, tu recibo {{2}} por {{3}}. Gracias.'
const named = { language: 'es_MX', status: 'APPROVED' as const, category: 'UTILITY' as const }
const header = { type: 'HEADER', format: 'DOCUMENT' }
const words = {
	name: 'recibo_de_pago',
	components: [{ type: 'BODY', text: `${body.slice(0, -8)} en {{4}}. Gracias.` }],
}
const paper = { name: 'recibo_en_pdf', components: [header, { type: 'BODY', text: body }] }
const atMeta = [words, paper].map((each, place) => ({
	id: `77${place}`,
	wabaId: fakeSettings.wabaId,
	...named,
	...each,
}))

/** A salon on WhatsApp whose client has not written for long, and what she just paid for. */
async function paid() {
	const scene = await aReminding({ sendReminder: null, templates: [...noticeTemplates, ...atMeta] })
	const { ctx, branch, contact } = scene
	const sale = { branchId: branch.id, contactId: contact.id, amount: '850', paymentMethod: 'cash' } as const
	const { receipt } = done(await execute(ctx, counter.sellGiftCard, { ...sale, requestKey: 'venta-numero-1' }))
	const send = (requestKey: string) =>
		execute(ctx, counter.sendReceipt, { receiptId: receipt.id, by: 'whatsapp', requestKey })
	const approve = ({ name, components }: typeof words | typeof paper) =>
		transact(ctx, (within) => saveTemplate(within, { accountId: scene.accountId, ...named, name, components }))
	const went = () => scene.graph.sent().filter(({ to }) => to === scene.number)
	return { scene, receipt, send, approve, went }
}

async function textOf({ ctx, home }: Reminding, fileId: string | null) {
	const [file] = await ctx.db
		.select()
		.from(files)
		.where(eq(files.id, fileId ?? ''))
	const stored = await home.adapters.storage.get(file?.storageKey ?? '')
	const chunks: Buffer[] = []
	for await (const chunk of stored?.stream ?? []) chunks.push(Buffer.from(chunk))
	const bytes = new Uint8Array(Buffer.concat(chunks))
	const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
	return { name: file?.name, text }
}

test('a receipt for who has not written for a day waits for an approved text, goes by it, and as the paper itself where its template carries a document', async () => {
	const { scene, receipt, send, approve, went } = await paid()
	const { ctx } = scene
	expect(await send('envio-numero-1')).toMatchObject({ ok: false, failure: { code: 'window_closed' } })
	await approve(words)
	done(await send('envio-numero-2'))
	const ran = await scene.after(MINUTE)
	expect(ran.map(({ job, ending }) => [job.kind, ending.state])).toEqual([
		['counter.paperReceipt', 'done'],
		['inbox.sendMessage', 'done'],
	])
	expect(went()).toMatchObject([
		{ type: 'template', text: expect.stringContaining(`tu recibo ${receipt.folio} por $850.00`) },
	])
	expect(JSON.stringify(went()[0]?.content)).not.toContain('"header"')

	const { id: templateId } = await approve(paper)
	const chosen = { notice: 'recibo_de_pago', templateId, facts: [0, 1, 2], fileFrom: 'receipt' as const }
	const elsewhere = await execute(ctx, notifications.chooseTemplate, { ...chosen, notice: 'cita_agendada' })
	expect(elsewhere).toMatchObject({
		ok: false,
		failure: { fields: { fileFrom: [expect.stringContaining('aviso de recibo')] } },
	})
	expect(done(await execute(ctx, notifications.chooseTemplate, chosen))).toMatchObject({
		...{ fileFrom: 'receipt', preview: expect.stringContaining('tu recibo RN-000182 por $850.00') },
	})
	for (const press of ['envio-numero-3', 'envio-numero-3']) done(await send(press))
	await scene.after(HOUR)
	await scene.after(2 * HOUR)
	expect(went()).toHaveLength(2)
	expect(JSON.stringify(went()[1]?.content)).toMatch(
		/"header","parameters":\[\{"type":"document","document":\{"id":"\w+"/,
	)
	const [shown] = (await scene.messages()).filter(({ fileId }) => fileId)
	expect(shown).toMatchObject({ role: 'staff', type: 'template', state: 'sent', cause: { rule: 'counter.receipt' } })
	const { name, text } = await textOf(scene, shown?.fileId ?? null)
	expect(name).toBe(`${receipt.folio}.pdf`)
	expect(text).toContain(`Recibo ${receipt.folio}`)
	expect(text).toContain('$850.00')
	expect(text).toContain('Este recibo no es factura.')
})

test('within the day of an answer a receipt goes in its own words', async () => {
	const { scene, receipt, send, approve, went } = await paid()
	await approve(words)
	await scene.hear({ from: scene.number, text: 'Gracias' })
	await scene.settle(1000)
	done(await send('envio-numero-4'))
	await scene.settle(2000)
	expect(went()).toMatchObject([{ type: 'text', text: expect.stringContaining(`Recibo ${receipt.folio}`) }])
})
