import { and, asc, eq, gt, lte } from 'drizzle-orm'
import { findPartner } from '#app/core/brands.server.ts'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { creditsText } from '#app/lib/words/credits-text.ts'
import { promotions } from '#db/schema/partners.ts'
import { type PartnerFrame, type PartnerInfoShown, type Promotion } from './schemas.ts'

/** The open partner's own record. */
export async function getPartner(ctx: ReadCtx<'partner'>) {
	const row = await findPartner(ctx.db, ctx.partnerId)
	if (!row) throw new DomainError('not_found', 'partnerId')
	return row
}

export async function partnerFrame(ctx: ReadCtx<'partner'>): Promise<PartnerFrame> {
	const { id, name, level, prepayCredits, soldCredits, subscription } = await getPartner(ctx)
	return {
		partnerId: id,
		name,
		level,
		prepayCredits: creditsText(prepayCredits),
		soldCredits: creditsText(soldCredits),
		subscription: { status: subscription.status ?? 'inactive', plan: subscription.plan ?? 'hobby' },
		promotion: await runningPromotion(ctx),
	}
}

/** The banner of this very moment (D-08): from its start up to its end, the one that ends first. */
async function runningPromotion(ctx: ReadCtx<'partner'>): Promise<Promotion | undefined> {
	const [row] = await ctx.db
		.select()
		.from(promotions)
		.where(and(eq(promotions.audience, 'partner'), lte(promotions.startsAt, ctx.now), gt(promotions.endsAt, ctx.now)))
		.orderBy(asc(promotions.endsAt))
		.limit(1)
	if (!row) return undefined
	const { text, path, endsAt } = row
	return { text, path, endsAt, secondsLeft: Math.floor((endsAt - ctx.now) / 1000) }
}

export async function partnerInfo(ctx: ReadCtx<'partner'>): Promise<PartnerInfoShown> {
	const { name, description, branding } = await getPartner(ctx)
	const { email, phone, websiteUrl, facebookUrl, instagramUrl, whatsappUrl, privacyUrl, termsUrl, communityUrl } =
		branding
	const links = { websiteUrl, facebookUrl, instagramUrl, whatsappUrl, privacyUrl, termsUrl, communityUrl }
	return { name, description: description ?? '', email, phone, ...links }
}
