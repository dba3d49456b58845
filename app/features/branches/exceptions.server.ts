import { and, asc, between, inArray, or, type SQL } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { type LocalDate } from '#app/lib/time-calendar.ts'
import { scheduleExceptions } from '#db/schema/exceptions.ts'

export type ExceptionRow = typeof scheduleExceptions.$inferSelect

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
