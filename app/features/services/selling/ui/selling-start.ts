import { decimalText } from '#app/lib/money.ts'
import { type Selling } from '../schemas.ts'

/** What the form begins with: amounts as people type them. */
export function sellingStart(selling: Selling) {
	const { priceMinor, priceFrom, options, addOns, terms, currency } = selling
	const typed = (minor: number | null) => (minor === null ? undefined : decimalText(minor, currency))
	return {
		amount: typed(priceMinor),
		priceFrom: priceFrom ? 'on' : undefined,
		categoryId: selling.categoryId ?? undefined,
		options: options.map(({ priceMinor: price, ...option }) => ({ ...option, price: typed(price) })),
		addOns: addOns.map(({ priceMinor: price, ...addOn }) => ({ ...addOn, price: typed(price) })),
		terms: terms.map(({ specialistId, option, priceMinor: price, durationMinutes }) => {
			return {
				specialistId,
				option: option ?? undefined,
				price: typed(price),
				durationMinutes: durationMinutes ?? undefined,
			}
		}),
		neededFirstId: selling.neededFirstId ?? undefined,
		neededWithinDays: selling.neededWithinDays ?? undefined,
	}
}
