import { type Bench, type BenchResult, summarise } from './bench.ts'
import { benches } from './benches.ts'

/** Fewer can't tell a goal from chance. BENCH_PAIRS=5 is for looking, not for judging. */
const pairsOfEach = Number(process.env.BENCH_PAIRS ?? 15)

/** Runs the benches whose names begin with one of the arguments, or all. Answers the exit code: 0 when every goal is met. */
export async function run(args: string[]): Promise<number> {
	const json = args.includes('--json')
	const names = args.filter((argument) => argument !== '--json')
	const strange = names.filter((start) => !benches.some(({ name }) => name.startsWith(start)))
	if (strange.length > 0) return tellNames(strange)
	const chosen = benches.filter(({ name }) => names.length === 0 || names.some((start) => name.startsWith(start)))
	let met = 0
	for (const bench of chosen) {
		const outcome = await measured(bench)
		if ('result' in outcome && outcome.result.met) met++
		process.stdout.write(`${json ? JSON.stringify('result' in outcome ? outcome.result : outcome) : line(outcome)}\n`)
	}
	if (!json) process.stdout.write(`\n${met} de ${chosen.length} metas alcanzadas\n`)
	return met === chosen.length ? 0 : 1
}

/** What is asked for and there is not, and what there is. */
function tellNames(strange: string[]): number {
	const known = benches.map(({ name }) => name).join(', ')
	process.stderr.write(`No hay bench que empiece con ${strange.join(', ')}. Hay: ${known}\n`)
	return 2
}

type Outcome = { result: BenchResult } | { name: string; broke: string }

/** One that breaks misses its goal, and the others are measured all the same. */
async function measured(bench: Bench): Promise<Outcome> {
	try {
		await bench.start?.()
		const pairs = []
		for (let index = 0; index < (bench.runs ?? pairsOfEach); index++) {
			pairs.push(await bench.run(Math.random() < 0.5 ? 'ours first' : 'floor first'))
		}
		return { result: summarise(bench, pairs) }
	} catch (error) {
		process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
		return { name: bench.name, broke: error instanceof Error ? error.message : String(error) }
	} finally {
		await bench.stop?.()
	}
}

function line(outcome: Outcome): string {
	if ('broke' in outcome) return `✗ ${outcome.name.padEnd(28)} se rompió: ${outcome.broke}`
	const { name, unit, value, floor, ratio, bound, goal, better, met, spread } = outcome.result
	const sign = better === 'lower' ? '≤' : '≥'
	const numbers = `${show(value)} ${unit} / ${show(floor)} ${unit}`
	const between = `${spread[0].toFixed(2)}–${spread[1].toFixed(2)}`
	const judged = `${ratio.toFixed(2)} × (${between}), al 95 % ${sign} ${bound.toFixed(2)}`
	return `${met ? '✓' : '✗'} ${name.padEnd(28)} ${numbers.padEnd(34)} ${judged}  meta ${sign} ${goal} ×`
}

function show(value: number): string {
	return value >= 100 ? value.toFixed(0) : value.toPrecision(3)
}
