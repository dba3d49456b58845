import { expect, test } from 'vitest'
import { chatLink, extendedCode, phoneText } from './phone.ts'
import { CountryCode, countries, countryOptions, defaultCountryCode } from './phone-countries.ts'

test('COM-004 COM-117 COM-217 a number is shown as its country code and groups of 3, 3 and 4', () => {
	expect(phoneText('52', '5551234567')).toBe('52 555 123 4567')
	expect(phoneText('52', '555 123-4567')).toBe('52 555 123 4567')
	expect(phoneText('34', '612345678')).toBe('34 612 345 678')
	expect(phoneText('', '5503795853')).toBe('55 0379 5853')
	expect(phoneText('', '9991234567')).toBe('999 123 4567')
})

test('within its own country a number is shown as people dial it, from abroad with its code', () => {
	expect(phoneText('52', '5503795853', '52')).toBe('55 0379 5853')
	expect(phoneText('52', '9991234567', '52')).toBe('999 123 4567')
	expect(phoneText('57', '3001234567', '52')).toBe('57 300 123 4567')
	expect(phoneText('57', '3301234567', '57')).toBe('330 123 4567')
	expect(phoneText('52', '5503795853', '57')).toBe('52 550 379 5853')
	expect(phoneText('52', '5503795853', null)).toBe('52 550 379 5853')
})

test('COM-118 COM-218 of 22 countries only Mexico and Argentina have an extended code', () => {
	expect(countries).toHaveLength(22)
	const extended = countries.filter(({ code }) => extendedCode(code) !== code)
	expect(extended.map(({ name, code }) => [name, extendedCode(code)])).toEqual([
		['Argentina', '549'],
		['México', '521'],
	])
	expect(defaultCountryCode).toBe('52')
	expect(CountryCode.parse(undefined)).toBe('52')
})

test('COM-216 the country picker takes only a country of its list', () => {
	for (const { code } of countries) expect(CountryCode.parse(code)).toBe(code)
	for (const code of ['44', '+52', '521', '', 'México']) {
		expect(CountryCode.safeParse(code).error?.issues[0]?.message, code).toBe('Elige un país de la lista')
	}
	const options = countryOptions()
	expect(new Set(options.map(({ id }) => id)).size).toBe(options.length)
	for (const { name } of countries)
		expect(
			options.some((option) => option.name.includes(name)),
			name,
		).toBe(true)
})

test('COM-018 COM-215 a click-to-chat link opens the conversation with the stored number', () => {
	expect(chatLink('52', '555 123 4567')).toBe('https://wa.me/525551234567')
	expect(chatLink('52', '5551234567', 'Hola, ¿cómo estás?')).toBe(
		'https://wa.me/525551234567?text=Hola%2C+%C2%BFc%C3%B3mo+est%C3%A1s%3F',
	)
	expect(chatLink('52', '')).toBeNull()
})
