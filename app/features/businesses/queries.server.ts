import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { only } from '#app/core/scope.server.ts'
import { decimalText, moneyText } from '#app/lib/money.ts'
import { businesses, businessRecords, members } from '#db/schema/businesses.ts'
import { creditBalances } from '#db/schema/credits.ts'
import { type BusinessFrame } from './schemas.ts'

export type Business = typeof businesses.$inferSelect

/** The open business's own record. */
export async function getBusiness(ctx: ReadCtx | WriteCtx): Promise<Business> {
	return only(
		await ctx.db
			.select()
			.from(businesses)
			.where(and(eq(businesses.id, ctx.businessId), isNull(businesses.deletedAt))),
	)
}

/** What the frame around every screen shows of the business. */
export async function businessFrame(ctx: ReadCtx): Promise<BusinessFrame> {
	const rows = await ctx.db
		.select({ business: businesses, balanceMxnMinor: businessRecords.balanceMxnMinor })
		.from(businesses)
		.leftJoin(businessRecords, eq(businessRecords.businessId, businesses.id))
		.where(and(eq(businesses.id, ctx.businessId), isNull(businesses.deletedAt)))
	const { business, balanceMxnMinor } = only(rows)
	const { id, name, slug, timeZone, ownerId, onboarding } = business
	const balances = await ctx.db
		.select({ creditType: creditBalances.creditType, hundredths: creditBalances.hundredths })
		.from(creditBalances)
		.where(eq(creditBalances.businessId, ctx.businessId))
	const balanceOf = (type: string) =>
		decimalText(balances.find(({ creditType }) => creditType === type)?.hundredths ?? 0)
	return {
		id,
		name,
		slug,
		timeZone,
		onboarding,
		balance:
			balanceMxnMinor && balanceMxnMinor > 0 ? moneyText({ minor: balanceMxnMinor, currency: 'MXN' }) : undefined,
		credits: { gpt: balanceOf('gpt_model'), reasoning: balanceOf('reasoning_model') },
		roleInWords: roleOf(ctx, ownerId),
		permissions: [...ctx.actor.permissions],
		others: await otherBusinesses(ctx),
	}
}

function roleOf({ actor }: ReadCtx, ownerId: string | null): string {
	if (actor.kind === 'admin') return 'Administración'
	return ownerId === actor.id ? 'Propietario' : 'Equipo'
}

async function otherBusinesses(ctx: ReadCtx) {
	if (ctx.actor.kind !== 'member' || !ctx.actor.id) return []
	return ctx.db
		.select({ id: businesses.id, name: businesses.name })
		.from(members)
		.innerJoin(businesses, eq(businesses.id, members.businessId))
		.where(and(eq(members.userId, ctx.actor.id), ne(members.businessId, ctx.businessId), isNull(businesses.deletedAt)))
		.orderBy(asc(businesses.name))
		.limit(20)
}
