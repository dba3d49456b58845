import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timeOf, weekdays } from '../time-calendar.ts'
import { type TimeRange, WeeklySchedule, weekOf } from './weekly-schedule.ts'
import { fromWire, gapsOf, hoursOf, isClosedDay, restsOf, toWire, type WireKind } from './wire.ts'

const kinds: WireKind[] = ['branch', 'specialist', 'service']
const marks = [range('00:00', '00:00'), range('00:01', '23:59'), range('00:02', '23:58')]

/** A day of up to four ranges with a gap between them, as an editor would save it. */
const day = fc.uniqueArray(fc.integer({ min: 0, max: 1439 }), { minLength: 0, maxLength: 8 }).map((cuts) => {
	const sorted = cuts.sort((a, b) => a - b)
	return sorted.flatMap((cut, index) => {
		const end = sorted[index + 1]
		return index % 2 === 0 && end !== undefined ? [range(timeOf(cut), timeOf(end))] : []
	})
})
const week = fc.array(day, { minLength: 7, maxLength: 7 }).map((days) => {
	return weekOf((weekday) => days[weekdays.indexOf(weekday)] ?? [])
})

function range(from: string, to: string): TimeRange {
	return { from, to }
}

function onMonday(ranges: TimeRange[]) {
	return weekOf((weekday) => (weekday === 'monday' ? ranges : []))
}

test('DIS-003 a day whose only slot is one of the three marks is closed', () => {
	for (const mark of marks) {
		expect(isClosedDay([mark])).toBe(true)
		for (const kind of kinds) expect(fromWire(kind, { monday: [mark] }).monday).toEqual([])
	}
	expect(isClosedDay([range('00:00', '23:59')])).toBe(false)
	expect(isClosedDay([])).toBe(false)
})

test('DIS-004 a day of two or more slots is open even when one of them is a mark', () => {
	for (const mark of marks) {
		expect(isClosedDay([mark, range('10:00', '12:00')])).toBe(false)
		expect(fromWire('branch', { monday: [mark, range('10:00', '12:00')] }).monday).not.toEqual([])
	}
	const slots = [range('00:00', '00:00'), range('10:00', '12:00')]
	expect(fromWire('branch', { monday: slots }).monday).toEqual([range('10:00', '12:00')])
})

test('DIS-014 a branch with no hours for a day counts as 08:00-20:00', () => {
	const hours = fromWire('branch', { monday: [range('09:00', '18:00')], tuesday: [] })
	expect(hours.monday).toEqual([range('09:00', '18:00')])
	expect(hours.tuesday).toEqual([range('08:00', '20:00')])
	expect(hours.sunday).toEqual([range('08:00', '20:00')])
	expect(fromWire('branch', null).monday).toEqual([range('08:00', '20:00')])
})

test('DIS-015 working hours become the rests outside them, for a specialist and for a service', () => {
	const table: [TimeRange[], TimeRange[]][] = [
		[[range('09:00', '18:00')], [range('00:00', '09:00'), range('18:00', '23:59')]],
		[
			[range('09:00', '14:00'), range('16:00', '20:00')],
			[range('00:00', '09:00'), range('14:00', '16:00'), range('20:00', '23:59')],
		],
		[[range('00:00', '12:00')], [range('12:00', '23:59')]],
		[[range('12:00', '23:59')], [range('00:00', '12:00')]],
		[[range('00:00', '23:59')], []],
		[
			[range('16:00', '20:00'), range('09:00', '14:00')],
			[range('00:00', '09:00'), range('14:00', '16:00'), range('20:00', '23:59')],
		],
	]
	for (const [hours, rests] of table) {
		expect(restsOf(hours)).toEqual(rests)
		expect(toWire('specialist', onMonday(hours)).monday).toEqual(rests)
		expect(toWire('service', onMonday(hours)).monday).toEqual(rests)
	}
})

test('DIS-016 a closed day of a service is stored as the rest 00:02-23:58', () => {
	expect(toWire('service', onMonday([])).monday).toEqual([range('00:02', '23:58')])
})

test('DIS-017 a closed day of a specialist is stored as the rest 00:01-23:59', () => {
	expect(toWire('specialist', onMonday([])).monday).toEqual([range('00:01', '23:59')])
})

test('DIS-018 rests turn back into the hours and closed days that were entered', () => {
	const property = fc.property(week, fc.constantFrom<WireKind>('specialist', 'service'), (hours, kind) => {
		expect(WeeklySchedule.parse(hours)).toEqual(hours)
		const saved = toWire(kind, hours)
		expect(fromWire(kind, saved)).toEqual(hours)
		expect(toWire(kind, fromWire(kind, saved))).toEqual(saved)
	})
	fc.assert(property, { numRuns: 500 })
})

test('hours that look like a closing mark stay open on the way out and back', () => {
	for (const odd of [range('00:01', '23:59'), range('00:02', '23:58'), range('00:00', '00:01')]) {
		expect(openMinutes(fromWire('branch', toWire('branch', onMonday([odd]))).monday)).toBe(openMinutes([odd]))
		expect(fromWire('specialist', toWire('specialist', onMonday([odd]))).monday).toEqual([odd])
	}
	const edges = [range('00:00', '00:02'), range('23:58', '23:59')]
	expect(fromWire('service', toWire('service', onMonday(edges))).monday).toEqual(edges)
})

test('a branch keeps its hours on the wire as they are, a closed day by its mark', () => {
	const property = fc.property(week, (hours) => {
		const back = fromWire('branch', toWire('branch', hours))
		for (const weekday of weekdays) expect(openMinutes(back[weekday])).toBe(openMinutes(hours[weekday]))
	})
	fc.assert(property, { numRuns: 300 })
	expect(toWire('branch', onMonday([])).monday).toEqual([range('00:00', '00:00')])
	expect(toWire('branch', onMonday([range('09:00', '18:00')])).monday).toEqual([range('09:00', '18:00')])
})

test('DIS-020 the rests of a branch are the gaps between the working ranges of a day', () => {
	expect(gapsOf(onMonday([range('09:00', '14:00'), range('16:00', '20:00')])).monday).toEqual([range('14:00', '16:00')])
	expect(gapsOf(onMonday([range('16:00', '20:00'), range('09:00', '14:00')])).monday).toEqual([range('14:00', '16:00')])
	expect(gapsOf(onMonday([range('09:00', '18:00')])).monday).toEqual([])
	expect(gapsOf(onMonday([])).monday).toEqual([])
})

test('times out of order come in as they are, for the schema to refuse them by name', () => {
	for (const kind of kinds) {
		const hours = fromWire(kind, { wednesday: [range('18:00', '09:00')] })
		expect(WeeklySchedule.safeParse(hours).error?.issues[0]?.message).toMatch('miércoles')
	}
})

test('overlapping slots of the wire become one', () => {
	expect(fromWire('branch', { monday: [range('09:00', '14:00'), range('13:00', '18:00')] }).monday).toEqual([
		range('09:00', '18:00'),
	])
	expect(hoursOf([range('00:00', '09:00'), range('08:00', '10:00'), range('18:00', '23:59')])).toEqual([
		range('10:00', '18:00'),
	])
})

function openMinutes(ranges: TimeRange[]) {
	return restsOf(ranges).reduce((left, rest) => left - minutes(rest.to) + minutes(rest.from), 1439)
}

function minutes(time: string) {
	return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}
