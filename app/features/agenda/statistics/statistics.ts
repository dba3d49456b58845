import {
	addDays,
	addMonths,
	datesFrom,
	daysBetween,
	type LocalDate,
	startOfMonth,
	startOfWeek,
	weekdayOf,
} from '#app/lib/time-calendar.ts'
import { minuteRangesOf, type TimeRange, type WeeklySchedule } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { type AppointmentStatus } from '../booking/statuses.ts'
import { groupings, type StatisticsQuery } from './schemas.ts'

export type DayRange = { from: LocalDate; to: LocalDate }
export type Grouping = StatisticsQuery['group']
export type Outcome = 'attended' | 'pending' | 'lost'

const outcomes: Record<AppointmentStatus, Outcome> = {
	asistida: 'attended',
	agendada: 'pending',
	confirmada: 'pending',
	pago_pendiente: 'pending',
	cancelada: 'lost',
	no_asistida: 'lost',
	no_pagada: 'lost',
}

/** What an appointment counts as in charts (document 002 §4). */
export function outcomeOf(status: AppointmentStatus): Outcome {
	return outcomes[status]
}

/** So many points that a chart stays readable: beyond, the next coarser grouping is taken. */
const mostPoints: Record<Grouping, number> = { day: 93, week: 106, month: 120 }
const roughDays: Record<Grouping, number> = { day: 1, week: 7, month: 30 }

/** The grouping that was asked for, or the next that fits the range. */
export function groupingFor({ from, to }: DayRange, asked: Grouping): Grouping {
	const days = daysBetween(from, to) + 1
	const fits = (group: Grouping) => days / roughDays[group] <= mostPoints[group]
	return groupings.slice(groupings.indexOf(asked)).find(fits) ?? 'month'
}

/** The days, weeks (from monday) or months of a range, cut at its ends. */
export function periodsOf(range: DayRange, group: Grouping): DayRange[] {
	const periods: DayRange[] = []
	for (let from = range.from; from <= range.to; ) {
		const next = nextStart(from, group)
		const last = addDays(next, -1)
		periods.push({ from, to: last < range.to ? last : range.to })
		from = next
	}
	return periods
}

function nextStart(date: LocalDate, group: Grouping): LocalDate {
	if (group === 'day') return addDays(date, 1)
	return group === 'week' ? addDays(startOfWeek(date), 7) : addMonths(startOfMonth(date), 1)
}

/** As long and just before: whole months before whole months, else as many days. */
export function rangeBefore({ from, to }: DayRange): DayRange {
	const last = addDays(from, -1)
	const isWholeMonths = from === startOfMonth(from) && startOfMonth(addDays(to, 1)) === addDays(to, 1)
	if (!isWholeMonths) return { from: addDays(from, -(daysBetween(from, to) + 1)), to: last }
	return { from: addMonths(from, -periodsOf({ from, to }, 'month').length), to: last }
}

type OpenBranch = {
	hours: WeeklySchedule
	/** Days that differ from the week: other hours, or none. */
	exceptions?: ReadonlyMap<LocalDate, { ranges: TimeRange[] }>
	/** How many specialists it offers its hours with. */
	seats: number
}

/** Minutes that the branches' schedules offer in a range, once for each specialist (document 002 §9). */
export function availableMinutes(branches: OpenBranch[], { from, to }: DayRange): number {
	const dates = datesFrom(from, to)
	return branches.reduce((total, { hours, exceptions, seats }) => {
		const open = dates.reduce((sum, date) => {
			const ranges = exceptions?.get(date)?.ranges ?? hours[weekdayOf(date)]
			return sum + minuteRangesOf(ranges).reduce((minutes, range) => minutes + range.to - range.from, 0)
		}, 0)
		return total + open * seats
	}, 0)
}

/** 0 to 1, more where more was booked than the schedule offers; 0 where it offers nothing. */
export function shareOf(part: number, whole: number): number {
	return whole > 0 ? part / whole : 0
}

/** Of those whose time has come, how many did not; 0 where none has. */
export function noShowShare({ attended, noShow }: { attended: number; noShow: number }): number {
	return shareOf(noShow, attended + noShow)
}
