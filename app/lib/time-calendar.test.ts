import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import {
	addDays,
	addMonths,
	datesFrom,
	daysBetween,
	isLocalDate,
	isLocalTime,
	minutesOf,
	startOfMonth,
	startOfWeek,
	timeOf,
	weekdayOf,
	weekdays,
} from './time-calendar.ts'

const date = fc
	.date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
	.map((day) => day.toISOString().slice(0, 10))

test('days, months and weekdays are those of the calendar', () => {
	const property = fc.property(date, fc.integer({ min: -4000, max: 4000 }), (day, amount) => {
		const plain = Temporal.PlainDate.from(day)
		expect(addDays(day, amount)).toBe(plain.add({ days: amount }).toString())
		expect(addMonths(day, amount)).toBe(plain.add({ months: amount }).toString())
		expect(weekdayOf(day)).toBe(weekdays[plain.dayOfWeek - 1])
		expect(daysBetween(day, addDays(day, amount))).toBe(amount)
		expect(weekdayOf(startOfWeek(day))).toBe('monday')
		expect(daysBetween(startOfWeek(day), day)).toBeLessThan(7)
	})
	fc.assert(property, { numRuns: 300 })
})

test('a range of days holds both its ends', () => {
	expect(datesFrom('2026-02-27', '2026-03-02')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'])
	expect(datesFrom('2026-03-02', '2026-03-02')).toEqual(['2026-03-02'])
	expect(datesFrom('2026-03-02', '2026-03-01')).toEqual([])
	expect(startOfWeek('2026-11-22')).toBe('2026-11-16')
	expect(startOfMonth('2026-11-22')).toBe('2026-11-01')
	expect(addMonths('2024-01-31', 1)).toBe('2024-02-29')
})

test('minutes and wall clocks turn into each other', () => {
	for (const minutes of [0, 1, 59, 60, 719, 720, 1439]) expect(minutesOf(timeOf(minutes))).toBe(minutes)
	expect(() => minutesOf('24:00')).toThrow(RangeError)
	for (const text of ['9:00', '09:60', '24:00', '09:00:00', '']) expect(isLocalTime(text)).toBe(false)
	for (const text of ['2026-2-3', '2026-02-29', '2026-13-01', '17/11/2026', '']) expect(isLocalDate(text)).toBe(false)
	expect(isLocalDate('2028-02-29')).toBe(true)
	expect(() => addDays('2026-02-29', 1)).toThrow(RangeError)
})

test('no day before 1900 or after 2199 may be asked for, and no list of days runs away', () => {
	for (const text of ['0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31']) expect(isLocalDate(text)).toBe(false)
	for (const text of ['1900-01-01', '2199-12-31']) expect(isLocalDate(text)).toBe(true)
	expect(() => datesFrom('1900-01-01', '2199-12-31')).toThrow(RangeError)
	expect(datesFrom('2021-01-01', '2026-01-05')).toHaveLength(1831)
})
