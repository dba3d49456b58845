import { decimalText, parseMinor, percentOf } from '#app/lib/money.ts'
import { type Discount, type LinkPrice } from '#db/schema/services.ts'

type Typed = {
	type: 'percentage' | 'fixed'
	value: string
	expirationType: 'always' | 'timer' | 'date'
	discountKey?: string
	timerDays: number
	timerHours: number
	timerMinutes: number
	timerSeconds: number
	startDate?: string
	endDate?: string
}

type Say =
	| 'percentOutOfRange'
	| 'fixedOutOfRange'
	| 'couponRequired'
	| 'endRequired'
	| 'startRequired'
	| 'datesInOrder'
	| 'timerRequired'

type TypedDeposit = { type: 'all' | 'percentage' | 'fixed'; value?: string }

/** What is wrong with a discount by itself; whether a fixed one exceeds the price only its link knows. */
export function discountProblem(discount: Typed): { field: string; say: Say } | null {
	const { type, value, expirationType, discountKey, startDate, endDate } = discount
	const number = Number(value.replaceAll(',', ''))
	if (type === 'percentage' && (number < 0 || number > 100)) return { field: 'value', say: 'percentOutOfRange' }
	if (type === 'fixed' && number < 0) return { field: 'value', say: 'fixedOutOfRange' }
	if (expirationType === 'timer' && !discountKey) return { field: 'discountKey', say: 'couponRequired' }
	if (expirationType === 'timer' && secondsOf(discount) === 0) return { field: 'timerMinutes', say: 'timerRequired' }
	if (expirationType !== 'date') return null
	if (!startDate) return { field: 'startDate', say: 'startRequired' }
	if (!endDate) return { field: 'endDate', say: 'endRequired' }
	return endDate < startDate ? { field: 'endDate', say: 'datesInOrder' } : null
}

/** What is wrong with the part of a link's price that is to be paid beforehand. */
export function depositProblem(
	{ type, value = '' }: TypedDeposit,
	priceMinor: number,
	currency: string,
): { field: 'value'; say: 'depositRequired' | 'depositPercent' | 'depositAmount' } | null {
	if (type === 'all') return null
	const number = discountValue(type, value, currency)
	if (number === null) return { field: 'value', say: 'depositRequired' }
	if (type === 'percentage') return number >= 1 && number <= 100 ? null : { field: 'value', say: 'depositPercent' }
	return number > 0 && number <= priceMinor ? null : { field: 'value', say: 'depositAmount' }
}

type Timer = Pick<Typed, 'timerDays' | 'timerHours' | 'timerMinutes' | 'timerSeconds'>

/** Seconds of a countdown (SER-035). */
export function secondsOf({ timerDays, timerHours, timerMinutes, timerSeconds }: Timer): number {
	return timerDays * 86_400 + timerHours * 3600 + timerMinutes * 60 + timerSeconds
}

/** The four parts of a countdown; nothing of one that lasts always. */
export function timerOf(duration: number | 'always'): Timer {
	const seconds = duration === 'always' ? 0 : duration
	return {
		timerDays: Math.floor(seconds / 86_400),
		timerHours: Math.floor(seconds / 3600) % 24,
		timerMinutes: Math.floor(seconds / 60) % 60,
		timerSeconds: seconds % 60,
	}
}

/** What the client pays: minor units, never below zero (SER-036). */
export function discountedMinor(unitPriceMinor: number, discount: Pick<Discount, 'type' | 'value'> | null): number {
	if (!discount) return unitPriceMinor
	const off = discount.type === 'fixed' ? discount.value : percentOf(unitPriceMinor, discount.value)
	return Math.max(0, unitPriceMinor - off)
}

/** A discount's value as a number: a percentage, or minor units; null while it can't be read. */
export function discountValue(type: Discount['type'], value: string, currency: string): number | null {
	if (type === 'fixed') return parseMinor(value, currency)
	const hundredths = parseMinor(value)
	return hundredths === null ? null : hundredths / 100
}

/** The part of a price that is paid beforehand: all of it where nothing else is asked, never more than the price. */
export function depositPart(priceMinor: number, deposit: LinkPrice['deposit']): number {
	if (!deposit) return priceMinor
	return deposit.type === 'percentage' ? percentOf(priceMinor, deposit.value) : Math.min(priceMinor, deposit.value)
}

/** A stored value as people type it: '15', '99.50'. */
export function discountValueText({ type, value }: Pick<Discount, 'type' | 'value'>, currency: string): string {
	return type === 'percentage' ? String(value) : decimalText(value, currency)
}

/** What enabling the payment link starts with (D-30): of a house in Mexico pesos, elsewhere its own money. */
export function newLink(house: string) {
	return { currency: house, unitPrice: '0', appointmentConfig: { statusAfterPayment: 'confirmada' } } as const
}

/** What a link can ask for: pesos or dollars (SER-023), or the money of the house. */
export function linkCurrencies(house: string): string[] {
	return [...new Set([house, 'MXN', 'USD'])]
}

/** Hours after which an unpaid time is released, when that is switched on (SER-025). */
export const defaultUnpaidHours = 1

/** The words that people use, one by one, without repeats. */
export function synonymsOf(typed: string | undefined): string[] {
	const words = (typed ?? '').split(',').map((word) => word.trim())
	return [...new Set(words.filter(Boolean))].slice(0, 30)
}
