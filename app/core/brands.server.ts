import { and, asc, eq, inArray, isNotNull, isNull, notInArray, type SQL } from 'drizzle-orm'
import { type Brand, ownBrand } from '#app/lib/brand/brand.ts'
import { type BrandColors, defaultColors } from '#app/lib/brand/brand-colors.ts'
import { type Reader } from '#db/reader.server.ts'
import { businesses, members } from '#db/schema/businesses.ts'
import { partnerDomains, partners, partnerUsers } from '#db/schema/partners.ts'
import { type Installation } from './settings.server.ts'

type Row = typeof partners.$inferSelect

/** The partner whose registered host name this is; null for a name that nobody registered. Without its port. */
export async function partnerIdOfHost(db: Reader, host: string): Promise<string | null> {
	const [row] = await db
		.select({ id: partners.id })
		.from(partnerDomains)
		.innerJoin(partners, eq(partners.id, partnerDomains.partnerId))
		.where(and(eq(partnerDomains.host, host.toLowerCase()), isNull(partners.deletedAt)))
	return row?.id ?? null
}

/** The partner that a person works for; null for everybody else. */
export async function partnerIdOfUser(db: Reader, userId: string): Promise<string | null> {
	const [row] = await db
		.select({ id: partners.id })
		.from(partnerUsers)
		.innerJoin(partners, eq(partners.id, partnerUsers.partnerId))
		.where(and(eq(partnerUsers.userId, userId), isNull(partners.deletedAt)))
		.limit(1)
	return row?.id ?? null
}

/** The brand that pages and mails of a partner wear. */
export async function brandOfPartner(db: Reader, partnerId: string): Promise<Brand | null> {
	const row = await findPartner(db, partnerId)
	return row ? toBrand(row) : null
}

/** The brand of a business's partner; null for a business of ours. */
export async function brandOfBusiness(db: Reader, businessId: string): Promise<Brand | null> {
	const [row] = await db
		.select({ partner: partners })
		.from(businesses)
		.innerJoin(partners, eq(partners.id, businesses.partnerId))
		.where(and(eq(businesses.id, businessId), isNull(partners.deletedAt)))
	return row ? toBrand(row.partner) : null
}

/**
 * The brand, colours and address that a mail wears: those of the business's partner, or of the partner of the person whom
 * it is about; else ours. A partner without a host name of his own keeps our address.
 */
export async function mailBrandOf(db: Reader, about: { userId?: string; businessId?: string }, origin: string) {
	const partnerId = about.businessId
		? await partnerOfBusiness(db, about.businessId)
		: await partnerOfPerson(db, about.userId ?? '')
	const partner = partnerId ? await findPartner(db, partnerId) : null
	if (!partner) return { brand: ownBrand, colors: defaultColors, origin }
	const theirs = under(origin, await hostOf(db, eq(partnerDomains.partnerId, partner.id)))
	return { brand: toBrand(partner), colors: colorsOf(partner), origin: theirs }
}

/** Where links for a business's clients lead: the host name of its partner where there is one, else our own address. */
export async function publicOrigin(ctx: { db: Reader; businessId: string; place: Installation }): Promise<string> {
	const { db, businessId, place } = ctx
	const partner = db.select({ id: businesses.partnerId }).from(businesses).where(eq(businesses.id, businessId))
	return under(place.origin, await hostOf(db, inArray(partnerDomains.partnerId, partner)))
}

/** What the documents call a failure (PAR-029). */
export const failingDomain = ['failing', 'failed']

/** The oldest of a partner's host names that were seen to lead here is the one that people see. */
async function hostOf(db: Reader, which: SQL): Promise<string | undefined> {
	const [domain] = await db
		.select({ host: partnerDomains.host })
		.from(partnerDomains)
		.where(and(which, notInArray(partnerDomains.acmStatus, failingDomain)))
		.orderBy(asc(partnerDomains.createdAt))
		.limit(1)
	return domain?.host
}

function under(origin: string, host: string | undefined): string {
	const { protocol, port } = new URL(origin)
	return host ? `${protocol}//${host}${port ? `:${port}` : ''}` : origin
}

async function partnerOfBusiness(db: Reader, businessId: string): Promise<string | null> {
	const [row] = await db.select({ id: businesses.partnerId }).from(businesses).where(eq(businesses.id, businessId))
	return row?.id ?? null
}

async function partnerOfPerson(db: Reader, userId: string): Promise<string | null> {
	const own = await partnerIdOfUser(db, userId)
	if (own) return own
	const [business] = await db
		.select({ id: businesses.partnerId })
		.from(members)
		.innerJoin(businesses, eq(businesses.id, members.businessId))
		.where(and(eq(members.userId, userId), isNotNull(businesses.partnerId), isNull(businesses.deletedAt)))
		.limit(1)
	return business?.id ?? null
}

export async function findPartner(db: Reader, partnerId: string): Promise<Row | null> {
	const [row] = await db
		.select()
		.from(partners)
		.where(and(eq(partners.id, partnerId), isNull(partners.deletedAt)))
	return row ?? null
}

/** The documented eight; what the partner left out is the product's. */
export function colorsOf({ branding }: Pick<Row, 'branding'>): BrandColors {
	const chosen = {
		primary: branding.primaryColor,
		secondary: branding.secondaryColor,
		background: branding.backgroundColor,
		text: branding.textColor,
		accent: branding.accentColor,
		success: branding.successColor,
		warning: branding.warningColor,
		error: branding.errorColor,
	}
	const valid = Object.entries(chosen).filter(([, color]) => color && /^#[0-9a-f]{6}$/i.test(color))
	return { ...defaultColors, ...Object.fromEntries(valid) }
}

/** Changes with whatever the sheet or the logo is made of, so that browsers may keep both for ever. */
function versionOf({ branding, logoKey }: Row): string {
	let sum = 0
	for (const letter of JSON.stringify([branding, logoKey])) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 2147483647
	return sum.toString(36)
}

export function toBrand(row: Row): Brand {
	const { id, name, description, branding, logoKey } = row
	const version = versionOf(row)
	return {
		partnerId: id,
		name: branding.companyName ?? name,
		description: branding.description ?? description ?? undefined,
		logo: logoKey ? `/marca/${id}/logo?v=${version}` : undefined,
		sheet: `/marca/${id}/colores.css?v=${version}`,
		theme: branding.themeMode,
		email: branding.email,
		phone: branding.phone,
		facebook: branding.facebookUrl,
		instagram: branding.instagramUrl,
		whatsapp: branding.whatsappUrl,
		website: branding.websiteUrl,
		privacy: branding.privacyUrl ?? '/privacidad',
		terms: branding.termsUrl ?? '/terminos',
		community: branding.communityUrl,
	}
}
