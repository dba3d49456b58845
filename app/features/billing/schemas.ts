import { z } from 'zod'
import { idText, moneyText, pageInput } from '#app/core/schema.ts'
import { isExtraStep, mostMessages, packIds } from '#app/features/credits/packs.ts'
import { currencies, planIds } from '#app/features/credits/plans.ts'
import { creditTypes, renewals } from '#db/schema/credits.ts'

/** Where a person comes back to. */
const backPath = z
	.string()
	.max(300)
	.regex(/^\/(?![/\\])/, { error: 'Escribe una dirección de este sitio' })
	.optional()

const CreditType = z.enum(creditTypes).default('gpt_model')

const Tolerance = z.object({ most: z.number(), left: z.number() })

/** How the business stands with the platform (DAS-006). */
export const Standing = z.object({
	/** Whether each conversion is charged; else it pays by credits. */
	isByConversion: z.boolean(),
	level: z.number().optional(),
	/** In centavos. */
	pricePerConversionMinor: z.number().optional(),
	balanceMxnMinor: z.number(),
	/** Answers that may still pass without a conversion, of each model. */
	tolerance: z.object({ gpt_model: Tolerance, reasoning_model: Tolerance }),
})
export type Standing = z.output<typeof Standing>

export const ChoosePlan = z.object({
	plan: z.enum(planIds, { error: 'Elige un plan' }),
	currency: z.enum(currencies).default('MXN'),
	back: backPath,
})
export type ChoosePlan = z.output<typeof ChoosePlan>

export const BuyMessages = z.object({
	/** The least depends on who buys, and is asked by the operation. */
	quantity: z
		.number({ error: 'Escribe cuántos mensajes' })
		.int({ error: 'Escribe un número entero' })
		.min(0, { error: 'Escribe cuántos mensajes' })
		.max(mostMessages, { error: 'Máximo 1,000,000 mensajes por compra' })
		.default(0),
	creditType: CreditType,
	back: backPath,
})
export type BuyMessages = z.output<typeof BuyMessages>

export const BuyPack = z.object({
	pack: z.enum(packIds, { error: 'Elige un plan' }),
	extra: z
		.number({ error: 'Escribe cuántos créditos' })
		.int({ error: 'Escribe un número entero' })
		.min(0)
		.max(100_000, { error: 'Máximo 100,000 créditos extra' })
		.refine(isExtraStep, { error: 'De 100 en 100 hasta 500; después, de 500 en 500' })
		.default(0),
	withExpert: z.boolean().default(false),
	creditType: CreditType,
	back: backPath,
})
export type BuyPack = z.output<typeof BuyPack>

/** Any of the three by one call. */
export const Checkout = z.object({
	kind: z.enum(['plan', 'messages', 'pack']),
	plan: ChoosePlan.shape.plan.optional(),
	currency: ChoosePlan.shape.currency,
	quantity: BuyMessages.shape.quantity,
	pack: BuyPack.shape.pack.optional(),
	extra: BuyPack.shape.extra,
	withExpert: BuyPack.shape.withExpert,
	creditType: CreditType,
	back: backPath,
})
export type Checkout = z.output<typeof Checkout>

export const UsePromo = z.object({ back: backPath })
export type UsePromo = z.output<typeof UsePromo>

/** `purchaseId` and Stripe's `sessionId` are absent where a person was sent to the portal: his plan is changed there. */
export const Opened = z.object({
	...{ url: z.url(), isPortal: z.boolean() },
	...{ purchaseId: z.string().optional(), sessionId: z.string().optional() },
})
export type Opened = z.output<typeof Opened>

export const OpenPortal = z.object({ back: backPath })
export type OpenPortal = z.output<typeof OpenPortal>
export const Portal = z.object({ url: z.url() })
export type Portal = z.output<typeof Portal>

export const AskIntent = z.object({
	/** 'plan_basic' or 'usd_basic', as the catalogue names its prices. */
	priceId: idText,
	email: z.email({ error: 'Escribe un correo válido' }).max(200).optional(),
})
export type AskIntent = z.output<typeof AskIntent>
export const IntentMade = z.object({ clientSecret: z.string() })
export type IntentMade = z.output<typeof IntentMade>

export const OnePurchase = z.object({ purchaseId: idText })
export type OnePurchase = z.output<typeof OnePurchase>

export const Purchase = z.object({
	id: z.string(),
	kind: z.string(),
	title: z.string(),
	credits: z.number(),
	creditType: z.enum(creditTypes),
	amountMinor: z.number().int(),
	currency: z.string(),
	state: z.string(),
	problem: z.string().optional(),
	/** What of the money went back. */
	returnedMinor: z.number().int(),
	/** What of its credits was taken for it, in hundredths: what was used already can't be. */
	takenHundredths: z.number().int(),
	payUrl: z.string().optional(),
	invoiceNumber: z.string().optional(),
	invoiceUrl: z.string().optional(),
	at: z.iso.datetime(),
})
export type Purchase = z.output<typeof Purchase>

export const PlanState = z.object({
	id: z.string(),
	planId: z.string(),
	title: z.string(),
	credits: z.number(),
	amountMinor: z.number().int(),
	currency: z.string(),
	status: z.string(),
	periodEndsAt: z.iso.datetime().optional(),
	isEnding: z.boolean(),
	failingSince: z.iso.datetime().optional(),
	nextTryAt: z.iso.datetime().optional(),
})
export type PlanState = z.output<typeof PlanState>

export const TopUp = z.object({
	isOn: z.boolean(),
	below: z.number().int(),
	messages: z.number().int(),
	ceilingMinor: z.number().int(),
	/** Bought by itself in this month. */
	spentMinor: z.number().int(),
	problem: z.string().optional(),
})
export type TopUp = z.output<typeof TopUp>

export const NoInput = z.object({})

export const Account = z.object({
	/** Hundredths of a credit. */
	balances: z.object({ gpt_model: z.number(), reasoning_model: z.number() }),
	/** The platform has a key of its own at Stripe. */
	sells: z.boolean(),
	/** A partner sells to this business, at prices of his own. */
	partner: z.object({ name: z.string() }).optional(),
	plan: PlanState.optional(),
	/** While there is no plan: until when the free trial runs, and whether it is over. */
	trial: z.object({ endsAt: z.iso.datetime(), isOver: z.boolean() }).optional(),
	hasCustomer: z.boolean(),
	coupon: z.object({ code: z.string(), endsAt: z.iso.datetime().optional() }).optional(),
	purchases: z.array(Purchase),
	topUp: TopUp,
	timeZone: z.string(),
})
export type Account = z.output<typeof Account>

/** CRE-004: the types, and the two of them that are between a business and its partner. */
export const movementFilters = [
	'recharge',
	'transfer',
	'consume',
	'extract',
	'partner_recharge',
	'partner_transfer',
	'business_extract',
] as const

export const ListMovements = z.object({
	...pageInput,
	creditType: z.enum(creditTypes).optional(),
	type: z.enum(movementFilters).optional(),
})
export type ListMovements = z.output<typeof ListMovements>

export const Movement = z.object({
	id: z.string(),
	type: z.string(),
	creditType: z.enum(creditTypes),
	hundredths: z.number().int(),
	comments: z.string().optional(),
	at: z.iso.datetime(),
	/** Left of that sort after it, in hundredths. */
	balanceAfter: z.number().int().optional(),
	/** What was paid for it. */
	sale: z.object({ totalMinor: z.number().int(), currency: z.string() }).optional(),
	renewal: z.enum(renewals).optional(),
	/** The day that a renewal was counted from, where it began anew. */
	resetOn: z.string().optional(),
	/** Of the plan that it came with. */
	subscriptionId: z.string().optional(),
	partner: z.object({ id: z.string(), name: z.string(), partnerCode: z.string() }).optional(),
	/** The answer that it paid for, and where it was given. */
	message: z.object({ threadId: z.string(), who: z.string(), text: z.string().optional() }).optional(),
})
export type Movement = z.output<typeof Movement>
export const MovementPage = z.object({ movements: z.array(Movement), next: z.string().optional() })
export type MovementPage = z.output<typeof MovementPage>

export const SaveTopUp = z.object({
	isOn: z.boolean().default(false),
	below: z
		.number({ error: 'Escribe cuántos créditos' })
		.int({ error: 'Escribe un número entero' })
		.min(1, { error: 'Mínimo 1 crédito' })
		.max(100_000, { error: 'Máximo 100,000 créditos' }),
	messages: z
		.number({ error: 'Escribe cuántos mensajes' })
		.int({ error: 'Escribe un número entero' })
		.min(750, { error: 'La cantidad mínima es 750 mensajes' })
		.max(100_000, { error: 'Máximo 100,000 mensajes' }),
	ceiling: moneyText,
})
export type SaveTopUp = z.output<typeof SaveTopUp>

export const Done = z.object({ done: z.boolean() })
export type Done = z.output<typeof Done>

export const StoreEvent = z.object({
	eventKey: z.string().min(1).max(300),
	kind: z.enum(['checkout', 'invoice', 'subscription', 'intent', 'charge']),
	objectId: z.string().min(1).max(200),
	topic: z.string().min(1).max(100),
	raw: z.string().max(300_000),
})
export type StoreEvent = z.output<typeof StoreEvent>
export const Stored = z.object({ isNew: z.boolean() })
export type Stored = z.output<typeof Stored>

export const GiveCoupon = z.object({ businessId: idText })
export type GiveCoupon = z.output<typeof GiveCoupon>
export const CouponGiven = z.object({ code: z.string() })
export type CouponGiven = z.output<typeof CouponGiven>
