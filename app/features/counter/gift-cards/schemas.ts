import { z } from 'zod'
import { idText, moneyText, optionalText } from '#app/core/schema.ts'
import { parseMinor } from '#app/lib/money.ts'
import { methodField, Receipt, requestKey } from '../schemas.ts'

const months = { error: 'Escribe de 1 a 60 meses' }

/** A gift card that somebody pays for at the desk. */
export const SellGiftCard = z.object({
	branchId: idText,
	amount: moneyText.refine((typed) => parseMinor(typed) !== 0, { error: 'Escribe una cantidad mayor que cero' }),
	paymentMethod: methodField(),
	forName: optionalText(80).describe('Para quién es'),
	contactId: idText.optional().describe('Quién la compra'),
	months: z.number(months).int(months).min(1, months).max(60, months).default(12).describe('Meses que sirve'),
	requestKey,
})
export type SellGiftCard = z.output<typeof SellGiftCard>

export const SoldGiftCard = z.object({ giftCardId: z.string(), code: z.string(), receipt: Receipt })
export type SoldGiftCard = z.output<typeof SoldGiftCard>

const minor = z.number().int()

export const GiftCards = z.object({
	cards: z.array(
		z.object({
			id: z.string(),
			code: z.string(),
			forName: z.string().nullable(),
			amountMinor: minor,
			leftMinor: minor,
			currency: z.string(),
			receiptId: z.string(),
			/** By which link it was sold. */
			saleId: z.string().nullable(),
			/** The last day on which it can be used, on the business's clock. */
			until: z.iso.date(),
			isExpired: z.boolean(),
			/** Its sale was taken back. */
			isVoid: z.boolean(),
		}),
	),
})
export type GiftCards = z.output<typeof GiftCards>

export const messages = {
	void: 'Esa tarjeta ya se devolvió',
	empty: 'Ya se usó toda: no queda nada por devolver',
	reason: 'Escribe el motivo de la devolución',
} as const

export const OneGiftCard = z.object({ giftCardId: idText })
export type OneGiftCard = z.output<typeof OneGiftCard>

/** What of a card may go back: what is left on it. */
export const GiftCardLeft = z.object({
	giftCardId: z.string(),
	code: z.string(),
	amountMinor: minor,
	leftMinor: minor,
	currency: z.string(),
	isVoid: z.boolean(),
})
export type GiftCardLeft = z.output<typeof GiftCardLeft>

export const RefundCardTyped = z.object({
	paymentMethod: methodField().default('cash'),
	reason: z.string({ error: messages.reason }).trim().min(3, messages.reason).max(200),
	requestKey,
})

/** The sale of a card is taken back: what is left on it goes back, and the card pays no more. */
export const RefundGiftCard = RefundCardTyped.extend({ giftCardId: idText })
export type RefundGiftCard = z.output<typeof RefundGiftCard>

export const NoInput = z.object({})
