import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { owned, ownRow } from '#app/core/scope.server.ts'
import { getBranch } from '#app/features/branches/queries.server.ts'
import { recordMovement } from '#app/features/finance/movements.server.ts'
import { refundableOnline } from '#app/features/payments/sale/giving.server.ts'
import { giftCards } from '#db/schema/counter.ts'
import { messages as byLink } from '../by-link/schemas.ts'
import { getReceipt, givenBefore, giveReceipt } from '../receipts/receipts.server.ts'
import { type GiftCardLeft, messages, type OneGiftCard, type RefundGiftCard, type SoldGiftCard } from './schemas.ts'
import { spoken } from './selling.server.ts'
import { balanceOf } from './using.server.ts'

/** What of a card may go back. Throws `not_found`. */
export async function giftCardLeft(ctx: ReadCtx, { giftCardId }: OneGiftCard): Promise<GiftCardLeft> {
	const card = await ownRow(ctx, giftCards, giftCardId, 'giftCardId')
	const { code, amountMinor, currency, voidedAt } = card
	return {
		...{ giftCardId, code: spoken(code), amountMinor, currency, isVoid: voidedAt !== null },
		leftMinor: await balanceOf(ctx, card),
	}
}

/**
 * Takes the sale of a card back: what is left on it goes out, all of it where nobody used it, and the card pays no more.
 * What it paid before stays paid; what of that comes back to it later is taken back in the same way. The same form again is
 * the same refund.
 */
export async function refundGiftCard(ctx: WriteCtx, input: RefundGiftCard): Promise<SoldGiftCard> {
	const { giftCardId, paymentMethod, reason, requestKey } = input
	const card = await ownRow(ctx, giftCards, giftCardId, 'giftCardId')
	const { code, currency } = card
	const known = await givenBefore(ctx, requestKey, { contactId: card.contactId })
	if (known) return { giftCardId, code: spoken(code), receipt: known }
	if (card.saleId && (await refundableOnline(ctx, card.saleId)) > 0) throw refuse(byLink.paidOnline)
	const minor = await balanceOf(ctx, card)
	if (minor <= 0) throw refuse(card.voidedAt !== null ? messages.void : messages.empty)
	const branch = await getBranch(ctx, card.branchId)
	const sale = await getReceipt(ctx, card.receiptId)
	const contactId = card.contactId ?? undefined
	const masked = `···${code.slice(-4)}`
	await recordMovement(ctx, {
		...{ type: 'expense', amountMinor: minor, currency, paymentMethod, branchId: branch.id, contactId },
		...{ concept: `Devolución de tarjeta de regalo ${masked}`, comments: reason },
	})
	const receipt = await giveReceipt(ctx, {
		...{ branch, requestKey, contactId, currency, moneyMinor: minor },
		body: {
			...{ client: sale.body.client, shortId: null, credits: [], beforeMinor: 0 },
			...{ owesMinor: 0, tips: [], receivedMinor: null, changeMinor: 0, isRefund: true },
			lines: [{ name: 'Devolución de tarjeta de regalo', detail: masked, minor }],
			paid: [{ paymentMethod, minor }],
			notes: [`Motivo: ${reason}`, 'La tarjeta ya no sirve.'],
		},
	})
	await ctx.db
		.update(giftCards)
		.set({ voidedAt: card.voidedAt ?? ctx.now, refundedMinor: card.refundedMinor + minor })
		.where(owned(ctx, giftCards, giftCardId))
	await ctx.emit('counter.giftCardRefunded', { giftCardId, receiptId: receipt.id })
	return { giftCardId, code: spoken(code), receipt }
}

function refuse(sentence: string): DomainError {
	return new DomainError('conflict', 'reason', undefined, sentence)
}
