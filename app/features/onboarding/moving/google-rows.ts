import { type GoogleEvent } from '#app/integrations/google/google.ts'
import { calendarHeads, phoneIn, plainNotes } from '#app/lib/tables/calendar/event-words.ts'
import { calendarTexts } from '#app/lib/tables/calendar/texts.ts'
import { DAY, fromIso, localDate, MINUTE, zonedIso } from '#app/lib/time.ts'
import { refusalHead } from './columns.ts'

/** How far ahead single events are brought, and what repeats. */
export const singleDays = 365
const repeatedDays = 180

type Reading = { now: number; zone: string }
type EventTable = { heads: string[]; rows: { line: number; cells: string[] }[]; passed: number }

/** The events of a Google calendar that are still to come, as the table that a calendar's file becomes. */
export function tableOfEvents(events: GoogleEvent[], reading: Reading): EventTable {
	const rows: string[][] = []
	let passed = 0
	for (const event of events) {
		const cells = cellsOf(event, reading)
		if (cells === 'passed') passed += 1
		else if (cells) rows.push(cells)
	}
	return {
		heads: calendarHeads(refusalHead),
		rows: rows.map((cells, place) => ({ line: place + 2, cells })),
		passed,
	}
}

/** Null for a time that lies too far ahead. */
function cellsOf(event: GoogleEvent, { now, zone }: Reading): string[] | 'passed' | null {
	const { title, start, isWholeDay, isRepeated, isDeclined, guests } = event
	if (isWholeDay) {
		if (start < localDate(now, zone)) return 'passed'
		return [title, start, '', '', '', '', '', '', calendarTexts.wholeDay]
	}
	const startsAt = fromIso(start)
	if (startsAt === null) return [title, '', '', '', '', '', '', '', calendarTexts.broken]
	if (startsAt <= now) return 'passed'
	if (isRepeated && startsAt > now + repeatedDays * DAY) return null
	const minutes = Math.round(((fromIso(event.end) ?? startsAt) - startsAt) / MINUTE)
	const notes = plainNotes(event.notes)
	const email = guests.find(
		(guest) => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(guest) && !/calendar\.google\.com$/.test(guest),
	)
	const lasts = minutes > 0 ? String(minutes) : ''
	const said = [notes, phoneIn(`${title} ${notes}`), email ?? '', isDeclined ? 'Cancelada' : '']
	return [title, zonedIso(startsAt, zone), '', lasts, ...said, '']
}
