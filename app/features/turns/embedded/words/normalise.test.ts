import { expect, test } from 'vitest'
import { wordsIn } from './normalise.ts'
import { soundOf } from './spelling.ts'
import { stemOf } from './stem.ts'

function canon(text: string, names: string[] = []) {
	return wordsIn([{ text }], (word) => names.includes(word)).text
}

test('accents, capitals, elongations and shortenings are folded', () => {
	expect(canon('HOLAAAA')).toBe('hola')
	expect(canon('siiii')).toBe('si')
	expect(canon('q onda, xfa tmb')).toBe('que onda , por favor tambien')
	expect(canon('finde')).toBe('fin de semana')
	expect(canon('Miércoles')).toBe('miercoles')
	expect(canon('jajajaja ok')).toBe('ok')
})

test('sí with its accent is a yes, without it may be an if', () => {
	expect(canon('sí')).toBe('claro')
	expect(canon('si hay lugar')).toBe('si haber disponible')
})

test('words that sound the same or are a slip away are one word', () => {
	expect(canon('ajendame una sita para el juebes')).toBe('agendar una cita para el jueves')
	expect(canon('kiero canselar')).toBe('querer cancelar')
	expect(canon('el vienres')).toBe('el viernes')
})

test('real words, and those that the business uses, are left as they are', () => {
	expect(canon('si vienes mando a mi hija')).toContain('vienes')
	expect(canon('manzana')).toBe('manzana')
	expect(canon('cera', ['cera'])).toBe('cera')
})

test('numbers in words are digits, clock times and dates keep their shape', () => {
	expect(canon('a las cinco y media')).toBe('a las 5 y media')
	expect(canon('treinta y cinco')).toBe('35')
	expect(canon('5:30pm')).toBe('5:30 pm')
	expect(canon('5.30 p. m.')).toBe('5:30 pm')
	expect(canon('12-12-2026')).toBe('12/12/2026')
	expect(canon('2026-12-12')).toBe('2026/12/12')
	expect(canon('55 1234 5678')).toBe('@telefono')
	expect(canon('a@b.mx')).toBe('@correo')
})

test('pictures become what they say', () => {
	expect(canon('👍🏽')).toBe('claro')
	expect(canon('❌')).toBe('no')
	expect(canon('😊')).toBe('')
})

test('every token keeps the span that it came from', () => {
	const messages = [{ text: 'Hola, ¿qué tal?' }, { text: 'el finde a las 5:30pm 👍' }]
	for (const { raw, start, end, message } of wordsIn(messages, () => false).tokens) {
		if (raw !== '') expect(messages[message]?.text.slice(start, end)).toBe(raw)
	}
})

test('a very long text is cut, so that no message makes a turn slow', () => {
	const before = process.cpuUsage()
	const words = wordsIn([{ text: 'mañana a las 5 y '.repeat(20_000) }], () => false)

	expect(words.tokens.length).toBeLessThan(500)
	// Of the processor, and not of the clock: others run beside it.
	expect(process.cpuUsage(before).user).toBeLessThan(500_000)
})

test('what sounds alike has one key, and inflections one stem', () => {
	expect(soundOf('cita')).toBe(soundOf('sita'))
	expect(soundOf('hoy')).toBe(soundOf('oi'))
	expect(soundOf('quiero')).toBe(soundOf('kiero'))
	expect(stemOf('depilaciones')).toBe(stemOf('Depilación'))
	expect(stemOf('cortes')).toBe(stemOf('cortar'))
	expect(stemOf('cejitas')).toBe(stemOf('ceja'))
})
