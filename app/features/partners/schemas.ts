import { z } from 'zod'
import { dateText, idText, mailedName, optionalText, pageInput, text } from '#app/core/schema.ts'
import { personName } from '#app/features/accounts/schemas.ts'
import { businessTroubles, partnerPlans, partnerStatuses } from './kinds.ts'
import { partnerLinks } from './schemas-links.ts'

export const NoInput = z.object({})

/** What a partner tells of himself: on the footer, the door and the mails of his businesses. */
export const PartnerInfo = z.object({
	name: mailedName({ min: 2, max: 50 }),
	description: text({ min: 10, max: 500 }),
	email: z.email({ error: 'Email inválido' }).optional(),
	phone: optionalText(30),
	...partnerLinks,
})
export type PartnerInfo = z.output<typeof PartnerInfo>

const told = z.string().optional()

/** The same as it stands; what was never filled in may be shorter than the form asks. */
export const PartnerInfoShown = z.object({
	name: z.string(),
	description: z.string(),
	email: told,
	phone: told,
	websiteUrl: told,
	facebookUrl: told,
	instagramUrl: told,
	whatsappUrl: told,
	privacyUrl: told,
	termsUrl: told,
	communityUrl: told,
})
export type PartnerInfoShown = z.output<typeof PartnerInfoShown>

export const Promotion = z.object({
	text: z.string(),
	path: z.string(),
	endsAt: z.number().int(),
	secondsLeft: z.number().int(),
})
export type Promotion = z.output<typeof Promotion>

/** What the frame of the partner's pages shows. Credits as people read them. */
export const PartnerFrame = z.object({
	partnerId: z.string(),
	name: z.string(),
	level: z.number().int(),
	prepayCredits: z.string(),
	soldCredits: z.string(),
	subscription: z.object({ status: z.enum(partnerStatuses), plan: z.enum(partnerPlans) }),
	promotion: Promotion.optional(),
})
export type PartnerFrame = z.output<typeof PartnerFrame>

export const ListBusinesses = z.object({
	...pageInput,
	search: optionalText(80),
	/** Those alone in which something is wrong. */
	troubled: z.boolean().optional(),
})
export type ListBusinesses = z.output<typeof ListBusinesses>

/** Credits as people read them. */
export const PartnerBusiness = z.object({
	id: z.string(),
	name: z.string(),
	/** The name of its owner; a business without one waits to be claimed. */
	owner: z.string().optional(),
	gpt: z.string(),
	reasoning: z.string(),
	isMember: z.boolean(),
	/** What keeps it from working: its assistants have no credits, a charge of its plan failed, a channel of it fails. */
	troubles: z.array(z.enum(businessTroubles)),
})
export type PartnerBusiness = z.output<typeof PartnerBusiness>

export const PartnerBusinesses = z.object({
	businesses: z.array(PartnerBusiness),
	total: z.number(),
	/** How many of all his businesses have trouble, whatever is searched. */
	troubled: z.number(),
	next: z.string().optional(),
})
export type PartnerBusinesses = z.output<typeof PartnerBusinesses>

export const BusinessRef = z.object({ businessId: idText })
export type BusinessRef = z.output<typeof BusinessRef>

/** Digits alone, without the code of the country (D-45). */
const whatsapp = text({ max: 12 })
	.refine((typed) => /^\d*$/.test(typed), { error: 'Solo números' })
	.refine((typed) => typed.length >= 4, { error: 'Mínimo 4 dígitos' })
const countryCode = z
	.string()
	.regex(/^\d{1,4}$/, { error: 'Elige un país' })
	.default('52')
const partnerCode = text({ min: 4, max: 20 }).regex(/^[\w-]+$/, { error: 'Solo letras, números y guiones' })

const trialPlan = z.enum(['hobby', 'pro'], { error: 'Elige un plan' }).default('hobby')

export const NewPartner = z.object({
	name: mailedName({ min: 2, max: 50 }),
	description: text({ min: 10, max: 500 }),
	/** A random one where none is chosen. */
	partnerCode: partnerCode.optional(),
	whatsapp: whatsapp.optional(),
	countryCode,
	/** He tries it for 28 days. */
	plan: trialPlan,
	/** Its first user, by e-mail; he becomes a partner. */
	userEmail: z.email({ error: 'El correo no es válido' }),
	/** The name of an account that is made where the address has none. */
	userName: personName.optional(),
})
export type NewPartner = z.output<typeof NewPartner>

/** The documents' own form of a partner (PAR-010 to PAR-013), for a person who has an account. */
export const PartnerProfile = z.object({
	name: mailedName({ min: 2, max: 50 }),
	description: text({ min: 10, max: 500 }),
	partnerCode,
	whatsapp,
	countryCode,
})
export type PartnerProfile = z.output<typeof PartnerProfile>

export const PartnerOfUser = PartnerProfile.extend({ userId: idText, plan: trialPlan })
export type PartnerOfUser = z.output<typeof PartnerOfUser>

export const PartnerRef = z.object({ partnerId: z.string() })
export type PartnerRef = z.output<typeof PartnerRef>

const idAtStripe = optionalText(100)

/** PAR-004 to PAR-006. */
export const SaveSubscription = z.object({
	status: z.enum(partnerStatuses, { error: 'Elige un estado' }).default('inactive'),
	plan: z.enum(partnerPlans, { error: 'Elige un plan' }).default('hobby'),
	stripeSubscriptionId: idAtStripe,
	usageSubscriptionId: idAtStripe,
	stripeCustomerId: idAtStripe,
	stripePriceId: idAtStripe,
	meteredItemId: idAtStripe,
	usageThresholdCents: z
		.number({ error: 'Escribe un número entero' })
		.int({ error: 'Escribe un número entero' })
		.min(0, { error: 'Escribe un número entero' })
		.max(1_000_000_000, { error: 'Escribe un número menor' })
		.optional(),
	/** The last day, in the zone of the documents. */
	endsOn: dateText.optional(),
})
export type SaveSubscription = z.output<typeof SaveSubscription>

/** A partner whole, as its own people and the platform see it. */
export const PartnerRecord = z.object({
	id: z.string(),
	name: z.string(),
	description: z.string(),
	partnerCode: z.string(),
	whatsapp: told,
	countryCode: told,
	countryCodeExt: told,
	image: told,
	level: z.number().int(),
	users: z.array(z.object({ id: z.string(), name: z.string(), email: z.string(), role: z.string() })),
	/** Hundredths of a credit. */
	prepayCredits: z.number().int(),
	soldCredits: z.number().int(),
	subscription: SaveSubscription,
	branding: z.record(z.string(), z.string()),
	createdAt: z.number().int(),
})
export type PartnerRecord = z.output<typeof PartnerRecord>

export const PartnerLine = z.object({
	id: z.string(),
	name: z.string(),
	partnerCode: z.string(),
	prepayCredits: z.number().int(),
	soldCredits: z.number().int(),
	transferred: z.number().int(),
	status: z.enum(partnerStatuses),
	plan: z.enum(partnerPlans),
	businesses: z.number().int(),
})
export type PartnerLine = z.output<typeof PartnerLine>

export const PartnerLines = z.object({ partners: z.array(PartnerLine) })
export type PartnerLines = z.output<typeof PartnerLines>
