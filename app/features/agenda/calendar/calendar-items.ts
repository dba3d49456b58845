import { datesFrom, type LocalDate, localDateTime, minutesOf, toIso } from '#app/lib/time.ts'
import { DAY_MINUTES, type WeeklySchedule } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { visibleHours } from '#app/lib/weekly-schedule/window.ts'
import { appointmentStatuses, leavesTime } from '../booking/statuses.ts'
import { type Calendar, type CalendarItem } from '../schemas-reads.ts'

export type CalendarRow = {
	id: string
	kind: 'appointment' | 'block' | 'sample'
	title: string
	subtitle: string
	status: CalendarItem['status']
	startsAt: number
	endsAt: number
	branchId: string
	specialistId: string
	bookedOver: boolean
	colorHex: string | null
	/** Several of one session take its time once. */
	groupKey: string | null
	/** So long of it its specialist is free for others, in milliseconds. */
	paused: number
	/** When the visit came as far; of an appointment alone. */
	arrivedAt: number | null
	seatedAt: number | null
	finishedAt: number | null
}

/** What is let through; an empty set lets everything through. */
export type View = { branchIds: Set<string>; specialistIds: Set<string>; statuses: Set<string> }
type Filter = keyof View
type Filtered = Pick<CalendarRow, 'branchId' | 'specialistId' | 'status'>
type Days = { from: LocalDate; to: LocalDate }

/** `except`: a filter that is not asked, for the numbers beside its own choices. */
export function matching(row: Filtered, view: View, except?: Filter): boolean {
	const passes = (filter: Filter, value: string) =>
		filter === except || view[filter].size === 0 || view[filter].has(value)
	return (
		passes('branchIds', row.branchId) && passes('specialistIds', row.specialistId) && passes('statuses', row.status)
	)
}

/** One item for each local day of the range that a row touches, clipped to that day. */
export function itemsOf(rows: CalendarRow[], range: Days, zones: Map<string, string>): CalendarItem[] {
	return rows.flatMap((row) => {
		const zone = zones.get(row.branchId) ?? 'UTC'
		const days = daysTouched(row, zone)
		return days.filter(({ date }) => date >= range.from && date <= range.to).map((day) => toItem(row, day, zone))
	})
}

/**
 * Minutes of each specialist's day (`id date`) that appointments hold, without buffers and pauses, as the numbers count
 * them; a session of several counts once (docs/decisions/2026-11-20-occupancy.md).
 */
export function bookedMinutes(rows: CalendarRow[], zones: Map<string, string>): Map<string, number> {
	const sessions = new Set<string>()
	const minutes = new Map<string, number>()
	for (const row of rows) {
		if (row.kind === 'block' || leavesTime(row)) continue
		if (row.groupKey !== null && sessions.has(row.groupKey)) continue
		if (row.groupKey !== null) sessions.add(row.groupKey)
		const date = localDateTime(row.startsAt, zones.get(row.branchId) ?? 'UTC').date
		const key = `${row.specialistId} ${date}`
		minutes.set(key, (minutes.get(key) ?? 0) + minutesIn(row))
	}
	return minutes
}

type DayTouched = Pick<CalendarItem, 'date' | 'startMinute' | 'endMinute'>

function daysTouched(row: CalendarRow, zone: string): DayTouched[] {
	const [start, end] = [localDateTime(row.startsAt, zone), localDateTime(row.endsAt, zone)]
	const [first, last] = [minutesOf(start.time), minutesOf(end.time)]
	if (start.date === end.date) {
		// An hour that the clock shows twice may seem to end before it begins.
		const endMinute = last > first ? last : Math.min(first + minutesIn(row), DAY_MINUTES)
		return [{ date: start.date, startMinute: first, endMinute }]
	}
	return datesFrom(start.date, end.date)
		.map((date) => ({
			date,
			startMinute: date === start.date ? first : 0,
			endMinute: date === end.date ? last : DAY_MINUTES,
		}))
		.filter(({ startMinute, endMinute }) => startMinute < endMinute)
}

/**
 * The hours of the grid: those of the schedules (AGE-005, AGE-006), widened where an appointment lies outside them, so
 * that nothing booked is out of sight.
 */
export function visibleOf(
	branches: { schedules: WeeklySchedule | null }[],
	items: CalendarItem[],
): Calendar['visible'] {
	const schedules = branches.map(({ schedules: own }) => own).filter((own) => own !== null)
	const hours = visibleHours(schedules)
	let [from, to] = [hours.from, hours.to]
	for (const { kind, startMinute, endMinute } of items) {
		if (kind === 'block') continue
		from = Math.min(from, Math.floor(startMinute / 60))
		to = Math.max(to, Math.ceil(endMinute / 60))
	}
	return { fromMinute: from * 60, toMinute: to * 60 }
}

type Named = { id: string; name: string; archivedAt: number | null; colorHex?: string }

/** The choices of each filter with the events that the other filters let through; archived ones only where they have any. */
export function countsOf(
	rows: CalendarRow[],
	view: View,
	{ branches, specialists }: { branches: Named[]; specialists: (Named & { branchId: string })[] },
): Calendar['filters'] {
	const byBranch = countBy(rows, view, 'branchIds', ({ branchId }) => branchId)
	const bySpecialist = countBy(rows, view, 'specialistIds', ({ specialistId }) => specialistId)
	const byStatus = countBy(rows, view, 'statuses', ({ status }) => status)
	const inView = specialists.filter(({ branchId }) => view.branchIds.size === 0 || view.branchIds.has(branchId))
	return {
		branches: optionsOf(branches, byBranch),
		specialists: optionsOf(inView, bySpecialist),
		statuses: [...appointmentStatuses, 'block'].map((id) => ({ id, name: id, count: byStatus.get(id) ?? 0 })),
	}
}

function countBy(
	rows: CalendarRow[],
	view: View,
	filter: Filter,
	keyOf: (row: CalendarRow) => string,
): Map<string, number> {
	const counts = new Map<string, number>()
	for (const row of rows) {
		if (row.kind === 'block' && filter !== 'statuses') continue
		if (matching(row, view, filter)) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1)
	}
	return counts
}

function optionsOf(rows: Named[], counts: Map<string, number>) {
	return rows
		.filter(({ id, archivedAt }) => archivedAt === null || counts.has(id))
		.map(({ id, name, colorHex }) => ({ id, name, count: counts.get(id) ?? 0, ...(colorHex ? { colorHex } : {}) }))
}

function toItem(whole: CalendarRow, day: DayTouched, zone: string): CalendarItem {
	const {
		startsAt,
		endsAt,
		colorHex,
		groupKey: _groupKey,
		paused: _paused,
		arrivedAt,
		seatedAt,
		finishedAt,
		...row
	} = whole
	const minute = (at: number) => minutesOf(localDateTime(at, zone).time)
	return {
		...{ ...row, ...day, startsAt: toIso(startsAt), endsAt: toIso(endsAt) },
		...(colorHex ? { colorHex } : {}),
		...(arrivedAt === null ? {} : { arrivedMinute: minute(arrivedAt) }),
		...(seatedAt === null ? {} : { seatedMinute: minute(seatedAt) }),
		...(finishedAt === null ? {} : { finishedMinute: minute(finishedAt) }),
	}
}

function minutesIn({ startsAt, endsAt, paused }: CalendarRow): number {
	return Math.ceil((endsAt - startsAt - paused) / 60_000)
}
