import { now } from '#app/lib/clock.ts'
import { DAY, HOUR, toIso } from '#app/lib/time.ts'
import { type Route, type StandinAnswer, type StandinRequest } from '../contract.ts'
import { json } from '../page.ts'
import { type GoogleState, type StandinCalendar, type StandinEvent } from './google-state.ts'

/** GET of calendars and of their events (wire-formats §6), for who shows an access token. */
export function calendarRoutes(state: GoogleState): Route[] {
	return [
		{
			method: 'GET',
			path: /^\/calendar\/v3\/users\/me\/calendarList$/,
			answer: (request) =>
				ofPerson(state, request, (calendars) => {
					const items = calendars.map(({ events: _events, ...calendar }) => ({
						...{ kind: 'calendar#calendarListEntry', accessRole: 'owner', ...calendar },
					}))
					return json(200, { kind: 'calendar#calendarList', items })
				}),
		},
		{
			method: 'GET',
			path: /^\/calendar\/v3\/calendars\/([^/]+)\/events$/,
			answer: (request, [id = '']) =>
				ofPerson(state, request, (calendars) => {
					const calendar = calendars.find((one) => one.id === decodeURIComponent(id))
					return calendar ? pageOf(state, calendar, request.url.searchParams) : refused(404, 'notFound')
				}),
		},
	]
}

function ofPerson(
	{ access, calendars }: GoogleState,
	{ headers }: StandinRequest,
	answer: (calendars: StandinCalendar[]) => StandinAnswer,
): StandinAnswer {
	const grant = access.get((headers.authorization ?? '').replace(/^Bearer /, ''))
	if (!grant || grant.revoked) return refused(401, 'authError')
	if (!grant.scope.includes('/auth/calendar')) return refused(403, 'insufficientPermissions')
	const { email } = grant
	return answer(calendars.get(email) ?? [{ id: email, summary: email, primary: true, events: [tomorrows()] }])
}

/** What stands in the calendar of somebody of whom nothing was told. */
function tomorrows(): StandinEvent {
	const [from, to] = [DAY, DAY + HOUR].map((after) => ({ dateTime: toIso(now() + after) }))
	return { summary: 'Corte de dama - Regina Campos', start: from ?? {}, end: to ?? {} }
}

function pageOf(
	{ pageSize }: GoogleState,
	{ summary, events }: StandinCalendar,
	asked: URLSearchParams,
): StandinAnswer {
	const [from, to] = [Date.parse(asked.get('timeMin') ?? ''), Date.parse(asked.get('timeMax') ?? '')]
	if (asked.get('singleEvents') !== 'true' || Number.isNaN(from) || Number.isNaN(to)) return refused(400, 'badRequest')
	const instant = ({ dateTime, date }: StandinEvent['start']) => Date.parse(dateTime ?? `${date}T00:00:00Z`)
	const found = events.filter(({ start, end }) => instant(end) > from && instant(start) < to)
	const at = Number(asked.get('pageToken') ?? 0)
	const items = found.slice(at, at + Math.min(pageSize, Number(asked.get('maxResults') ?? 250)))
	const next = at + items.length
	return json(200, {
		...{ kind: 'calendar#events', summary, items: items.map((event) => ({ status: 'confirmed', ...event })) },
		...(next < found.length ? { nextPageToken: String(next) } : { nextSyncToken: 'sync' }),
	})
}

function refused(code: number, reason: string): StandinAnswer {
	return json(code, { error: { code, message: reason, errors: [{ domain: 'global', reason }] } })
}
