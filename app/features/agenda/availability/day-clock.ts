import { dayBounds, existsInZone, type LocalDate, MINUTE, plainMidnight, timeOf, toInstant } from '#app/lib/time.ts'
import { DAY_MINUTES } from '#app/lib/weekly-schedule/weekly-schedule.ts'

/**
 * How the wall clock of one day runs. `plain` days have one offset, and minute m is `midnight + m`; near a clock change
 * each minute is resolved: a skipped one is the moment after the gap, a repeated one its first (D-21).
 */
export type DayClock = { plain: boolean; midnight: number; at(minute: number): number; exists(minute: number): boolean }

export function dayClock(date: LocalDate, zone: string): DayClock {
	const midnight = plainMidnight(date, zone)
	if (midnight !== null) {
		return { plain: true, midnight, at: (minute) => midnight + minute * MINUTE, exists: () => true }
	}
	const { startsAt, endsAt } = dayBounds(date, zone)
	return {
		plain: false,
		midnight: startsAt,
		at: (minute) => (minute < DAY_MINUTES ? toInstant(date, timeOf(minute), zone) : endsAt),
		exists: (minute) => existsInZone(date, timeOf(minute), zone),
	}
}
