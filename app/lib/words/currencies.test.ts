import { expect, test } from 'vitest'
import { amountOf } from '../tables/cells.ts'
import { amountIn, currencyNamed, currencyOfCountry, withoutDots } from './currencies.ts'

test('FIN-013 a house reckons in the money of its country, in pesos of Mexico at home, and in dollars where we know of none', () => {
	expect(['MX', 'US', 'CL', 'CO', 'JP', 'EC'].map(currencyOfCountry)).toEqual([
		'MXN',
		'USD',
		'CLP',
		'COP',
		'JPY',
		'USD',
	])
})

test('FIN-013 a price is in the money that it names, and in that of the house where it names none', () => {
	for (const [text, house, money] of [
		['$350', 'MXN', 'MXN'],
		['Desde $1,200 MXN', 'CLP', 'MXN'],
		['40 usd', 'MXN', 'USD'],
		['$40 dólares', 'MXN', 'USD'],
		['900 pesos mexicanos', 'USD', 'MXN'],
		['$15.000', 'CLP', 'CLP'],
		['$15.000 CLP', 'MXN', 'CLP'],
		['CORTE DE 350', 'MXN', 'MXN'],
	] as const)
		expect(currencyNamed(text, house), text).toBe(money)
})

test('an amount in free text is read as its money is written', () => {
	for (const [text, currency, minor] of [
		['Desde 1,200.50', 'MXN', 120_050],
		['$350 MXN', 'MXN', 35_000],
		['$15.000', 'CLP', 15_000],
		['$1.250.000 CLP', 'CLP', 1_250_000],
		['$15,000', 'CLP', 15_000],
		['15000.00', 'JPY', 15_000],
		['$50.000', 'COP', 5_000_000],
		['$50,000.50', 'COP', 5_000_050],
		['$10.50', 'CLP', null],
		['a convenir', 'CLP', null],
	] as const)
		expect(amountIn(text, currency), `${text} ${currency}`).toBe(minor)
	expect(withoutDots('1.500', 'MXN')).toBe('1.500')
})

test('a cell of a file is read as its money is written', () => {
	for (const [text, house, minor] of [
		['15.000', 'CLP', 15_000],
		['CLP 15.000', 'MXN', 15_000],
		['15000,00', 'CLP', 15_000],
		['15000.0000000001', 'CLP', 15_000],
		['50.000,50', 'COP', 5_000_050],
		['(1.500)', 'JPY', 1500],
		['10.50', 'CLP', null],
		['10.5 USD', 'CLP', 1050],
	] as const)
		expect(amountOf(text, house)?.minor ?? null, `${text} ${house}`).toBe(minor)
})
