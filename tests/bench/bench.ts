/** One pair of measurements in the same moment: ours and the floor's. */
export type Pair = { value: number; floor: number }

/** Which of the two goes first: it changes from pair to pair by chance, so that neither has the warmer machine. */
export type Order = 'ours first' | 'floor first'

export type Bench = {
	name: string
	unit: string
	/** The ratio to reach: at most it where lower is better, at least it where higher is. */
	goal: number
	better: 'lower' | 'higher'
	/** One of many interleaved runs. */
	run(order: Order): Promise<Pair>
	/** Fewer pairs than fifteen, where so many would take hours: the worst of fewer than five is what is judged. */
	runs?: number
	/** Starts what every run needs, and stops it afterwards. */
	start?(): Promise<void>
	stop?(): Promise<void>
}

export type BenchResult = {
	name: string
	unit: string
	value: number
	floor: number
	ratio: number
	/** Of the true median, on the side where it would miss the goal, with a confidence of 95 %. */
	bound: number
	goal: number
	better: 'lower' | 'higher'
	met: boolean
	pairs: number
	/** Lowest and highest ratio of the runs. */
	spread: [number, number]
}

/** Measures both, in that order. */
export async function inOrder(order: Order, ours: () => Promise<number>, floor: () => Promise<number>): Promise<Pair> {
	if (order === 'ours first') {
		const value = await ours()
		return { value, floor: await floor() }
	}
	const below = await floor()
	return { value: await ours(), floor: below }
}

export function median(numbers: number[]): number {
	const sorted = [...numbers].sort((a, b) => a - b)
	return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export function percentile(numbers: number[], share: number): number {
	const sorted = [...numbers].sort((a, b) => a - b)
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/**
 * A bound of the true median with a confidence of 95 %, whatever the numbers are spread like: each of them lies above it
 * as often as below, so how many do is a matter of coins. `side`: the highest that it may be, or the lowest. Fewer than
 * five can't tell: the worst of them counts.
 */
export function boundOfMedian(numbers: number[], side: 'highest' | 'lowest'): number {
	const sorted = [...numbers].sort((a, b) => (side === 'highest' ? a - b : b - a))
	let below = 0
	let ways = 1
	for (const [index, number] of sorted.entries()) {
		below += ways / 2 ** sorted.length
		if (below >= 0.95) return number
		ways = (ways * (sorted.length - index)) / (index + 1)
	}
	return sorted.at(-1) ?? Number.NaN
}

/** `met` is judged on the bound of the median of the runs' ratios. */
export function summarise(bench: Bench, pairs: Pair[]): BenchResult {
	const ratios = pairs.map(({ value, floor }) => value / floor)
	const bound = boundOfMedian(ratios, bench.better === 'lower' ? 'highest' : 'lowest')
	return {
		name: bench.name,
		unit: bench.unit,
		value: median(pairs.map(({ value }) => value)),
		floor: median(pairs.map(({ floor }) => floor)),
		ratio: median(ratios),
		bound,
		goal: bench.goal,
		better: bench.better,
		met: bench.better === 'lower' ? bound <= bench.goal : bound >= bench.goal,
		pairs: pairs.length,
		spread: [Math.min(...ratios), Math.max(...ratios)],
	}
}
