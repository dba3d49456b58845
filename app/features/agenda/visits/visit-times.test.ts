import fc from 'fast-check'
import { expect, test } from 'vitest'
import { visit } from '#tests/support/fuzz/random-visit.ts'
import { slowVisits } from '#tests/support/programs/slow-visits.ts'
import { visitTimes } from './visit-times.ts'

/** A failure prints its seed and path; `npm run test:long` looks longer. */
const runs = process.env.LONG ? 2000 : 80

test('a visit is found exactly where trying every person at every hour finds one, and what is found can be had', {
	timeout: 600_000,
}, () => {
	let [found, visits] = [0, 0]
	const property = fc.property(visit, (steps) => {
		const ways = slowVisits(steps)
		const times = visitTimes(steps).flatMap((day) => day.times)
		expect(times.map(({ startsAt }) => startsAt)).toEqual([...ways.keys()])
		for (const { startsAt, endsAt, steps: own } of times) {
			const same = (ways.get(startsAt) ?? []).map((way) => JSON.stringify(way))
			expect(same).toContain(
				JSON.stringify(own.map(({ specialistId, startsAt: at }) => ({ specialistId, startsAt: at }))),
			)
			// No way to come ends earlier.
			const last = steps.at(-1)?.service.durationMinutes ?? 0
			const ends = (ways.get(startsAt) ?? []).map((way) => (way.at(-1)?.startsAt ?? 0) + last * 60_000)
			expect(endsAt).toBe(Math.min(...ends))
		}
		found += times.length
		visits += times.length > 0 ? 1 : 0
	})
	fc.assert(property, { numRuns: runs })
	// Not all of the cases ask for the impossible.
	expect(found).toBeGreaterThan(0)
	expect(visits).toBeGreaterThan(runs / 40)
})
