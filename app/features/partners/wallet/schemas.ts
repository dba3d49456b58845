import { z } from 'zod'
import { idText, moneyText, optionalText, pageInput } from '#app/core/schema.ts'
import { renewals } from '#app/features/businesses/record/renewal.ts'
import { creditTypes, walletMovementTypes } from '../kinds.ts'

const someCredits = moneyText.refine((typed) => !/^[0.,\s]*$/.test(typed), { error: 'Escribe cuántos créditos' })

/** Of the form: sent twice, moved once. */
const requestId = optionalText(40)
const CreditType = z.enum(creditTypes, { error: 'Elige un modelo' })

export const TransferCredits = z.object({
	businessId: idText,
	creditType: CreditType,
	/** Credits, with at most two decimals. */
	amount: someCredits,
	/** What the partner charges for them in pesos; 0 is a gift. */
	total: moneyText,
	/** For how long the subscription is renewed with them; counted from its last day, or from today. */
	renewal: z.enum(renewals, { error: 'Elige una renovación' }).default('none'),
	renewFrom: z.enum(['end', 'today'], { error: 'Elige desde cuándo se cuenta' }).default('end'),
	comments: optionalText(200),
	requestId,
})
export type TransferCredits = z.output<typeof TransferCredits>

export const ExtractCredits = z.object({
	businessId: idText,
	creditType: CreditType,
	amount: someCredits,
	comments: optionalText(200),
	requestId,
})
export type ExtractCredits = z.output<typeof ExtractCredits>

export const Moved = z.object({
	movementId: z.string(),
	/** The last day of the business's subscription, where it was renewed with them. */
	endsOn: z.string().optional(),
})
export type Moved = z.output<typeof Moved>

/** Credits that the platform gives or sells to a partner without a card. */
export const RechargeWallet = z.object({
	amount: someCredits,
	/** What was charged for them in pesos; 0 is a gift. */
	total: moneyText,
	comments: optionalText(200),
	requestId,
})
export type RechargeWallet = z.output<typeof RechargeWallet>

/** As the documents name them; 'partner_transfer' and 'business_extract' are those between partner and business (CRE-004). */
export const walletFilters = [
	'partner_recharge',
	'transfer',
	'extract',
	'partner_transfer',
	'business_extract',
] as const

export const ListWallet = z.object({ ...pageInput, type: z.enum(walletFilters).optional() })
export type ListWallet = z.output<typeof ListWallet>

export const WalletMovement = z.object({
	id: z.string(),
	type: z.enum(walletMovementTypes),
	/** Of the wallet, signed. */
	hundredths: z.number().int(),
	balanceAfter: z.number().int(),
	business: z.object({ id: z.string(), name: z.string() }).optional(),
	creditType: z.enum(creditTypes).optional(),
	sale: z.object({ totalMinor: z.number().int(), currency: z.string() }).optional(),
	comments: z.string().optional(),
	at: z.iso.datetime(),
})
export type WalletMovement = z.output<typeof WalletMovement>

export const WalletPage = z.object({ movements: z.array(WalletMovement), next: z.string().optional() })
export type WalletPage = z.output<typeof WalletPage>

export const rankedCredits = ['total', 'gpt', 'reasoning'] as const
export const AskRanking = z.object({ credits: z.enum(rankedCredits).default('total') })
export type AskRanking = z.output<typeof AskRanking>

export const RankedPartner = z.object({
	id: z.string(),
	name: z.string(),
	partnerCode: z.string(),
	level: z.number().int(),
	/** Who works for him, by name: their addresses are nobody else's business. */
	users: z.array(z.object({ name: z.string(), role: z.string() })),
	/** Hundredths. */
	soldCredits: z.number().int(),
	creditsTransferred: z.object({ total: z.number().int(), gpt: z.number().int(), reasoning: z.number().int() }),
	isSelf: z.boolean(),
})
export type RankedPartner = z.output<typeof RankedPartner>

export const Ranking = z.object({ partners: z.array(RankedPartner) })
export type Ranking = z.output<typeof Ranking>
