import { dayText } from '#app/lib/tables/xlsx/numbers.ts'
import { isLocalDate } from '#app/lib/time-calendar.ts'

const months = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')
const two = (text: string | number) => String(text).padStart(2, '0')
const real = (year: string, month: string | number, day: string): string | null => {
	const date = `${year}-${two(month)}-${two(day)}`
	return isLocalDate(date) ? date : null
}

/** A day as people write it (14/02/1991, 14-feb-91, 14 de febrero de 1991, 33283), as a file should have it; null for none. */
export function guessedDay(typed: string): string | null {
	const text = typed.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
	const yearFirst = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})(?:[ t].*)?$/.exec(text)
	if (yearFirst) return real(yearFirst[1] ?? '', yearFirst[2] ?? '', yearFirst[3] ?? '')
	const dayFirst = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{2}|\d{4})(?: .*)?$/.exec(text)
	if (dayFirst) {
		const [, a = '', b = '', year = ''] = dayFirst
		// As Mexico writes it; where no month is so late, as its neighbour does.
		return real(century(year), b, a) ?? real(century(year), a, b)
	}
	const named = /^(\d{1,2})(?: de |[-/. ])([a-z]{3,10})\.?(?: de | del |[-/. ])(\d{2}|\d{4})$/.exec(text)
	if (named) return real(century(named[3] ?? ''), monthOf(named[2] ?? ''), named[1] ?? '')
	return /^\d{4,5}$/.test(text) ? serialDay(Number(text)) : null
}

/** Of a number that was a day before a spreadsheet lost its format; only those on which somebody may be born. */
function serialDay(serial: number): string | null {
	return serial >= 3_000 && serial < 60_000 ? dayText(serial, false) : null
}

/** 0 for what is no month. */
function monthOf(word: string): number {
	return word === 'sept' ? 9 : months.findIndex((month) => month.startsWith(word)) + 1
}

function century(year: string): string {
	if (year.length === 4) return year
	return Number(year) > 30 ? `19${year}` : `20${year}`
}
