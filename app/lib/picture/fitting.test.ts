import { expect, test } from 'vitest'
import { cut, drawable, wrapped } from './fitting.ts'

const width = (text: string) => [...text].length * 10

test('what no Latin font draws leaves a text, what it draws stays', () => {
	expect(drawable('💇‍♀️ Salón  <Ñandú> & "Café" 美容室 $350')).toBe('Salón <Ñandú> & "Café" $350')
	expect(drawable('💅✨')).toBe('')
	expect(drawable('Łódź, İstanbul, Příliš: Ángel Güemes Ñandú')).toBe('Lódz, Istanbul, Prílis: Ángel Güemes Ñandú')
})

test('a text that is too long is cut between words, one long word within, and nothing that fits is touched', () => {
	expect(cut('Corte y peinado', 150, width)).toBe('Corte y peinado')
	expect(cut('Corte y peinado de novia', 200, width)).toBe('Corte y peinado de…')
	expect(cut('Otorrinolaringología', 100, width)).toBe('Otorrinol…')
	expect(width(cut('x'.repeat(500), 100, width))).toBeLessThanOrEqual(100)
})

test('a name goes over as many lines as it may have, the last one cut', () => {
	expect(wrapped('Salón', { most: 100, lines: 2, width })).toEqual(['Salón'])
	expect(wrapped('Salón de belleza Jacaranda', { most: 160, lines: 2, width })).toEqual([
		'Salón de belleza',
		'Jacaranda',
	])
	const long = wrapped('Salón de belleza Jacaranda y Clínica dental', { most: 160, lines: 2, width })
	expect(long).toEqual(['Salón de belleza', 'Jacaranda y…'])
})
