import fc from 'fast-check'
import { type Pause } from '#app/features/agenda/availability/pauses.ts'
import { type Search } from '#app/features/agenda/availability/search.ts'
import { search } from './random-search.ts'

const buffer = fc.constantFrom(0, 0, 5, 15)
const step = fc.record({
	duration: fc.constantFrom(10, 30, 45, 100),
	before: buffer,
	after: buffer,
	pause: fc.option(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }), fc.boolean())),
	notice: fc.constantFrom(0, 0, 30),
	lookAheadDays: fc.constantFrom(null, null, 1),
	/** Which of the staff give it, by bits, and which of the equipment it needs. */
	staff: fc.integer({ min: 1, max: 7 }),
	equipment: fc.nat({ max: 3 }),
	amount: fc.constantFrom(1, 1, 2),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** The searches of a visit of two to four services in one branch, about the same days, people and equipment. */
export const visit = fc
	.tuple(search, fc.array(step, { minLength: 1, maxLength: 3 }))
	.map(([first, rest]): Search[] => [first, ...rest.map((one) => after(first, one))])

function after(first: Search, one: Step): Search {
	const has = (bits: number) => (_: unknown, index: number) => (bits & (1 << index)) !== 0
	const { duration: durationMinutes, before: bufferBeforeMinutes, after: bufferAfterMinutes, notice } = one
	return {
		...first,
		service: { durationMinutes, bufferBeforeMinutes, bufferAfterMinutes, hours: null, pause: pauseOf(one) },
		policy: { minimumNoticeMinutes: notice, lookAheadDays: one.lookAheadDays },
		equipment: (first.equipment ?? []).filter(has(one.equipment)).map((own) => ({ ...own, amount: one.amount })),
		specialists: first.specialists
			.filter(has(one.staff))
			.map((person) => ({ ...person, busy: person.busy.map(({ session: _seat, ...busy }) => busy) })),
	}
}

function pauseOf({ pause, duration }: Step): Pause | null {
	if (!pause) return null
	const [afterMinutes, minutes, freesEquipment] = pause
	return afterMinutes + minutes < duration ? { afterMinutes, minutes, freesEquipment } : null
}
