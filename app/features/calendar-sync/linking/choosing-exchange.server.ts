import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError, type Refusal } from '#app/core/errors.ts'
import { type Keys } from '#app/core/settings.server.ts'
import { getSpecialist } from '#app/features/specialists/queries.server.ts'
import { type Adapters } from '#app/integrations/adapters.ts'
import { type Google, type GoogleCalendar, type GoogleResult } from '#app/integrations/google/google.ts'
import { DAY, toIso } from '#app/lib/time.ts'
import { type AccountKey, accountKey, isOver, noAnswerOf, withAccess } from '../access.server.ts'
import { refuseRevoked } from '../accounts.server.ts'
import { messages } from '../schemas.ts'
import { assign } from './assigning.server.ts'
import { getLink } from './links.server.ts'
import { type CalendarChoice, type ChooseCalendar, type OfSpecialist } from './schemas.ts'
import { takenBy } from './taken.server.ts'

type Counted = GoogleCalendar & { totalEvents: number }
type Prepared = { key: AccountKey; specialistId: string; from: string; to: string }

/** Google names no number of events: they are counted, so many pages of 500 of each calendar. */
const mostPages = 5
const mostCalendars = 50

/** Throws `not_found`, `not_connected`. */
export async function prepareChoice(ctx: WriteCtx, { specialistId }: OfSpecialist): Promise<Prepared> {
	const { id } = await getSpecialist(ctx, specialistId)
	const key = await accountKey(ctx, (await getLink(ctx, id)).googleAccountId)
	return { key, specialistId: id, from: toIso(ctx.now), to: toIso(ctx.now + 365 * DAY) }
}

export function askChoice(
	{ key, from, to }: Prepared,
	adapters: Adapters,
	keys: Keys,
): Promise<GoogleResult<Counted[]>> {
	return withAccess(key, adapters, keys, async (google, accessToken) => {
		const listed = await google.listCalendars(accessToken)
		if (listed.kind !== 'ok') return listed
		const counted = await Promise.all(
			listed.value.slice(0, mostCalendars).map(async (calendar) => {
				return { ...calendar, totalEvents: await countOf(google, { accessToken, calendarId: calendar.id, from, to }) }
			}),
		)
		return { kind: 'ok', value: counted }
	})
}

type Asked = Parameters<Google['listEvents']>[0]

/** Of a calendar that can not be counted now none are told; it may be chosen all the same. */
async function countOf(google: Google, asked: Asked): Promise<number> {
	let count = 0
	let pageToken: string | undefined
	for (let page = 0; page < mostPages; page++) {
		const answer = await google.listEvents({ ...asked, pageToken })
		if (answer.kind !== 'ok') return count
		count += answer.value.events.length
		pageToken = answer.value.nextPageToken
		if (!pageToken) break
	}
	return count
}

/** A permission that Google took back is noted, and refused. */
export async function recordChoice(
	ctx: WriteCtx,
	{ key: { googleAccountId }, specialistId }: Prepared,
	answer: GoogleResult<Counted[]>,
): Promise<CalendarChoice | Refusal> {
	if (isOver(answer)) return refuseRevoked(ctx, googleAccountId, 'specialistId')
	if (answer.kind !== 'ok') throw noAnswerOf(answer, 'specialistId')
	await ctx.emit('calendarSync.calendarsListed', { googleAccountId })
	const taken = await takenBy(
		ctx,
		specialistId,
		answer.value.map(({ id }) => id),
	)
	const calendars = answer.value.map((each) => ({ ...each, isTakenByOtherSpecialist: taken.has(each.id) }))
	return { calendars }
}

type PreparedOne = { key: AccountKey; choice: ChooseCalendar }

/** Throws `not_found`, `not_connected`. */
export async function prepareOne(ctx: WriteCtx, choice: ChooseCalendar): Promise<PreparedOne> {
	const { key } = await prepareChoice(ctx, choice)
	return { key, choice }
}

export function askOne({ key }: PreparedOne, adapters: Adapters, keys: Keys): Promise<GoogleResult<GoogleCalendar[]>> {
	return withAccess(key, adapters, keys, (google, accessToken) => google.listCalendars(accessToken))
}

/** Throws `not_found` for a calendar that the account does not have, `conflict` for one that another specialist has. */
export async function recordOne(
	ctx: WriteCtx,
	{ key: { googleAccountId }, choice: { specialistId, calendarId } }: PreparedOne,
	answer: GoogleResult<GoogleCalendar[]>,
): Promise<OfSpecialist | Refusal> {
	if (isOver(answer)) return refuseRevoked(ctx, googleAccountId, 'calendarId')
	if (answer.kind !== 'ok') throw noAnswerOf(answer, 'calendarId')
	const found = answer.value.find(({ id }) => id === calendarId)
	if (!found) throw new DomainError('not_found', 'calendarId', undefined, messages.noSuchCalendar)
	await assign(ctx, { specialistId, calendarId, calendarName: found.name })
	return { specialistId }
}
