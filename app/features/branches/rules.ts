import { daysBetween, type LocalDate } from '#app/lib/time-calendar.ts'
import { type TimeRange } from '#app/lib/weekly-schedule/weekly-schedule.ts'

/** Of a branch whose address nobody has told yet. */
export const unknownAddress = 'Por definir'

/** What people outside are told of where it is: nothing before somebody has said it. */
export function toldAddress(address: string): string {
	return address === unknownAddress ? '' : address
}

type Address = { address: string; city: string; state?: string }

/** Street, city and state in one line; what was typed with the street, or is a state of its own, is told once. */
export function wholeAddress({ address, city, state = '' }: Address): string {
	return [...new Set([address, city, state].flatMap((part) => part.split(/\s*,\s*/)).map((part) => part.trim()))]
		.filter(Boolean)
		.join(', ')
}

/** Where a visit is, for whoever has to find it: 'Roma Norte, Colima 123, Ciudad de México'; the name alone where no street is known. */
export function placeInWords({ name, address, city }: Address & { name: string }): string {
	return [name, streetAndCity({ address, city })].filter(Boolean).join(', ')
}

/** The city says nothing of where a place is whose street nobody has told. */
export function streetAndCity({ address, city }: Address): string {
	const street = toldAddress(address)
	return street ? wholeAddress({ address: street, city }) : ''
}

/** So many days at once: a summer's holidays, and no more by mistake. */
export const mostDaysAtOnce = 92

type Wish = { day: LocalDate; until?: LocalDate; closed: boolean; ranges: TimeRange[] }
type Problem = { path: (string | number)[]; say: 'hoursOrClosed' | 'daysInOrder' | 'tooManyDays' | (string & {}) }

/** What is wrong with a day that differs from the week; null where nothing is. */
export function exceptionProblem({ day, until = day, closed, ranges }: Wish): Problem | null {
	if (until < day) return { path: ['until'], say: 'daysInOrder' }
	if (daysBetween(day, until) >= mostDaysAtOnce) return { path: ['until'], say: 'tooManyDays' }
	if (closed) return null
	if (ranges.length === 0) return { path: ['closed'], say: 'hoursOrClosed' }
	const index = ranges.findIndex((range, at) => crosses(range, ranges.slice(0, at)) || range.to <= range.from)
	const wrong = ranges[index]
	if (!wrong) return null
	const say =
		wrong.to <= wrong.from ? 'La hora de cierre debe ser posterior a la de apertura' : 'Los horarios se enciman'
	return { path: ['ranges', index, 'to'], say }
}

function crosses(range: TimeRange, before: TimeRange[]): boolean {
	return before.some((other) => range.from < other.to && other.from < range.to)
}
