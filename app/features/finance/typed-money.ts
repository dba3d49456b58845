import { DomainError } from '#app/core/errors.ts'
import { parseMinor } from '#app/lib/money.ts'

/** What a person typed as minor units of the money that it is in. Throws `invalid_input` on cents of a currency that has none. */
export function typedMinor(typed: string, currency: string, field = 'amount'): number {
	const minor = parseMinor(typed, currency)
	if (minor === null) {
		throw new DomainError(
			'invalid_input',
			field,
			undefined,
			`${currency} no tiene centavos: escribe una cantidad entera`,
		)
	}
	return minor
}
