import { type LocalDate, timeOf, weekdayOf } from '#app/lib/time.ts'
import {
	LAST_MINUTE,
	minuteRangesOf,
	missingHoursRange,
	sameHours,
	type TimeRange,
	type WeeklySchedule,
	weekOf,
} from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { type OwnDays, type SpecialistFacts } from '../engines/engine.ts'
import { type BranchInTurn, type Shop, type SpecialistInTurn } from '../turn/turn-context.server.ts'

/** A branch whose hours were never set counts as 08:00-20:00 (DIS-014). */
export function hoursOfBranch({ schedules }: Pick<BranchInTurn, 'schedules'>): WeeklySchedule {
	return schedules ?? sameHours(missingHoursRange)
}

/** The days on which the branch keeps other hours; undefined where there are none. */
export function daysOfBranch(branchId: string, { ownDays }: Shop): OwnDays | undefined {
	return daysBy(ownDays.filter((one) => one.branchId === branchId))
}

/** When somebody works: their own hours as far as their branch is open, or nothing where they keep those of the branch. */
export function hoursOfPerson(
	{ id, branchId, schedules }: SpecialistInTurn,
	shop: Shop,
): Pick<SpecialistFacts, 'hours' | 'days'> {
	const branch = shop.branches.find((one) => one.id === branchId)
	const own = daysBy(shop.ownDays.filter(({ specialistId }) => specialistId === id))
	if (!branch || (!schedules && !own)) return {}
	const open = hoursOfBranch(branch)
	const theirs = daysOfBranch(branchId, shop)
	const week = schedules ?? open
	const dates = [...new Set([...Object.keys(own ?? {}), ...Object.keys(theirs ?? {})])] as LocalDate[]
	const days = dates.map((date): [LocalDate, TimeRange[]] => {
		const kept = own?.[date] ?? (schedules ? undefined : theirs?.[date]) ?? week[weekdayOf(date)]
		return [date, common(kept, theirs?.[date] ?? open[weekdayOf(date)])]
	})
	return {
		hours: weekOf((weekday) => common(week[weekday], open[weekday])),
		...(days.length > 0 && { days: Object.fromEntries(days) }),
	}
}

function daysBy(rows: Shop['ownDays']): OwnDays | undefined {
	return rows.length > 0 ? Object.fromEntries(rows.map(({ day, ranges }) => [day, ranges])) : undefined
}

/** What two days have in common. */
function common(one: TimeRange[], other: TimeRange[]): TimeRange[] {
	const within = minuteRangesOf(other)
	return minuteRangesOf(one).flatMap(({ from, to }) =>
		within
			.map((open) => ({ from: Math.max(from, open.from), to: Math.min(to, open.to) }))
			.filter((range) => range.from < range.to)
			.map((range) => ({ from: timeOf(range.from), to: timeOf(Math.min(range.to, LAST_MINUTE)) })),
	)
}
