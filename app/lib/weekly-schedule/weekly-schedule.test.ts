import { expect, test } from 'vitest'
import { weekdays } from '../time-calendar.ts'
import {
	bookingSteps,
	defaultBookingStep,
	missingHoursRange,
	newBranchRange,
	openingsOn,
	sameHours,
	WeeklySchedule,
	weekOf,
} from './weekly-schedule.ts'
import { visibleHours } from './window.ts'

const closed = weekOf(() => [])
const problemOf = (week: WeeklySchedule) => WeeklySchedule.safeParse(week).error?.issues[0]?.message

test('a schedule maps the seven weekdays to lists of ranges in HH:mm', () => {
	const week = sameHours({ from: '09:00', to: '18:00' }, ['monday', 'saturday'])
	const parsed = WeeklySchedule.parse(week)
	expect(Object.keys(parsed)).toEqual(weekdays)
	expect(parsed.monday).toEqual([{ from: '09:00', to: '18:00' }])
	expect(WeeklySchedule.parse(parsed)).toEqual(parsed)
	expect(WeeklySchedule.parse({})).toEqual(closed)
	for (const time of ['9:00', '24:00', '09:60', '09:00:00', '']) {
		expect(WeeklySchedule.safeParse({ monday: [{ from: '08:00', to: time }] }).success, time).toBe(false)
	}
})

test('DIS-002 the booking frequencies are those of the documents, 30 minutes by default', () => {
	expect(bookingSteps).toEqual([15, 20, 30, 40, 45, 60, 90, 120, 180])
	expect(defaultBookingStep).toBe(30)
})

test('hours default to 09:00-18:00 for a branch, 08:00-20:00 where missing', () => {
	expect(newBranchRange).toEqual({ from: '09:00', to: '18:00' })
	expect(missingHoursRange).toEqual({ from: '08:00', to: '20:00' })
})

test('DIS-021 a closing before its opening is refused on any weekday, by the name of the day', () => {
	const names = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']
	for (const [index, weekday] of weekdays.entries()) {
		const week = { ...sameHours({ from: '09:00', to: '18:00' }), [weekday]: [{ from: '18:00', to: '09:00' }] }
		const message = `La hora de cierre del ${names[index]} debe ser posterior a la de apertura`
		const [issue] = WeeklySchedule.safeParse(week).error?.issues ?? []
		expect(issue).toMatchObject({ message, path: [weekday, 0, 'to'] })
	}
	expect(problemOf({ ...closed, friday: [{ from: '09:00', to: '09:00' }] })).toMatch('viernes')
	expect(problemOf(sameHours({ from: '09:00', to: '18:00' }))).toBeUndefined()
})

test('ranges of a day that overlap are refused, ranges that touch are one opening', () => {
	const crossed = {
		...closed,
		tuesday: [
			{ from: '09:00', to: '14:00' },
			{ from: '13:00', to: '18:00' },
		],
	}
	expect(problemOf(crossed)).toBe('Los horarios del martes se enciman')
	const touching = {
		...closed,
		tuesday: [
			{ from: '14:00', to: '18:00' },
			{ from: '09:00', to: '14:00' },
		],
	}
	expect(problemOf(touching)).toBeUndefined()
	expect(openingsOn(touching, '2026-11-17')).toEqual([{ from: 540, to: 1080 }])
	expect(openingsOn(touching, '2026-11-18')).toEqual([])
})

test('a closing of 23:59 is the end of the day', () => {
	expect(openingsOn(sameHours({ from: '00:00', to: '23:59' }), '2026-11-17')).toEqual([{ from: 0, to: 1440 }])
})

test('AGE-005 without a schedule the calendar shows 8 to 23', () => {
	expect(visibleHours([])).toEqual({ from: 8, to: 23 })
	expect(visibleHours([closed])).toEqual({ from: 8, to: 23 })
})

test('AGE-006 the calendar shows from 2 hours before the earliest opening to 2 hours after the latest closing', () => {
	const early = {
		...closed,
		monday: [
			{ from: '09:00', to: '14:00' },
			{ from: '16:00', to: '20:00' },
		],
	}
	const late = { ...closed, sunday: [{ from: '10:00', to: '21:00' }] }
	expect(visibleHours([early])).toEqual({ from: 7, to: 22 })
	expect(visibleHours([early, late])).toEqual({ from: 7, to: 23 })
	expect(visibleHours([sameHours({ from: '09:30', to: '17:30' })])).toEqual({ from: 7, to: 20 })
	expect(visibleHours([sameHours({ from: '00:00', to: '23:59' })])).toEqual({ from: 0, to: 24 })
})
