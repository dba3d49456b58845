import { addDays, HOUR, type LocalTime, localDateTime, MINUTE, toInstant } from './time.ts'

/** When nobody is written to by rule, on the clock of the branch; none where both are the same. */
export type QuietHours = { from: LocalTime; to: LocalTime; zone: string }

/** What counts until a business sets its own. */
export const usualQuietHours = { quietFrom: '21:00', quietTo: '09:00' } as const

/** A reminder helps only so long before the visit; one that would come later goes so long before the night. */
const LEAST_LEAD = 2 * HOUR
const BEFORE_NIGHT = 30 * MINUTE

/** The quiet stretch in which a moment lies; null outside. */
export function quietAround(at: number, { from, to, zone }: QuietHours): { startsAt: number; endsAt: number } | null {
	if (from === to) return null
	const { date, time } = localDateTime(at, zone)
	const overNight = from > to
	const isQuiet = overNight ? time >= from || time < to : time >= from && time < to
	if (!isQuiet) return null
	const first = overNight && time < to ? addDays(date, -1) : date
	const last = overNight && time >= from ? addDays(date, 1) : date
	return { startsAt: toInstant(first, from, zone), endsAt: toInstant(last, to, zone) }
}

/** The moment itself, or the end of the quiet hours in which it lies. */
export function outsideQuiet(at: number, quiet: QuietHours): number {
	return quietAround(at, quiet)?.endsAt ?? at
}

/**
 * When a reminder that falls into quiet hours goes: at their end where the visit is still two hours away, else on the
 * evening before them; where that is over (`earliest`), at their end if the visit has not begun. Null: it helps nobody.
 */
export function reminderOutsideQuiet(
	at: number,
	{ startsAt, earliest, quiet }: { startsAt: number; earliest: number; quiet: QuietHours },
): number | null {
	const night = quietAround(at, quiet)
	if (!night) return at
	if (night.endsAt + LEAST_LEAD <= startsAt) return night.endsAt
	const evening = night.startsAt - BEFORE_NIGHT
	if (evening > earliest) return evening
	return night.endsAt < startsAt ? night.endsAt : null
}
