import { and, asc, between, eq, inArray, or, type SQL } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { owned } from '#app/core/scope.server.ts'
import { newId } from '#app/lib/id.ts'
import { datesFrom, type LocalDate, localDate } from '#app/lib/time.ts'
import { scheduleExceptions } from '#db/schema/specialists.ts'
import { getBranch } from './queries.server.ts'
import {
	type Exception,
	type ExceptionInput,
	type Exceptions,
	type ExceptionsOfYear,
	messages,
	type RemoveException,
	type SetException,
} from './schemas.ts'

export type ExceptionRow = typeof scheduleExceptions.$inferSelect

/** Whose day it is: exactly one of the two. */
export type Holder = { branchId: string } | { specialistId: string }

const neither = { branchId: null, specialistId: null }

export type ExceptionRange = {
	branchIds?: string[]
	specialistIds?: string[]
	/** Both days included. */
	from: LocalDate
	to: LocalDate
}

const LIMIT = 20_000

/**
 * The days on which these branches or these specialists do not keep the hours of their week, by day. At most one of a
 * holder and day; `ranges` replace the week's hours of that day, none of them is closed. Whose hours come from the branch
 * keeps the branch's exceptions too.
 */
export async function exceptionsBetween(ctx: ReadCtx, range: ExceptionRange): Promise<ExceptionRow[]> {
	const holders = holdersOf(range)
	if (!holders) return []
	return ctx.db
		.select()
		.from(scheduleExceptions)
		.where(and(owned(ctx, scheduleExceptions), holders, between(scheduleExceptions.day, range.from, range.to)))
		.orderBy(asc(scheduleExceptions.day), asc(scheduleExceptions.id))
		.limit(LIMIT)
}

function holdersOf({ branchIds = [], specialistIds = [] }: ExceptionRange): SQL | undefined {
	return or(
		branchIds.length > 0 ? inArray(scheduleExceptions.branchId, branchIds) : undefined,
		specialistIds.length > 0 ? inArray(scheduleExceptions.specialistId, specialistIds) : undefined,
	)
}

/** A holder's days of a year that differ from the week. */
export async function exceptionsOf(ctx: ReadCtx, holder: Holder, year: number): Promise<Exceptions> {
	const holders = 'branchId' in holder ? { branchIds: [holder.branchId] } : { specialistIds: [holder.specialistId] }
	const rows = await exceptionsBetween(ctx, { ...holders, from: `${year}-01-01`, to: `${year}-12-31` })
	return { exceptions: rows.map(toException) }
}

/**
 * Writes each day from `day` to `until`, over what was said of it before. `timeZone` is that of the branch, whose today
 * decides which days have passed. Throws `invalid_input` on a day that has.
 */
export async function putException(
	ctx: WriteCtx,
	holder: Holder,
	timeZone: string,
	{ day, until = day, closed, ranges, reason }: ExceptionInput,
): Promise<void> {
	if (day < localDate(ctx.now, timeZone)) throw new DomainError('invalid_input', 'day', undefined, messages.dayPassed)
	const days = datesFrom(day, until)
	await dropDays(ctx, holder, days)
	const hours = closed ? [] : [...ranges].sort((a, b) => a.from.localeCompare(b.from))
	const row = { ...holder, businessId: ctx.businessId, ranges: hours, reason: reason ?? null, createdAt: ctx.now }
	await ctx.db
		.insert(scheduleExceptions)
		.values(days.map((each) => ({ ...row, id: newId('exc'), day: each, source: 'manual' as const })))
	await ctx.emit('branches.exceptionsSet', { ...neither, ...holder, from: day, to: until, closed })
}

/** The day is like its weekday again. Throws `not_found` where nothing was said of it. */
export async function takeBackException(ctx: WriteCtx, holder: Holder, day: LocalDate): Promise<void> {
	const removed = await dropDays(ctx, holder, [day])
	if (removed === 0) throw new DomainError('not_found', 'day')
	await ctx.emit('branches.exceptionRemoved', { ...neither, ...holder, day })
}

export async function listExceptions(ctx: ReadCtx, { branchId, year }: ExceptionsOfYear): Promise<Exceptions> {
	const { id } = await getBranch(ctx, branchId)
	return exceptionsOf(ctx, { branchId: id }, year)
}

export async function setException(ctx: WriteCtx, { branchId, ...input }: SetException): Promise<Exceptions> {
	const { id, timeZone } = await getBranch(ctx, branchId)
	await putException(ctx, { branchId: id }, timeZone, input)
	return exceptionsOf(ctx, { branchId: id }, Number(input.day.slice(0, 4)))
}

export async function removeException(ctx: WriteCtx, { branchId, day }: RemoveException): Promise<Exceptions> {
	const { id } = await getBranch(ctx, branchId)
	await takeBackException(ctx, { branchId: id }, day)
	return exceptionsOf(ctx, { branchId: id }, Number(day.slice(0, 4)))
}

/** Answers how many of the days had something said of them. */
export async function dropDays(ctx: WriteCtx, holder: Holder, days: LocalDate[]): Promise<number> {
	if (days.length === 0) return 0
	const whose =
		'branchId' in holder
			? eq(scheduleExceptions.branchId, holder.branchId)
			: eq(scheduleExceptions.specialistId, holder.specialistId)
	const rows = await ctx.db
		.update(scheduleExceptions)
		.set({ deletedAt: ctx.now })
		.where(and(owned(ctx, scheduleExceptions), whose, inArray(scheduleExceptions.day, days)))
		.returning({ id: scheduleExceptions.id })
	return rows.length
}

function toException({ id, day, ranges, reason, source }: ExceptionRow): Exception {
	return { id, day, ranges, reason, source }
}
