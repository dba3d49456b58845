import { expect, test } from 'vitest'
import { type Standing, walk } from './walk.ts'

const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End', ...'123456789']

/** The fewest keys to each link of a grid from where one begins. */
function stepsFrom(columns: number[][], begin: Standing): Map<string, number> {
	const steps = new Map([[JSON.stringify(begin), 0]])
	for (let ring = [begin]; ring.length > 0; ) {
		const next: Standing[] = []
		for (const at of ring) {
			for (const key of keys) {
				const to = walk(columns, at, key)
				const name = JSON.stringify(to)
				if (!to || steps.has(name)) continue
				steps.set(name, (steps.get(JSON.stringify(at)) ?? 0) + 1)
				next.push(to)
			}
		}
		ring = next
	}
	return steps
}

const halfHours = (count: number) => Array.from({ length: count }, (_, at) => at * 36)

test('every free half hour of a day of seven and of a week is at most nine keys from wherever one begins', () => {
	const day = Array.from({ length: 7 }, () => halfHours(26))
	const week = [26, 24, 0, 26, 26, 10, 26].map(halfHours)
	for (const columns of [day, week]) {
		const links = columns.reduce((sum, { length }) => sum + length, 0)
		for (const begin of [
			{ column: 0, row: 0 },
			{ column: 3, row: 12 },
			{ column: 6, row: 25 },
		]) {
			const steps = stepsFrom(columns, begin)
			expect(steps.size).toBe(links)
			expect(Math.max(...steps.values())).toBeLessThanOrEqual(9)
		}
	}
})

test('a column without anything is passed by, and the walk ends at the edges', () => {
	const columns = [[0, 36], [], [40]]
	expect(walk(columns, { column: 0, row: 1 }, 'ArrowRight')).toEqual({ column: 2, row: 0 })
	expect(walk(columns, { column: 2, row: 0 }, 'ArrowLeft')).toEqual({ column: 0, row: 1 })
	expect(walk(columns, { column: 2, row: 0 }, 'ArrowRight')).toBeNull()
	expect(walk(columns, { column: 0, row: 0 }, 'ArrowUp')).toBeNull()
	expect(walk(columns, { column: 0, row: 0 }, '2')).toBeNull()
	expect(walk(columns, { column: 0, row: 0 }, '9')).toBeNull()
	expect(walk(columns, { column: 0, row: 0 }, 'x')).toBeNull()
})
