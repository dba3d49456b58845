import { expect, test } from 'vitest'
import { actText, everyInWords } from './words.ts'

test('what happened is told in words; what has none says of what it is', () => {
	expect(actText('agenda.appointmentBooked')).toBe('Agendó una cita')
	expect(actText('agenda.holdReleased')).toBe('Agenda: holdReleased')
})

test.each([
	['*/5 * * * *', 'cada 5 minutos'],
	['3-59/10 * * * *', 'cada 10 minutos'],
	['35 * * * *', 'cada hora, al minuto 35'],
	['20 10 * * *', 'cada día a las 10:20 UTC'],
	['5 9 * * *', 'cada día a las 09:05 UTC'],
	['0 4 * * 1', '0 4 * * 1 UTC'],
])('«%s» is «%s»', (pattern, said) => {
	expect(everyInWords(pattern)).toBe(said)
})
