import { moneyText } from '#app/lib/money.ts'
import { amountIn, currencyNamed } from '#app/lib/words/currencies.ts'

type Service = { price: string; priceMinor: number | null; currency: string; durationMinutes: number }

/** What one specialist asks and takes; null is left to the service. */
export type OwnTerms = { priceMinor: number | null; durationMinutes: number | null }

/** What is added to a visit. */
export type AddOn = { id: string; name: string; priceMinor: number; minutes: number }

/** How much longer a visit is for what is added to it. */
export function minutesOf(addOns: readonly Pick<AddOn, 'minutes'>[]): number {
	return addOns.reduce((sum, { minutes }) => sum + minutes, 0)
}

/** How long a specialist takes for a service with what is added to it. */
export function minutesWith(
	service: Pick<Service, 'durationMinutes'>,
	own?: OwnTerms | null,
	addOns: readonly Pick<AddOn, 'minutes'>[] = [],
): number {
	return (own?.durationMinutes ?? service.durationMinutes) + minutesOf(addOns)
}

/** What a specialist asks for a service with what is added to it; null where no amount is known. */
export function priceWith(
	service: Pick<Service, 'priceMinor'>,
	own?: OwnTerms | null,
	addOns: readonly Pick<AddOn, 'priceMinor'>[] = [],
): number | null {
	const base = own?.priceMinor ?? service.priceMinor
	return base === null ? null : base + addOns.reduce((sum, { priceMinor }) => sum + priceMinor, 0)
}

type Shown = Pick<Service, 'price'> & { priceFrom?: boolean }

const amountAlone = /^(?:desde\s+)?\$?\s*\d[\d.,]*\s*(?:[a-z]{3}|pesos|d[oó]lares)?$/i

/**
 * A price where it stands beside sums: an amount as all amounts are written, 'Sin costo' where it is none, 'Desde' before the
 * least of several; other words as typed.
 */
export function priceInWords({ price, currency, priceFrom = false }: Shown & { currency: string }): string {
	const typed = price.trim()
	const named = currencyNamed(typed, currency)
	const minor = amountAlone.test(typed) ? amountIn(typed, named) : null
	if (minor === null) return priceShown({ price, priceFrom })
	const text = moneyText({ minor, currency: named })
	if (priceFrom || /^desde\b/i.test(typed)) return `Desde ${text}`
	return minor === 0 ? 'Sin costo' : text
}

/** The text of a price as people read it: 'Desde' stands before it where it is the least that is asked. */
export function priceShown({ price, priceFrom = false }: Shown): string {
	const typed = price.trim()
	const text = /^\d[\d,.]*$/.test(typed) ? `$${typed}` : typed
	return priceFrom && !/^desde\b/i.test(text) ? `Desde ${text}` : text
}

/** The text that was typed, with its currency where it says none (SER-008). */
export function priceText(service: Shown & { priceMinor: number | null; currency: string }): string {
	return priceShown({ price: priceNamed(service), priceFrom: service.priceFrom })
}

type Asked = { asked: { minor: number; isLeast: boolean } | null }

/** `priceText` as clients are asked for it: the least of what its specialists ask, where one asks a price of their own. */
export function priceAsked(service: Parameters<typeof priceText>[0] & Asked): string {
	const { asked, currency, priceFrom } = service
	if (!asked) return priceText(service)
	return priceShown({ price: priceTextOf(asked.minor, currency), priceFrom: priceFrom || asked.isLeast })
}

/** What was typed: '$350' and '350' as '$350 MXN'; 'a consultar' or what names its currency as it stands. */
export function priceNamed({ price, priceMinor, currency }: Omit<Service, 'durationMinutes'>): string {
	const typed = price.trim()
	const saysIt = /[a-z]{3}/i.test(typed.replace(/^desde\b/i, ''))
	if (saysIt || priceMinor === null) return typed
	return `${/\$/.test(typed) ? typed : `$${typed}`} ${currency}`
}

/** The text of an amount, as a service keeps it: '$1,200 MXN'. */
export function priceTextOf(minor: number, currency: string): string {
	const text = moneyText({ minor, currency }).replace(/\.00\b/, '')
	return text.includes(currency) ? text : `${text} ${currency}`
}

/** What an option is called outside its service: 'Tinte (cabello largo)'. */
export function optionTitle(service: string, option: string): string {
	return `${service} (${option})`
}
