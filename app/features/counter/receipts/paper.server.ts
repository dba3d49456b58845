import { type Ctx, type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { type Delivery, GiveUp } from '#app/core/deliveries.server.ts'
import { once } from '#app/core/idempotency.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { greetingName } from '#app/features/contacts/greeting-name.ts'
import { claimFile, noteUpload } from '#app/features/files/uploads.server.ts'
import { windowIsOpen } from '#app/features/inbox/rules.ts'
import { queueMessage, type TemplateUse, textOfTemplate } from '#app/features/inbox/sending/outgoing.server.ts'
import { getThread } from '#app/features/inbox/threads/threads.server.ts'
import { carriesReceipt, chosenTemplate } from '#app/features/notifications/templates/choices.server.ts'
import { receiptTemplateName } from '#app/features/notifications/wording.ts'
import { newShortId } from '#app/lib/id.ts'
import { moneyText } from '#app/lib/money.ts'
import { reportPdf } from '#app/lib/pdf/report-pdf.server.ts'
import { type Receipt } from '../schemas.ts'
import { momentOfPaper, notAnInvoice, type PaperLine, partsOfPaper, receiptLines } from './receipt-text.ts'
import { getReceipt, toReceipt } from './receipts.server.ts'

/** As the conversation tells why it was sent. */
export function causeOf(receiptId: string) {
	return { kind: 'rule', id: receiptId, rule: 'counter.receipt', label: 'Pago registrado' } as const
}

/** Whether free text may not go there, and an approved template may in its place. */
export async function goesAsPaper(ctx: WriteCtx, threadId: string, receipt: Receipt): Promise<boolean> {
	const { channel, lastInboundAt, accountId } = await getThread(ctx, threadId)
	if (windowIsOpen(channel, lastInboundAt, ctx.now, 'person')) return false
	return (await textOfTemplate(ctx, accountId, await templateOf(ctx, receipt))) !== undefined
}

function templateOf(ctx: ReadCtx | WriteCtx, { folio, currency, moneyMinor, body }: Receipt): Promise<TemplateUse> {
	const money = moneyText({ minor: moneyMinor, currency })
	const parameters = [greetingName(body.client), folio, money, body.branch]
	return chosenTemplate(ctx, { name: receiptTemplateName, language: 'es_MX', parameters })
}

/** Hands over a receipt by its template, above which the receipt itself may stand; drawn outside of any transaction. */
export const paperReceipt: Delivery = async (ctx, { payload }) => {
	if (ctx.scope !== 'business') throw new GiveUp('a receipt belongs to a business')
	const [receiptId, threadId] = [String(payload.receiptId), String(payload.threadId)]
	const receipt = toReceipt(await getReceipt(ctx, receiptId))
	const file = (await carriesReceipt(ctx)) ? await drawn(ctx, receipt) : undefined
	await transact(ctx, (within) =>
		once(within, `counter.paper:${receiptId}:${payload.requestKey}`, async () => {
			const fileId = file && (await kept(within, file))
			const use = await templateOf(within, receipt)
			const template = fileId ? { ...use, fileId } : use
			const said = { threadId, role: 'staff', text: receiptLines(receipt).join('\n'), template } as const
			const { messageId } = await queueMessage(within, { ...said, cause: causeOf(receiptId) })
			return messageId
		}),
	)
}

type Drawn = Parameters<typeof noteUpload>[1]

async function drawn(ctx: Ctx<'business'>, receipt: Receipt): Promise<Drawn> {
	const storageKey = `${ctx.businessId}/${newShortId()}`
	const { size: bytes, sha256 } = await ctx.adapters.storage.put(storageKey, await receiptPdf(receipt, ctx.now))
	return { storageKey, name: `${receipt.folio}.pdf`, contentType: 'application/pdf', bytes, sha256 }
}

async function kept(ctx: WriteCtx, file: Drawn): Promise<string> {
	const { id } = await noteUpload(ctx, file)
	await claimFile(ctx, id, { field: 'fileId', kinds: ['pdf'] })
	return id
}

/** The receipt on a sheet: what stands on the paper of the desk, in its order. */
export function receiptPdf(receipt: Receipt, now: number): Promise<Buffer> {
	const { folio, body } = receipt
	const row = ({ term, detail, value }: PaperLine) => [detail ? `${term} (${detail})` : term, value]
	const tables = partsOfPaper(receipt).map((part, place) => {
		return { kind: 'table' as const, title: titles[place] ?? '', head: ['Concepto', 'Importe'], rows: part.map(row) }
	})
	const notes = [...body.notes, `Te atendió ${body.cashier}.`, notAnInvoice]
	return reportPdf(
		{
			title: `Recibo ${folio}`,
			business: body.business,
			lines: [[body.branch, body.address].filter(Boolean).join(' · '), momentOfPaper(receipt), body.client],
			madeAt: momentOfPaper(receipt),
			sections: [...tables, ...notes.map((text) => ({ kind: 'text' as const, text }))],
		},
		now,
	)
}

const titles = ['Lo que se cobró', 'Total', 'Pago']
