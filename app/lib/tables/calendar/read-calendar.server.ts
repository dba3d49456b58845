import ICAL from 'ical.js'
import { DAY, isTimeZone, MINUTE, toInstant, zonedIso } from '../../time.ts'
import { EndlessRule, withMoves } from './bounded-rules.server.ts'
import { calendarHeads, phoneIn, plainNotes } from './event-words.ts'
import { calendarTexts } from './texts.ts'
import { windowsZones } from './windows-zones.ts'

type Calendar = { heads: string[]; rows: { line: number; cells: string[] }[]; passed: number }
type Reading = {
	now: number
	/** In which instants are written. What names no zone is written as it stands, for the zone of its branch. */
	zone: string
	/** How far ahead what repeats is read. */
	days: number
	mostRows: number
	tooMany: string
	/** The column that says why an event can't be brought. */
	refusalHead: string
}

/** However often things repeat, no more times of one and of all together are looked at. */
const mostSteps = 15_000
const mostStepsOfAll = 60_000
/** Between its times a rule is moved along day by day or month by month; no further than this. */
const mostMoves = 60_000
const mostMovesOfAll = 300_000
/** What repeats has no more rules, parts of a rule or single days than a person would write. */
const mostRules = 10
const mostParts = 400
const mostSingles = 2000
const mostBytes = 5_000_000

/** Whether a file calls itself a calendar. */
export function isCalendar(bytes: Buffer): boolean {
	return /^\ufeff?\s*BEGIN:VCALENDAR/i.test(bytes.subarray(0, 200).toString('utf8'))
}

/**
 * The events of an iCalendar file that are still to come as a table, one row for each time of what repeats. What can't be
 * brought stays a row that says why; what is over is counted.
 */
export function readCalendar(bytes: Buffer, reading: Reading): Calendar | { problem: string } {
	const heads = calendarHeads(reading.refusalHead)
	if (bytes.length > mostBytes) return { problem: calendarTexts.tooLarge }
	const found = eventsIn(textOf(bytes))
	if (!found) return { problem: calendarTexts.broken }
	const rows: string[][] = []
	let passed = 0
	const budget = { left: mostStepsOfAll, moves: mostMovesOfAll }
	for (const { master, exceptions } of found) {
		const read = occurrencesOf(master, exceptions, { ...reading, budget })
		passed += read.passed
		rows.push(...read.rows)
		if (rows.length > reading.mostRows) return { problem: reading.tooMany }
	}
	if (rows.length === 0) return { problem: calendarTexts.none }
	const sorted = rows.sort((a, b) => ((a[1] ?? '') < (b[1] ?? '') ? -1 : 1))
	return { heads, rows: sorted.map((cells, place) => ({ line: place + 2, cells })), passed }
}

function textOf(bytes: Buffer): string {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
	} catch {
		return new TextDecoder('windows-1252').decode(bytes)
	}
}

type Found = { master: ICAL.Component; exceptions: ICAL.Component[] }

/** What repeats together with the times of it that were changed; null for what is no calendar. */
function eventsIn(text: string): Found[] | null {
	let events: ICAL.Component[]
	try {
		const parsed = ICAL.parse(text) as unknown as [string | unknown[]]
		const calendars = typeof parsed[0] === 'string' ? [parsed] : parsed
		events = calendars.flatMap((one) => new ICAL.Component(one as never).getAllSubcomponents('vevent'))
	} catch {
		return null
	}
	const isException = (event: ICAL.Component) => event.hasProperty('recurrence-id')
	const uidOf = (event: ICAL.Component) => String(event.getFirstPropertyValue('uid') ?? '')
	const masters = events.filter((event) => !isException(event) && event.hasProperty('dtstart'))
	const known = new Set(masters.map(uidOf))
	// A changed time whose series is not in the file stands for itself.
	const lone = events.filter((event) => isException(event) && !known.has(uidOf(event)) && event.hasProperty('dtstart'))
	const changed = new Map<string, ICAL.Component[]>()
	for (const event of events) {
		const uid = uidOf(event)
		if (uid === '' || !isException(event)) continue
		const those = changed.get(uid)
		if (those) those.push(event)
		else changed.set(uid, [event])
	}
	return [
		...masters.map((master) => ({ master, exceptions: changed.get(uidOf(master)) ?? [] })),
		...lone.map((master) => ({ master, exceptions: [] })),
	]
}

type Read = { rows: string[][]; passed: number }
type Within = Reading & { budget: { left: number; moves: number } }

function occurrencesOf(component: ICAL.Component, exceptions: ICAL.Component[], reading: Within): Read {
	const { budget } = reading
	const read = () => {
		const event = new ICAL.Event(component, { exceptions, strictExceptions: false })
		if (!event.isRecurring() || component.hasProperty('recurrence-id'))
			return oneOf(event, event.startDate, event.endDate, reading)
		return repeatedOf(component, event, { ...reading, isPlain: exceptions.length === 0 })
	}
	const spend = (moves: number) => {
		budget.moves -= moves
	}
	try {
		return withMoves(Math.min(mostMoves, budget.moves), read, spend)
	} catch (error) {
		const why = error instanceof EndlessRule ? calendarTexts.tooOften : calendarTexts.broken
		return { rows: [refusedRow(textIn(component, 'summary'), why)], passed: 0 }
	}
}

/** More of it than anybody writes, so that each step would take long. */
function isOverdone(component: ICAL.Component, rules: ICAL.Recur[]): boolean {
	const parts = (rule: ICAL.Recur) => Object.values(rule.parts).reduce((sum, each) => sum + [each].flat().length, 0)
	const singles = [...component.getAllProperties('exdate'), ...component.getAllProperties('rdate')]
	return (
		rules.length > mostRules ||
		rules.some((rule) => parts(rule) > mostParts) ||
		singles.reduce((sum, property) => sum + property.getValues().length, 0) > mostSingles
	)
}

const daily = new Set(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'])

function repeatedOf(component: ICAL.Component, event: ICAL.Event, reading: Within & { isPlain: boolean }): Read {
	const rules = component.getAllProperties('rrule').map((rule) => rule.getFirstValue() as ICAL.Recur)
	if (rules.some(({ freq }) => !daily.has(freq)) || isOverdone(component, rules))
		return { rows: [refusedRow(event.summary, calendarTexts.tooOften)], passed: 0 }
	const until = reading.now + reading.days * DAY
	const all: Read = { rows: [], passed: 0 }
	const times = event.iterator()
	for (let step = 0; step < mostSteps && reading.budget.left > 0; step++) {
		reading.budget.left -= 1
		const next = times.next()
		if (!next) return all
		// Further than any zone is from another: what is nearer is judged exactly below.
		const about = next.toJSDate().getTime()
		if (about > until + 2 * DAY) return all
		if (reading.isPlain && about < reading.now - 2 * DAY) {
			all.passed += 1
			continue
		}
		const { item, startDate, endDate } = event.getOccurrenceDetails(next)
		const read = oneOf(item, startDate, endDate, { ...reading, until })
		all.rows.push(...read.rows)
		all.passed += read.passed
	}
	return { ...all, rows: [...all.rows, refusedRow(event.summary, calendarTexts.tooOften)] }
}

function oneOf(event: ICAL.Event, start: ICAL.Time, end: ICAL.Time, reading: Reading & { until?: number }): Read {
	const { now, zone, until = Number.POSITIVE_INFINITY } = reading
	const day = wallOf(start).date
	if (start.isDate) {
		if (toInstant(day, '00:00', zone) < now - DAY) return { rows: [], passed: 1 }
		return { rows: [[event.summary ?? '', day, '', '', '', '', '', '', calendarTexts.wholeDay]], passed: 0 }
	}
	const isFloating = namesNoZone(start, event.component)
	const startsAt = instantOf(start, event.component, zone)
	if (startsAt === null) {
		const named = String(event.component.getFirstProperty('dtstart')?.getParameter('tzid') ?? '')
		return { rows: [refusedRow(event.summary, calendarTexts.noZone(named.slice(0, 60)))], passed: 0 }
	}
	if (startsAt <= now) return { rows: [], passed: 1 }
	if (startsAt > until) return { rows: [], passed: 0 }
	const minutes = Math.round((end.toJSDate().getTime() - start.toJSDate().getTime()) / MINUTE)
	const notes = plainNotes(event.description ?? '')
	const status = textIn(event.component, 'status').toUpperCase() === 'CANCELLED' ? 'Cancelada' : ''
	const lasts = minutes > 0 ? String(minutes) : ''
	const phone = phoneIn(`${event.summary ?? ''} ${notes}`)
	return {
		rows: [
			[
				...[event.summary ?? '', isFloating ? `${day} ${wallOf(start).time}` : zonedIso(startsAt, zone), ''],
				...[lasts, notes, phone, emailOf(event), status, ''],
			],
		],
		passed: 0,
	}
}

function refusedRow(summary: string | null, why: string): string[] {
	return [summary ?? '', '', '', '', '', '', '', '', why]
}

function wallOf({ year, month, day, hour, minute }: ICAL.Time) {
	const two = (value: number) => String(value).padStart(2, '0')
	return { date: `${year}-${two(month)}-${two(day)}`, time: `${two(hour)}:${two(minute)}` }
}

function namesNoZone(time: ICAL.Time, component: ICAL.Component): boolean {
	const isFloating = (time.zone?.tzid ?? 'floating') === 'floating'
	return isFloating && !component.getFirstProperty('dtstart')?.getParameter('tzid')
}

/** UTC, a zone by its name or Windows' name for it, one that the file itself describes, or none: the house's own. */
function instantOf(time: ICAL.Time, component: ICAL.Component, zone: string): number | null {
	const { date, time: clock } = wallOf(time)
	const named = time.zone?.tzid ?? 'floating'
	if (named === 'UTC' || named === 'Z') return time.toUnixTime() * 1000
	const said = named === 'floating' ? component.getFirstProperty('dtstart')?.getParameter('tzid') : named
	if (!said) return toInstant(date, clock, zone)
	const known = windowsZones.get(String(said)) ?? String(said).replace(/^\/[^/]+\/[^/]+\//, '')
	if (isTimeZone(known)) return toInstant(date, clock, known)
	return named === 'floating' ? null : time.toUnixTime() * 1000
}

function textIn(component: ICAL.Component, name: string): string {
	return String(component.getFirstPropertyValue(name) ?? '')
}

/** Of who was invited beside whoever invites. */
function emailOf(event: ICAL.Event): string {
	const bare = (value: unknown) =>
		String(value ?? '')
			.replace(/^mailto:/i, '')
			.trim()
	const host = bare(event.component.getFirstPropertyValue('organizer')).toLowerCase()
	const guests = event.component.getAllProperties('attendee').map((one) => bare(one.getFirstValue()))
	return (
		guests.find(
			(guest) =>
				/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(guest) &&
				guest.toLowerCase() !== host &&
				!/calendar\.google\.com$/.test(guest),
		) ?? ''
	)
}
