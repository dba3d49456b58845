import { expect, test } from 'vitest'
import { cursorOf, readCursor } from './cursors.ts'
import { DomainError } from './errors.ts'

test('a cursor is read as it was written, and anything else is refused', () => {
	const place = { at: 1_795_000_000_000, id: 'apt_01k9zq3v5hf0wbn2c8m6t4xy7r' }
	expect(readCursor(cursorOf(place))).toEqual(place)
	for (const text of [
		'x',
		'',
		'~',
		'1',
		'1~',
		'~a',
		'1e9~a',
		'-1~a',
		`${'9'.repeat(20)}~a`,
		'1~a~b',
		"1~' OR 1=1",
		'NaN~a',
	]) {
		expect(() => readCursor(text), text).toThrow(DomainError)
	}
})
