import { moneyText } from '#app/lib/money.ts'
import { type PayPage } from './schemas.ts'

/** The discount by which the price of the page is lower; null where it takes nothing off. */
export function reducedBy({ price, discount }: PayPage): PayPage['discount'] {
	return price && discount && price.amountMinor < price.originalMinor ? discount : null
}

/** A lower price that ends and can still be paid: what the bar on top of the page counts down (NAV-040). */
export function endingOffer(page: PayPage): { message: string; secondsLeft: number; until: string } | null {
	const reduced = page.state === 'payable' ? reducedBy(page) : null
	if (!reduced || reduced.secondsLeft === null || reduced.until === null) return null
	return { message: reduced.message, secondsLeft: reduced.secondsLeft, until: reduced.until }
}

/** '15 % de descuento', '$50.00 de descuento' */
export function discountText({ type, value }: NonNullable<PayPage['discount']>, currency: string): string {
	return `${type === 'percentage' ? `${value} %` : moneyText({ minor: value, currency })} de descuento`
}
