import { addDays, addMonths, type LocalDate, startOfMonth } from '#app/lib/time-calendar.ts'

export type Fortnight = { from: LocalDate; to: LocalDate }

/** From the 1st to the 15th, or from the 16th to the end of the month. */
export function fortnightOf(date: LocalDate): Fortnight {
	const month = startOfMonth(date)
	const middle = addDays(month, 15)
	return date < middle
		? { from: month, to: addDays(middle, -1) }
		: { from: middle, to: addDays(addMonths(month, 1), -1) }
}

export function fortnightBefore({ from }: Fortnight): Fortnight {
	return fortnightOf(addDays(from, -1))
}

export function fortnightAfter({ to }: Fortnight): Fortnight {
	return fortnightOf(addDays(to, 1))
}
