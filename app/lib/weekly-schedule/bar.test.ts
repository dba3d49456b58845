import { expect, test } from 'vitest'
import { weekdays } from '../time-calendar.ts'
import { barMarks, barSegments, barWindow, hoursText, restsText } from './bar.ts'
import { sameHours, WeeklySchedule, weekOf } from './weekly-schedule.ts'
import { fromWire } from './wire.ts'

const split = [
	{ from: '09:00', to: '14:00' },
	{ from: '15:00', to: '20:00' },
]
const seven = { from: 420, to: 1320 }

test('COM-207 the bar of a day shows its opening and its rests, in order', () => {
	expect(barSegments(split, seven).map(({ kind }) => kind)).toEqual(['open', 'rest', 'open'])
	expect(barSegments([...split].reverse(), seven)).toEqual(barSegments(split, seven))
	expect(barSegments([], seven)).toEqual([])
	expect(hoursText(split)).toBe('09:00 a 14:00, 15:00 a 20:00')
	expect(restsText(split)).toBe('descanso de 14:00 a 15:00')
	expect(hoursText([{ from: '09:00', to: '18:30' }])).toBe('09:00 a 18:30')
	expect(restsText([{ from: '09:00', to: '18:30' }])).toBeNull()
	expect(hoursText([{ from: '00:00', to: '23:59' }])).toBe('Todo el día')
	expect(hoursText([])).toBe('Cerrado')
})

test('DAS-012 percentages have 5 decimals, and work stops a minute before a rest and goes on a minute after', () => {
	// Of 900 minutes from 7:00: 9:00 is 120, 13:59 is 419, the rest 420 to 480, 15:01 is 481, 20:00 is 780.
	expect(barSegments(split, seven)).toEqual([
		{ kind: 'open', left: '13.33333', width: '33.22222' },
		{ kind: 'rest', left: '46.66667', width: '6.66667' },
		{ kind: 'open', left: '53.44444', width: '33.22222' },
	])
	expect(barSegments([{ from: '09:00', to: '18:00' }], seven)).toEqual([
		{ kind: 'open', left: '13.33333', width: '60.00000' },
	])
})

test('the bars of a week share one window of whole hours, 7 to 22 or wider', () => {
	expect(barWindow(weekOf(() => []))).toEqual(seven)
	expect(barWindow(sameHours({ from: '09:00', to: '18:00' }))).toEqual(seven)
	expect(barWindow(sameHours({ from: '05:30', to: '23:59' }))).toEqual({ from: 300, to: 1440 })
	expect(barMarks(seven)).toEqual(['07:00', '12:00', '17:00', '22:00'])
})

test('COM-208 a schedule holds from and to per weekday, sunday to saturday, and a rest of 00:01-23:59 is a closed day', () => {
	const rests = { sunday: [{ from: '00:01', to: '23:59' }], monday: [{ from: '00:00', to: '09:00' }] }
	const hours = fromWire('specialist', rests)
	expect(hours.sunday).toEqual([])
	expect(hours.monday).toEqual([{ from: '09:00', to: '23:59' }])
	expect([...weekdays].sort()).toEqual(Object.keys(WeeklySchedule.parse(hours)).sort())
	expect(weekdays).toHaveLength(7)
})
