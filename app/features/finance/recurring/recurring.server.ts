import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { typedMinor } from '#app/core/schema.ts'
import { owned, ownRow } from '#app/core/scope.server.ts'
import { within } from '#app/core/transact.server.ts'
import { getBranch } from '#app/features/branches/queries.server.ts'
import { getBusiness } from '#app/features/businesses/queries.server.ts'
import { newId } from '#app/lib/id.ts'
import { addDays, localDate, toInstant } from '#app/lib/time.ts'
import { branches } from '#db/schema/branches.ts'
import { businesses } from '#db/schema/businesses.ts'
import { recurringExpenses } from '#db/schema/finance.ts'
import { assertCategory } from '../categories.server.ts'
import { byOf, noteChange } from '../changes.server.ts'
import { recordMovement } from '../movements.server.ts'
import { nextFrom } from './rhythm.ts'
import { type CreateRecurring, type OneRecurring, type Recorded, type RecurringList } from './schemas.ts'

type RecurringRow = typeof recurringExpenses.$inferSelect
type Due = { row: RecurringRow; timeZone: string }

const atOnce = 500
/** So many days that nobody wrote down are caught up with in one go, e.g. after a long standstill. */
const mostMissed = 60

/** What is paid again and again; the day it begins on may be past, and is then written down with the next run. */
export async function createRecurring(ctx: WriteCtx, input: CreateRecurring): Promise<RecurringList> {
	const { branchId, amount, startsOn, ...fields } = input
	const { timeZone } = await getBranch(ctx, branchId)
	await assertCategory(ctx, fields.category)
	const { currency } = await getBusiness(ctx)
	const id = newId('rec')
	await ctx.db.insert(recurringExpenses).values({
		...{ ...fields, id, businessId: ctx.businessId, branchId, currency, startsOn, nextOn: startsOn },
		amountMinor: typedMinor(amount, currency),
		nextAt: toInstant(startsOn, '00:00', timeZone),
		createdBy: byOf(ctx),
		createdAt: ctx.now,
	})
	await ctx.emit('finance.recurringSaved', { recurringId: id })
	return listRecurring(ctx)
}

/** Writes no more of it until it is resumed; stopping twice is stopping once. */
export async function stopRecurring(ctx: WriteCtx, { recurringId }: OneRecurring): Promise<RecurringList> {
	const row = await ownRow(ctx, recurringExpenses, recurringId, 'recurringId')
	if (row.stoppedAt === null) await update(ctx, recurringId, { stoppedAt: ctx.now })
	await ctx.emit('finance.recurringStopped', { recurringId })
	return listRecurring(ctx)
}

/** Goes on with the next day that has not come yet, or today; what passed meanwhile was not paid. */
export async function resumeRecurring(ctx: WriteCtx, { recurringId }: OneRecurring): Promise<RecurringList> {
	const row = await ownRow(ctx, recurringExpenses, recurringId, 'recurringId')
	if (row.stoppedAt !== null) {
		const { timeZone } = await getBranch(ctx, row.branchId)
		const today = localDate(ctx.now, timeZone)
		const nextOn = nextFrom(row.startsOn, row.rhythm, row.nextOn > today ? row.nextOn : today)
		await update(ctx, recurringId, { stoppedAt: null, nextOn, nextAt: toInstant(nextOn, '00:00', timeZone) })
	}
	await ctx.emit('finance.recurringResumed', { recurringId })
	return listRecurring(ctx)
}

/** Whether anything is paid again and again by the branch. */
export async function hasRecurring(ctx: ReadCtx, branchId: string): Promise<boolean> {
	const ofBranch = and(eq(recurringExpenses.businessId, ctx.businessId), eq(recurringExpenses.branchId, branchId))
	return (await ctx.db.$count(recurringExpenses, ofBranch)) > 0
}

/** In the order in which they come next; stopped ones too. */
export async function listRecurring(ctx: ReadCtx | WriteCtx): Promise<RecurringList> {
	const rows = await ctx.db
		.select({ row: recurringExpenses, branchName: branches.name })
		.from(recurringExpenses)
		.innerJoin(
			branches,
			and(eq(branches.businessId, recurringExpenses.businessId), eq(branches.id, recurringExpenses.branchId)),
		)
		.where(owned(ctx, recurringExpenses))
		.orderBy(asc(recurringExpenses.nextOn), asc(recurringExpenses.id))
		.limit(500)
	return {
		recurring: rows.map(({ row, branchName }) => {
			const { id, branchId, amountMinor, currency, paymentMethod, category, comments, rhythm, nextOn } = row
			const money = { amountMinor, currency, paymentMethod, category, comments }
			return { id, branchId, branchName, ...money, rhythm, nextOn, isStopped: row.stoppedAt !== null }
		}),
	}
}

/**
 * Writes the expenses whose day has come, each once: the row moves on to its next day in the transaction of the movement,
 * and the database refuses a second one of the same day.
 */
export async function recordRecurring(ctx: WriteCtx<'platform'>): Promise<Recorded> {
	const due = await ctx.db
		.select({ row: recurringExpenses, timeZone: branches.timeZone })
		.from(recurringExpenses)
		.innerJoin(
			branches,
			and(eq(branches.businessId, recurringExpenses.businessId), eq(branches.id, recurringExpenses.branchId)),
		)
		.innerJoin(businesses, and(eq(businesses.id, recurringExpenses.businessId), isNull(businesses.deletedAt)))
		.where(
			and(
				lte(recurringExpenses.nextAt, ctx.now),
				isNull(recurringExpenses.stoppedAt),
				isNull(recurringExpenses.deletedAt),
			),
		)
		.orderBy(asc(recurringExpenses.nextAt))
		.limit(atOnce)
	let recorded = 0
	for (const one of due) recorded += await catchUp(within(ctx, 'business', { businessId: one.row.businessId }), one)
	if (recorded > 0) await ctx.emit('finance.recurringRecorded', { count: recorded })
	return { recorded }
}

async function catchUp(ctx: WriteCtx, { row, timeZone }: Due): Promise<number> {
	const today = localDate(ctx.now, timeZone)
	let [recorded, nextOn] = [0, row.nextOn]
	while (nextOn <= today && recorded < mostMissed) {
		const { branchId, amountMinor, currency, paymentMethod, category, comments, id: recurringId } = row
		const about = { branchId, amountMinor, currency, paymentMethod, category, recurringId, recurringOn: nextOn }
		const at = Math.min(ctx.now, toInstant(nextOn, '12:00', timeZone))
		const made = await recordMovement(ctx, { ...about, type: 'expense', comments: comments ?? undefined, at })
		await noteChange(ctx, made.id, 'recorded')
		recorded += 1
		nextOn = nextFrom(row.startsOn, row.rhythm, addDays(nextOn, 1))
	}
	await update(ctx, row.id, { nextOn, nextAt: toInstant(nextOn, '00:00', timeZone) })
	return recorded
}

async function update(ctx: WriteCtx, id: string, change: Partial<RecurringRow>): Promise<void> {
	await ctx.db
		.update(recurringExpenses)
		.set(change)
		.where(owned(ctx, recurringExpenses, id))
}
