import { type Equipment, type Search, type Span } from './search.ts'
import { overlaps } from './spans.ts'

/** When too little of an equipment is left for one more session; in order and apart. */
export function fullSpans({ capacity, amount, uses }: Equipment): Span[] {
	if (amount > capacity) return [{ startsAt: Number.NEGATIVE_INFINITY, endsAt: Number.POSITIVE_INFINITY }]
	const [starts, ends] = edgesOf(uses)
	const spans: Span[] = []
	let taken = 0
	for (let [next, ended] = [0, 0]; ended < ends.length; ) {
		const [startsAt = Number.POSITIVE_INFINITY, endsAt = Number.POSITIVE_INFINITY] = [starts[next], ends[ended]]
		const wasFull = taken + amount > capacity
		// At one instant what ends comes before what begins: half-open spans that touch do not add up.
		const isEnd = endsAt <= startsAt
		taken += isEnd ? -1 : 1
		const isFull = taken + amount > capacity
		const last = spans.at(-1)
		if (!wasFull && isFull) spans.push({ startsAt, endsAt: startsAt })
		else if (wasFull && !isFull && last) last.endsAt = endsAt
		if (isEnd) ended++
		else next++
	}
	return spans.filter(({ startsAt, endsAt }) => startsAt < endsAt)
}

/** When one piece is taken and when one comes back, each in order: numbers alone sort in a tenth of the time. */
function edgesOf(uses: Equipment['uses']): [Float64Array, Float64Array] {
	const pieces = uses.reduce((sum, use) => sum + use.amount, 0)
	const [starts, ends] = [new Float64Array(pieces), new Float64Array(pieces)]
	let piece = 0
	for (const use of uses) {
		for (const end = piece + use.amount; piece < end; piece++) {
			starts[piece] = use.startsAt
			ends[piece] = use.endsAt
		}
	}
	return [starts.sort(), ends.sort()]
}

/** When any equipment of a search is full; in order, and apart where they do not touch. */
export function anyFull({ equipment = [] }: Search): Span[] {
	const merged: Span[] = []
	const spans = equipment.flatMap(fullSpans).sort((a, b) => a.startsAt - b.startsAt)
	for (const span of spans) {
		const last = merged.at(-1)
		if (last && span.startsAt <= last.endsAt) last.endsAt = Math.max(last.endsAt, span.endsAt)
		else merged.push({ ...span })
	}
	return merged
}

export type FullEquipment = { id: string; name: string; capacity: number; startsAt: number; endsAt: number }

/** Which equipment is full at some moment of some spans, and when within the first such. */
export function fullWithin({ equipment = [] }: Search, spans: Span[]): FullEquipment[] {
	return equipment.flatMap((one) => {
		const fulls = fullSpans(one)
		const meets = (held: Span) => fulls.find((span) => overlaps(span, held))
		const held = spans.find(meets)
		const full = held && meets(held)
		if (!full) return []
		const startsAt = Math.max(full.startsAt, held.startsAt)
		const endsAt = Math.min(full.endsAt, held.endsAt)
		return [{ id: one.id, name: one.name, capacity: one.capacity, startsAt, endsAt }]
	})
}
