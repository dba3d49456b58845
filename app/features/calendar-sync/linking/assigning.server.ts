import { and, eq } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { getSpecialist } from '#app/features/specialists/queries.server.ts'
import { calendarLinks } from '#db/schema/calendar-sync.ts'
import { specialists } from '#db/schema/specialists.ts'
import { messages } from '../schemas.ts'
import { findLink, getLink } from './links.server.ts'
import { forgetBusyTimes, release } from './releasing.server.ts'
import { type AssignCalendars, type Assigned, type OfSpecialist } from './schemas.ts'
import { takenBy } from './taken.server.ts'

/** Whose busy times count for whom; read at once. Throws `not_found`, `not_connected`, and `conflict` for a taken one (ESP-014). */
export async function assignCalendars(ctx: WriteCtx, { assignments }: AssignCalendars): Promise<Assigned> {
	// What one of them gives up another may have.
	for (const { specialistId, calendarId } of assignments) if (calendarId === '') await clear(ctx, specialistId)
	for (const { specialistId, calendarId, calendarName } of assignments)
		if (calendarId !== '') await assign(ctx, { specialistId, calendarId, calendarName })
	return { specialistIds: assignments.map(({ specialistId }) => specialistId) }
}

type Assignment = { specialistId: string; calendarId: string; calendarName: string }

/** Throws `not_found`, `not_connected`, `conflict`. */
export async function assign(ctx: WriteCtx, { specialistId, calendarId, calendarName }: Assignment): Promise<void> {
	const { id, googleCalendarId } = await getSpecialist(ctx, specialistId)
	await getLink(ctx, id)
	if ((await takenBy(ctx, id, [calendarId])).size > 0)
		throw new DomainError('conflict', 'calendarId', undefined, messages.taken)
	if (googleCalendarId === calendarId) return
	await put(ctx, id, { googleCalendarId: calendarId, googleCalendarName: calendarName || calendarId })
	await ctx.emit('calendarSync.calendarAssigned', { specialistId: id, calendarId })
	const key = `calendarSync.readBusyTimes:${id}:${calendarId}:${ctx.now}`
	await enqueue(ctx, { kind: 'calendarSync.readBusyTimes', payload: { specialistId: id }, key, maxAttempts: 3 })
}

async function clear(ctx: WriteCtx, specialistId: string): Promise<void> {
	const { id, googleCalendarId } = await getSpecialist(ctx, specialistId)
	if (googleCalendarId === null) return
	await put(ctx, id, { googleCalendarId: null, googleCalendarName: null })
	await ctx.emit('calendarSync.calendarAssigned', { specialistId: id, calendarId: null })
}

type Calendar = { googleCalendarId: string | null; googleCalendarName: string | null }

async function put(ctx: WriteCtx, specialistId: string, calendar: Calendar): Promise<void> {
	await ctx.db
		.update(specialists)
		.set(calendar)
		.where(and(owned(ctx, specialists), eq(specialists.id, specialistId)))
	await ctx.db
		.update(calendarLinks)
		.set({ readAt: null, problem: null })
		.where(and(owned(ctx, calendarLinks), eq(calendarLinks.specialistId, specialistId)))
	await forgetBusyTimes(ctx, [specialistId])
}

/** The specialist's account, calendar and busy times are forgotten; the business keeps the account. */
export async function unlinkSpecialist(ctx: WriteCtx, { specialistId }: OfSpecialist): Promise<Assigned> {
	const { id } = await getSpecialist(ctx, specialistId)
	if (await findLink(ctx, id)) await release(ctx, [id])
	return { specialistIds: [id] }
}
