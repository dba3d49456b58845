import { and, asc, count, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { holdsText } from '#app/core/plain-text.server.ts'
import { leftOut } from '#app/core/rows/left-out.ts'
import { only } from '#app/core/scope.server.ts'
import { within } from '#app/core/transact.server.ts'
import { makeClaimCode as makeCode } from '#app/features/businesses/team/claiming.server.ts'
import { type ClaimCode } from '#app/features/businesses/team/schemas-members.ts'
import { creditsText } from '#app/lib/words/credits-text.ts'
import { users } from '#db/schema/accounts.ts'
import { businesses, businessRecords, members } from '#db/schema/businesses.ts'
import { creditBalances } from '#db/schema/credits.ts'
import { type BusinessRef, type ListBusinesses, type PartnerBusiness, type PartnerBusinesses } from './schemas.ts'
import { isTroubled, troubleColumns, troublesIn } from './troubles.server.ts'

type Ctx = ReadCtx<'partner'> | WriteCtx<'partner'>

const byName = sql`lower(${businesses.name})`

/** His businesses by name; `cursor` is the last id of the page before. */
export async function partnerBusinesses(ctx: ReadCtx<'partner'>, input: ListBusinesses): Promise<PartnerBusinesses> {
	const { search, troubled, cursor, limit } = input
	const searched = and(own(ctx), search ? named(search) : undefined)
	const found = and(searched, troubled ? isTroubled : undefined)
	const after = cursor
		? sql`(${byName}, ${businesses.id}) > (SELECT lower(name), id FROM businesses WHERE id = ${cursor})`
		: undefined
	const rows = await lines(ctx, and(found, after), limit + 1)
	const shown = rows.slice(0, limit)
	return {
		businesses: await withCredits(ctx, shown),
		total: await countOf(ctx, found),
		troubled: await countOf(ctx, and(searched, isTroubled)),
		next: rows.length > limit ? shown.at(-1)?.id : undefined,
	}
}

export async function partnerBusiness(ctx: ReadCtx<'partner'>, { businessId }: BusinessRef): Promise<PartnerBusiness> {
	const row = only(await lines(ctx, own(ctx, businessId), 1), 'businessId')
	return only(await withCredits(ctx, [row]))
}

/** What its future owner claims a business of this partner with (D-07). */
export async function makeClaimCode(ctx: WriteCtx<'partner'>, { businessId }: BusinessRef): Promise<ClaimCode> {
	only(await lines(ctx, own(ctx, businessId), 1), 'businessId')
	return makeCode(within(ctx, 'business', { businessId }))
}

async function countOf({ db }: Ctx, where: SQL | undefined): Promise<number> {
	const [row] = await db
		.select({ total: count() })
		.from(businesses)
		.leftJoin(users, eq(users.id, businesses.ownerId))
		.leftJoin(businessRecords, eq(businessRecords.businessId, businesses.id))
		.where(where)
	return row?.total ?? 0
}

/** Every word stands somewhere, in whatever order: of a name half is remembered, or who wrote has but a number. */
function named(search: string): SQL | undefined {
	const columns = [businesses.name, businesses.category, users.name, users.email, businessRecords.whatsapp]
	const told = [...columns, businessRecords.whatsappOwner].map((column) => sql`coalesce(${column}, '')`)
	return and(...wordsOf(search).map((word) => holdsText(told, word)))
}

/** A number as it is told, '+52 55 1000 0137', is its last ten digits. */
function wordsOf(search: string): string[] {
	const digits = search.replace(/\D/g, '')
	return digits.length >= 7 && /^[\d\s()+.-]+$/.test(search) ? [digits.slice(-10)] : search.split(/\s+/)
}

function own(ctx: Ctx, businessId?: string): SQL | undefined {
	const one = businessId === undefined ? undefined : eq(businesses.id, businessId)
	return and(eq(businesses.partnerId, ctx.partnerId), isNull(businesses.deletedAt), one)
}

function lines({ db }: Ctx, where: SQL | undefined, limit: number) {
	return db
		.select({ id: businesses.id, name: businesses.name, owner: users.name, ...troubleColumns })
		.from(businesses)
		.leftJoin(users, eq(users.id, businesses.ownerId))
		.leftJoin(businessRecords, eq(businessRecords.businessId, businesses.id))
		.where(where)
		.orderBy(asc(byName), asc(businesses.id))
		.limit(limit)
}

/** With what each has left, and whether who looks may open it. */
async function withCredits(ctx: Ctx, rows: Awaited<ReturnType<typeof lines>>): Promise<PartnerBusiness[]> {
	const ids = rows.map(({ id }) => id)
	if (ids.length === 0) return []
	const balances = await ctx.db.select().from(creditBalances).where(inArray(creditBalances.businessId, ids)).limit(1000)
	const joined = await ctx.db
		.select({ businessId: members.businessId })
		.from(members)
		.where(and(eq(members.userId, ctx.actor.id ?? ''), inArray(members.businessId, ids)))
		.limit(500)
	const mine = new Set(joined.map(({ businessId }) => businessId))
	const left = (businessId: string, type: string) =>
		creditsText(balances.find((row) => row.businessId === businessId && row.creditType === type)?.hundredths ?? 0)
	return rows.map(({ id, name, owner, ...row }) => ({
		...{ id, name, ...leftOut({ owner }), troubles: troublesIn(row) },
		gpt: left(id, 'gpt_model'),
		reasoning: left(id, 'reasoning_model'),
		isMember: mine.has(id),
	}))
}
