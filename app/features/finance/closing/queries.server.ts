import { and, desc, eq, gt, gte, isNull, lt, lte, sql, sum } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { only, owned } from '#app/core/scope.server.ts'
import { getBranch } from '#app/features/branches/queries.server.ts'
import { getBusiness } from '#app/features/businesses/queries.server.ts'
import { dayBounds, toIso } from '#app/lib/time.ts'
import { branches } from '#db/schema/branches.ts'
import { cashCloses, moneyMovements } from '#db/schema/finance.ts'
import { type PaymentMethod } from '../schemas.ts'
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
export async function spanOf(ctx: Ctx, { branchId, day }: CashDay) {
	const { timeZone } = await getBranch(ctx, branchId)
	const last = await lastClose(ctx, branchId)
	const { startsAt, endsAt } = dayBounds(day, timeZone)
	return { last, timeZone, fromAt: last?.cutAt ?? startsAt, cutAt: Math.min(ctx.now, endsAt), startsAt }
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

/** What a branch must hold on a day, and its last closes. Throws `not_found`. */
export async function cashDay(ctx: ReadCtx, asked: CashDay): Promise<CashDayView> {
	const { last, timeZone, fromAt, cutAt } = await spanOf(ctx, asked)
	const { currency } = await getBusiness(ctx)
	const methods = await methodsIn(ctx, asked.branchId, fromAt, cutAt)
	const floatMinor = last?.leftMinor ?? 0
	const recent = (await rows(ctx, eq(cashCloses.branchId, asked.branchId), 30)).map((row) => toClose(row, last?.id))
	const own = await closeOfDay(ctx, asked)
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
	const row = only(await rows(ctx, eq(cashCloses.id, closeId), 1), 'closeId')
	return toClose(row, (await lastClose(ctx, row.close.branchId))?.id)
}

function rows(ctx: Ctx, where: ReturnType<typeof eq>, limit: number) {
	const place = and(eq(branches.businessId, cashCloses.businessId), eq(branches.id, cashCloses.branchId))
	return ctx.db
		.select({ close: cashCloses, branchName: branches.name, timeZone: branches.timeZone })
		.from(cashCloses)
		.innerJoin(branches, place)
		.where(and(owned(ctx, cashCloses), where))
		.orderBy(desc(cashCloses.cutAt), desc(cashCloses.closedAt))
		.limit(limit)
}

type Row = Awaited<ReturnType<typeof rows>>[number]

function toClose({ close, branchName, timeZone }: Row, lastId: string | undefined): Close {
	const { businessId: _b, fromAt, cutAt, closedAt, reviewedAt: _r, reopenedAt: _o, methods, ...same } = close
	return {
		...{ ...same, branchName, timeZone, from: toIso(fromAt), cut: toIso(cutAt), closedAt: toIso(closedAt) },
		methods: methods.map((one) => ({ ...one, paymentMethod: one.paymentMethod as PaymentMethod })),
		isLast: close.id === lastId,
	}
}
