import { type ReadCtx } from '#app/core/ctx.server.ts'
import { addDays, daysBetween, type LocalDate, localDate } from '#app/lib/time.ts'
import { datesFrom } from '#app/lib/time-calendar.ts'
import { type FreeDays } from './schemas.ts'

/** Days that the page shows at once. */
const SHOWN = 14
/** More hours no two weeks have. */
export const mostTimes = 2000

/** What of the days the visitor asked to see. */
export type Shown = { from?: LocalDate; date?: LocalDate }
type Place = { timeZone: string; lookAhead: (number | null)[] }
type Span = { today: LocalDate; lastDay: LocalDate; from: LocalDate; to: LocalDate }
type Free = { date: LocalDate; time: string }
type Found = { times: Free[]; why: { text: string }[]; nearest: Free[] }

/** The two weeks to show, between today and the last day that may be booked. */
export function spanOf(ctx: ReadCtx, { timeZone, lookAhead }: Place, shown: Shown): Span {
	const today = localDate(ctx.now, timeZone)
	const lastDay = lastBookable(ctx, today, lookAhead)
	const from = within(shown.from ?? shown.date ?? today, today, lastDay)
	return { today, lastDay, from, to: within(addDays(from, SHOWN - 1), from, lastDay) }
}

/** What was found as a page shows it: how many hours each day has, and those of one of them. */
export function daysOf(
	{ today, lastDay, from, to }: Span,
	{ times, why, nearest }: Found,
	wished?: LocalDate,
): FreeDays {
	const counts = new Map<LocalDate, number>()
	for (const { date } of times) counts.set(date, (counts.get(date) ?? 0) + 1)
	const date = wished && counts.has(wished) ? wished : (times[0]?.date ?? null)
	return {
		today,
		lastDay,
		from,
		days: datesFrom(from, to).map((day) => ({ date: day, count: counts.get(day) ?? 0 })),
		date,
		times: times.filter((free) => free.date === date).map(({ time }) => time),
		why: why.map(({ text }) => text),
		nearest: nearest.map((free) => ({ date: free.date, time: free.time })),
	}
}

/** Of what has to be chosen first. */
export function noDays({ now }: ReadCtx, timeZone: string, why: string[] = []): FreeDays {
	const today = localDate(now, timeZone)
	return { today, lastDay: today, from: today, days: [], date: null, times: [], why, nearest: [] }
}

/** The stricter of how far ahead visitors and the services may be booked; a year where nobody says it. */
function lastBookable({ actor }: ReadCtx, today: LocalDate, days: (number | null)[]): LocalDate {
	const limits = [actor.bookingPolicy.lookAheadDays, ...days].filter((one) => one !== null)
	return addDays(today, Math.min(365, ...limits))
}

function within(date: LocalDate, first: LocalDate, last: LocalDate): LocalDate {
	if (daysBetween(first, date) < 0) return first
	return daysBetween(date, last) < 0 ? last : date
}
