import { type Bench, type BenchResult, summarise } from './bench.ts'
import { benches } from './benches.ts'

/** Fewer can't tell a goal from chance. BENCH_PAIRS=5 is for looking, not for judging. */
const pairsOfEach = Number(process.env.BENCH_PAIRS ?? 15)

/** Runs the benches whose names begin with one of the arguments, or all. Answers the exit code: 0 when every goal is met. */
export async function run(args: string[]): Promise<number> {
	const json = args.includes('--json')
	const names = args.filter((argument) => !argument.startsWith('--'))
	const chosen = benches.filter(({ name }) => names.length === 0 || names.some((start) => name.startsWith(start)))
	const results: BenchResult[] = []
	for (const bench of chosen) {
		const result = await measured(bench)
		results.push(result)
		process.stdout.write(`${json ? JSON.stringify(result) : line(result)}\n`)
	}
	const missed = results.filter(({ met }) => !met)
	if (!json) process.stdout.write(`\n${results.length - missed.length} de ${results.length} metas alcanzadas\n`)
	return missed.length === 0 ? 0 : 1
}

async function measured(bench: Bench): Promise<BenchResult> {
	await bench.start?.()
	try {
		const pairs = []
		for (let index = 0; index < (bench.runs ?? pairsOfEach); index++) {
			pairs.push(await bench.run(Math.random() < 0.5 ? 'ours first' : 'floor first'))
		}
		return summarise(bench, pairs)
	} finally {
		await bench.stop?.()
	}
}

function line({ name, unit, value, floor, ratio, bound, goal, better, met, spread }: BenchResult): string {
	const sign = better === 'lower' ? '≤' : '≥'
	const numbers = `${show(value)} ${unit} / ${show(floor)} ${unit}`
	const between = `${spread[0].toFixed(2)}–${spread[1].toFixed(2)}`
	const judged = `${ratio.toFixed(2)} × (${between}), al 95 % ${sign} ${bound.toFixed(2)}`
	return `${met ? '✓' : '✗'} ${name.padEnd(28)} ${numbers.padEnd(34)} ${judged}  meta ${sign} ${goal} ×`
}

function show(value: number): string {
	return value >= 100 ? value.toFixed(0) : value.toPrecision(3)
}
