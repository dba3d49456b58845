import { canonicalPhone } from '#app/lib/phone.ts'
import { countries } from '#app/lib/phone-countries.ts'
import { splitPhone } from '#app/lib/phone-split.ts'
import { importTexts } from './schemas-import.ts'

const codes = new Set(countries.map(({ code }) => code))
/** D-45: digits of a contact's number without its country code. */
const shortest = 8
const longest = 10

export type Problem = { message: string; hint: string }
export type ReadPhone = { countryCode: string; whatsapp: string; isMended: boolean; stripped: string } | Problem

/** Whether a country is in the list that numbers may come from (IMP-017). */
export function isCountry(code: string): boolean {
	return codes.has(code)
}

/**
 * The number of a cell beside the country code of its row, null where it has none (IMP-011 to IMP-014). A number that
 * brings its country with it loses it, in any way in which that is written.
 */
export function readPhone(typed: string, countryCode: string | null): ReadPhone {
	if (typed === '') return { message: 'Está vacío y es obligatorio', hint: 'Sin arreglo posible' }
	const stripped = typed.replace(/[\s\u00a0+()-]/g, '')
	if (/^\d([.,]\d+)?e\+?\d+$/i.test(stripped))
		return {
			message: 'Excel lo acortó y le faltan dígitos',
			hint: 'Pon la columna como texto o número sin decimales y guárdala otra vez',
		}
	if (!/^\d*$/.test(stripped)) return { message: 'Quedan letras o signos', hint: 'Escribe solo el número' }
	if (stripped === '') return { message: 'Está vacío y es obligatorio', hint: 'Sin arreglo posible' }
	const found = placed(stripped, countryCode)
	return 'message' in found ? found : Object.assign(found, { isMended: stripped !== typed, stripped })
}

function placed(digits: string, code: string | null): { countryCode: string; whatsapp: string } | Problem {
	if (code === null && digits.length <= longest)
		return { message: importTexts.withoutCountry, hint: 'Para México es 52' }
	const split = code === null ? splitPhone(digits) : { countryCode: code, national: nationalOf(digits, code) }
	if (!codes.has(split.countryCode))
		return { message: 'No empieza con el código de un país de la lista', hint: 'Escribe el Código de País aparte' }
	const { length } = split.national
	if (length < shortest || length > longest)
		return { message: `Tiene ${length} dígitos sin el código de país`, hint: 'Deben ser de 8 a 10' }
	return { countryCode: split.countryCode, whatsapp: split.national }
}

/** '5215512345678' and '525512345678' of 52 are '5512345678'; what is short enough has no code in it. */
function nationalOf(digits: string, code: string): string {
	if (digits.length <= longest) return digits
	const whole = digits.startsWith(code) ? digits : code + digits
	return canonicalPhone(whole).slice(code.length)
}
