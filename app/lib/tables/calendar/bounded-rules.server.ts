import ICAL from 'ical.js'

/** A rule whose next time lies further than anybody looks, or nowhere. */
export class EndlessRule extends Error {}

/** No salon repeats anything after so many days; each is counted one by one. */
const longestStride = 4000

let left = Number.POSITIVE_INFINITY

/**
 * Runs with at most so many moves along rules that repeat, and answers how many are left. The library looks for the next
 * time of a rule for as long as there is none, so that one that never comes would hold the process for ever. Throws
 * `EndlessRule`.
 */
export function withMoves<T>(most: number, run: () => T, spent: (moves: number) => void): T {
	left = most
	try {
		return run()
	} finally {
		spent(most - Math.max(0, left))
		left = Number.POSITIVE_INFINITY
	}
}

function count(): void {
	left -= 1
	if (left < 0) throw new EndlessRule()
}

type Moving = {
	next(again?: boolean): ICAL.Time | null
	check_contracting_rules(): boolean
	increment_month(): void
	increment_year(years: number): void
	increment_monthday(days: number): void
}

const moving = ICAL.RecurIterator.prototype as unknown as Moving
const { next, check_contracting_rules, increment_month, increment_year, increment_monthday } = moving

moving.next = function (this: Moving, again) {
	count()
	return next.call(this, again)
}
moving.check_contracting_rules = function (this: Moving) {
	const fits = check_contracting_rules.call(this)
	if (!fits) count()
	return fits
}
moving.increment_month = function (this: Moving) {
	count()
	increment_month.call(this)
}
moving.increment_year = function (this: Moving, years) {
	count()
	increment_year.call(this, years)
}
moving.increment_monthday = function (this: Moving, days) {
	if (days > longestStride) throw new EndlessRule()
	increment_monthday.call(this, days)
}
