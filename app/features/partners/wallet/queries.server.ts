import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { leftOut } from '#app/core/rows/left-out.ts'
import { toIso } from '#app/lib/time.ts'
import { users } from '#db/schema/accounts.ts'
import { partners, partnerUsers, walletMovements } from '#db/schema/partners.ts'
import { type AskRanking, type ListWallet, type RankedPartner, type Ranking, type WalletPage } from './schemas.ts'

type Row = typeof walletMovements.$inferSelect

/** Newest first. `cursor` is the place of the last one of the page before. */
export async function listWallet(ctx: ReadCtx<'partner'>, { cursor, limit, type }: ListWallet): Promise<WalletPage> {
	const { id, at: on, partnerId } = walletMovements
	const after = placeOf(cursor)
	const wanted = and(
		eq(partnerId, ctx.partnerId),
		type ? eq(walletMovements.type, storedType[type]) : undefined,
		after ? or(lt(on, after.at), and(eq(on, after.at), lt(id, after.id))) : undefined,
	)
	const rows = await ctx.db
		.select()
		.from(walletMovements)
		.where(wanted)
		.orderBy(desc(on), desc(id))
		.limit(limit + 1)
	const shown = rows.slice(0, limit)
	const last = shown.at(-1)
	return { movements: shown.map(toShown), next: rows.length > limit && last ? `${last.at}.${last.id}` : undefined }
}

/** In a wallet every transfer and every extract is one between partner and business. */
const storedType = {
	partner_recharge: 'partner_recharge',
	transfer: 'transfer',
	extract: 'extract',
	partner_transfer: 'transfer',
	business_extract: 'extract',
} as const

/** Undefined for what is no place: the list begins anew. */
function placeOf(cursor: string | undefined): { at: number; id: string } | undefined {
	const read = /^(\d{1,15})\.(wmv_\w+)$/.exec(cursor ?? '')
	return read ? { at: Number(read[1]), id: String(read[2]) } : undefined
}

function toShown(row: Row): WalletPage['movements'][number] {
	const { id, type, hundredths, balanceAfter, businessId, businessName, creditType, totalMinor, currency } = row
	return {
		...{ id, type, hundredths, balanceAfter, at: toIso(row.at) },
		business: businessId ? { id: businessId, name: businessName ?? '' } : undefined,
		...leftOut({ creditType, comments: row.comments }),
		sale: totalMinor === null ? undefined : { totalMinor, currency: currency ?? 'MXN' },
	}
}

const mostRanked = 10

/** PAR-034: the ten who handed most credits to their businesses; who handed none is not among them. */
export async function ranking(ctx: ReadCtx<'partner'>, { credits }: AskRanking): Promise<Ranking> {
	const all = (await everyPartner(ctx)).filter(({ creditsTransferred }) => creditsTransferred[credits] > 0)
	const most = all.sort((a, b) => b.creditsTransferred[credits] - a.creditsTransferred[credits])
	return { partners: most.slice(0, mostRanked) }
}

const mostListed = 1000

/** Every partner, who sold most first (API-234), with what each handed to his businesses. */
export async function everyPartner(ctx: ReadCtx<'partner'> | ReadCtx<'platform'>): Promise<RankedPartner[]> {
	const own = 'partnerId' in ctx ? ctx.partnerId : null
	const { id, name, partnerCode, level, soldCredits, deletedAt } = partners
	const rows = await ctx.db
		.select({ id, name, partnerCode, level, soldCredits })
		.from(partners)
		.where(isNull(deletedAt))
		.orderBy(desc(soldCredits), name, id)
		.limit(mostListed)
	const handed = await transferredBy(ctx)
	const people = await peopleOf(
		ctx,
		rows.map((row) => row.id),
	)
	return rows.map((row) => ({
		...row,
		users: people.filter(({ partnerId }) => partnerId === row.id).map(({ name, role }) => ({ name, role })),
		creditsTransferred: handed.get(row.id) ?? { total: 0, gpt: 0, reasoning: 0 },
		isSelf: row.id === own,
	}))
}

async function transferredBy({ db }: Pick<ReadCtx<'partner'>, 'db'>) {
	const { partnerId, type, creditType, hundredths } = walletMovements
	const rows = await db
		.select({ partnerId, creditType, sum: sql<number>`-sum(${hundredths})` })
		.from(walletMovements)
		.where(eq(type, 'transfer'))
		.groupBy(partnerId, creditType)
	const handed = new Map<string, RankedPartner['creditsTransferred']>()
	for (const row of rows) {
		const known = handed.get(row.partnerId) ?? { total: 0, gpt: 0, reasoning: 0 }
		known.total += row.sum
		known[row.creditType === 'reasoning_model' ? 'reasoning' : 'gpt'] += row.sum
		handed.set(row.partnerId, known)
	}
	return handed
}

function peopleOf({ db }: Pick<ReadCtx<'partner'>, 'db'>, ids: string[]) {
	return db
		.select({ partnerId: partnerUsers.partnerId, name: users.name, role: users.role })
		.from(partnerUsers)
		.innerJoin(users, eq(users.id, partnerUsers.userId))
		.where(and(inArray(partnerUsers.partnerId, ids), isNull(users.deletedAt)))
		.orderBy(partnerUsers.createdAt)
}
