import { and, desc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { holdsText } from '#app/core/plain-text.server.ts'
import { leftOut } from '#app/core/rows/left-out.ts'
import { only } from '#app/core/scope.server.ts'
import { priceOfOne } from '#app/features/credits/price-text.ts'
import { localDate, toIso } from '#app/lib/time.ts'
import { creditsText } from '#app/lib/words/credits-text.ts'
import { users } from '#db/schema/accounts.ts'
import { businesses, businessRecords, members } from '#db/schema/businesses.ts'
import { channelAccounts } from '#db/schema/channels.ts'
import { creditBalances, creditMovements } from '#db/schema/credits.ts'
import { partners } from '#db/schema/partners.ts'
import {
	type BusinessCard,
	type BusinessLine,
	type BusinessPage,
	type BusinessRef,
	type ListBusinesses,
} from './schemas-businesses.ts'

/** Newest first; `cursor` is the last id of the page before. */
export async function listBusinesses(ctx: ReadCtx<'platform'>, input: ListBusinesses): Promise<BusinessPage> {
	const { search, channels, cursor, limit } = input
	const withProblem = channels ? sql`${channelsWith(isFailing)} > 0` : undefined
	const found = and(isNull(businesses.deletedAt), search ? named(search) : undefined, withProblem)
	const rows = await lines(ctx, and(found, cursor ? lt(businesses.id, cursor) : undefined), limit + 1)
	const shown = rows.slice(0, limit)
	const [count] = await ctx.db
		.select({ total: sql<number>`count(*)` })
		.from(businesses)
		.leftJoin(users, eq(users.id, businesses.ownerId))
		.where(found)
	return {
		businesses: await withCredits(ctx, shown),
		total: count?.total ?? 0,
		next: rows.length > limit ? shown.at(-1)?.id : undefined,
	}
}

function named(search: string): SQL {
	const columns = [businesses.name, businesses.slug, users.email, users.name, businesses.id]
	return holdsText(
		columns.map((column) => sql`coalesce(${column}, '')`),
		search,
	)
}

const lastActivityAt = sql<number | null>`(
	SELECT at FROM events WHERE events.business_id = ${businesses.id} ORDER BY seq DESC LIMIT 1)`

/** How many channel accounts of the business there are, of those that `which` names. */
const channelsWith = (which: SQL) => sql<number>`(SELECT count(*) FROM channel_accounts
	WHERE channel_accounts.business_id = ${businesses.id} AND channel_accounts.deleted_at IS NULL AND ${which})`

const isFailing = sql.raw('channel_accounts.problem IS NOT NULL')

function lines({ db }: ReadCtx<'platform'>, where: SQL | undefined, limit: number) {
	return db
		.select({
			id: businesses.id,
			name: businesses.name,
			slug: businesses.slug,
			isDemo: businesses.isDemo,
			createdAt: businesses.createdAt,
			timeZone: businesses.timeZone,
			currency: businesses.currency,
			category: businesses.category,
			owner: { id: users.id, name: users.name, email: users.email },
			lastActivityAt,
			connected: channelsWith(sql.raw('true')),
			failing: channelsWith(isFailing),
		})
		.from(businesses)
		.leftJoin(users, eq(users.id, businesses.ownerId))
		.where(where)
		.orderBy(desc(businesses.id))
		.limit(limit)
}

async function withCredits(ctx: ReadCtx<'platform'>, rows: Awaited<ReturnType<typeof lines>>): Promise<BusinessLine[]> {
	const ids = rows.map(({ id }) => id)
	const balances = await ctx.db.select().from(creditBalances).where(inArray(creditBalances.businessId, ids))
	const balanceOf = (businessId: string, type: string) =>
		creditsText(balances.find((row) => row.businessId === businessId && row.creditType === type)?.hundredths ?? 0)
	return rows.map(({ id, name, slug, isDemo, owner, createdAt, lastActivityAt: last, connected, failing }) => ({
		id,
		name,
		slug,
		isDemo,
		...leftOut({ owner }),
		credits: { gpt: balanceOf(id, 'gpt_model'), reasoning: balanceOf(id, 'reasoning_model') },
		createdAt: toIso(createdAt),
		channelCounts: { connected, failing },
		lastActivityAt: last === null ? undefined : toIso(last),
	}))
}

/** One business with its people, what it holds and its latest credits. */
export async function showBusiness(ctx: ReadCtx<'platform'>, { businessId }: BusinessRef): Promise<BusinessCard> {
	const row = only(await lines(ctx, and(eq(businesses.id, businessId), isNull(businesses.deletedAt)), 1), 'businessId')
	const line = only(await withCredits(ctx, [row]))
	const { timeZone, currency, category } = row
	return {
		...line,
		timeZone,
		currency,
		...leftOut({ category }),
		plan: await planOf(ctx, businessId, timeZone),
		members: await peopleOf(ctx, businessId),
		counts: await countsOf(ctx, businessId),
		channels: await channelsOf(ctx, businessId),
		movements: await movementsOf(ctx, businessId),
	}
}

type Plan = BusinessCard['plan']

async function planOf({ db, now }: ReadCtx<'platform'>, businessId: string, timeZone: string): Promise<Plan> {
	const row = only(
		await db
			.select({ record: businessRecords, partner: partners.name })
			.from(businesses)
			.leftJoin(businessRecords, eq(businessRecords.businessId, businesses.id))
			.leftJoin(partners, eq(partners.id, businesses.partnerId))
			.where(eq(businesses.id, businessId)),
	)
	const { pricePerConversionMinor, balanceMxnMinor = 0 } = row.record ?? {}
	const { paymentMode, paymentLevel, productLimit, subscriptionEndsAt, logDays } = row.record ?? {}
	const { stripeCustomerId, isWorking = true } = row.record ?? {}
	return {
		...leftOut({ paymentMode, paymentLevel, pricePerConversionMinor, productLimit, logDays, partner: row.partner }),
		balanceMxnMinor,
		// The last day ends with this instant.
		endsOn: subscriptionEndsAt ? localDate(subscriptionEndsAt - 1, timeZone) : undefined,
		isOver: subscriptionEndsAt != null && subscriptionEndsAt <= now,
		hasStripe: Boolean(stripeCustomerId),
		isWorking,
	}
}

function peopleOf({ db }: ReadCtx<'platform'>, businessId: string) {
	return db
		.select({ id: users.id, name: users.name, email: users.email, access: members.access })
		.from(members)
		.innerJoin(users, eq(users.id, members.userId))
		.where(and(eq(members.businessId, businessId), isNull(users.deletedAt)))
		.orderBy(members.createdAt)
		.limit(100)
}

async function countsOf({ db }: ReadCtx<'platform'>, businessId: string): Promise<BusinessCard['counts']> {
	const count = (table: string, and = 'deleted_at IS NULL') =>
		sql`(SELECT count(*) FROM ${sql.identifier(table)} WHERE business_id = ${businessId} AND ${sql.raw(and)})`
	return db.get<BusinessCard['counts']>(sql`SELECT ${count('branches')} AS branches,
		${count('specialists')} AS specialists, ${count('contacts')} AS contacts,
		${count('appointments')} AS appointments, ${count('threads', 'true')} AS threads,
		${count('assistants')} AS assistants, ${count('jobs', "state = 'failed'")} AS failedJobs`)
}

async function channelsOf({ db }: ReadCtx<'platform'>, businessId: string): Promise<BusinessCard['channels']> {
	const rows = await db
		.select({ channel: channelAccounts.channel, name: channelAccounts.name, problem: channelAccounts.problem })
		.from(channelAccounts)
		.where(and(eq(channelAccounts.businessId, businessId), isNull(channelAccounts.deletedAt)))
		.limit(50)
	return rows.map(leftOut)
}

async function movementsOf({ db }: ReadCtx<'platform'>, businessId: string): Promise<BusinessCard['movements']> {
	const rows = await db
		.select()
		.from(creditMovements)
		.where(and(eq(creditMovements.businessId, businessId), inArray(creditMovements.type, ['recharge', 'transfer'])))
		.orderBy(desc(creditMovements.at))
		.limit(10)
	return rows.map(({ id, at, creditType, type, hundredths, comments, totalMinor, currency, renewal }) => ({
		id,
		pricePerCredit: totalMinor ? priceOfOne({ totalMinor, currency, hundredths }) : undefined,
		at: toIso(at),
		creditType,
		type,
		credits: creditsText(hundredths),
		...leftOut({ comments, renewal }),
	}))
}
