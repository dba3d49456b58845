import { z } from 'zod'
import { optionalText, text } from '#app/core/schema.ts'

export const NoInput = z.object({})

/** An address of one of these hosts; nothing typed is nothing set. */
const link = (hosts: RegExp, says: string) =>
	optionalText(200).refine((typed) => !typed || hosts.test(typed), { error: says })

const anySite = /^https?:\/\/[^\s/]+\.[^\s/]+/i
const startsWithHttp = 'Escribe la dirección completa, con https://'

/** What a partner tells of himself: on the footer, the door and the mails of his businesses. */
export const PartnerInfo = z.object({
	name: text({ min: 2, max: 50 }),
	description: text({ min: 10, max: 500 }),
	email: z.email({ error: 'Email inválido' }).optional(),
	phone: optionalText(30),
	websiteUrl: link(anySite, startsWithHttp),
	facebookUrl: link(/^https?:\/\/([\w-]+\.)?facebook\.com\//i, 'Escribe una dirección de facebook.com'),
	instagramUrl: link(/^https?:\/\/([\w-]+\.)?instagram\.com\//i, 'Escribe una dirección de instagram.com'),
	whatsappUrl: link(/^https?:\/\/(wa\.me|([\w-]+\.)?whatsapp\.com)\//i, 'Escribe una dirección de wa.me'),
	privacyUrl: link(anySite, startsWithHttp),
	termsUrl: link(anySite, startsWithHttp),
	communityUrl: link(anySite, startsWithHttp),
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

export const PartnerBusinesses = z.object({
	businesses: z.array(
		z.object({
			businessId: z.string(),
			name: z.string(),
			gpt: z.string(),
			reasoning: z.string(),
			isMember: z.boolean(),
		}),
	),
})
export type PartnerBusinesses = z.output<typeof PartnerBusinesses>

export const NewPartner = z.object({
	name: text({ min: 2, max: 50 }),
	description: text({ min: 10, max: 500 }),
	/** A random one where none is chosen. */
	partnerCode: optionalText(20).refine((code) => !code || code.length >= 4, { error: 'Mínimo 4 caracteres' }),
	/** Its first user, by e-mail; he becomes a partner. */
	userEmail: z.email({ error: 'El correo no es válido' }),
})
export type NewPartner = z.output<typeof NewPartner>

export const PartnerRef = z.object({ partnerId: z.string() })
export type PartnerRef = z.output<typeof PartnerRef>
