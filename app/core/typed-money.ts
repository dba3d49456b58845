import { parseMinor, placesOf } from '#app/lib/money.ts'
import { DomainError } from './errors.ts'

/** What is said of cents where there are none, or of what is no amount. */
export function amountProblem(currency: string): string {
	return placesOf(currency) === 0
		? `${currency} no tiene centavos: escribe una cantidad entera`
		: 'Escribe una cantidad como 1,062.50'
}

/** What a person typed as minor units of the money that it is in. Throws `invalid_input` on cents of a currency that has none. */
export function typedMinor(typed: string, currency: string, field = 'amount'): number {
	const minor = parseMinor(typed, currency)
	if (minor === null) throw new DomainError('invalid_input', field, undefined, amountProblem(currency))
	return minor
}
