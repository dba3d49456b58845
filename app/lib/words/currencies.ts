import { parseMinor, placesOf } from '../money.ts'

/** The money of each country that we know by name; elsewhere people reckon in dollars, as Ecuador, Panama and El Salvador do. */
const byCountry: Record<string, string> = {
	...{ MX: 'MXN', US: 'USD', CA: 'CAD', GT: 'GTQ', HN: 'HNL', NI: 'NIO', CR: 'CRC', DO: 'DOP' },
	...{ AR: 'ARS', BO: 'BOB', BR: 'BRL', CL: 'CLP', CO: 'COP', PE: 'PEN', PY: 'PYG', UY: 'UYU' },
	...{ ES: 'EUR', PT: 'EUR', FR: 'EUR', DE: 'EUR', IT: 'EUR', GB: 'GBP', JP: 'JPY' },
}

/** All that a business can reckon in. */
export const currencyCodes = [...new Set(Object.values(byCountry))]

/** 'CL' → 'CLP'. */
export function currencyOfCountry(iso: string): string {
	return byCountry[iso] ?? 'USD'
}

/** The money that a price names: '30 USD', '$40 dólares', '900 pesos mexicanos'; where it names none, the house's. */
export function currencyNamed(text: string, house: string): string {
	const named = (text.match(/\b[A-Z]{3}\b/g) ?? []).find((one) => currencyCodes.includes(one))
	if (named) return named
	if (/\busd\b|d[oó]lares/i.test(text)) return 'USD'
	if (/pesos mexicanos/i.test(text)) return 'MXN'
	return house
}

const dotted = new Set(['ARS', 'BOB', 'BRL', 'CLP', 'COP', 'CRC', 'EUR', 'PYG', 'UYU'])

/** '15.000' → '15000' where dots part thousands; any other text stays. */
export function withoutDots(digits: string, currency: string): string {
	const parted = /^\d{1,3}(\.\d{3})+(?!\d)/
	return dotted.has(currency) || placesOf(currency) === 0
		? digits.replace(parted, (whole) => whole.replaceAll('.', ''))
		: digits
}

/**
 * The first amount inside free text such as '$350 MXN', 'Desde 1,200.50' or, where dots part thousands, '$15.000'; null
 * without one.
 */
export function amountIn(text: string, currency: string): number | null {
	const [, parted, plain] = /(\d{1,3}(?:\.\d{3})+(?![\d.]))|(\d[\d,]*(?:\.\d{1,2})?)/.exec(text) ?? []
	const whole = parted && withoutDots(parted, currency)
	if (whole && whole !== parted) return parseMinor(whole, currency)
	const found = plain ?? /\d[\d,]*(?:\.\d{1,2})?/.exec(text)?.[0]
	return found ? parseMinor(found, currency) : null
}
