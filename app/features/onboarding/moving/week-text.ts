import { type LocalTime, type Weekday, weekdays } from '#app/lib/time-calendar.ts'
import { type TimeRange, WeeklySchedule, weekOf } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { clockIn } from './clock-text.ts'

const starts: Record<string, Weekday> = {
	...{ lu: 'monday', ma: 'tuesday', mi: 'wednesday', ju: 'thursday', vi: 'friday', sa: 'saturday', do: 'sunday' },
	...{
		mon: 'monday',
		tue: 'tuesday',
		wed: 'wednesday',
		thu: 'thursday',
		fri: 'friday',
		sat: 'saturday',
		sun: 'sunday',
	},
}

/** A comma only after an hour: before it are days that have the same. */
const partEnd = /[;|\r\n]|(?<=\d ?(?:[ap]\.? ?m\.?|h|hrs?\.?|horas?)?),(?=\s*[a-z])/

/**
 * Hours of a week as people write them: 'Lun a Vie 9:00-18:00; Sáb 9 a 14', 'L-V 9am-6pm', 'Martes y jueves 10:00 - 14:00,
 * 16:00 - 20:00'. Days that are not named are closed. Null for what is no such text.
 */
export function weekIn(typed: string): WeeklySchedule | null {
	const text = typed.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[–—]/g, '-')
	const parts = text
		.split(partEnd)
		.map((part) => part.replace(/\s+/g, ' ').trim())
		.filter(Boolean)
	if (parts.length === 0 || text.length > 400) return null
	const week = new Map<Weekday, TimeRange[]>()
	for (const part of parts) {
		const found = /^([a-z][a-z ,./-]*?)[ :]+(\d.*)$/.exec(part)
		const days = found ? daysIn(found[1] ?? '') : null
		const ranges = found ? rangesIn(found[2] ?? '') : null
		if (!days || !ranges) return null
		for (const day of days) week.set(day, [...(week.get(day) ?? []), ...ranges])
	}
	const read = WeeklySchedule.safeParse(weekOf((day) => week.get(day) ?? []))
	return read.success ? read.data : null
}

function daysIn(text: string): Weekday[] | null {
	if (/^(todos los dias|diario|every day)$/.test(text.trim())) return weekdays
	const days: Weekday[] = []
	for (const part of text.split(/,| y | and |\//)) {
		const [from, to, more] = part.split(/ a | al |-| to /).map(dayIn)
		if (!from || to === null || more !== undefined) return null
		const [first, last] = [weekdays.indexOf(from), weekdays.indexOf(to ?? from)]
		if (last < first) return null
		days.push(...weekdays.slice(first, last + 1))
	}
	return days
}

const letters: Record<string, Weekday> = {
	l: 'monday',
	m: 'tuesday',
	x: 'wednesday',
	j: 'thursday',
	v: 'friday',
	s: 'saturday',
	d: 'sunday',
}

function dayIn(text: string): Weekday | null {
	const word = text.replace(/[^a-z]/g, '')
	return letters[word] ?? starts[word.slice(0, 3)] ?? (word.length >= 2 ? (starts[word.slice(0, 2)] ?? null) : null)
}

function rangesIn(text: string): TimeRange[] | null {
	const ranges = text.split(/,| y | and /).map((part) => {
		const [from = '', to = '', more] = part.split(/ a | to |-/).map((word) => word.trim())
		return more === undefined ? rangeIn(from, to) : null
	})
	return ranges.every((range) => range !== null) ? ranges : null
}

/** '1-5pm' begins in the afternoon too, '9-5pm' can't; '9am-5' ends in it. */
function rangeIn(opening: string, closing: string): TimeRange | null {
	const afternoon = (word: string) => (/^\d{1,2}([:.h]\d{2})?$/.test(word) ? timeIn(`${word}pm`) : null)
	const [from, to] = [timeIn(opening), timeIn(closing)]
	if (!from || !to) return null
	const [later, laterTo] = [afternoon(opening), afternoon(closing)]
	if (hasHalf(closing, 'p') && later && later < to) return { from: later, to }
	if (from < to) return { from, to }
	return hasHalf(opening, '[ap]') && laterTo && from < laterTo ? { from, to: laterTo } : null
}

function hasHalf(text: string, half: 'p' | '[ap]'): boolean {
	return new RegExp(`${half}\\.? ?m\\.?$`).test(text)
}

/** A closing at midnight is the end of the day. */
function timeIn(text: string): LocalTime | null {
	return text.startsWith('24') ? '23:59' : clockIn(text)
}
