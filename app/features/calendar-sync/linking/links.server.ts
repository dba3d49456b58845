import { and, eq, gt } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { owned } from '#app/core/scope.server.ts'
import { getBranch } from '#app/features/branches/queries.server.ts'
import { getSpecialist } from '#app/features/specialists/queries.server.ts'
import { toIso } from '#app/lib/time.ts'
import { externalBusy } from '#db/schema/agenda.ts'
import { calendarLinks } from '#db/schema/calendar-sync.ts'
import { listAccounts } from '../queries.server.ts'
import { messages } from '../schemas.ts'
import { type OfSpecialist, type SpecialistCalendar } from './schemas.ts'

export type LinkRow = typeof calendarLinks.$inferSelect

export async function findLink(ctx: ReadCtx | WriteCtx, specialistId: string): Promise<LinkRow | undefined> {
	const [row] = await ctx.db
		.select()
		.from(calendarLinks)
		.where(and(owned(ctx, calendarLinks), eq(calendarLinks.specialistId, specialistId)))
	return row
}

/** Throws `not_connected` where no account was authorised for the specialist. */
export async function getLink(ctx: ReadCtx | WriteCtx, specialistId: string): Promise<LinkRow> {
	const row = await findLink(ctx, specialistId)
	if (!row) throw new DomainError('not_connected', 'specialistId', undefined, messages.noAccount)
	return row
}

/** Throws `not_found`. */
export async function specialistCalendar(ctx: ReadCtx, { specialistId }: OfSpecialist): Promise<SpecialistCalendar> {
	const { id, branchId, googleCalendarId, googleCalendarName } = await getSpecialist(ctx, specialistId)
	const [row, { accounts, isSetUp }] = [await findLink(ctx, id), await listAccounts(ctx)]
	const { timeZone } = await getBranch(ctx, branchId)
	const toCome = and(eq(externalBusy.specialistId, id), gt(externalBusy.endsAt, ctx.now))
	return {
		...{ specialistId: id, accounts, isSetUp, timeZone },
		account: accounts.find((account) => account.id === row?.googleAccountId) ?? null,
		calendar: googleCalendarId ? { id: googleCalendarId, name: googleCalendarName ?? googleCalendarId } : null,
		readAt: row?.readAt ? toIso(row.readAt) : null,
		problem: row?.problem === 'not_found' ? 'not_found' : null,
		busyTimes: await ctx.db.$count(externalBusy, and(owned(ctx, externalBusy), toCome)),
	}
}
