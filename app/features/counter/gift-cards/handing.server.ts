import { type WriteCtx } from '#app/core/ctx.server.ts'
import { type Delivery, GiveUp } from '#app/core/deliveries.server.ts'
import { once } from '#app/core/idempotency.server.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { getContact } from '#app/features/contacts/queries.server.ts'
import { windowIsOpen } from '#app/features/inbox/rules.ts'
import { queueMessage, threadFor } from '#app/features/inbox/sending/outgoing.server.ts'
import { getThread } from '#app/features/inbox/threads/threads.server.ts'
import { carriesReceipt } from '#app/features/notifications/templates/choices.server.ts'
import { causeOf, goesAsPaper } from '../receipts/paper.server.ts'
import { receiptLines } from '../receipts/receipt-text.ts'
import { getReceipt, toReceipt } from '../receipts/receipts.server.ts'

/**
 * What was bought by a link goes to who bought it by each way that is open, once: the page with its code may be closed before
 * the payment is known. Where no way is, the code stands on that page and on the receipt alone.
 */
export const handOverCode: Delivery = async (ctx, { payload }) => {
	if (ctx.scope !== 'business') throw new GiveUp('a receipt belongs to a business')
	const receiptId = String(payload.receiptId)
	await transact(ctx, (within) => once(within, `counter.code:${receiptId}`, () => handOver(within, receiptId)))
}

async function handOver(ctx: WriteCtx, receiptId: string): Promise<string> {
	const { contactId } = await getReceipt(ctx, receiptId)
	if (!contactId) return receiptId
	const { email } = await getContact(ctx, contactId)
	if (email && ctx.place.mail) {
		await enqueue(ctx, {
			kind: 'counter.mailReceipt',
			payload: { receiptId, to: email },
			key: `code-mail:${receiptId}`,
		})
	}
	await write(ctx, receiptId, contactId)
	return receiptId
}

/** As free text to who wrote lately, else by a template that carries the receipt: the words of one alone hold no code. */
async function write(ctx: WriteCtx, receiptId: string, contactId: string): Promise<void> {
	const threadId = await threadFor(ctx, contactId)
	if (!threadId) return
	const receipt = toReceipt(await getReceipt(ctx, receiptId))
	const { channel, lastInboundAt } = await getThread(ctx, threadId)
	if (windowIsOpen(channel, lastInboundAt, ctx.now)) {
		const text = receiptLines(receipt).join('\n')
		await queueMessage(ctx, { threadId, role: 'system', text, cause: causeOf(receiptId) })
		return
	}
	if (!(await carriesReceipt(ctx)) || !(await goesAsPaper(ctx, threadId, receipt))) return
	const payload = { receiptId, threadId, requestKey: 'code' }
	await enqueue(ctx, { kind: 'counter.paperReceipt', payload, key: `code-paper:${receiptId}` })
}
