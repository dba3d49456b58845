import { z } from 'zod'

export type Country = { name: string; code: string }

/** The countries that the picker offers (document 002 §9), by name; those of one numbering plan share its code. */
export const countries: Country[] = [
	{ name: 'Argentina', code: '54' },
	{ name: 'Bolivia', code: '591' },
	{ name: 'Brasil', code: '55' },
	{ name: 'Chile', code: '56' },
	{ name: 'Colombia', code: '57' },
	{ name: 'Costa Rica', code: '506' },
	{ name: 'Cuba', code: '53' },
	{ name: 'Ecuador', code: '593' },
	{ name: 'El Salvador', code: '503' },
	{ name: 'España', code: '34' },
	{ name: 'Estados Unidos', code: '1' },
	{ name: 'Guatemala', code: '502' },
	{ name: 'Honduras', code: '504' },
	{ name: 'México', code: '52' },
	{ name: 'Nicaragua', code: '505' },
	{ name: 'Panamá', code: '507' },
	{ name: 'Paraguay', code: '595' },
	{ name: 'Perú', code: '51' },
	{ name: 'Puerto Rico', code: '1' },
	{ name: 'República Dominicana', code: '1' },
	{ name: 'Uruguay', code: '598' },
	{ name: 'Venezuela', code: '58' },
]

/** Mexico. */
export const defaultCountryCode = '52'

const codes = new Set(countries.map(({ code }) => code))

/** One of the list, without a plus; Mexico where none is said (COM-216, COM-218). */
export const CountryCode = z
	.string()
	.refine((code) => codes.has(code), { error: 'Elige un país de la lista' })
	.default(defaultCountryCode)

/** Once per code, since a select can't tell two options of one value apart: '+1 Estados Unidos, Puerto Rico, …'. */
export function countryOptions(): { id: string; name: string }[] {
	return [...codes].map((code) => ({ id: code, name: `+${code} ${namesOf(code)}` }))
}

function namesOf(code: string) {
	return countries
		.filter((country) => country.code === code)
		.map(({ name }) => name)
		.join(', ')
}

const isoCodes: Record<string, string> = {
	'1': 'US',
	'34': 'ES',
	'51': 'PE',
	'52': 'MX',
	'53': 'CU',
	'54': 'AR',
	'55': 'BR',
	'56': 'CL',
	'57': 'CO',
	'58': 'VE',
	'502': 'GT',
	'503': 'SV',
	'504': 'HN',
	'505': 'NI',
	'506': 'CR',
	'507': 'PA',
	'591': 'BO',
	'593': 'EC',
	'595': 'PY',
	'598': 'UY',
}

/** '52' → 'MX' (ISO 3166); of the countries that share a code the largest. */
export function isoOfCountry(code: string): string {
	return isoCodes[code] ?? 'MX'
}
