import { type WriteCtx } from '#app/core/ctx.server.ts'
import { type Delivery, GiveUp } from '#app/core/deliveries.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { once } from '#app/core/idempotency.server.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { helloTo, sendLetter } from '#app/features/accounts/recovery/letters.server.ts'
import { greetingName } from '#app/features/contacts/greeting-name.ts'
import { getContact } from '#app/features/contacts/queries.server.ts'
import { queueMessage, threadFor } from '#app/features/inbox/sending/outgoing.server.ts'
import { causeOf, goesAsPaper } from './paper.server.ts'
import { receiptLines } from './receipt-text.ts'
import { getReceipt, toReceipt } from './receipts.server.ts'
import { sendingMessages as messages, type SendReceipt, type SentReceipt } from './schemas.ts'

/**
 * Hands a receipt to who paid: as a message of the business, or as a mail. Both go by the queue; the same press twice
 * sends it once. Throws where nobody can be reached that way.
 */
export function sendReceipt(ctx: WriteCtx, input: SendReceipt): Promise<SentReceipt> {
	const { receiptId, requestKey, by, email = '' } = input
	// The same page sends it to somebody else, or another way, as well.
	return once(ctx, `counter.receipt:${receiptId}:${requestKey}:${by}:${email}`, () => send(ctx, input))
}

async function send(ctx: WriteCtx, input: SendReceipt): Promise<SentReceipt> {
	const { receiptId, by } = input
	const { contactId } = await getReceipt(ctx, receiptId)
	const contact = contactId ? await getContact(ctx, contactId) : null
	if (by === 'whatsapp') {
		ctx.allow('inbox.send')
		if (!contact) throw refuse('by', messages.nobody)
		await message(ctx, input, contact.id)
	} else {
		const to = input.email ?? contact?.email
		if (!to) throw refuse('email', messages.noMail)
		if (!ctx.place.mail) throw refuse('email', messages.mailOff)
		const key = `receipt:${receiptId}:${input.requestKey}:${to}`
		await enqueue(ctx, { kind: 'counter.mailReceipt', payload: { receiptId, to }, key })
	}
	await ctx.emit('counter.receiptSent', { receiptId, by })
	return { receiptId, by }
}

async function message(
	ctx: WriteCtx,
	{ receiptId, requestKey }: Pick<SendReceipt, 'receiptId' | 'requestKey'>,
	contactId: string,
): Promise<void> {
	const threadId = await threadFor(ctx, contactId)
	if (!threadId) throw refuse('by', messages.noChat)
	const receipt = toReceipt(await getReceipt(ctx, receiptId))
	if (await goesAsPaper(ctx, threadId, receipt)) {
		const payload = { receiptId, threadId, requestKey }
		await enqueue(ctx, { kind: 'counter.paperReceipt', payload, key: `receipt-paper:${receiptId}:${requestKey}` })
		return
	}
	const text = receiptLines(receipt).join('\n')
	const cause = causeOf(receiptId)
	const queued = await queueMessage(ctx, { threadId, role: 'staff', text, cause })
	// Refused whole: nothing stays in the conversation that looks as if it had gone.
	if (queued.problem === 'window_closed') throw new DomainError('window_closed', 'by')
	if (queued.state === 'not_sent') throw refuse('by', messages.noChat)
}

/** Mails a receipt to the address that it was asked for. */
export const mailReceipt: Delivery = async (ctx, { payload }) => {
	if (ctx.scope !== 'business') throw new GiveUp('a receipt belongs to a business')
	const receipt = toReceipt(await getReceipt(ctx, String(payload.receiptId)))
	const { client, business } = receipt.body
	await sendLetter(ctx, {
		...{ businessId: ctx.businessId, to: String(payload.to) },
		subject: `Recibo ${receipt.folio} de ${business}`,
		lines: [helloTo(greetingName(client)), ...receiptLines(receipt)],
	})
}

function refuse(field: string, sentence: string): DomainError {
	return new DomainError('not_connected', field, undefined, sentence)
}
