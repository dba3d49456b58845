import { freeTimes } from '#app/features/agenda/availability/free-times.ts'
import { type Busy, type FreeDay, type Search } from '#app/features/agenda/availability/search.ts'
import { addDays, DAY, MINUTE, toInstant, weekdayOf } from '#app/lib/time.ts'
import { sameHours } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { plainSweep, type SweepDay } from './slots-floor.ts'

const zone = 'America/Mexico_City'
const from = '2026-11-16'
const days = 30
const workdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const
const range = { from: '09:00', to: '18:00' }
/** Searches in a row of each side, so that the clock's grain does not show; blocks of both sides take turns. */
const rounds = 100
const blocks = 10

export const slots1 = benchOf('slots-1', 1)
export const slots20 = benchOf('slots-20', 20)

/** Milliseconds of one search and of its floor; `run` is one pair of measurements. */
function benchOf(name: string, specialists: number) {
	return {
		name,
		unit: 'ms',
		goal: 2,
		better: 'lower' as const,
		async run(): Promise<{ value: number; floor: number }> {
			const { search, sweepDays, people } = aScene(specialists)
			const ours = () => freeTimes(search)
			const plain = () => plainSweep(sweepDays, people, 30, 30)
			assertSameAnswer(ours(), plain())
			let [value, floor] = [0, 0]
			for (let block = -5; block < blocks; block++) {
				const [one, other] = [millisecondsOf(ours), millisecondsOf(plain)]
				// The first blocks only warm up.
				if (block < 0) continue
				value += one
				floor += other
			}
			return { value: value / (blocks * rounds), floor: floor / (blocks * rounds) }
		},
	}
}

function millisecondsOf(work: () => FreeDay[]) {
	const startedAt = performance.now()
	let found = 0
	for (let round = 0; round < rounds; round++) found += work().length
	if (found === 0) throw new Error('no free times at all')
	return performance.now() - startedAt
}

/** The same business for both sides: 200 busy times a specialist, the same numbers in every run. */
export function aScene(specialists: number) {
	const hours = sameHours(range, [...workdays])
	const dates = Array.from({ length: days }, (_, index) => addDays(from, index))
	const open = dates.filter((date) => workdays.some((weekday) => weekday === weekdayOf(date)))
	const random = randomFrom(20_261_116)
	const staff = Array.from({ length: specialists }, (_, index) => {
		return { id: `spe_${index}`, hours, busy: busyOf(open, random) }
	})
	const search: Search = {
		timeZone: zone,
		from,
		to: addDays(from, days - 1),
		now: toInstant(from, '00:00', zone) - DAY,
		service: { durationMinutes: 30, bufferBeforeMinutes: 0, bufferAfterMinutes: 0, hours: null },
		branch: { hours, stepMinutes: 30 },
		policy: { minimumNoticeMinutes: 0, lookAheadDays: null },
		specialists: staff,
	}
	const sweepDays: SweepDay[] = open.map((date) => {
		const midnight = toInstant(date, '00:00', zone) / MINUTE
		return { date, utcDate: date, midnight, opens: midnight + 9 * 60, closes: midnight + 18 * 60 }
	})
	const people = staff.map(({ id, busy }) => {
		return { id, busy: busy.map(({ startsAt, endsAt }) => ({ from: startsAt / MINUTE, to: endsAt / MINUTE })) }
	})
	return { search, sweepDays, people }
}

function busyOf(dates: string[], random: () => number): Busy[] {
	const busy = Array.from({ length: 200 }, (_, index): Busy => {
		const date = dates[Math.floor(random() * dates.length)] ?? from
		const startsAt = toInstant(date, '09:00', zone) + Math.floor(random() * 36) * 15 * MINUTE
		return {
			id: `apt_${index}`,
			kind: 'appointment',
			startsAt,
			endsAt: startsAt + (1 + Math.floor(random() * 4)) * 15 * MINUTE,
		}
	})
	return busy.sort((a, b) => a.startsAt - b.startsAt)
}

/** Park-Miller: the same numbers everywhere. */
function randomFrom(seed: number) {
	let state = seed
	return () => {
		state = (state * 48_271) % 2_147_483_647
		return state / 2_147_483_647
	}
}

function assertSameAnswer(ours: FreeDay[], theirs: FreeDay[]) {
	if (JSON.stringify(ours) !== JSON.stringify(theirs)) throw new Error('free times and plain sweep disagree')
}
