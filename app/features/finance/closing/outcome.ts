import { moneyText } from '#app/lib/money.ts'
import { dateInWords } from '#app/lib/time-text.ts'
import { type Close } from './schemas.ts'

/** 'Cuadra', 'Faltan $10.00', 'Sobran $20.00' */
export function differenceText(difference: number, currency: string): string {
	if (difference === 0) return 'Cuadra'
	return `${difference < 0 ? 'Faltan' : 'Sobran'} ${moneyText({ minor: Math.abs(difference), currency })}`
}

/** What the owner is told of a close, by any way. */
export function closeInWords(close: Close): { which: string; outcome: string; difference: string } {
	const { branchName, day, currency, expectedMinor, countedMinor } = close
	const money = (minor: number) => moneyText({ minor, currency })
	const difference = differenceText(countedMinor - expectedMinor, currency)
	return {
		which: `${branchName}, ${dateInWords(day)}`,
		outcome: `Debía haber ${money(expectedMinor)} en efectivo y se contaron ${money(countedMinor)}. ${difference}.`,
		difference,
	}
}
