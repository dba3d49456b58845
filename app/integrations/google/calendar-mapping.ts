import { z } from 'zod'
import { type EventsPage, type GoogleCalendar, type GoogleEvent, type GoogleFailure } from './google.ts'

const some = z.string().optional().catch(undefined)

const WireCalendars = z.object({
	items: z
		.array(z.object({ id: z.string().min(1), summary: some, summaryOverride: some, primary: z.boolean().catch(false) }))
		.default([]),
})

/** Undefined when the answer is no list of calendars. */
export function toCalendars(raw: unknown): GoogleCalendar[] | undefined {
	const read = WireCalendars.safeParse(raw).data
	const calendars = read?.items.map(({ id, summary, summaryOverride, primary: isPrimary }) => {
		return { id, name: summaryOverride ?? summary ?? id, isPrimary }
	})
	return calendars?.sort((a, b) => Number(b.isPrimary) - Number(a.isPrimary))
}

const When = z.object({ dateTime: some, date: some })
const Guest = z.object({
	email: some,
	self: z.boolean().catch(false),
	organizer: z.boolean().catch(false),
	resource: z.boolean().catch(false),
	responseStatus: some,
})

const WireEvent = z.object({
	id: some,
	transparency: some,
	status: some,
	summary: some,
	description: some,
	start: When,
	end: When.catch({}),
	attendees: z.array(Guest).catch([]),
	recurringEventId: some,
	eventType: some,
})

const WireEvents = z.object({ summary: some, items: z.array(z.unknown()).default([]), nextPageToken: some })

/** Undefined when the answer is no list of events. Birthdays, places of work and the like are none. */
export function toEvents(raw: unknown): EventsPage | undefined {
	const read = WireEvents.safeParse(raw).data
	if (!read) return undefined
	const events = read.items.flatMap((item) => {
		const event = WireEvent.safeParse(item).data
		return event ? (toEvent(event) ?? []) : []
	})
	return { name: read.summary ?? '', events, nextPageToken: read.nextPageToken }
}

function toEvent(event: z.output<typeof WireEvent>): GoogleEvent | undefined {
	const { id, transparency, status, summary, description, start, end, attendees, eventType = 'default' } = event
	const from = start.dateTime ?? start.date
	if (!from || status === 'cancelled' || !['default', 'fromGmail'].includes(eventType)) return undefined
	const guests = attendees.filter(({ self, organizer, resource }) => !self && !organizer && !resource)
	return {
		id: id ?? `${from}/${summary ?? ''}`,
		isFree: transparency === 'transparent',
		title: summary ?? '',
		notes: description ?? '',
		start: from,
		end: end.dateTime ?? end.date ?? '',
		isWholeDay: start.dateTime === undefined,
		isRepeated: event.recurringEventId !== undefined,
		isDeclined: attendees.some(({ self, responseStatus }) => self && responseStatus === 'declined'),
		guests: guests.flatMap(({ email }) => email ?? []),
	}
}

const Refusal = z.object({
	error: z.object({ errors: z.array(z.object({ reason: z.string() })).catch([]) }).catch({ errors: [] }),
})

const tooOften = ['rateLimitExceeded', 'userRateLimitExceeded', 'quotaExceeded']

/** What an error of the Calendar API means. An access token was made a moment ago: one that is refused was taken back. */
export function toApiRefusal(status: number, raw: unknown): GoogleFailure {
	const reason = Refusal.safeParse(raw).data?.error.errors[0]?.reason ?? ''
	const detail = `http ${status} ${reason}`.trim()
	if (status === 403 && tooOften.includes(reason)) return { kind: 'unavailable', detail }
	if (status === 401 || reason === 'insufficientPermissions') return { kind: 'refused', meaning: 'grant', detail }
	// The operator did not switch the Calendar API on for this program.
	if (reason === 'accessNotConfigured') return { kind: 'refused', meaning: 'client', detail }
	return { kind: 'refused', meaning: status === 404 ? 'not_found' : 'other', detail }
}
