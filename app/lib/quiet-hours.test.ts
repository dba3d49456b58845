import { expect, test } from 'vitest'
import { outsideQuiet, reminderOutsideQuiet } from './quiet-hours.ts'
import { localDateTime, toInstant } from './time.ts'

const zone = 'America/Mexico_City'
const night = { from: '21:00', to: '09:00', zone }
const at = (time: string, date = '2026-11-24') => toInstant(date, time, zone)
const shown = (instant: number | null) => {
	if (instant === null) return null
	const { date, time } = localDateTime(instant, zone)
	return `${date} ${time}`
}

test('what is due in the night waits for the morning; the day and the morning itself are not quiet', () => {
	const moved = ['03:00', '08:59', '09:00', '20:59', '21:00', '23:30'].map((time) =>
		shown(outsideQuiet(at(time), night)),
	)
	expect(moved).toEqual([
		'2026-11-24 09:00',
		'2026-11-24 09:00',
		'2026-11-24 09:00',
		'2026-11-24 20:59',
		'2026-11-25 09:00',
		'2026-11-25 09:00',
	])
})

test('quiet hours within a day, and none at all', () => {
	const siesta = { from: '14:00', to: '16:00', zone }
	expect(shown(outsideQuiet(at('15:00'), siesta))).toBe('2026-11-24 16:00')
	expect(shown(outsideQuiet(at('03:00'), siesta))).toBe('2026-11-24 03:00')
	expect(shown(outsideQuiet(at('03:00'), { from: '00:00', to: '00:00', zone }))).toBe('2026-11-24 03:00')
})

test('a reminder of three in the morning goes at nine, or on the evening before where nine would be too late', () => {
	const reminder = (startsAt: number, hours: number, earliest = at('12:00', '2026-11-20')) =>
		shown(reminderOutsideQuiet(startsAt - hours * 3_600_000, { startsAt, earliest, quiet: night }))
	expect(reminder(at('15:00'), 12)).toBe('2026-11-24 09:00')
	expect(reminder(at('11:00'), 8)).toBe('2026-11-24 09:00')
	expect(reminder(at('09:30'), 6)).toBe('2026-11-23 20:30')
	expect(reminder(at('12:00'), 24)).toBe('2026-11-23 12:00')
	// Booked in the night for the next morning: the evening is over.
	expect(reminder(at('09:30'), 6, at('22:00', '2026-11-23'))).toBe('2026-11-24 09:00')
	expect(reminder(at('08:00'), 6, at('22:00', '2026-11-23'))).toBeNull()
})

test('the quiet hours are those of the clock of the branch', () => {
	const tijuana = { ...night, zone: 'America/Tijuana' }
	expect(outsideQuiet(at('22:30'), tijuana)).toBe(at('22:30'))
	expect(outsideQuiet(at('09:30'), tijuana)).toBe(at('11:00'))
})
