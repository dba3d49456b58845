import { type VisitDay, type VisitStep, type VisitTime } from '#app/features/agenda/visits/visit-times.ts'
import { type SweepDay, type SweepPerson } from './slots/slots-floor.ts'

/** A service of the visit in minutes: the spans at which its specialist works, after its start. */
export type SweepStep = { length: number; work: { from: number; to: number }[] }

const minute = 60_000
const dayMinutes = 1440
const clock = Array.from({ length: dayMinutes }, (_, at) => {
	return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
})

/**
 * The least that finds the same visits: openings and busy times are there as sorted minutes; no zones, weeks, buffers,
 * equipment or limits; one pass over the grid with a pointer for each person and span of work.
 */
export function plainVisitSweep(days: SweepDay[], people: SweepPerson[], steps: SweepStep[], step: number): VisitDay[] {
	const pointers = steps.map(({ work }) => work.map(() => people.map(() => ({ next: 0, until: 0 }))))
	const whole = steps.reduce((sum, { length }) => sum + length, 0)
	const found: VisitDay[] = []
	for (const day of days) {
		const times: VisitTime[] = []
		const loads = people.map(({ busy }) => loadOn(busy, day.midnight))
		for (let start = day.opens; start + whole <= day.closes; start += step) {
			const walked: VisitStep[] = []
			let at = start
			let before = -1
			for (const [index, { length, work }] of steps.entries()) {
				let chosen = -1
				for (let who = 0; who < people.length; who++) {
					if (!isFree(people[who]?.busy ?? [], work, pointers[index] ?? [], who, at)) continue
					const isBetter = chosen < 0 || (chosen !== before && (loads[who] ?? 0) < (loads[chosen] ?? 0))
					if (who === before || isBetter) chosen = who
				}
				if (chosen < 0) break
				before = chosen
				walked.push({ specialistId: people[chosen]?.id ?? '', startsAt: at * minute, endsAt: (at + length) * minute })
				at += length
			}
			if (walked.length < steps.length) continue
			const iso = `${day.utcDate}T${clock[start % dayMinutes]}:00.000Z`
			const time = clock[start - day.midnight] ?? ''
			times.push({ startsAt: start * minute, endsAt: at * minute, time, iso, steps: walked })
		}
		if (times.length > 0) found.push({ date: day.date, times })
	}
	return found
}

type Pointer = { next: number; until: number }

function isFree(
	busy: SweepPerson['busy'],
	work: SweepStep['work'],
	pointers: Pointer[][],
	who: number,
	at: number,
): boolean {
	for (let span = 0; span < work.length; span++) {
		const pointer = pointers[span]?.[who]
		const part = work[span]
		if (!pointer || !part) continue
		const end = at + part.to
		for (let other = busy[pointer.next]; other && other.from < end; other = busy[++pointer.next]) {
			if (other.to > pointer.until) pointer.until = other.to
		}
		if (pointer.until > at + part.from) return false
	}
	return true
}

function loadOn(busy: SweepPerson['busy'], midnight: number): number {
	let count = 0
	for (const { from } of busy) if (from >= midnight && from < midnight + dayMinutes) count++
	return count
}
