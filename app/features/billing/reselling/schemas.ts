import { z } from 'zod'
import { idText } from '#app/core/schema.ts'
import { leastMessages, mostMessages } from '#app/features/credits/packs.ts'
import { BuyMessages, OpenPortal } from '../schemas.ts'

const least = leastMessages(false)

export const BuyWallet = z.object({
	quantity: z
		.number({ error: 'Escribe cuántos créditos' })
		.int({ error: 'Escribe un número entero' })
		.min(least, { error: `La cantidad mínima es ${least} créditos` })
		.max(mostMessages, { error: 'Máximo 1,000,000 créditos por compra' }),
	back: BuyMessages.shape.back,
})
export type BuyWallet = z.output<typeof BuyWallet>

export const WalletPurchaseRef = z.object({ purchaseId: idText })
export type WalletPurchaseRef = z.output<typeof WalletPurchaseRef>

export const WalletPurchase = z.object({
	id: z.string(),
	title: z.string(),
	credits: z.number().int(),
	amountMinor: z.number().int(),
	currency: z.string(),
	state: z.string(),
	problem: z.string().optional(),
	/** What of the money went back, and what of its credits was taken for it, in hundredths. */
	returnedMinor: z.number().int(),
	takenHundredths: z.number().int(),
	payUrl: z.string().optional(),
	invoiceNumber: z.string().optional(),
	invoiceUrl: z.string().optional(),
	at: z.iso.datetime(),
})
export type WalletPurchase = z.output<typeof WalletPurchase>

export const WalletAccount = z.object({
	/** The platform has a key of its own at Stripe. */
	sells: z.boolean(),
	hasCustomer: z.boolean(),
	/** Hundredths of a credit. */
	prepayCredits: z.number().int(),
	soldCredits: z.number().int(),
	purchases: z.array(WalletPurchase),
})
export type WalletAccount = z.output<typeof WalletAccount>

export { OpenPortal as OpenWalletPortal }
