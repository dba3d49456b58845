/** Integer minor units (centavos) and an ISO 4217 code. */
export type Money = { minor: number; currency: string }

const pattern = /^(\d{1,3}(,\d{3})+|\d{1,12})(\.\d{1,2})?$/

/**
 * '1,062.5' → 106250; of a currency without cents '1,062' → 1062. Null when the text is no amount with at most two decimals,
 * or has cents where there are none.
 */
export function parseMinor(text: string, currency = 'MXN'): number | null {
	const trimmed = text.trim().replace(/^\$\s*/, '')
	if (!pattern.test(trimmed)) return null
	const [whole = '0', decimals = ''] = trimmed.replaceAll(',', '').split('.')
	const cents = Number(decimals.padEnd(2, '0'))
	if (placesOf(currency) > 0) return Number(whole) * 100 + cents
	return cents === 0 ? Number(whole) : null
}

/** 106250 → '1062.50': what forms and providers take; of a currency without cents 1500 → '1500'. */
export function decimalText(minor: number, currency = 'MXN'): string {
	const places = placesOf(currency)
	if (places === 0) return String(minor)
	const sign = minor < 0 ? '-' : ''
	const digits = String(Math.abs(minor)).padStart(places + 1, '0')
	return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

const withoutCents = new Set([
	'BIF',
	'CLP',
	'DJF',
	'GNF',
	'JPY',
	'KMF',
	'KRW',
	'MGA',
	'PYG',
	'RWF',
	'VND',
	'VUV',
	'XAF',
	'XOF',
	'XPF',
])

/** Decimal places of a currency as providers count them: 2, or none. */
export function placesOf(currency: string): number {
	return withoutCents.has(currency) ? 0 : 2
}

/** 35050 → 350.5: what JSON carries. */
export function majorOf(minor: number, currency: string): number {
	return Number(decimalText(minor, currency))
}

/** 350.5 of a provider's JSON → 35050. */
export function minorOf(amount: number, currency: string): number {
	return Math.round(amount * 10 ** placesOf(currency))
}

const formats = new Map<string, Intl.NumberFormat>()

/** '$1,062.50', and the currency's code where it is not the peso. */
export function moneyText({ minor, currency }: Money): string {
	let format = formats.get(currency)
	if (!format) {
		format = new Intl.NumberFormat('es-MX', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
		formats.set(currency, format)
	}
	const text = format.format(minor / 10 ** placesOf(currency))
	return currency === 'MXN' ? text : `${text} ${currency}`
}

/** `percent` of an amount, rounded half up to the minor unit; never above the amount, never below zero. */
export function percentOf(minor: number, percent: number): number {
	return Math.min(minor, Math.max(0, Math.floor((minor * percent + 50) / 100)))
}
