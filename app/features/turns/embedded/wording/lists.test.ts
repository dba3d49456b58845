import { expect, test } from 'vitest'
import { sameHours } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { listed } from '#app/lib/words/listed.ts'
import { salon } from '#tests/support/scenes/salon.ts'
import { rangesWords, weekWords } from './hours-words.ts'
import { cut, durationWords } from './lists.ts'
import { speak, voiceOf } from './voice.ts'

test('lists are joined as one says them', () => {
	expect(listed(['a', 'a'])).toBe('a')
	expect(listed(['corte', 'tinte', 'facial'])).toBe('corte, tinte y facial')
	expect(listed(['tinte', 'iluminación'])).toBe('tinte e iluminación')
	expect(listed(['siete', 'ocho'], 'o')).toBe('siete u ocho')
})

test('lengths of time are said in hours and minutes', () => {
	expect([45, 60, 90, 120, 135].map(durationWords)).toEqual([
		'45 minutos',
		'1 hora',
		'1 hora y media',
		'2 horas',
		'2 horas y 15 minutos',
	])
})

test('days with the same hours are said together, and what is closed is said', () => {
	expect(weekWords(salon().business.branches[0]?.hours ?? sameHours({ from: '09:00', to: '18:00' }))).toBe(
		'lunes a viernes de 9 de la mañana a 7 de la noche; sábado de 9 de la mañana a 3 de la tarde; domingo cerrado',
	)
	expect(
		rangesWords([
			{ from: '09:00', to: '14:00' },
			{ from: '16:00', to: '23:59' },
		]),
	).toBe('de 9 de la mañana a 2 de la tarde y de 4 de la tarde a 12 de la noche')
})

test('a title is cut at a word', () => {
	expect(cut('Depilación con cera completa', 20)).toBe('Depilación con cera…')
	expect(cut('Corte', 20)).toBe('Corte')
})

test('the personality chooses between tú and usted, and the choice is the same for the same message', () => {
	const voice = (personality: string) => voiceOf({ ...salon().assistant, personality }, 'm1')

	expect(speak(voice('Profesional'), '¿Qué día {te|le} gustaría?')).toBe('¿Qué día le gustaría?')
	for (const personality of ['Amable', 'Cálida', 'Amable y profesional', 'Directa', 'Entusiasta,Persuasiva']) {
		expect(speak(voice(personality), '¿Qué día {te|le} gustaría?')).toBe('¿Qué día te gustaría?')
	}
	expect(voice('Amable')).toEqual(voice('Amable'))
})
