import { expect, test } from 'vitest'
import { placeInWords, unknownAddress, wholeAddress } from './rules.ts'

test('a place is told once, with street and city; of a street nobody has told, its name alone', () => {
	const branch = { name: 'Roma Norte', address: 'Colima 123', city: 'Ciudad de México' }
	expect(placeInWords(branch)).toBe('Roma Norte, Colima 123, Ciudad de México')
	expect(placeInWords({ ...branch, address: unknownAddress })).toBe('Roma Norte')
	expect(placeInWords({ ...branch, address: '' })).toBe('Roma Norte')
	expect(wholeAddress({ address: 'Colima 123,  Puebla', city: 'Puebla', state: 'Puebla' })).toBe('Colima 123, Puebla')
	expect(wholeAddress({ address: 'Colima 123', city: 'León', state: 'Guanajuato' })).toBe(
		'Colima 123, León, Guanajuato',
	)
})
