import { expect, test } from 'vitest'
import { editDefaults, newAppointmentDefaults, newBlockDefaults } from './form-defaults.ts'

const params = (query: string) => new URLSearchParams(query)

test('AGE-009 a free half hour puts the new appointment where it was pressed, with its start and its end', () => {
	expect(newAppointmentDefaults(params('fecha=2026-11-17&vista=dia&hora=10:00&con=s1&sucursal=b1'))).toEqual({
		date: '2026-11-17',
		time: '10:00',
		endTime: '10:30',
		endSuggested: '10:30',
		specialistId: 's1',
		branchId: 'b1',
	})
	expect(newBlockDefaults(params('fecha=2026-11-17&hora=10:00&con=s1'))).toEqual({
		date: '2026-11-17',
		time: '10:00',
		endTime: '11:00',
		specialistIds: ['s1'],
	})
	expect(newBlockDefaults(params('fecha=2026-11-17&hora=23:30&con=s1'))).toMatchObject({
		endDate: '2026-11-18',
		endTime: '00:30',
	})
})

test('AGE-009 a range that was selected is the start and the end of either form', () => {
	const range = params('fecha=2026-11-17&hora=10:00&hasta=11:45&con=s1')
	expect(newAppointmentDefaults(range)).toMatchObject({ time: '10:00', endTime: '11:45' })
	expect(newBlockDefaults(range)).toMatchObject({ time: '10:00', endTime: '11:45' })
	expect(newAppointmentDefaults(params('hora=10:00&hasta=09:00'))).toMatchObject({ endTime: '10:30' })
})

test('an end that nobody touched goes along with another hour; one that was typed or emptied stays so', () => {
	const untouched = 'endTime=10:30&endSuggested=10:30'
	expect(newAppointmentDefaults(params(`time=15:00&${untouched}`))).toMatchObject({ endTime: '15:30' })
	expect(newAppointmentDefaults(params(`time=10:00&${untouched}&libre=2026-11-18+12:00`))).toMatchObject({
		time: '12:00',
		endTime: '12:30',
		endSuggested: '12:30',
	})
	expect(newAppointmentDefaults(params('time=10:00&endTime=11:15&endSuggested=10:30')).endTime).toBe('11:15')
	expect(newAppointmentDefaults(params('time=10:00&endTime=&endSuggested=10:30')).endTime).toBeUndefined()
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

test('an hour that was offered to nobody in particular is had with whoever is free, and takes the end along', () => {
	expect(newAppointmentDefaults(params('branchId=b1&serviceId=s&libre=2026-11-18+12:00'))).toEqual({
		branchId: 'b1',
		serviceId: 's',
		specialistId: 'any',
		date: '2026-11-18',
		time: '12:00',
	})
	const chosen = newAppointmentDefaults(params('specialistId=s2&libre=2026-11-18+12:00'))
	expect(chosen).toEqual({ specialistId: 's2', date: '2026-11-18', time: '12:00' })
	const stored = { date: '2026-11-17', time: '10:00', endTime: '10:45' }
	expect(editDefaults(params('time=10:00&endTime=10:45&libre=2026-11-18+12:00'), stored)).toEqual({
		date: '2026-11-18',
		time: '12:00',
		endTime: '12:45',
	})
	expect(editDefaults(params('endTime=12:30&libre=2026-11-18+12:00'), stored)).toMatchObject({ endTime: '12:30' })
})
