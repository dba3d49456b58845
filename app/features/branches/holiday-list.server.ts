import { type LocalDate } from '#app/lib/time-calendar.ts'

export type PublicHoliday = { day: LocalDate; name: string }

const country = 'MX'
/** The law's days and those on which banks close, Good Friday among them: many salons keep them too. */
const offered = ['public', 'bank']
const years = new Map<number, Promise<PublicHoliday[]>>()

/** Mexico's holidays of a year, by day. The list of all countries is heavy, so it is loaded when first asked for. */
export function publicHolidays(year: number): Promise<PublicHoliday[]> {
	const known = years.get(year) ?? look(year)
	years.set(year, known)
	return known
}

async function look(year: number): Promise<PublicHoliday[]> {
	const { default: Holidays } = await import('date-holidays')
	const found = new Holidays(country).getHolidays(year, 'es')
	return found
		.filter(({ type }) => offered.includes(type))
		.map(({ date, name }) => ({ day: date.slice(0, 10), name }))
		.sort((a, b) => a.day.localeCompare(b.day))
}
