import { expect, test } from 'vitest'
import { repeatAt, withRepeat } from '../../clients/ui/repeat-defaults.ts'
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
	expect(newAppointmentDefaults(params('specialistId=s2&time=12:00&libre=any'))).toEqual({
		specialistId: 'any',
		time: '12:00',
	})
	const stored = { date: '2026-11-17', time: '10:00', endTime: '10:45' }
	expect(editDefaults(params('time=10:00&endTime=10:45&libre=2026-11-18+12:00'), stored)).toEqual({
		date: '2026-11-18',
		time: '12:00',
		endTime: '12:45',
	})
	expect(editDefaults(params('endTime=12:30&libre=2026-11-18+12:00'), stored)).toMatchObject({ endTime: '12:30' })
})

test('where nobody in particular was asked for, whoever is free is the specialist', () => {
	expect(newAppointmentDefaults(params('fecha=2026-11-17'), { date: '2026-11-17' })).toEqual({
		date: '2026-11-17',
		specialistId: 'any',
	})
	expect(newAppointmentDefaults(params('con=s1')).specialistId).toBe('s1')
})

test('without a script a client is picked, dropped or begun anew, and all else that was typed stays', () => {
	const typed = 'details=Trae+foto&date=2026-11-18&contactId=c1'
	expect(newAppointmentDefaults(params(`${typed}&elegir=c2`))).toMatchObject({ contactId: 'c2', details: 'Trae foto' })
	const dropped = newAppointmentDefaults(params(`${typed}&hacer=cambiar`))
	expect([dropped.contactId, dropped.details]).toEqual([undefined, 'Trae foto'])
	expect(newAppointmentDefaults(params('hacer=crear&buscar=Zaira+Olmos+Paz'))).toMatchObject({
		clientName: 'Zaira',
		clientLastname: 'Olmos Paz',
	})
	expect(newAppointmentDefaults(params('hacer=crear&buscar=55+4408+2196'))).toMatchObject({
		clientPhone: '55 4408 2196',
	})
	expect(newAppointmentDefaults(params('hacer=crear&buscar=Zaira+Olmos+%2B52+55-4408-2196'))).toMatchObject({
		clientName: 'Zaira',
		clientLastname: 'Olmos',
		clientPhone: '+52 55-4408-2196',
	})
	expect(newAppointmentDefaults(params('hacer=crear&buscar=Zaira+2'))).toMatchObject({
		clientName: 'Zaira',
		clientLastname: '2',
		clientPhone: undefined,
	})
	// What the last visit of the one before put there makes way; what was chosen by hand stays.
	const filled = 'serviceId=s&specialistId=p&time=10:00'
	expect(newAppointmentDefaults(params(`${filled}&sugerido=s&elegir=c2`))).toEqual({
		contactId: 'c2',
		specialistId: 'any',
	})
	expect(newAppointmentDefaults(params(`${filled}&sugerido=other&elegir=c2`))).toMatchObject({
		serviceId: 's',
		time: '10:00',
	})
})

const visit = {
	...{ branchId: 'b1', serviceId: 's', serviceName: 'Corte', specialistId: 'p', specialistName: 'Lucía' },
	...{ minutes: 60, price: '', time: '10:30' },
}
const repeat = { visit, days: [{ date: '2026-11-20', times: ['09:00', '10:30'] }], why: [], isFreeThen: false }

test('the last visit of a client goes into a form without a service, at her own hour where that is free', () => {
	const gives = () => true
	const again = { branchId: 'b1', serviceId: 's', specialistId: 'p' }
	const start = { date: '2026-11-17', specialistId: 'any' }
	expect(withRepeat(start, { repeat, gives })).toEqual({ ...again, date: '2026-11-20', time: '10:30' })
	const early = { ...repeat, days: [{ date: '2026-11-20', times: ['09:00', '10:00'] }] }
	expect(withRepeat(start, { repeat: early, gives })).toMatchObject({ time: '09:00' })
	const chosen = { ...start, serviceId: 'other' }
	expect(withRepeat(chosen, { repeat, gives })).toEqual(chosen)
	expect(repeatAt(chosen, repeat, '2026-11-21 12:00')).toMatchObject({ ...again, date: '2026-11-21', time: '12:00' })
})

test('a moment that was pressed stays: with the same person if she is free then, else as it was pressed', () => {
	const gives = () => true
	const pressed = { date: '2026-11-17', time: '12:00', specialistId: 'any' }
	const then = { ...repeat, isFreeThen: true }
	expect(withRepeat(pressed, { repeat: then, gives })).toMatchObject({
		time: '12:00',
		specialistId: 'p',
		serviceId: 's',
	})
	expect(withRepeat(pressed, { repeat, gives })).toMatchObject({ time: '12:00', specialistId: 'any', serviceId: 's' })
	const other = { ...pressed, specialistId: 'q' }
	expect(withRepeat(other, { repeat, gives })).toMatchObject({ specialistId: 'q', serviceId: 's' })
	expect(withRepeat(other, { repeat, gives: () => false })).toEqual(other)
})
