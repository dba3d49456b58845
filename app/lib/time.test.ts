import { expect, test } from 'vitest'
import {
	dayBounds,
	existsInZone,
	fromIso,
	HOUR,
	isoWriter,
	isTimeZone,
	localDate,
	localDateTime,
	localTime,
	plainMidnight,
	toInstant,
	toIso,
	zonedIso,
} from './time.ts'

function isoAt(date: string, time: string, zone: string) {
	return toIso(toInstant(date, time, zone))
}

test('a wall time becomes an instant by the zone of its branch', () => {
	expect(isoAt('2026-11-17', '09:00', 'America/Mexico_City')).toBe('2026-11-17T15:00:00.000Z')
	expect(isoAt('2021-07-01', '09:00', 'America/Mexico_City')).toBe('2021-07-01T14:00:00.000Z')
	expect(isoAt('2026-11-17', '09:00', 'America/Tijuana')).toBe('2026-11-17T17:00:00.000Z')
	expect(isoAt('2026-11-17', '09:00', 'Asia/Kolkata')).toBe('2026-11-17T03:30:00.000Z')
	expect(isoAt('2026-11-17', '09:00', 'Asia/Kathmandu')).toBe('2026-11-17T03:15:00.000Z')
	expect(isoAt('2026-01-01', '09:00', 'Pacific/Auckland')).toBe('2025-12-31T20:00:00.000Z')
	expect(isoAt('2026-11-17', '00:00', 'UTC')).toBe('2026-11-17T00:00:00.000Z')
})

test('a wall time that a clock change skips is the moment after the gap', () => {
	expect(existsInZone('2026-03-08', '01:59', 'America/Tijuana')).toBe(true)
	expect(existsInZone('2026-03-08', '02:00', 'America/Tijuana')).toBe(false)
	expect(existsInZone('2026-03-08', '02:59', 'America/Tijuana')).toBe(false)
	expect(existsInZone('2026-03-08', '03:00', 'America/Tijuana')).toBe(true)
	expect(isoAt('2026-03-08', '02:30', 'America/Tijuana')).toBe('2026-03-08T10:00:00.000Z')
	expect(isoAt('2026-03-29', '02:15', 'Europe/Madrid')).toBe('2026-03-29T01:00:00.000Z')
	expect(isoAt('2026-09-27', '02:45', 'Pacific/Auckland')).toBe('2026-09-26T14:00:00.000Z')
})

test('a wall time that comes twice is the first', () => {
	expect(isoAt('2026-11-01', '01:30', 'America/Tijuana')).toBe('2026-11-01T08:30:00.000Z')
	expect(isoAt('2026-10-25', '02:30', 'Europe/Madrid')).toBe('2026-10-25T00:30:00.000Z')
	expect(isoAt('2026-04-05', '02:30', 'Pacific/Auckland')).toBe('2026-04-04T13:30:00.000Z')
	expect(isoAt('2026-04-05', '01:45', 'Australia/Lord_Howe')).toBe('2026-04-04T14:45:00.000Z')
	expect(existsInZone('2026-11-01', '01:30', 'America/Tijuana')).toBe(true)
})

test('a day lasts 23, 24 or 25 hours, begins after a gap at midnight, and is empty where it was skipped', () => {
	const hours = (date: string, zone: string) => {
		const { startsAt, endsAt } = dayBounds(date, zone)
		return (endsAt - startsAt) / HOUR
	}
	expect(hours('2026-11-17', 'America/Mexico_City')).toBe(24)
	expect(hours('2026-03-08', 'America/Tijuana')).toBe(23)
	expect(hours('2026-11-01', 'America/Tijuana')).toBe(25)
	expect(hours('2026-09-06', 'America/Santiago')).toBe(23)
	expect(localTime(dayBounds('2026-09-06', 'America/Santiago').startsAt, 'America/Santiago')).toBe('01:00')
	expect(hours('2011-12-30', 'Pacific/Apia')).toBe(0)
})

test('far from a clock change a day is its midnight and the minutes after it, near one it is not taken for that', () => {
	expect(plainMidnight('2026-11-17', 'Asia/Kathmandu')).toBe(Date.UTC(2026, 10, 16, 18, 15))
	expect(plainMidnight('2026-11-17', 'America/Mexico_City')).toBe(Date.UTC(2026, 10, 17, 6))
	for (const date of ['2026-10-31', '2026-11-01', '2026-11-02']) {
		expect(plainMidnight(date, 'America/Tijuana'), date).toBeNull()
	}
	expect(plainMidnight('2011-12-30', 'Pacific/Apia')).toBeNull()
	expect(plainMidnight('2026-11-03', 'America/Tijuana')).toBe(toInstant('2026-11-03', '00:00', 'America/Tijuana'))
})

test('many instants are written as ISO as one by one', () => {
	const write = isoWriter()
	const instants = [Date.UTC(2026, 10, 17, 23, 30), Date.UTC(2026, 10, 18), Date.UTC(2026, 10, 16, 5), -1, 1234, 60_000]
	for (const instant of instants) expect(write(instant)).toBe(toIso(instant))
})

test('an instant shows as the date and the wall clock of a zone, before 1970 too', () => {
	const instant = Date.UTC(2026, 10, 18, 3, 5)
	expect(localDateTime(instant, 'America/Mexico_City')).toEqual({ date: '2026-11-17', time: '21:05' })
	expect(localDateTime(instant, 'Asia/Kathmandu')).toEqual({ date: '2026-11-18', time: '08:50' })
	expect(localDate(-1, 'UTC')).toBe('1969-12-31')
	expect(localTime(-60_000, 'UTC')).toBe('23:59')
})

test('every quarter of an hour of two years goes to the wall clock and back', () => {
	for (const zone of ['America/Tijuana', 'Europe/Madrid', 'Pacific/Auckland', 'Asia/Kathmandu', 'America/Havana']) {
		const [repeated, wrong] = [new Set<string>(), new Set<string>()]
		for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2028, 0, 1); at += HOUR / 4) {
			const { date, time } = localDateTime(at, zone)
			const back = toInstant(date, time, zone)
			if (back !== at) repeated.add(`${date} ${time}`)
			if (back > at || !existsInZone(date, time, zone)) wrong.add(toIso(at))
		}
		expect([...wrong], zone).toEqual([])
		expect(repeated.size, zone).toBe(zone === 'Asia/Kathmandu' ? 0 : 8)
	}
})

test('ISO leaves with Z or with the offset of a zone, and comes in only with one of them', () => {
	const instant = Date.UTC(2026, 10, 17, 15, 0)
	expect(toIso(instant)).toBe('2026-11-17T15:00:00.000Z')
	expect(zonedIso(instant, 'America/Mexico_City')).toBe('2026-11-17T09:00:00-06:00')
	expect(zonedIso(instant, 'Asia/Kathmandu')).toBe('2026-11-17T20:45:00+05:45')
	expect(zonedIso(instant, 'UTC')).toBe('2026-11-17T15:00:00+00:00')
	expect(fromIso(toIso(instant))).toBe(instant)
	expect(fromIso(zonedIso(instant, 'Asia/Kathmandu'))).toBe(instant)
	expect(fromIso('2026-11-17T15:00Z')).toBe(instant)
	const refused = ['2026-11-17T15:00:00', '2026-11-17', '2026-02-30T10:00:00Z', '2026-11-17T24:00:00Z', 'mañana', '']
	for (const text of refused) {
		expect(fromIso(text), text).toBeNull()
	}
})

test('a zone is a name of the tz database, and what is no date, time or zone throws', () => {
	for (const zone of ['America/Mexico_City', 'Asia/Kolkata', 'Etc/GMT+6', 'UTC']) expect(isTimeZone(zone)).toBe(true)
	for (const text of ['+05:00', 'america/tijuana', 'Marte/Olimpo', '', 'UTC; drop'])
		expect(isTimeZone(text)).toBe(false)
	expect(() => toInstant('2026-02-30', '09:00', 'UTC')).toThrow(RangeError)
	expect(() => toInstant('2026-02-28', '24:00', 'UTC')).toThrow(RangeError)
	expect(() => toInstant('2026-02-28', '09:00', 'Marte/Olimpo')).toThrow(RangeError)
})
