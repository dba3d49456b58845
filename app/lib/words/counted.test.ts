import { expect, test } from 'vitest'
import { countText } from './counted.ts'

test('a unit stands in the number that it is counted in', () => {
	const said = {
		'1 frasco': [1, 'frasco'],
		'13 frascos': [13, 'frasco'],
		'0 piezas': [0, 'pieza'],
		'250 ml': [250, 'ml'],
	}
	for (const [text, [count, unit]] of Object.entries(said)) expect(countText(Number(count), String(unit))).toBe(text)
	expect(countText(2, 'galón')).toBe('2 galones')
	expect(countText(-2, 'lápiz')).toBe('-2 lápices')
	expect(countText(3, 'papel')).toBe('3 papeles')
	expect(countText(3, 'kgs')).toBe('3 kgs')
	expect(countText(3, 'caja grande')).toBe('3 caja grande')
})
