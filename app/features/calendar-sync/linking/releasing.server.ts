import { and, eq, inArray } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { externalBusy } from '#db/schema/agenda.ts'
import { calendarLinks } from '#db/schema/calendar-sync.ts'
import { specialists } from '#db/schema/specialists.ts'

/** The account is gone: whoever's calendar was read from it has none any more. All accounts where none is named. */
export async function releaseAccount(ctx: WriteCtx, googleAccountId?: string): Promise<void> {
	const ofAccount = googleAccountId ? eq(calendarLinks.googleAccountId, googleAccountId) : undefined
	const rows = await ctx.db
		.select({ specialistId: calendarLinks.specialistId })
		.from(calendarLinks)
		.where(and(owned(ctx, calendarLinks), ofAccount))
	await release(
		ctx,
		rows.map(({ specialistId }) => specialistId),
	)
}

/** These specialists have no account, no calendar and no busy times of one any more. */
export async function release(ctx: WriteCtx, specialistIds: string[]): Promise<void> {
	if (specialistIds.length === 0) return
	await ctx.db
		.update(specialists)
		.set({ sealedGoogleToken: null, googleCalendarId: null, googleCalendarName: null })
		.where(and(owned(ctx, specialists), inArray(specialists.id, specialistIds)))
	await forgetBusyTimes(ctx, specialistIds)
	await ctx.db
		.delete(calendarLinks)
		.where(and(owned(ctx, calendarLinks), inArray(calendarLinks.specialistId, specialistIds)))
	for (const specialistId of specialistIds) await ctx.emit('calendarSync.specialistUnlinked', { specialistId })
}

export async function forgetBusyTimes(ctx: WriteCtx, specialistIds: string[]): Promise<void> {
	await ctx.db
		.delete(externalBusy)
		.where(and(owned(ctx, externalBusy), inArray(externalBusy.specialistId, specialistIds)))
}
