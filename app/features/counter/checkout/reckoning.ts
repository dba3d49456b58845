import { type PaymentMethod } from '#app/features/finance/schemas.ts'
import { parseMinor, percentOf } from '#app/lib/money.ts'
import { type Checkout, percentIn } from './schemas.ts'

type Typed = Pick<
	Checkout,
	'amount' | 'paymentMethod' | 'more' | 'discountType' | 'discountValue' | 'tip' | 'received'
> & {
	currency: string
}

export type Part = { paymentMethod: PaymentMethod; minor: number }

/** What a discount takes off what is due; null where it is not one of a known price. */
export function discountOf(
	{ discountType, discountValue = '', currency }: Pick<Typed, 'discountType' | 'discountValue' | 'currency'>,
	dueMinor: number | null,
): number | null {
	if (discountType === 'none') return 0
	if (dueMinor === null) return null
	return discountType === 'fixed'
		? (parseMinor(discountValue, currency) ?? 0)
		: percentOf(dueMinor, percentIn(discountValue) ?? 0)
}

/**
 * The first amount as it was meant: blank where the whole that the form offered was left as it stood although a discount or
 * a gift card takes something off it, or the package is left alone that the form counted on.
 */
export function amountMeant({
	amount,
	amountOffered,
	discountType,
	giftCode,
	usePackage,
	packageOffered,
}: Pick<Checkout, 'amount' | 'amountOffered' | 'discountType' | 'giftCode' | 'usePackage' | 'packageOffered'>):
	| string
	| undefined {
	const isLess = discountType !== 'none' || Boolean(giftCode) || (packageOffered && !usePackage)
	return isLess && amountOffered !== undefined && minorIn(amount, 'MXN') === minorIn(amountOffered, 'MXN')
		? undefined
		: amount
}

/**
 * What is paid by each method of `leftMinor`, what is due after all that takes something off: a first amount that was left
 * blank is the rest. Blank and zero rows are none.
 */
export function partsOf(
	{ amount, paymentMethod, more, currency }: Omit<Typed, 'tip' | 'received'>,
	leftMinor: number | null,
): Part[] {
	const others = more.map((row) => ({ paymentMethod: row.paymentMethod, minor: minorIn(row.amount, currency) }))
	const rest = Math.max((leftMinor ?? 0) - sumOf(others), 0)
	const first = { paymentMethod, minor: amount === undefined ? rest : minorIn(amount, currency) }
	return [first, ...others].filter(({ minor }) => minor > 0)
}

/** In equal parts; the first ones get the cents that are left over. */
export function inEqualParts(minor: number, count: number): number[] {
	const [each, over] = [Math.floor(minor / count), minor % count]
	return Array.from({ length: count }, (_, at) => each + (at < over ? 1 : 0)).filter((part) => part > 0)
}

export function sumOf(parts: { minor: number }[]): number {
	return parts.reduce((sum, { minor }) => sum + minor, 0)
}

/** What comes in in cash, tip included. */
export function cashOf(parts: Part[], tip: Part | null): number {
	return sumOf([...parts, ...(tip ? [tip] : [])].filter(({ paymentMethod }) => paymentMethod === 'cash'))
}

/** A typed amount in minor units, zero where there is none. */
export function minorIn(typed: string | undefined, currency: string): number {
	return typed === undefined ? 0 : (parseMinor(typed, currency) ?? 0)
}
