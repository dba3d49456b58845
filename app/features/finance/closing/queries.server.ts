import { and, desc, eq, gt, gte, isNull, lt, lte, sql, sum } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { only, owned } from '#app/core/scope.server.ts'
import { getBranch } from '#app/features/branches/queries.server.ts'
import { getBusiness } from '#app/features/businesses/queries.server.ts'
import { dayBounds, toIso } from '#app/lib/time.ts'
import { cashCloses, moneyMovements } from '#db/schema/finance.ts'
import { type CashDay, type CashDayView, type Close, type OneClose } from './schemas.ts'

type Ctx = ReadCtx | WriteCtx
export type CloseRow = typeof cashCloses.$inferSelect
export type Method = Close['methods'][number]

/** The newest close of a branch that was not reopened. */
export async function lastClose(ctx: Ctx, branchId: string): Promise<CloseRow | undefined> {
	const standing = and(owned(ctx, cashCloses), eq(cashCloses.branchId, branchId), isNull(cashCloses.reopenedAt))
	const [row] = await ctx.db.select().from(cashCloses).where(standing).orderBy(desc(cashCloses.cutAt)).limit(1)
	return row
}

/** Whether an instant lies in what a branch closed. */
export async function isClosed(ctx: Ctx, branchId: string, at: number): Promise<boolean> {
	const { fromAt, cutAt, reopenedAt } = cashCloses
	const around = and(eq(cashCloses.branchId, branchId), lte(fromAt, at), gt(cutAt, at), isNull(reopenedAt))
	return (await ctx.db.$count(cashCloses, and(owned(ctx, cashCloses), around))) > 0
}

/** From the last close on, or from the morning of the day where there is none; never later than now. */
export function spanOf(ctx: Ctx, { day, timeZone, last }: { day: string; timeZone: string; last?: CloseRow }) {
	const { startsAt, endsAt } = dayBounds(day, timeZone)
	return { fromAt: last?.cutAt ?? startsAt, cutAt: Math.min(ctx.now, endsAt), startsAt }
}

/** What came in and went out of a branch by each method. Each is read by the index of its branch. */
export async function methodsIn(ctx: Ctx, branchId: string, fromAt: number, cutAt: number): Promise<Method[]> {
	const { type, amountMinor, paymentMethod, at } = moneyMovements
	const of = (wanted: 'income' | 'expense') => sum(sql`iif(${type} = ${wanted}, ${amountMinor}, 0)`).mapWith(Number)
	const rows = await ctx.db
		.select({
			paymentMethod,
			income: of('income'),
			expense: of('expense'),
			count: sql<number>`count(*)`.mapWith(Number),
		})
		.from(moneyMovements)
		.where(and(owned(ctx, moneyMovements), eq(moneyMovements.branchId, branchId), gte(at, fromAt), lt(at, cutAt)))
		.groupBy(paymentMethod)
	return rows
}

/** Whether the cash of the branch was ever closed. */
export async function hasCloses(ctx: ReadCtx, branchId: string): Promise<boolean> {
	return (await ctx.db.$count(cashCloses, and(owned(ctx, cashCloses), eq(cashCloses.branchId, branchId)))) > 0
}

/** What must lie in the drawer: the float, what came in in cash, less what was paid out of it. */
export function cashIn(methods: Method[], floatMinor: number): number {
	const cash = methods.find(({ paymentMethod }) => paymentMethod === 'cash')
	return floatMinor + (cash?.income ?? 0) - (cash?.expense ?? 0)
}

/** So many closes are shown beside a day. */
const most = 30

/** What a branch must hold on a day, and its last closes. Throws `not_found`. */
export async function cashDay(ctx: ReadCtx, asked: CashDay): Promise<CashDayView> {
	const { branchId, day } = asked
	const branch = await getBranch(ctx, branchId)
	const newest = await closesOf(ctx, branchId)
	const standing = newest.filter(({ reopenedAt }) => reopenedAt === null)
	// What is asked for almost always is among the newest; only where there are more is it looked for.
	const hasAll = newest.length < most
	const last = standing[0] ?? (hasAll ? undefined : await lastClose(ctx, branchId))
	const own = standing.find((close) => close.day === day) ?? (hasAll ? undefined : await closeOfDay(ctx, asked))
	const { timeZone } = branch
	const { fromAt, cutAt } = spanOf(ctx, { day, timeZone, last })
	const { currency } = await getBusiness(ctx)
	const methods = await methodsIn(ctx, branchId, fromAt, cutAt)
	const floatMinor = last?.leftMinor ?? 0
	const recent = newest.map((row) => toClose(row, branch, last?.id))
	return {
		...{ ...asked, currency, timeZone, floatMinor, methods, recent, from: toIso(fromAt) },
		expectedMinor: cashIn(methods, floatMinor),
		closeId: own?.id ?? null,
		isPast: !own && last !== undefined && last.day >= asked.day,
	}
}

/** The close that stands of a day of a branch, however long ago that day was. */
async function closeOfDay(ctx: ReadCtx, { branchId, day }: CashDay): Promise<{ id: string } | undefined> {
	const standing = and(eq(cashCloses.branchId, branchId), eq(cashCloses.day, day), isNull(cashCloses.reopenedAt))
	const [row] = await ctx.db
		.select({ id: cashCloses.id })
		.from(cashCloses)
		.where(and(owned(ctx, cashCloses), standing))
		.limit(1)
	return row
}

/** One close as it was signed. Throws `not_found`. */
export async function closeRecord(ctx: Ctx, { closeId }: OneClose): Promise<Close> {
	const one = and(owned(ctx, cashCloses), eq(cashCloses.id, closeId))
	const close = only(await ctx.db.select().from(cashCloses).where(one).limit(1), 'closeId')
	return toClose(close, await getBranch(ctx, close.branchId), (await lastClose(ctx, close.branchId))?.id)
}

/** The newest closes of a branch, the reopened ones too. */
function closesOf(ctx: ReadCtx, branchId: string): Promise<CloseRow[]> {
	const { cutAt, closedAt } = cashCloses
	const ofBranch = and(owned(ctx, cashCloses), eq(cashCloses.branchId, branchId))
	return ctx.db.select().from(cashCloses).where(ofBranch).orderBy(desc(cutAt), desc(closedAt)).limit(most)
}

type Of = { name: string; timeZone: string }

/** Each field by its name: to copy what is read but for some of it costs more than to read it. */
function toClose(close: CloseRow, { name: branchName, timeZone }: Of, lastId: string | undefined): Close {
	return {
		id: close.id,
		branchId: close.branchId,
		branchName,
		timeZone,
		day: close.day,
		from: toIso(close.fromAt),
		cut: toIso(close.cutAt),
		currency: close.currency,
		floatMinor: close.floatMinor,
		expectedMinor: close.expectedMinor,
		countedMinor: close.countedMinor,
		leftMinor: close.leftMinor,
		pieces: close.pieces,
		// Written from a list of methods, and kept as JSON.
		methods: close.methods as Close['methods'],
		comment: close.comment,
		signature: close.signature,
		closedBy: close.closedBy,
		closedAt: toIso(close.closedAt),
		reviewedBy: close.reviewedBy,
		reopenedBy: close.reopenedBy,
		reopenReason: close.reopenReason,
		isLast: close.id === lastId,
	}
}
