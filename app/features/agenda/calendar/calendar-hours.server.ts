import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { type BranchRow, hoursOfBranch } from '#app/features/branches/queries.server.ts'
import { hoursOfSpecialist, type SpecialistRow } from '#app/features/specialists/queries.server.ts'
import { datesFrom, type LocalDate, minutesOf, weekdayOf } from '#app/lib/time.ts'
import { DAY_MINUTES, type MinuteRange, minuteRangesOf } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { services } from '#db/schema/services.ts'
import { specialistServices } from '#db/schema/specialists.ts'
import { rangesOn } from '../availability/day-grid.ts'
import { freeTimes } from '../availability/free-times.ts'
import { type Hours } from '../availability/search.ts'
import { searchOf } from '../booking/search.server.ts'
import { type CalendarDay, type CalendarItem, type SpecialistColumn } from '../schemas-reads.ts'
import { type DaysOf, ownDaysOf } from './own-days.server.ts'
import { type SpecialistLane } from './schemas-lanes.ts'

export type Working = { branches: BranchRow[]; specialists: SpecialistRow[] }
type Days = { from: LocalDate; to: LocalDate }

/** Of each specialist and day: when there is work, at which minutes a half hour is free, how long the branch is open. */
export type WorkingTimes = Map<string, Map<LocalDate, { openings: MinuteRange[]; free: number[]; open: number }>>

/** A half hour on a grid of half hours: what a click into an empty calendar means. */
const anyVisit = {
	durationMinutes: 30,
	bufferBeforeMinutes: 0,
	bufferAfterMinutes: 0,
	schedules: null,
	minimumNoticeMinutes: 0,
	lookAheadDays: null,
}
const GRID_MINUTES = 30

export async function workingTimes(
	ctx: ReadCtx,
	{ branches, specialists }: Working,
	days: Days,
	withFree: boolean,
): Promise<WorkingTimes> {
	const times: WorkingTimes = new Map()
	const branchIds = branches.map(({ id }) => id)
	const { from, to } = days
	const ownDays = await ownDaysOf(ctx, { branchIds, specialistIds: specialists.map(({ id }) => id), from, to })
	for (const branch of branches) {
		const own = specialists.filter(({ branchId }) => branchId === branch.id)
		for (const specialist of own) times.set(specialist.id, openingsOf(branch, specialist, ownDays, days))
		if (withFree && own.length > 0) await addFree(ctx, { branch, specialists: own, ownDays, ...days }, times)
	}
	return times
}

/** The days as the calendar shades them: closed hours are those at which nobody shown works. */
export function daysOf(times: WorkingTimes, { from, to }: Days, { items, booked }: Filled): CalendarDay[] {
	return datesFrom(from, to).map((date) => {
		const all = [...times.values()].map((byDate) => byDate.get(date))
		const openings = union(all.flatMap((day) => day?.openings ?? []))
		const free = [...new Set(all.flatMap((day) => day?.free ?? []))].sort((a, b) => a - b)
		const open = all.reduce((sum, day) => sum + (day?.open ?? 0), 0)
		const held = [...times.keys()].reduce((sum, id) => sum + (booked.get(`${id} ${date}`) ?? 0), 0)
		const count = items.filter((item) => item.date === date && stands(item)).length
		return { date, off: outside(openings), free, closed: openings.length === 0, count, bookedMinutes: held, open }
	})
}

/** What is shown, and the minutes that it holds of each specialist and day. */
export type Filled = { items: CalendarItem[]; booked: Map<string, number> }

function stands({ kind, status }: CalendarItem): boolean {
	return kind === 'appointment' && status !== 'cancelada'
}

/** A lane for each specialist: his days, with what is free of them in one piece each. */
export async function lanesOf(
	ctx: ReadCtx,
	{ specialists }: Working,
	times: WorkingTimes,
	{ items, booked }: Filled,
): Promise<SpecialistLane[]> {
	const captions = await captionsOf(ctx, specialists)
	return specialists.map(({ id, branchId, name, colorHex }) => {
		const own = items.filter((item) => item.specialistId === id && stands(item))
		const days = [...(times.get(id) ?? [])].map(([date, { free, open, openings }]) => ({
			...{ date, open, bookedMinutes: booked.get(`${id} ${date}`) ?? 0, works: openings.length > 0 },
			free: piecesOf(free),
		}))
		return { specialistId: id, branchId, name, colorHex, caption: captions.get(id), count: own.length, days }
	})
}

/** Half hours that follow each other, as one piece. */
function piecesOf(starts: number[]): SpecialistLane['days'][number]['free'] {
	const pieces: SpecialistLane['days'][number]['free'] = []
	for (const start of [...starts].sort((a, b) => a - b)) {
		const last = pieces.at(-1)
		if (last && start <= last.toMinute) last.toMinute = Math.max(last.toMinute, start + GRID_MINUTES)
		else pieces.push({ fromMinute: start, toMinute: start + GRID_MINUTES })
	}
	return pieces
}

/** One column for each specialist of a day, with what he does. */
export async function columnsOf(
	ctx: ReadCtx,
	{ specialists }: Working,
	times: WorkingTimes,
	items: CalendarItem[],
	date: LocalDate,
): Promise<SpecialistColumn[]> {
	const captions = await captionsOf(ctx, specialists)
	return specialists.map(({ id, branchId, name, colorHex }) => {
		const day = times.get(id)?.get(date)
		const count = items.filter((item) => stands(item) && item.specialistId === id).length
		const off = outside(day?.openings ?? [])
		return { specialistId: id, branchId, name, colorHex, caption: captions.get(id), count, off, free: day?.free ?? [] }
	})
}

function openingsOf(branch: BranchRow, specialist: SpecialistRow, ownDays: DaysOf, { from, to }: Days) {
	const weekly = hoursOfBranch(branch)
	const ofBranch = { hours: weekly, days: ownDays.ofBranch(branch.id) }
	const own = { hours: hoursOfSpecialist(specialist, weekly), days: ownDays.ofSpecialist(specialist, branch.id) }
	return new Map(
		datesFrom(from, to).map((date) => {
			const on = (hours: Hours) => minuteRangesOf(rangesOn(hours, date, weekdayOf(date)))
			const free: number[] = []
			const branchHours = on(ofBranch)
			const open = branchHours.reduce((sum, { from: start, to: end }) => sum + end - start, 0)
			return [date, { openings: intersection(branchHours, on(own)), free, open }]
		}),
	)
}

type FreeAsked = Days & { branch: BranchRow; specialists: SpecialistRow[]; ownDays: DaysOf }

async function addFree(ctx: ReadCtx, { branch, specialists, from, to, ownDays }: FreeAsked, times: WorkingTimes) {
	const place = { ...branch, stepMinutes: GRID_MINUTES }
	const search = await searchOf(ctx, { branch: place, service: anyVisit, specialists, from, to, ownDays })
	for (const { date, times: starts } of freeTimes(search)) {
		for (const { time, specialistIds } of starts) {
			for (const id of specialistIds) times.get(id)?.get(date)?.free.push(minutesOf(time))
		}
	}
}

/** The first two services of each, by name, and how many more there are. */
async function captionsOf(ctx: ReadCtx, specialists: SpecialistRow[]): Promise<Map<string, string>> {
	const ids = specialists.map(({ id }) => id)
	const rows = await ctx.db
		.select({ specialistId: specialistServices.specialistId, name: services.name })
		.from(specialistServices)
		.innerJoin(
			services,
			and(eq(services.businessId, specialistServices.businessId), eq(services.id, specialistServices.serviceId)),
		)
		.where(
			and(
				owned(ctx, specialistServices),
				owned(ctx, services),
				inArray(specialistServices.specialistId, ids),
				isNull(services.archivedAt),
				isNull(services.optionOfId),
			),
		)
		.orderBy(asc(services.name))
		.limit(5000)
	const captions = ids.flatMap((id): [string, string][] => {
		const [first, second, ...more] = rows.filter(({ specialistId }) => specialistId === id).map(({ name }) => name)
		if (!first) return []
		const others = more.length > 0 ? [`${second} y ${more.length} más`] : second ? [second] : []
		return [[id, [first, ...others].join(', ')]]
	})
	return new Map(captions)
}

function intersection(a: MinuteRange[], b: MinuteRange[]): MinuteRange[] {
	return a
		.flatMap((one) => b.map((other) => ({ from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) })))
		.filter(({ from, to }) => from < to)
}

function union(ranges: MinuteRange[]): MinuteRange[] {
	const merged: MinuteRange[] = []
	for (const range of [...ranges].sort((a, b) => a.from - b.from)) {
		const last = merged.at(-1)
		if (last && range.from <= last.to) last.to = Math.max(last.to, range.to)
		else merged.push({ ...range })
	}
	return merged
}

function outside(openings: MinuteRange[]): SpecialistColumn['off'] {
	const starts = [0, ...openings.map(({ to }) => to)]
	const ends = [...openings.map(({ from }) => from), DAY_MINUTES]
	return starts
		.map((fromMinute, index) => ({ fromMinute, toMinute: ends[index] ?? DAY_MINUTES }))
		.filter(({ fromMinute, toMinute }) => fromMinute < toMinute)
}
