import { minutesOf, timeOf, type Weekday } from '../time-calendar.ts'
import {
	LAST_MINUTE,
	type MinuteRange,
	missingHoursRange,
	type TimeRange,
	type WeeklySchedule,
	weekOf,
} from './weekly-schedule.ts'

/** As the documents store it: a branch's `schedules` are working hours, all `restSchedules` are times of rest. */
export type WireSchedule = Partial<Record<Weekday, TimeRange[]>>
export type WireKind = 'branch' | 'specialist' | 'service'

/** The lone range by which each kind says that a day is closed (DIS-003, DIS-016, DIS-017). */
const closedMark: Record<WireKind, TimeRange> = {
	branch: { from: '00:00', to: '00:00' },
	specialist: { from: '00:01', to: '23:59' },
	service: { from: '00:02', to: '23:58' },
}

/**
 * Working hours of what the wire says: a branch's `schedules`, a specialist's or service's `restSchedules`.
 * A branch's day without hours counts as 08:00-20:00 (DIS-014); a day without rests is open from end to end.
 * Times out of order are kept for the schema to refuse by name.
 */
export function fromWire(kind: WireKind, wire: WireSchedule | null): WeeklySchedule {
	return weekOf((weekday) => {
		const ranges = wire?.[weekday] ?? []
		if (isClosedDay(ranges)) return []
		if (ranges.some(({ from, to }) => to < from)) return ranges
		return kind === 'branch' ? branchDay(ranges) : hoursOf(ranges)
	})
}

/** The inverse of `fromWire`. A service that is always available has no rests at all: its caller writes null (DIS-019). */
export function toWire(kind: WireKind, hours: WeeklySchedule): Record<Weekday, TimeRange[]> {
	return weekOf((weekday) => {
		const ranges = hours[weekday]
		if (ranges.length === 0) return [{ ...closedMark[kind] }]
		return openDay(kind === 'branch' ? ranges : restsOf(ranges))
	})
}

/** A branch's `restSchedules`: the gaps between that day's working ranges (DIS-020). */
export function gapsOf(hours: WeeklySchedule): Record<Weekday, TimeRange[]> {
	return weekOf((weekday) => {
		const worked = inOrder(hours[weekday])
		return worked.flatMap(({ to }, index) => rangesBetween(to, worked[index + 1]?.from ?? to))
	})
}

/** One range that is a closing mark; two or more are open whatever they are (DIS-003, DIS-004). */
export function isClosedDay(ranges: TimeRange[]): boolean {
	const [only] = ranges
	if (!only || ranges.length > 1) return false
	return Object.values(closedMark).some((mark) => isSame(mark, only))
}

/** The time of a day outside its hours, from 00:00 to 23:59 (DIS-015). */
export function restsOf(ranges: TimeRange[]): TimeRange[] {
	return outside(ranges)
}

/** The hours that a day's rests leave (DIS-018). */
export function hoursOf(rests: TimeRange[]): TimeRange[] {
	return outside(rests)
}

function outside(ranges: TimeRange[]): TimeRange[] {
	const covered = inOrder(ranges)
	const starts = [0, ...covered.map(({ to }) => to)]
	return starts.flatMap((start, index) => rangesBetween(start, covered[index]?.from ?? LAST_MINUTE))
}

function inOrder(ranges: TimeRange[]): MinuteRange[] {
	const sorted = ranges
		.map(({ from, to }) => ({ from: minutesOf(from), to: minutesOf(to) }))
		.sort((a, b) => a.from - b.from)
	let reached = 0
	return sorted.map(({ from, to }) => {
		reached = Math.max(reached, to)
		return { from, to: reached }
	})
}

function rangesBetween(from: number, to: number): TimeRange[] {
	return from < to ? [{ from: timeOf(from), to: timeOf(to) }] : []
}

function branchDay(ranges: TimeRange[]): TimeRange[] {
	if (ranges.length === 0) return [{ ...missingHoursRange }]
	const worked = ranges.length > 1 ? ranges.filter((range) => !isSame(range, closedMark.branch)) : ranges
	return overlap(worked) ? hoursOf(restsOf(worked)) : worked
}

function isSame(a: TimeRange, b: TimeRange): boolean {
	return a.from === b.from && a.to === b.to
}

function overlap(ranges: TimeRange[]): boolean {
	return ranges.some((a, index) => ranges.slice(0, index).some((b) => a.from < b.to && b.from < a.to))
}

/** Hours or rests that happen to equal a closing mark are written as two, so that the day stays open (DIS-004). */
function openDay(ranges: TimeRange[]): TimeRange[] {
	const [only] = ranges
	if (!only || !isClosedDay(ranges)) return ranges.map((range) => ({ ...range }))
	return [
		{ from: only.from, to: '12:00' },
		{ from: '12:00', to: only.to },
	]
}
