import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, MINUTE, toInstant } from '#app/lib/time.ts'
import { search } from '#tests/support/fuzz/random-search.ts'
import { slowFreeTimes } from '#tests/support/programs/slow-availability.ts'
import { explain } from './explain.ts'
import { freeTimes } from './free-times.ts'

/** A failure prints its seed and path; `npm run test:long` looks longer. */
const runs = process.env.LONG ? 2000 : 60

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
