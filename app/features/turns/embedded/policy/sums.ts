import { priceTextOf } from '#app/features/services/selling/terms.ts'
import { amountIn, currencyNamed } from '#app/lib/words/currencies.ts'
import { type ServiceFacts } from '../../engines/engine.ts'
import { bullets } from '../wording/lists.ts'

const TOGETHER =
	/(?<!\S)(?:l[ao]s [2-4]|en total|tod[oa]s?|junt[oa]s?|amb[oa]s|(?:seria|sale|vale|saldria|quedar|costar) [^?]* y )/

/** '¿Cuánto sería de las dos?', '¿cuánto me sale corte y ceja?' */
export function asksSum(text: string): boolean {
	return TOGETHER.test(text)
}

/** The price of each service of a visit, and their sum where each has one amount. */
export function ofVisit(services: ServiceFacts[]): string {
	const each = services.map(({ name, priceText }) => `${name}: ${priceText || 'no tengo el precio a la mano'}`)
	const total = totalOf(services.map(({ priceText }) => priceText))
	return `Los precios son:\n${bullets(each)}${total ? `\nEn total son ${total}.` : ''}`
}

/** Of prices that are one amount each, in one currency; null where one is 'desde', a range or unknown. */
function totalOf(prices: string[]): string | null {
	const amounts = prices.flatMap((price) =>
		/^\$?[\d,.]+(?: [A-Z]{3})?$/.test(price) ? (amountIn(price, currencyNamed(price, 'MXN')) ?? []) : [],
	)
	const [code, another] = new Set(prices.map((price) => /[A-Z]{3}$/.exec(price)?.[0] ?? ''))
	if (amounts.length < prices.length || another !== undefined) return null
	const sum = amounts.reduce((total, amount) => total + amount, 0)
	return priceTextOf(sum, code || 'MXN').replace(code ? '' : / MXN$/, '')
}
