import { z } from 'zod'
import { idText, mailedName, optionalText, pageInput, text } from '#app/core/schema.ts'
import { personName } from '#app/features/accounts/schemas.ts'
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

/** What the frame of the partner's pages shows. Credits with two decimals, as text. */
export const PartnerFrame = z.object({
	partnerId: z.string(),
	name: z.string(),
	level: z.number().int(),
	prepayCredits: z.string(),
	soldCredits: z.string(),
	promotion: Promotion.optional(),
})
export type PartnerFrame = z.output<typeof PartnerFrame>

export const ListBusinesses = z.object({ ...pageInput, search: optionalText(80) })
export type ListBusinesses = z.output<typeof ListBusinesses>

/** Credits with two decimals, as text. */
export const PartnerBusiness = z.object({
	id: z.string(),
	name: z.string(),
	/** The name of its owner; a business without one waits to be claimed. */
	owner: z.string().optional(),
	gpt: z.string(),
	reasoning: z.string(),
	isMember: z.boolean(),
})
export type PartnerBusiness = z.output<typeof PartnerBusiness>

export const PartnerBusinesses = z.object({
	businesses: z.array(PartnerBusiness),
	total: z.number(),
	next: z.string().optional(),
})
export type PartnerBusinesses = z.output<typeof PartnerBusinesses>

export const BusinessRef = z.object({ businessId: idText })
export type BusinessRef = z.output<typeof BusinessRef>

export const NewPartner = z.object({
	name: mailedName({ min: 2, max: 50 }),
	description: text({ min: 10, max: 500 }),
	/** A random one where none is chosen. */
	partnerCode: optionalText(20).refine((code) => !code || code.length >= 4, { error: 'Mínimo 4 caracteres' }),
	/** Its first user, by e-mail; he becomes a partner. */
	userEmail: z.email({ error: 'El correo no es válido' }),
	/** The name of an account that is made where the address has none. */
	userName: personName.optional(),
})
export type NewPartner = z.output<typeof NewPartner>

export const PartnerRef = z.object({ partnerId: z.string() })
export type PartnerRef = z.output<typeof PartnerRef>
