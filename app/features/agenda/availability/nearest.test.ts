import { expect, test } from 'vitest'
import { MINUTE, toInstant } from '#app/lib/time.ts'
import { sameHours } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { freeTimes } from './free-times.ts'
import { nearest } from './nearest.ts'
import { type Search } from './search.ts'

const zone = 'America/Mexico_City'

function at(date: string, time: string) {
	return toInstant(date, time, zone)
}

/** A week of one specialist, 09:00-18:00 every hour, busy as said. */
function aWeek(busy: [date: string, from: string, to: string][]): Search {
	const hours = sameHours({ from: '09:00', to: '18:00' })
	const times = busy.map(([date, from, to], index) => {
		return { id: `apt_${index}`, kind: 'appointment' as const, startsAt: at(date, from), endsAt: at(date, to) }
	})
	return {
		timeZone: zone,
		from: '2026-11-16',
		to: '2026-11-20',
		now: at('2026-11-15', '12:00'),
		service: { durationMinutes: 60, bufferBeforeMinutes: 0, bufferAfterMinutes: 0, hours: null },
		branch: { hours, stepMinutes: 60 },
		policy: { minimumNoticeMinutes: 0, lookAheadDays: null },
		specialists: [{ id: 'lucia', hours, busy: times }],
	}
}

function nearestIn(search: Search, wishedStartsAt: number, count: number) {
	return nearest(freeTimes(search), wishedStartsAt, search.timeZone, count)
}

function found(search: Search, date: string, time: string, count = 3) {
	return nearestIn(search, at(date, time), count).map((near) => `${near.date} ${near.time}`)
}

test('the nearest times are of the same day first', () => {
	const search = aWeek([['2026-11-18', '12:00', '14:00']])
	expect(found(search, '2026-11-18', '12:00')).toEqual(['2026-11-18 11:00', '2026-11-18 10:00', '2026-11-18 14:00'])
	expect(found(aWeek([]), '2026-11-18', '12:20')).toEqual(['2026-11-18 12:00', '2026-11-18 13:00', '2026-11-18 11:00'])
})

test('where the day is full, the same hour of near days, one of each', () => {
	const search = aWeek([
		['2026-11-17', '12:00', '13:00'],
		['2026-11-18', '09:00', '18:00'],
		['2026-11-19', '10:00', '18:00'],
	])
	expect(found(search, '2026-11-18', '12:00')).toEqual(['2026-11-17 11:00', '2026-11-16 12:00', '2026-11-20 12:00'])
	expect(found(search, '2026-11-18', '12:00', 5).slice(3)).toEqual(['2026-11-17 13:00', '2026-11-17 10:00'])
})

test('what is found is free and says who is', () => {
	const [first] = nearestIn(aWeek([]), at('2026-11-18', '12:00') + 10 * MINUTE, 1)
	expect(first).toEqual({
		date: '2026-11-18',
		startsAt: at('2026-11-18', '12:00'),
		time: '12:00',
		iso: '2026-11-18T18:00:00.000Z',
		specialistIds: ['lucia'],
	})
	expect(nearestIn(aWeek([['2026-11-15', '09:00', '10:00']]), at('2026-11-18', '12:00'), 0)).toEqual([])
})
