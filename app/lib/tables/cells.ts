import { parseMinor, placesOf } from '../money.ts'
import { isLocalDate, isLocalTime, type LocalDate, type LocalTime } from '../time-calendar.ts'
import { currencyCodes, withoutDots } from '../words/currencies.ts'
import { headWord } from './heads.ts'

const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']

/** '2026-11-30', '30/11/2026', '30-11-26', '30 de noviembre de 2026'; null for what is no day. */
export function dayOf(text: string): LocalDate | null {
	const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ].*)?$/.exec(text)
	if (iso) return date(iso[1], iso[2], iso[3])
	const own = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2}|\d{4})(?:[ ,].*)?$/.exec(text)
	if (own) return date(own[3], own[2], own[1])
	const words = /^(?:[a-z]+ )?(\d{1,2}) (?:de )?([a-z]{3})[a-z]* (?:de |del )?(\d{4}|\d{2})(?: .*)?$/.exec(
		headWord(text),
	)
	const month = words ? months.indexOf(words[2] ?? '') + 1 : 0
	return words && month > 0 ? date(words[3], String(month), words[1]) : null
}

function date(year = '', month = '', day = ''): LocalDate | null {
	const text = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
	return isLocalDate(text) ? text : null
}

/** '16:30', '4:30 p. m.', the part of a day that Excel writes; null for what is no hour. */
export function hourOf(text: string): LocalTime | null {
	if (/^0?\.\d+$/.test(text)) {
		const minutes = Math.round(Number(text) * 1440)
		return clock(Math.floor(minutes / 60), minutes % 60)
	}
	const found = /^(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*(?:(a|p)\.?\s*m\.?)?$/i.exec(text)
	if (!found) return null
	const [hour, minute, half] = [Number(found[1]), Number(found[2]), found[3]?.toLowerCase()]
	if (half && (hour < 1 || hour > 12)) return null
	return clock(half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour, minute)
}

function clock(hour: number, minute: number): LocalTime | null {
	const text = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
	return isLocalTime(text) ? text : null
}

export type ReadAmount = { minor: number; isBelow: boolean; currency?: string }

/** No amount is longer, however it is written. */
const longestAmount = 60

const money = `(${currencyCodes.join('|')}|m\\.?n\\.?)?`
const sign = '([-\u2212+])?'
const written = new RegExp(`^${sign} ?${money} ?\\$? ?${sign} ?([\\d.,][\\d., ]*?) ?([-\u2212])? ?${money}$`, 'i')

/**
 * '1,062.50', '$1062.5 MXN', '1.062,50', '1 062,50'; '(350)', '-350' and '350-' as less than nothing; '100 USD' with the money
 * that it is in, and '15.000' as thousands where dots part them. Null for what is no amount, e.g. a day, a phone or a sum.
 * `house`: the money of an amount that names none.
 */
export function amountOf(text: string, house = 'MXN'): ReadAmount | null {
	if (text.length > longestAmount) return null
	const plain = text.replace(/[\s\u00a0\u202f]+/g, ' ').trim()
	const inner = /^\((.*)\)$/.exec(plain)?.[1]
	const found = written.exec((inner ?? plain).trim())
	if (!found) return null
	const [, first, before, second, spaced = '', last, after] = found
	const signs = [first, second, last].filter((one) => one !== undefined)
	const moneys = [...new Set([before, after].flatMap((word) => (word ? [currencyIn(word)] : [])))]
	const digits = /^\d{1,3}( \d{3})+([.,]\d{1,2})?$/.test(spaced) ? spaced.replaceAll(' ', '') : spaced
	if (digits.includes(' ') || signs.length > 1 || moneys.length > 1) return null
	const minor = minorOfDigits(digits, moneys[0] ?? house)
	if (minor === null) return null
	const isBelow = minor > 0 && (inner !== undefined || (signs[0] !== undefined && signs[0] !== '+'))
	return { minor, isBelow, currency: moneys[0] }
}

function currencyIn(word: string): string {
	const code = word.toUpperCase()
	return currencyCodes.includes(code) ? code : 'MXN'
}

function minorOfDigits(digits: string, currency: string): number | null {
	const whole = withoutDots(digits, currency)
	return parseMinor(whole, currency) ?? parseMinor(asOurs(whole), currency) ?? reckoned(whole, currency)
}

/** Of money without cents, a sum that Excel reckoned to a hair's breadth of a whole one. */
function reckoned(digits: string, currency: string): number | null {
	const number = /^\d{1,12}\.\d{3,}$/.test(digits) && placesOf(currency) === 0 ? Number(digits) : Number.NaN
	return Math.abs(number - Math.round(number)) < 0.000_01 ? Math.round(number) : null
}

/** With the comma where we have the point; and what Excel reckons comes with more digits than cents. */
function asOurs(digits: string): string {
	if (/^(\d{1,3}(\.\d{3})+|\d+),\d{1,2}$/.test(digits)) return digits.replaceAll('.', '').replace(',', '.')
	if (!/^\d{1,12}\.\d{3,}$/.test(digits)) return digits
	const [whole, cents] = [Number(digits), Number(digits).toFixed(2)]
	return Math.abs(whole - Number(cents)) < 0.000_01 ? cents : digits
}
