import { expect, test } from 'vitest'
import { actText } from './words.ts'

test('what happened is told in words; what has none says of what it is', () => {
	expect(actText('agenda.appointmentBooked')).toBe('Agendó una cita')
	expect(actText('agenda.holdReleased')).toBe('Agenda: holdReleased')
})
