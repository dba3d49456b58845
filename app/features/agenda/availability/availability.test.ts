import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, MINUTE, timeOf, toInstant, weekdays } from '#app/lib/time.ts'
import { type TimeRange, type WeeklySchedule, weekOf } from '#app/lib/weekly-schedule.ts'
import { slowFreeTimes } from '#tests/support/slow-availability.ts'
import { explain } from './explain.ts'
import { freeTimes } from './free-times.ts'
import { type Busy, type Search } from './search.ts'

/** A failure prints its seed and path; `npm run test:long` looks longer. */
const runs = process.env.LONG ? 2000 : 60

/** Days on which clocks change, a day that never was, and ends of months and years. */
const places: [zone: string, date: string][] = [
	['America/Tijuana', '2026-03-08'],
	['America/Tijuana', '2026-11-01'],
	['Europe/Madrid', '2026-03-29'],
	['Europe/Madrid', '2026-10-25'],
	['Pacific/Auckland', '2026-04-05'],
	['Pacific/Auckland', '2026-09-27'],
	['America/Havana', '2026-03-08'],
	['America/Havana', '2026-11-01'],
	['America/Santiago', '2026-04-04'],
	['America/Santiago', '2026-09-06'],
	['Australia/Lord_Howe', '2026-04-05'],
	['Australia/Lord_Howe', '2026-10-04'],
	['Pacific/Apia', '2011-12-30'],
	['America/Mexico_City', '2026-02-28'],
	['America/Mexico_City', '2026-12-31'],
	['Asia/Kathmandu', '2028-02-29'],
	['Asia/Kolkata', '2026-11-30'],
]

const range = fc
	.tuple(fc.integer({ min: 0, max: 287 }), fc.integer({ min: 1, max: 200 }))
	.map(([from, length]): TimeRange => ({ from: timeOf(from * 5), to: timeOf(Math.min((from + length) * 5, 1439)) }))
const day = fc.oneof(
	{ weight: 1, arbitrary: fc.constant<TimeRange[]>([]) },
	{ weight: 5, arbitrary: fc.array(range, { minLength: 1, maxLength: 3 }) },
)
const week: fc.Arbitrary<WeeklySchedule> = fc.array(day, { minLength: 7, maxLength: 7 }).map((days) => {
	return weekOf((weekday) => days[weekdays.indexOf(weekday)] ?? [])
})
const allDay = fc.constant(weekOf(() => [{ from: '00:00', to: '23:59' }]))
const hours = fc.oneof(week, allDay)
const kind = fc.constantFrom<Busy['kind']>('appointment', 'block', 'hold', 'external')
const busyMinutes = fc.tuple(fc.integer({ min: -300, max: 4600 }), fc.integer({ min: 1, max: 240 }), kind)
const buffer = fc.constantFrom(0, 0, 5, 15, 35)

const search = fc
	.record({
		place: fc.constantFrom(...places),
		shift: fc.integer({ min: -2, max: 0 }),
		days: fc.integer({ min: 1, max: 3 }),
		nowMinutes: fc.integer({ min: -3000, max: 3000 }),
		duration: fc.constantFrom(10, 30, 45, 60, 150),
		buffers: fc.tuple(buffer, buffer),
		step: fc.constantFrom(7, 15, 20, 30, 45, 60, 90, 180),
		notice: fc.constantFrom(0, 0, 30, 120, 1440),
		lookAheadDays: fc.constantFrom(null, null, 0, 1, 3),
		branch: hours,
		service: fc.option(hours),
		staff: fc.array(fc.tuple(hours, fc.array(busyMinutes, { maxLength: 12 })), { minLength: 1, maxLength: 3 }),
	})
	.map((given): Search => {
		const [timeZone, date] = given.place
		const from = addDays(date, given.shift)
		const midnight = toInstant(from, '00:00', timeZone)
		return {
			timeZone,
			from,
			to: addDays(from, given.days - 1),
			now: midnight + given.nowMinutes * MINUTE + 1234,
			service: {
				durationMinutes: given.duration,
				bufferBeforeMinutes: given.buffers[0],
				bufferAfterMinutes: given.buffers[1],
				hours: given.service,
			},
			branch: { hours: given.branch, stepMinutes: given.step },
			policy: { minimumNoticeMinutes: given.notice, lookAheadDays: given.lookAheadDays },
			specialists: given.staff.map(([worked, busy], index) => ({
				id: `spe_${index}`,
				hours: worked,
				busy: busy
					.map(([start, length, what], at) => {
						return {
							id: `${what}_${at}`,
							kind: what,
							startsAt: midnight + start * MINUTE,
							endsAt: midnight + (start + length) * MINUTE,
						}
					})
					.sort((a, b) => a.startsAt - b.startsAt),
			})),
		}
	})

test('free times are those that a look at every minute of the wall clock finds', { timeout: 600_000 }, () => {
	const property = fc.property(search, (asked) => {
		expect(freeTimes(asked)).toEqual(slowFreeTimes(asked))
	})
	fc.assert(property, { numRuns: runs })
})

test('every start that is refused has a reason, and one that is free has none', { timeout: 600_000 }, () => {
	const anyMinute = fc.array(fc.integer({ min: -120, max: 4500 }), { minLength: 40, maxLength: 40 })
	const property = fc.property(search, anyMinute, (asked, minutes) => {
		const free = new Set(
			freeTimes(asked).flatMap(({ times }) =>
				times.flatMap((time) => time.specialistIds.map((id) => `${id} ${time.startsAt}`)),
			),
		)
		const starts = freeTimes(asked).flatMap(({ times }) => times.map(({ startsAt }) => startsAt))
		const [first, end] = [
			toInstant(asked.from, '00:00', asked.timeZone),
			toInstant(addDays(asked.to, 1), '00:00', asked.timeZone),
		]
		const others = [
			...minutes.map((minute) => first + minute * MINUTE),
			...starts.flatMap((at) => [at + 1, at + MINUTE]),
		]
		for (const at of [...starts, ...others].filter((one) => first <= one && one < end)) {
			for (const { id } of asked.specialists) {
				expect(explain(asked, id, at).length === 0, `${id} at ${new Date(at).toISOString()}`).toBe(
					free.has(`${id} ${at}`),
				)
			}
		}
	})
	fc.assert(property, { numRuns: runs * 2 })
})
