import { minutesOf } from '#app/lib/time-calendar.ts'
import { type FreeStart } from './post-text.ts'

/** When one service may begin on a day, and how long it takes. */
export type ServiceStarts = { name: string; minutes: number; times: string[] }

const shortest = 30

/**
 * The starts of a day that can be told one beside the other: each so long after the one before that the shortest of what
 * begins there is over. A start at which little may begin says what.
 */
export function freeStartsOf(services: ServiceStarts[]): FreeStart[] {
	const starts = [...new Set(services.flatMap(({ times }) => times))].sort()
	const told: FreeStart[] = []
	let open = 0
	for (const time of starts) {
		if (minutesOf(time) < open) continue
		const beginning = services.filter(({ times }) => times.includes(time))
		open = minutesOf(time) + Math.max(shortest, Math.min(...beginning.map(({ minutes }) => minutes)))
		const isUsual = 2 * beginning.length >= services.length
		told.push({ time, services: isUsual ? null : beginning.map(({ name }) => name) })
	}
	return told
}

/** So many of them, over the whole day. */
export function spread<Start>(starts: Start[], most: number): Start[] {
	if (starts.length <= most) return starts
	if (most <= 1) return starts.slice(0, Math.max(0, most))
	return Array.from({ length: most }, (_, at) => starts[Math.round((at * (starts.length - 1)) / (most - 1))] as Start)
}
