import { eq } from 'drizzle-orm'
import { colorsOf, toBrand } from '#app/core/brands.server.ts'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { brandFonts } from '#app/lib/brand/brand-sheet.ts'
import { kindOf } from '#app/lib/file-kinds.ts'
import { partners } from '#db/schema/partners.ts'
import { getPartner } from './queries.server.ts'
import { type PartnerRef } from './schemas.ts'
import { type BrandingShown, type SaveBranding, type SaveLogo } from './schemas-branding.ts'

/** The brand as its form begins with it. */
export async function showBranding(ctx: ReadCtx<'partner'>): Promise<BrandingShown> {
	const row = await getPartner(ctx)
	const { branding, name, description, level } = row
	const colors = colorsOf(row)
	return {
		...branding,
		companyName: branding.companyName ?? name,
		description: (branding.description ?? description ?? '').slice(0, 200),
		fontFamily: brandFonts.find((font) => font === branding.fontFamily) ?? brandFonts[0],
		themeMode: branding.themeMode ?? 'light',
		primaryColor: colors.primary,
		secondaryColor: colors.secondary,
		accentColor: colors.accent,
		backgroundColor: colors.background,
		textColor: colors.text,
		successColor: colors.success,
		warningColor: colors.warning,
		errorColor: colors.error,
		level,
		logoUrl: toBrand(row).logo,
	}
}

/** What his businesses and their clients see from the next page on. */
export async function saveBranding(ctx: WriteCtx<'partner'>, branding: SaveBranding): Promise<PartnerRef> {
	await getPartner(ctx)
	await ctx.db.update(partners).set({ branding }).where(eq(partners.id, ctx.partnerId))
	await ctx.emit('partners.brandingSaved', { partnerId: ctx.partnerId })
	return { partnerId: ctx.partnerId }
}

/** Where the upload door keeps what it takes for a partner. */
export function logoFolder(partnerId: string): string {
	return `marca-${partnerId}`
}

/** An image that lies at the storage adapter becomes the logo; the one before leaves. */
export async function saveLogo(ctx: WriteCtx<'partner'>, { storageKey, contentType }: SaveLogo): Promise<PartnerRef> {
	const isOwn = storageKey.startsWith(`${logoFolder(ctx.partnerId)}/`)
	if (!isOwn || kindOf(contentType) !== 'image') throw new DomainError('invalid_input', 'logo')
	return changeLogo(ctx, { logoKey: storageKey, logoType: contentType })
}

export async function removeLogo(ctx: WriteCtx<'partner'>): Promise<PartnerRef> {
	return changeLogo(ctx, { logoKey: null, logoType: null })
}

async function changeLogo(ctx: WriteCtx<'partner'>, logo: { logoKey: string | null; logoType: string | null }) {
	const { partnerId } = ctx
	const { logoKey: before } = await getPartner(ctx)
	await ctx.db.update(partners).set(logo).where(eq(partners.id, partnerId))
	if (before && before !== logo.logoKey)
		await enqueue(ctx, { kind: 'files.removeBytes', payload: { storageKey: before } })
	await ctx.emit('partners.logoChanged', { partnerId })
	return { partnerId }
}
