import { createHash } from 'node:crypto'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { type Keys } from '#app/core/settings.server.ts'
import { getBusiness } from '#app/features/businesses/queries.server.ts'
import {
	type AccountKey,
	accountKey,
	isOver,
	noAnswerOf,
	withAccess,
} from '#app/features/calendar-sync/access.server.ts'
import { noteRevoked } from '#app/features/calendar-sync/accounts.server.ts'
import { type Adapters } from '#app/integrations/adapters.ts'
import { type EventsAsked, type EventsPage, type Google, type GoogleResult } from '#app/integrations/google/google.ts'
import { calendarTexts } from '#app/lib/tables/calendar/texts.ts'
import { DAY, toIso } from '#app/lib/time.ts'
import { singleDays, tableOfEvents } from './google-rows.ts'
import { allowKind } from './move-in-row.server.ts'
import { addMoveInRows, openMoveIn } from './move-ins.server.ts'
import { type BringCalendar, type Brought, messages, mostRows } from './schemas.ts'

type Prepared = { key: AccountKey; calendarId: string; from: string; to: string; zone: string }
type Answer = GoogleResult<EventsPage>

/** Throws `not_found`, `not_connected` for a permission that is over, `forbidden`. */
export async function prepareCalendar(ctx: WriteCtx, input: BringCalendar): Promise<Prepared> {
	allowKind(ctx, 'appointments', 'make')
	const { googleAccountId, calendarId } = input
	const { timeZone: zone } = await getBusiness(ctx)
	const key = await accountKey(ctx, googleAccountId)
	return { key, calendarId, from: toIso(ctx.now), to: toIso(ctx.now + singleDays * DAY), zone }
}

/** So many pages are read: of a calendar whose pages hold next to nothing that is brought there is an end too. */
const mostPages = 100

/** All pages, as long as a file may be; what is longer is refused by its length. */
export function askEvents({ key, ...asked }: Prepared, adapters: Adapters, keys: Keys): Promise<Answer> {
	return withAccess(key, adapters, keys, (google, accessToken) => allPages(google, { ...asked, accessToken }))
}

async function allPages(google: Google, asked: EventsAsked): Promise<Answer> {
	const all: EventsPage = { name: '', events: [] }
	let pageToken: string | undefined
	let pages = 0
	do {
		pages += 1
		const page = await google.listEvents({ ...asked, pageToken })
		if (page.kind !== 'ok') return page
		all.name ||= page.value.name
		all.events.push(...page.value.events)
		pageToken = page.value.nextPageToken
	} while (pageToken && pages < mostPages && all.events.length <= mostRows * 2)
	return { kind: 'ok', value: { ...all, nextPageToken: pageToken } }
}

/** A file like any other from here on: shown, taken by a job, taken back. A permission that is over is noted. */
export async function recordCalendarRows(
	ctx: WriteCtx,
	{ key: { googleAccountId }, calendarId, zone }: Prepared,
	answer: Answer,
): Promise<Brought> {
	if (isOver(answer)) {
		await noteRevoked(ctx, googleAccountId)
		return { isRevoked: true }
	}
	if (answer.kind !== 'ok') throw noAnswerOf(answer, 'calendarId')
	const { name, events, nextPageToken } = answer.value
	// What was not read would be missing without a word.
	if (nextPageToken) throw new DomainError('plan_limit', 'calendarId', undefined, messages.tooMany)
	const { heads, rows, passed } = tableOfEvents(events, { now: ctx.now, zone })
	if (rows.length === 0) throw new DomainError('invalid_input', 'calendarId', undefined, calendarTexts.none)
	if (rows.length > mostRows) throw new DomainError('plan_limit', 'calendarId', undefined, messages.tooMany)
	const fileHash = createHash('sha256')
		.update(JSON.stringify([googleAccountId, calendarId, rows]))
		.digest('hex')
	const fileName = `Google Calendar: ${name || calendarId}`.slice(0, 200)
	const file = { kind: 'appointments' as const, fileName, fileHash, heads, rows: rows.length, passed }
	const { moveInId } = await openMoveIn(ctx, file)
	for (let start = 0; start < rows.length; start += 500)
		await addMoveInRows(ctx, { moveInId, rows: rows.slice(start, start + 500) })
	return { isRevoked: false, moveInId }
}
