import { expect, test } from 'vitest'
import { mayRemoveRange, nextRange, openedDay, overlapOf } from './editing.ts'
import { sameHours, type TimeRange, weekOf } from './weekly-schedule.ts'

const closed = weekOf(() => [])
const morning = range('09:00', '14:00')
const evening = range('16:00', '20:00')

function range(from: string, to: string): TimeRange {
	return { from, to }
}

test('DIS-005 turning a branch day’s closed toggle off gives it one slot 09:00-18:00', () => {
	expect(openedDay('branch', 'monday', [])).toEqual([range('09:00', '18:00')])
})

test('DIS-006 turning a specialist day’s closed toggle off gives it the hours of the branch on that day', () => {
	const branch = { ...closed, monday: [morning, evening], tuesday: [evening] }
	expect(openedDay('specialist', 'monday', [branch])).toEqual([morning, evening])
	expect(openedDay('specialist', 'tuesday', [branch])).toEqual([evening])
	expect(openedDay('specialist', 'sunday', [branch])).toEqual([range('08:00', '20:00')])
})

test('DIS-007 turning a service day’s closed toggle off gives it the overlap of the selected branches', () => {
	const [north, south] = [sameHours(range('09:00', '18:00')), sameHours(range('10:00', '20:00'))]
	expect(openedDay('service', 'friday', [north, south])).toEqual([range('10:00', '18:00')])
	expect(openedDay('service', 'friday', [])).toEqual([range('08:00', '20:00')])
})

test('a branch day may lose its last slot', () => {
	expect(mayRemoveRange('branch', [morning])).toBe(true)
	expect(mayRemoveRange('branch', [])).toBe(false)
})

test('DIS-009 a specialist and a service keep the last slot of a day', () => {
	for (const kind of ['specialist', 'service'] as const) {
		expect(mayRemoveRange(kind, [morning])).toBe(false)
		expect(mayRemoveRange(kind, [morning, evening])).toBe(true)
	}
})

test('DIS-010 a slot added to a branch day starts 1 hour after the previous end and lasts 2 hours', () => {
	expect(nextRange([range('09:00', '12:00')])).toEqual(range('13:00', '15:00'))
	expect(nextRange([evening, morning])).toEqual(range('21:00', '23:00'))
	expect(nextRange([range('09:00', '21:30')])).toEqual(range('22:30', '23:59'))
	expect(nextRange([range('09:00', '23:00')])).toBeNull()
	expect(nextRange([])).toEqual(range('09:00', '18:00'))
})

test('DIS-011 a service’s day runs from the latest opening to the earliest closing among the branches', () => {
	const north = { ...closed, monday: [morning, evening], tuesday: [morning], wednesday: [morning] }
	const south = { ...closed, monday: [range('10:00', '19:00')], tuesday: [evening] }
	const overlap = overlapOf([north, south])
	expect(overlap.monday).toEqual([range('10:00', '19:00')])
	expect(overlap.tuesday).toEqual([])
	expect(overlap.wednesday).toEqual([morning])
	expect(overlap.sunday).toEqual([])
})

test('DIS-012 without selected branch hours a service falls back to 08:00-20:00', () => {
	expect(overlapOf([])).toEqual(sameHours(range('08:00', '20:00')))
})
