import { expect, test } from 'vitest'
import { newCouponKey } from './id.ts'
import { NoteText } from './note.ts'

test('a note is trimmed, one of blanks is refused, and what was trimmed reads the same again', () => {
	for (const text of ['', '   ', '\n\t ', undefined]) {
		expect(NoteText.safeParse(text).error?.issues[0]?.message).toBe('Escribe la nota')
	}
	expect(NoteText.parse(NoteText.parse('  Prefiere la tarde \n'))).toBe('Prefiere la tarde')
})

test('five hundred coupon keys have 8 characters without look-alikes, each another', () => {
	const keys = Array.from({ length: 500 }, newCouponKey)
	for (const key of keys) expect(key).toMatch(/^[2-9A-HJKMNP-Z]{8}$/)
	expect(new Set(keys).size).toBe(500)
})
