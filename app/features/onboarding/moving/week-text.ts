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

/**
 * Hours of a week as people write them: 'Lun a Vie 9:00-18:00; Sáb 9 a 14', 'L-V 9am-6pm', 'Martes y jueves 10:00 - 14:00,
 * 16:00 - 20:00'. Days that are not named are closed. Null for what is no such text.
 */
export function weekIn(typed: string): WeeklySchedule | null {
	const text = typed.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
	if (text === '' || text.length > 400) return null
	const week = new Map<Weekday, TimeRange[]>()
	for (const part of text.split(/[;\n|]|,(?= ?[a-z])/)) {
		const found = /^ ?([a-z][a-z ,./-]*?)[ :]+(\d.*)$/.exec(part.trim())
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
		const [from, to, more] = part.split(/ a | to |-|–/).map((word) => timeIn(word.trim()))
		return from && to && more === undefined && from < to ? { from, to } : null
	})
	return ranges.every((range) => range !== null) ? ranges : null
}

/** A closing at midnight is the end of the day. */
function timeIn(text: string): LocalTime | null {
	return text.startsWith('24') ? '23:59' : clockIn(text)
}
