import { expect, test } from 'vitest'
import { newCouponKey } from './id.ts'
import { NoteText, stampedNote } from './note.ts'
import { nameOrUnknown } from './unknown-names.ts'

test('COM-112 COM-213 a note of blanks is refused', () => {
	for (const text of ['', '   ', '\n\t ', undefined]) {
		expect(NoteText.safeParse(text).error?.issues[0]?.message).toBe('Escribe la nota')
	}
})

test('COM-113 COM-213 a note is trimmed and stamped with the moment in ISO', () => {
	const now = Date.UTC(2026, 10, 20, 13, 5)
	expect(stampedNote('  Prefiere la tarde \n', now)).toEqual({
		text: 'Prefiere la tarde',
		date: '2026-11-20T13:05:00.000Z',
	})
	expect(NoteText.parse(NoteText.parse(' x '))).toBe('x')
})

test('COM-119 COM-238 a record that is not found is named by its kind', () => {
	const named = [{ id: 'svc_1', name: 'Corte' }]
	expect(nameOrUnknown('service', 'svc_1', named)).toBe('Corte')
	expect(nameOrUnknown('service', 'svc_2', named)).toBe('Servicio desconocido')
	expect(nameOrUnknown('product', 'x', [])).toBe('Producto desconocido')
	expect(nameOrUnknown('course', 'x', [])).toBe('Curso desconocido')
	expect(nameOrUnknown('property', 'x', [])).toBe('Propiedad desconocida')
})

test('COM-224 a coupon key has 8 random characters', () => {
	const keys = Array.from({ length: 500 }, newCouponKey)
	for (const key of keys) expect(key).toMatch(/^[2-9a-z]{8}$/)
	expect(new Set(keys).size).toBe(500)
})
