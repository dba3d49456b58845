import { expect, test } from 'vitest'
import { editDefaults, newAppointmentDefaults, newBlockDefaults } from './form-defaults.ts'

const params = (query: string) => new URLSearchParams(query)

test('a free half hour puts the new appointment where it was pressed (AGE-009)', () => {
	expect(newAppointmentDefaults(params('fecha=2026-11-17&vista=dia&hora=10:00&con=s1&sucursal=b1'))).toEqual({
		date: '2026-11-17',
		time: '10:00',
		specialistId: 's1',
		branchId: 'b1',
	})
	expect(newBlockDefaults(params('fecha=2026-11-17&hora=10:00&con=s1'))).toEqual({
		date: '2026-11-17',
		time: '10:00',
		specialistIds: ['s1'],
	})
})

test('what was typed before a search wins over where the address points', () => {
	const typed = newAppointmentDefaults(params('fecha=2026-11-17&date=2026-11-18&specialistId=s2&con=s1&details='))
	expect(typed).toEqual({ date: '2026-11-18', specialistId: 's2' })
})

test('an appointment that is edited keeps its own day whatever the agenda shows', () => {
	expect(editDefaults(params('fecha=2026-11-01&hora=08:00'), { date: '2026-11-17', time: '12:30' })).toEqual({
		date: '2026-11-17',
		time: '12:30',
	})
})
