import { type FreeDay, type FreeTime } from '#app/features/agenda/availability/search.ts'

/** All in minutes since 1970. */
/** `utcDate`: the UTC date of its opening hours. */
export type SweepDay = { date: string; utcDate: string; midnight: number; opens: number; closes: number }
export type SweepPerson = { id: string; busy: { from: number; to: number }[] }

const minute = 60_000
const dayMinutes = 1440
const clock = Array.from({ length: dayMinutes }, (_, at) => {
	return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
})

/**
 * The least that can be done: openings and busy times are there as sorted minutes; no zones, weeks, buffers or limits;
 * one pass over the grid with a pointer a person, and what is answered written from a table.
 */
export function plainSweep(days: SweepDay[], people: SweepPerson[], length: number, step: number): FreeDay[] {
	const next = people.map(() => 0)
	const busyUntil = people.map(() => 0)
	const found: FreeDay[] = []
	for (const day of days) {
		const times: FreeTime[] = []
		for (let start = day.opens; start + length <= day.closes; start += step) {
			const specialistIds: string[] = []
			for (let index = 0; index < people.length; index++) {
				const person = people[index]
				if (!person) continue
				let [pointer, until] = [next[index] ?? 0, busyUntil[index] ?? 0]
				for (let other = person.busy[pointer]; other && other.from < start + length; other = person.busy[++pointer]) {
					if (other.to > until) until = other.to
				}
				next[index] = pointer
				busyUntil[index] = until
				if (until <= start) specialistIds.push(person.id)
			}
			if (specialistIds.length > 0) times.push(freeTime(day, start, specialistIds))
		}
		if (times.length > 0) found.push({ date: day.date, times })
	}
	return found
}

function freeTime({ midnight, utcDate }: SweepDay, start: number, specialistIds: string[]): FreeTime {
	const iso = `${utcDate}T${clock[start % dayMinutes]}:00.000Z`
	return { startsAt: start * minute, time: clock[start - midnight] ?? '', iso, specialistIds }
}
