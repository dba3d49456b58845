import { and, inArray, isNotNull, ne } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { specialists } from '#db/schema/specialists.ts'

/** Which of these calendars another specialist of the business has. */
export async function takenBy(ctx: ReadCtx | WriteCtx, specialistId: string, ids: string[]): Promise<Set<string>> {
	if (ids.length === 0) return new Set()
	const { googleCalendarId, id } = specialists
	const others = and(isNotNull(googleCalendarId), inArray(googleCalendarId, ids), ne(id, specialistId))
	const rows = await ctx.db
		.select({ calendarId: googleCalendarId })
		.from(specialists)
		.where(and(owned(ctx, specialists), others))
	return new Set(rows.flatMap(({ calendarId }) => calendarId ?? []))
}
