/** Half-open minutes of one column of the calendar. */
type Span = { startMinute: number; endMinute: number }

/** `item` takes the `k`-th of `of` equal parts of its column's width. */
export type Placed<Item> = { item: Item; k: number; of: number }

/** What is shorter is as hard to read as this, so it takes its place beside others as if it lasted this long. */
const shortest = 15

/**
 * Places what overlaps side by side: each item in the first part that is free at its start, all items that overlap
 * directly or through others in parts of the same width. In order of start; the longer of two that start together first.
 */
export function layoutColumns<Item extends Span>(items: Item[]): Placed<Item>[] {
	const sorted = [...items].sort((a, b) => a.startMinute - b.startMinute || b.endMinute - a.endMinute)
	const placed: Placed<Item>[] = []
	let cluster: Placed<Item>[] = []
	let ends: number[] = []
	for (const item of sorted) {
		if (ends.every((end) => end <= item.startMinute)) {
			cluster = []
			ends = []
		}
		const free = ends.findIndex((end) => end <= item.startMinute)
		const k = free < 0 ? ends.length : free
		ends[k] = Math.max(item.endMinute, item.startMinute + shortest)
		const place = { item, k, of: ends.length }
		cluster.push(place)
		placed.push(place)
		for (const other of cluster) other.of = ends.length
	}
	return placed
}
