import { type Equipment, type Search, type Span } from './search.ts'
import { overlaps } from './spans.ts'

/** When too little of an equipment is left for one more session; in order and apart. */
export function fullSpans({ capacity, amount, uses }: Equipment): Span[] {
	if (amount > capacity) return [{ startsAt: Number.NEGATIVE_INFINITY, endsAt: Number.POSITIVE_INFINITY }]
	// At one instant what ends comes before what begins: half-open spans that touch do not add up.
	const changes = uses
		.flatMap(({ startsAt, endsAt, amount: taken }) => [
			{ at: startsAt, by: taken },
			{ at: endsAt, by: -taken },
		])
		.sort((a, b) => a.at - b.at || a.by - b.by)
	const spans: Span[] = []
	let taken = 0
	for (const { at, by } of changes) {
		const wasFull = taken + amount > capacity
		taken += by
		const isFull = taken + amount > capacity
		const last = spans.at(-1)
		if (!wasFull && isFull) spans.push({ startsAt: at, endsAt: at })
		else if (wasFull && !isFull && last) last.endsAt = at
	}
	return spans.filter(({ startsAt, endsAt }) => startsAt < endsAt)
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
