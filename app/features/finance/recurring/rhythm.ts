import { addDays, addMonths, daysBetween, type LocalDate } from '#app/lib/time-calendar.ts'
import { type Rhythm } from './schemas.ts'

/** The n-th day of what began on `startsOn`, the first being 0. The 31st of a short month is its last day. */
export function occurrence(startsOn: LocalDate, rhythm: Rhythm, n: number): LocalDate {
	if (rhythm === 'monthly') return addMonths(startsOn, n)
	return addDays(startsOn, n * (rhythm === 'weekly' ? 7 : 14))
}

/** The first day of it that is not before `from`. */
export function nextFrom(startsOn: LocalDate, rhythm: Rhythm, from: LocalDate): LocalDate {
	if (from <= startsOn) return startsOn
	const days = daysBetween(startsOn, from)
	let n = Math.max(0, Math.floor(days / (rhythm === 'weekly' ? 7 : rhythm === 'fortnightly' ? 14 : 31)) - 1)
	while (occurrence(startsOn, rhythm, n) < from) n += 1
	return occurrence(startsOn, rhythm, n)
}
