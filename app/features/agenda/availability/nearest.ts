import { daysBetween, HOUR, localDateTime, MINUTE, minutesOf } from '#app/lib/time.ts'

/** How far a time is from a wish, worst first; compared in this order. */
type Distance = [tier: number, days: number, away: number]
type Ranked<Time> = { time: Time; distance: Distance }

type Start = { startsAt: number; time: string }

/**
 * The free times nearest to a wish, at most `count`, best first: those of the same day, then one of each near day at
 * about the same hour, then whatever is next.
 */
export function nearest<Time extends Start>(
	found: { date: string; times: Time[] }[],
	wishedStartsAt: number,
	timeZone: string,
	count: number,
): (Time & { date: string })[] {
	const wish = localDateTime(wishedStartsAt, timeZone)
	const ranked = found.flatMap(({ date, times }) => {
		const days = Math.abs(daysBetween(wish.date, date))
		return ranksOf(
			times.map((time) => ({ ...time, date })),
			days,
			minutesOf(wish.time),
		)
	})
	return ranked
		.sort(byDistance)
		.slice(0, count)
		.map(({ time }) => time)
}

/** The times of one day; of another day than the wish's only the best may stand for its hour. */
function ranksOf<Time extends Start>(times: Time[], days: number, wishedMinute: number): Ranked<Time>[] {
	const away = times.map(({ time }) => Math.abs(minutesOf(time) - wishedMinute))
	const best = away.indexOf(Math.min(...away))
	return times.map((time, index) => {
		const minutes = away[index] ?? 0
		const aboutTheHour = index === best && minutes * MINUTE <= HOUR
		return { time, distance: [days === 0 ? 0 : aboutTheHour ? 1 : 2, days, minutes] }
	})
}

function byDistance(a: Ranked<Start>, b: Ranked<Start>) {
	const [tier, days, away] = a.distance
	const [otherTier, otherDays, otherAway] = b.distance
	return tier - otherTier || days - otherDays || away - otherAway || a.time.startsAt - b.time.startsAt
}
