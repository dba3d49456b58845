import { MONTH } from './weekday-rules.ts'

const MOST = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const NAMES = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')
const NAMED = new RegExp(`(?<!\\S)(?<d>\\d{1,2})(?: de| del mes de)? (?<m>${MONTH})(?!\\S)`, 'u')

/** A day that no calendar has, as the person should hear it: '31 de febrero'; null where there is none. */
export function impossibleDay(text: string): string | null {
	const { d, m } = NAMED.exec(text)?.groups ?? {}
	const month = NAMES.indexOf(m ?? '')
	return d && month >= 0 && (Number(d) > (MOST[month] ?? 31) || d === '0') ? `${Number(d)} de ${m}` : null
}
