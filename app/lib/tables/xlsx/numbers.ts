import { addDays } from '../../time-calendar.ts'
import { type Format } from './styles.server.ts'

/** A number of a cell as its reader sees it: in full digits, without what a machine's fractions add. */
export function numberText(raw: string, { isDate, digits }: Format, isFrom1904: boolean): string {
	const value = Number(raw)
	if (raw.trim() === '' || !Number.isFinite(value)) return raw
	if (isDate) return dayText(value, isFrom1904) ?? raw
	const whole = Number.isInteger(value) ? value : Number(value.toPrecision(15))
	const text = Math.abs(whole) < 1e21 ? plainText(whole) : String(whole)
	return digits > 0 && /^\d+$/.test(text) ? text.padStart(digits, '0') : text
}

function plainText(value: number): string {
	const text = String(value)
	return text.includes('e') ? value.toFixed(15).replace(/\.?0+$/, '') : text
}

const lastDay = 2_958_465
const perDay = 86_400

/** 33283 → '1991-02-14', 33283.5 → '1991-02-14 12:00', 0.5 → '12:00'; null for what is no day of a calendar. */
export function dayText(serial: number, isFrom1904: boolean): string | null {
	if (serial < 0 || serial > lastDay) return null
	let day = Math.floor(serial)
	let second = Math.round((serial - day) * perDay)
	if (second === perDay) [day, second] = [day + 1, 0]
	const hour = second === 0 ? null : hourText(second)
	if (day === 0 && !isFrom1904) return hour ?? '00:00'
	const date = isFrom1904 ? addDays('1904-01-01', day) : dayOf1900(day)
	return hour ? `${date} ${hour}` : date
}

/** The first spreadsheets took 1900 for a leap year, and all since count on it. */
function dayOf1900(day: number): string {
	return addDays('1899-12-30', day < 60 ? day + 1 : day)
}

function hourText(second: number): string {
	const parts = [Math.floor(second / 3600), Math.floor(second / 60) % 60, second % 60]
	const [hours, minutes, seconds] = parts.map((part) => String(part).padStart(2, '0'))
	return seconds === '00' ? `${hours}:${minutes}` : `${hours}:${minutes}:${seconds}`
}
