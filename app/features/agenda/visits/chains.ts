import { MINUTE } from '#app/lib/time-calendar.ts'
import { fullWithin } from '../availability/equipment.ts'
import { type Search, type Span } from '../availability/search.ts'
import { equipmentFrom, overlaps, workFrom } from '../availability/spans.ts'

/** When each step of a visit begins, in milliseconds after the first. */
export type Offsets = number[]

/**
 * How the services of a visit may follow each other, the shortest visit first: each begins as soon as the one before it
 * ends, or after the preparation of both, where the same person or the same equipment would otherwise be in two places.
 */
export function waysThrough(steps: Search[]): Offsets[] {
	let ways: Offsets[] = [[0]]
	for (const [index, { service }] of steps.entries()) {
		const next = steps[index + 1]?.service
		if (!next) break
		const gap = (service.bufferAfterMinutes + next.bufferBeforeMinutes) * MINUTE
		const waits = gap > 0 ? [0, gap] : [0]
		ways = ways.flatMap((way) => {
			const end = (way.at(-1) ?? 0) + service.durationMinutes * MINUTE
			return waits.map((wait) => [...way, end + wait])
		})
	}
	return ways.sort(byLength)
}

function byLength(a: Offsets, b: Offsets): number {
	const longer = (a.at(-1) ?? 0) - (b.at(-1) ?? 0)
	return longer || a.map((offset, index) => offset - (b[index] ?? 0)).find((by) => by !== 0) || 0
}

/** The pairs of steps that one person can't give both on a way, by the later one: the earlier ones. */
export function clashesOn(steps: Search[], way: Offsets): number[][] {
	return pairsOn(steps, way, workFrom)
}

/** The pairs of steps that occupy the same equipment at one moment, by the later one: the earlier ones. */
export function sharingOn(steps: Search[], way: Offsets): number[][] {
	return pairsOn(steps, way, equipmentFrom).map((earlier, later) => {
		const ids = (steps[later]?.equipment ?? []).map(({ id }) => id)
		return earlier.filter((one) => (steps[one]?.equipment ?? []).some(({ id }) => ids.includes(id)))
	})
}

function pairsOn(steps: Search[], way: Offsets, spansFrom: (search: Search, startsAt: number) => Span[]): number[][] {
	const spans = steps.map((step, index) => spansFrom(step, way[index] ?? 0))
	return spans.map((own, later) => {
		return spans.flatMap((other, earlier) => (earlier < later && meet(own, other) ? [earlier] : []))
	})
}

function meet(spans: Span[], others: Span[]): boolean {
	return spans.some((one) => others.some((other) => overlaps(one, other)))
}

/** Whether the equipment is enough for all steps of a visit together; each step alone is known to find enough. */
export function isEquippedFor(steps: Search[], way: Offsets, sharing: number[][], startsAt: number): boolean {
	return steps.every((step, later) => {
		const earlier = sharing[later] ?? []
		if (earlier.length === 0) return true
		const at = (index: number) => startsAt + (way[index] ?? 0)
		const used = (step.equipment ?? []).map((one) => {
			const own = earlier.flatMap((index) => {
				const search = steps[index]
				const same = search?.equipment?.find(({ id }) => id === one.id)
				if (!search || !same) return []
				return equipmentFrom(search, at(index)).map((span) => ({ ...span, amount: same.amount }))
			})
			return { ...one, uses: [...one.uses, ...own] }
		})
		return fullWithin({ ...step, equipment: used }, equipmentFrom(step, at(later))).length === 0
	})
}

/**
 * Somebody for every step, `free` being who could give it: whoever gave the one before where possible, else in the order
 * given. Undefined where the same person would have to be in two places.
 */
export function peopleFor(free: readonly (readonly string[])[], clashes: number[][]): string[] | undefined {
	const chosen: string[] = []
	const place = (step: number): boolean => {
		const all = free[step]
		if (!all) return true
		const before = chosen[step - 1]
		const ordered = before !== undefined && all.includes(before) ? [before, ...all.filter((id) => id !== before)] : all
		return ordered.some((id) => {
			if (clashes[step]?.some((earlier) => chosen[earlier] === id)) return false
			chosen[step] = id
			return place(step + 1)
		})
	}
	return place(0) ? chosen.slice(0, free.length) : undefined
}
