import * as library from 'rrule'
import { addDays, type LocalDate, toDate, utcMidnight, type Weekday, weekdayOf } from '../time-calendar.ts'
import { type Repeat } from './recurrence-words.ts'

// Its CommonJS file, which Node reads, has one default export; bundled from its ES modules it has names.
const { RRule } = 'RRule' in library ? library : (library as { default: typeof library }).default

export type Repetition = {
	repeat: Repeat
	/** Of a week; the weekday of the first day where none is named. */
	repeatDays?: Weekday[]
	repeatUntil?: LocalDate
	repeatCount?: number
}

const codes: Record<Weekday, string> = {
	monday: 'MO',
	tuesday: 'TU',
	wednesday: 'WE',
	thursday: 'TH',
	friday: 'FR',
	saturday: 'SA',
	sunday: 'SU',
}

/** RFC 5545 without DTSTART. A monthly one of the 29th to the 31st falls on the last day of shorter months. */
export function ruleOf({ repeat, repeatDays = [], repeatUntil, repeatCount }: Repetition, startsOn: LocalDate): string {
	const days = repeatDays.length > 0 ? repeatDays : [weekdayOf(startsOn)]
	const weekly = `FREQ=WEEKLY;BYDAY=${days.map((day) => codes[day]).join(',')}`
	const rule = {
		diario: 'FREQ=DAILY',
		semanal: weekly,
		quincenal: `${weekly};INTERVAL=2`,
		mensual: `FREQ=MONTHLY;${monthDays(Number(startsOn.slice(8)))}`,
	}[repeat]
	if (repeatCount !== undefined) return `${rule};COUNT=${repeatCount}`
	return repeatUntil === undefined ? rule : `${rule};${until(repeatUntil)}`
}

/** The days of a rule from `from` to `to`, both included; the first day counts only where the rule falls on it. */
export function datesOf(rule: string, startsOn: LocalDate, from: LocalDate, to: LocalDate): LocalDate[] {
	const start = `DTSTART:${compact(startsOn)}T000000Z`
	const found = RRule.fromString(`${start}\nRRULE:${rule}`).between(midnight(from), midnight(to), true)
	return found.map((date) => toDate(date.getTime()))
}

/** The same rule, over before a day. */
export function endingBefore(rule: string, date: LocalDate): string {
	const kept = rule.split(';').filter((part) => !/^(COUNT|UNTIL)=/.test(part))
	return [...kept, until(addDays(date, -1))].join(';')
}

function monthDays(day: number): string {
	if (day <= 28) return `BYMONTHDAY=${day}`
	const days = [28, 29, 30, 31].filter((one) => one <= day)
	return `BYMONTHDAY=${days.join(',')};BYSETPOS=-1`
}

function until(date: LocalDate): string {
	return `UNTIL=${compact(date)}T000000Z`
}

function compact(date: LocalDate): string {
	return date.replaceAll('-', '')
}

function midnight(date: LocalDate): Date {
	return new Date(utcMidnight(date))
}
