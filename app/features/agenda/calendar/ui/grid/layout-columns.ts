/** Half-open minutes of one column of the calendar. */
export type Span = { startMinute: number; endMinute: number }

/** `item` takes the `k`-th of `of` equal parts of its column's width; neither need be whole. `behind`: at the edge. */
export type Placed<Item> = { item: Item; k: number; of: number; behind: boolean }

/** What is shorter is as hard to read as this, so it takes its place beside others as if it lasted this long. */
const shortest = 15

/** So much of the width has what stands behind, and so much all of it together at most. */
const edge = 1 / 4
const widestEdge = 0.45

/**
 * Places what overlaps side by side: each item in the first part that is free at its start, all items that overlap
 * directly or through others in parts of the same width. What `isBehind` (its time is free again) keeps to the edge, and
 * the rest of the width is left to who takes that time; so is the edge beside half hours that are `free` in the middle of
 * an item, in its pause. In order of start; the longer of two that start together first.
 */
export function layoutColumns<Item extends Span>(
	items: Item[],
	isBehind: (item: Item) => boolean = () => false,
	free: number[] = [],
): Placed<Item>[] {
	const back = clustersOf(items.filter(isBehind))
	const open = clustersOf(free.map((minute) => ({ startMinute: minute, endMinute: minute + 30 })))
	const front = clustersOf(items.filter((item) => !isBehind(item)))
	const placed = [
		...front.flatMap((cluster) => within(cluster, 0, 1 - edgeBeside(cluster, [...back, ...open]))),
		...back.flatMap((cluster) => within(cluster, 1 - edgeOf(cluster), edgeOf(cluster), true)),
	]
	return placed.sort((a, b) => inOrder(a.item, b.item))
}

/** Those that found no room to be read side by side, from when to when. */
export type More<Item> = { startMinute: number; endMinute: number; items: Item[] }

/** So much of the width has the mark of the rest. */
export const strip = 0.14

/**
 * As `layoutColumns`, with at most `most` side by side. The others are told apart, and so is what stands behind: a day of
 * a week has no edge that could be read.
 */
export function layoutReadable<Item extends Span>(
	items: Item[],
	isBehind: (item: Item) => boolean,
	most: number,
): { placed: Placed<Item>[]; more: More<Item>[] } {
	const clusters = clustersOf(items.filter((item) => !isBehind(item)))
	const hidden = clusters.flatMap(({ places }) => places.filter(({ part }) => part >= most).map(({ item }) => item))
	const rest = clustersOf([...hidden, ...items.filter(isBehind)]).map(({ places }) => places.map(({ item }) => item))
	const placed = clusters.flatMap(({ parts, places }) => {
		const beside = rest.some((some) => some.some((one) => places.some(({ item }) => overlap(item, one))))
		const of = rounded(Math.min(parts, most) / (beside ? 1 - strip : 1))
		return places.filter(({ part }) => part < most).map(({ item, part }) => ({ item, k: part, of, behind: false }))
	})
	const more = rest.map((some) => ({
		startMinute: Math.min(...some.map(({ startMinute }) => startMinute)),
		endMinute: Math.max(...some.map(({ endMinute }) => endMinute)),
		items: some.sort(inOrder),
	}))
	return { placed: placed.sort((a, b) => inOrder(a.item, b.item)), more }
}

type Cluster<Item> = { parts: number; places: { item: Item; part: number }[] }

/** Items that overlap directly or through others, each with the part that it takes. */
function clustersOf<Item extends Span>(items: Item[]): Cluster<Item>[] {
	const clusters: Cluster<Item>[] = []
	let ends: number[] = []
	for (const item of [...items].sort(inOrder)) {
		if (ends.every((end) => end <= item.startMinute)) {
			clusters.push({ parts: 0, places: [] })
			ends = []
		}
		const free = ends.findIndex((end) => end <= item.startMinute)
		const part = free < 0 ? ends.length : free
		ends[part] = Math.max(item.endMinute, item.startMinute + shortest)
		const cluster = clusters.at(-1)
		cluster?.places.push({ item, part })
		if (cluster) cluster.parts = ends.length
	}
	return clusters
}

function inOrder(a: Span, b: Span): number {
	return a.startMinute - b.startMinute || b.endMinute - a.endMinute
}

/** The parts of a cluster in a share of the width that begins at `from`. */
function within<Item>({ parts, places }: Cluster<Item>, from: number, share: number, behind = false): Placed<Item>[] {
	const of = rounded(parts / share)
	return places.map(({ item, part }) => ({ item, k: rounded((from * parts) / share + part), of, behind }))
}

function edgeOf({ parts }: Cluster<unknown>): number {
	return Math.min(parts * edge, widestEdge)
}

function edgeBeside(cluster: Cluster<Span>, back: Cluster<Span>[]): number {
	const beside = back.filter(({ places }) =>
		places.some((one) => cluster.places.some((two) => overlap(one.item, two.item))),
	)
	return Math.max(0, ...beside.map(edgeOf))
}

function overlap(a: Span, b: Span): boolean {
	const end = (span: Span) => Math.max(span.endMinute, span.startMinute + shortest)
	return a.startMinute < end(b) && b.startMinute < end(a)
}

function rounded(value: number): number {
	return Math.round(value * 1000) / 1000
}
