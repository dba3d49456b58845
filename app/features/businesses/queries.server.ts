import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { cachedRead } from '#app/core/kept/cached-read.server.ts'
import { madeOnce, only } from '#app/core/scope.server.ts'
import { moneyText } from '#app/lib/money.ts'
import { type QuietHours } from '#app/lib/quiet-hours.ts'
import { creditsText } from '#app/lib/words/credits-text.ts'
import { businesses, businessRecords, members } from '#db/schema/businesses.ts'
import { creditBalances } from '#db/schema/credits.ts'
import { type BusinessFrame } from './schemas.ts'

export type Business = typeof businesses.$inferSelect

/** The open business's own record. */
export async function getBusiness(ctx: ReadCtx | WriteCtx): Promise<Business> {
	return only(await itself(ctx.db, { id: ctx.businessId }))
}

const itself = madeOnce((db) =>
	db
		.select()
		.from(businesses)
		.where(and(eq(businesses.id, sql.placeholder('id')), isNull(businesses.deletedAt)))
		.prepare(),
)

/** The zone of whoever asks for nothing else of the business. */
export async function timeZoneOf(ctx: ReadCtx | WriteCtx): Promise<string> {
	const rows = await ctx.db
		.select({ timeZone: businesses.timeZone })
		.from(businesses)
		.where(and(eq(businesses.id, ctx.businessId), isNull(businesses.deletedAt)))
	return only(rows).timeZone
}

/** When nobody of this business is written to by rule, on the clock of a branch. */
export async function quietHoursOf(ctx: ReadCtx | WriteCtx, zone: string): Promise<QuietHours> {
	const rows = await ctx.db
		.select({ from: businesses.quietFrom, to: businesses.quietTo })
		.from(businesses)
		.where(eq(businesses.id, ctx.businessId))
	return { ...only(rows), zone }
}

/** What the frame around every screen shows of the business. Every page asks, and it seldom changes. */
export function businessFrame(ctx: ReadCtx): Promise<BusinessFrame> {
	return cachedRead(ctx, { name: 'businesses.frame', input: null }, () => frameIn(ctx))
}

async function frameIn(ctx: ReadCtx): Promise<BusinessFrame> {
	const { id, name, slug, timeZone, currency, ownerId, onboarding } = businesses
	const rows = await ctx.db
		.select({
			...{ id, name, slug, timeZone, currency, ownerId, onboarding },
			...{ countryCode: businessRecords.countryCode, balanceMxnMinor: businessRecords.balanceMxnMinor },
			gpt: hundredthsOf('gpt_model'),
			reasoning: hundredthsOf('reasoning_model'),
		})
		.from(businesses)
		.leftJoin(businessRecords, eq(businessRecords.businessId, businesses.id))
		.where(and(eq(businesses.id, ctx.businessId), isNull(businesses.deletedAt)))
	const { ownerId: owner, balanceMxnMinor, gpt, reasoning, ...shown } = only(rows)
	const balance = ctx.can('finance.view') ? (balanceMxnMinor ?? 0) : 0
	return {
		...shown,
		// A peso's code is said here, where dollars may stand beside it.
		balance: balance > 0 ? `${moneyText({ minor: balance, currency: 'MXN' })} MXN` : undefined,
		credits: ctx.can('credits.view')
			? { gpt: creditsText(gpt ?? 0), reasoning: creditsText(reasoning ?? 0) }
			: undefined,
		roleInWords: roleOf(ctx, owner),
		permissions: [...ctx.actor.permissions],
		others: await otherBusinesses(ctx),
	}
}

/** A subquery: the frame is asked for with every page. */
function hundredthsOf(creditType: typeof creditBalances.$inferSelect.creditType) {
	return sql<number | null>`(SELECT ${creditBalances.hundredths} FROM ${creditBalances}
		WHERE ${creditBalances.businessId} = ${businesses.id} AND ${creditBalances.creditType} = ${creditType})`
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
