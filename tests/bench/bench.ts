/** One pair of measurements in the same moment: ours and the floor's. */
export type Pair = { value: number; floor: number }

export type Bench = {
	name: string
	unit: string
	/** The ratio to reach: at most it where lower is better, at least it where higher is. */
	goal: number
	better: 'lower' | 'higher'
	/** One of five interleaved runs. */
	run(): Promise<Pair>
	/** Where five would take too long. */
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
	goal: number
	better: 'lower' | 'higher'
	met: boolean
	/** Lowest and highest ratio of the runs. */
	spread: [number, number]
}

export function median(numbers: number[]): number {
	const sorted = [...numbers].sort((a, b) => a - b)
	return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export function percentile(numbers: number[], share: number): number {
	const sorted = [...numbers].sort((a, b) => a - b)
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** `met` is judged on the median of the runs' ratios. */
export function summarise(bench: Bench, pairs: Pair[]): BenchResult {
	const ratios = pairs.map(({ value, floor }) => value / floor)
	const ratio = median(ratios)
	return {
		name: bench.name,
		unit: bench.unit,
		value: median(pairs.map(({ value }) => value)),
		floor: median(pairs.map(({ floor }) => floor)),
		ratio,
		goal: bench.goal,
		better: bench.better,
		met: bench.better === 'lower' ? ratio <= bench.goal : ratio >= bench.goal,
		spread: [Math.min(...ratios), Math.max(...ratios)],
	}
}
