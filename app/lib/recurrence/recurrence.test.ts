import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, weekdayOf } from '../time-calendar.ts'
import { datesOf, endingBefore, ruleOf } from './recurrence.ts'

test('a rule falls on its days, from the first to its end', () => {
	const tuesdays = ruleOf({ repeat: 'semanal', repeatCount: 3 }, '2026-11-17')
	expect(tuesdays).toBe('FREQ=WEEKLY;BYDAY=TU;COUNT=3')
	expect(datesOf(tuesdays, '2026-11-17', '2026-11-01', '2027-11-01')).toEqual([
		...['2026-11-17', '2026-11-24', '2026-12-01'],
	])
	const both = ruleOf(
		{ repeat: 'quincenal', repeatDays: ['tuesday', 'friday'], repeatUntil: '2026-12-04' },
		'2026-11-17',
	)
	expect(datesOf(both, '2026-11-17', '2026-11-17', '2027-01-01')).toEqual([
		...['2026-11-17', '2026-11-20', '2026-12-01', '2026-12-04'],
	])
	const daily = ruleOf({ repeat: 'diario' }, '2026-12-30')
	expect(datesOf(daily, '2026-12-30', '2026-12-31', '2027-01-02')).toEqual(['2026-12-31', '2027-01-01', '2027-01-02'])
})

test('the end of a month stays the end where the month is shorter', () => {
	const last = ruleOf({ repeat: 'mensual' }, '2026-01-31')
	expect(datesOf(last, '2026-01-31', '2026-01-01', '2026-05-31')).toEqual([
		...['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'],
	])
	const any = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2026-01-01', days))
	fc.assert(
		fc.property(any, (start) => {
			const dates = datesOf(ruleOf({ repeat: 'mensual' }, start), start, start, addMonths(start, 11))
			expect(dates).toEqual(Array.from({ length: 12 }, (_, months) => addMonths(start, months)))
		}),
	)
})

test('a rule that ends before a day has no more days from then on, and the same ones before', () => {
	const start = '2026-11-17'
	const rule = ruleOf({ repeat: 'semanal', repeatCount: 20 }, start)
	const ended = endingBefore(rule, '2026-12-08')
	expect(datesOf(ended, start, start, '2027-12-31')).toEqual(['2026-11-17', '2026-11-24', '2026-12-01'])
	expect(datesOf(ended, start, start, '2027-12-31').every((date) => weekdayOf(date) === 'tuesday')).toBe(true)
})
