import { and, eq, isNull } from 'drizzle-orm'
import { type Brand } from '#app/lib/brand.ts'
import { type BrandColors, defaultColors } from '#app/lib/brand-colors.ts'
import { type Reader } from '#db/reader.server.ts'
import { businesses } from '#db/schema/businesses.ts'
import { partnerDomains, partners } from '#db/schema/partners.ts'

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
