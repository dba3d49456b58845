import { and, asc, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import { findPartner } from '#app/core/brands.server.ts'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { decimalText } from '#app/lib/money.ts'
import { businesses, members } from '#db/schema/businesses.ts'
import { creditBalances } from '#db/schema/credits.ts'
import { promotions } from '#db/schema/partners.ts'
import { type PartnerBusinesses, type PartnerFrame, type PartnerInfoShown, type Promotion } from './schemas.ts'

/** The open partner's own record. */
export async function getPartner(ctx: ReadCtx<'partner'>) {
	const row = await findPartner(ctx.db, ctx.partnerId)
	if (!row) throw new DomainError('not_found', 'partnerId')
	return row
}

export async function partnerFrame(ctx: ReadCtx<'partner'>): Promise<PartnerFrame> {
	const { id, name, level, prepayCredits, soldCredits } = await getPartner(ctx)
	return {
		partnerId: id,
		name,
		level,
		prepayCredits: decimalText(prepayCredits),
		soldCredits: decimalText(soldCredits),
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

/** His businesses by name, with what each has left; he opens those that he is a member of. */
export async function partnerBusinesses(ctx: ReadCtx<'partner'>): Promise<PartnerBusinesses> {
	const rows = await ctx.db
		.select({ businessId: businesses.id, name: businesses.name })
		.from(businesses)
		.where(and(eq(businesses.partnerId, ctx.partnerId), isNull(businesses.deletedAt)))
		.orderBy(asc(businesses.name))
		.limit(500)
	const ids = rows.map(({ businessId }) => businessId)
	if (ids.length === 0) return { businesses: [] }
	const balances = await ctx.db.select().from(creditBalances).where(inArray(creditBalances.businessId, ids)).limit(1000)
	const own = await ctx.db
		.select({ businessId: members.businessId })
		.from(members)
		.where(and(eq(members.userId, ctx.actor.id ?? ''), inArray(members.businessId, ids)))
		.limit(500)
	const mine = new Set(own.map(({ businessId }) => businessId))
	const left = (businessId: string, type: string) =>
		decimalText(balances.find((row) => row.businessId === businessId && row.creditType === type)?.hundredths ?? 0)
	return {
		businesses: rows.map(({ businessId, name }) => ({
			businessId,
			name,
			gpt: left(businessId, 'gpt_model'),
			reasoning: left(businessId, 'reasoning_model'),
			isMember: mine.has(businessId),
		})),
	}
}
