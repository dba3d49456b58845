import { DomainError } from '#app/core/errors.ts'
import { moneyText, parseMinor } from '#app/lib/money.ts'

/** '1,000.50' → 100050: credits and pesos are both typed with two decimals. */
export function hundredthsOf(typed: string, field: string): number {
	const hundredths = parseMinor(typed)
	if (hundredths === null) throw new DomainError('invalid_input', field)
	return hundredths
}

/** How credits were handed over, as their movement tells it. */
export function soldText(totalMinor: number): string {
	return totalMinor === 0 ? 'Envío gratis' : `Venta de ${moneyText({ minor: totalMinor, currency: 'MXN' })}`
}
