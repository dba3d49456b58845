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
			/** The last day on which it can be used, on the business's clock. */
			until: z.iso.date(),
			isExpired: z.boolean(),
		}),
	),
})
export type GiftCards = z.output<typeof GiftCards>

export const NoInput = z.object({})
