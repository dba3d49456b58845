import { type WriteCtx } from '#app/core/ctx.server.ts'
import { type Keys } from '#app/core/settings.server.ts'
import { type Adapters } from '#app/integrations/adapters.ts'
import { type GoogleCalendar, type GoogleResult } from '#app/integrations/google/google.ts'
import { type AccountKey, accountKey, isOver, noAnswerOf, withAccess } from './access.server.ts'
import { noteRevoked } from './accounts.server.ts'
import { type Calendars, type GoogleAccountRef } from './schemas.ts'

export function prepareCalendars(ctx: WriteCtx, { googleAccountId }: GoogleAccountRef): Promise<AccountKey> {
	return accountKey(ctx, googleAccountId)
}

export function askCalendars(key: AccountKey, adapters: Adapters, keys: Keys): Promise<GoogleResult<GoogleCalendar[]>> {
	return withAccess(key, adapters, keys, (google, accessToken) => google.listCalendars(accessToken))
}

/** A permission that Google took back is noted, and answers no calendars. */
export async function recordCalendars(
	ctx: WriteCtx,
	{ googleAccountId }: AccountKey,
	answer: GoogleResult<GoogleCalendar[]>,
): Promise<Calendars> {
	if (isOver(answer)) {
		await noteRevoked(ctx, googleAccountId)
		return { isRevoked: true, calendars: [] }
	}
	if (answer.kind !== 'ok') throw noAnswerOf(answer, 'googleAccountId')
	await ctx.emit('calendarSync.calendarsListed', { googleAccountId })
	return { isRevoked: false, calendars: answer.value }
}
