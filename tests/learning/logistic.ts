import { type Intent, intents } from '#app/features/turns/embedded/scored/intents.ts'
import { type Example } from './examples.ts'

/** For each intent a bias and the weight of every cue. */
export type Model = Record<Intent, { bias: number; weights: Map<string, number> }>

const ROUNDS = 25
const PACE = 0.3
const DECAY = 0.0004
/** How much more a message that is for something counts than one that is not: they are few. */
const RARE = 5
/** A cue of fewer conversations or phrases tells nothing, however many examples each of them gives. */
const FEWEST = 2

/** One logistic regression for each intent, in a fixed order, so that the same examples always give the same weights. */
export function learn(examples: Example[], wanted: readonly Intent[] = intents): Model {
	const groups = new Map<string, Set<number>>()
	for (const { cues, group } of examples)
		for (const cue of cues) groups.set(cue, (groups.get(cue) ?? new Set()).add(group))
	// By number and not by text: one is read some millions of times.
	const numbers = new Map([...groups].filter(([, found]) => found.size >= FEWEST).map(([cue], at) => [cue, at]))
	const known = examples.map((example) => ({
		...example,
		known: example.cues.flatMap((cue) => numbers.get(cue) ?? []),
	}))
	const order = shuffled(known.length)
	return Object.fromEntries(wanted.map((intent) => [intent, learnOne(known, { numbers, order, intent })])) as Model
}

type Numbered = Example & { known: number[] }
type Subject = { numbers: Map<string, number>; order: number[]; intent: Intent }

function learnOne(examples: Numbered[], { numbers, order, intent }: Subject) {
	const weights = new Float64Array(numbers.size)
	let bias = -2
	for (let round = 0; round < ROUNDS; round++) {
		const pace = PACE / (1 + round * 0.3)
		for (const at of order) {
			const example = examples[at]
			if (!example || example.open.has(intent)) continue
			const scale = 1 / Math.sqrt(example.known.length)
			const sum = example.known.reduce((total, cue) => total + (weights[cue] ?? 0), bias)
			const share = 1 / (1 + Math.exp(-sum))
			const miss = example.intents.has(intent) ? RARE * (1 - share) : -share
			bias += pace * miss * 0.1
			for (const cue of example.known) {
				const weight = weights[cue] ?? 0
				weights[cue] = weight + pace * (miss * scale - DECAY * weight)
			}
		}
	}
	return { bias, weights: new Map([...numbers].map(([cue, at]) => [cue, weights[at] ?? 0])) }
}

export function shareOf({ bias, weights }: Model[Intent], cues: string[]): number {
	return 1 / (1 + Math.exp(-cues.reduce((total, cue) => total + (weights.get(cue) ?? 0), bias)))
}

/** As it is stored: two decimals, and only what weighs something. */
export function stored(model: Model): Record<string, string> {
	return Object.fromEntries(
		Object.entries(model).map(([intent, { bias, weights }]) => {
			const cues = [...weights]
				.filter(([, weight]) => Math.abs(weight) >= 0.12)
				.sort(([a], [b]) => (a < b ? -1 : 1))
				.map(([cue, weight]) => `${cue}=${weight.toFixed(2)}`)
			return [intent, [bias.toFixed(2), ...cues].join('\t')]
		}),
	)
}

/** The same order every time. */
function shuffled(length: number): number[] {
	const order = Array.from({ length }, (_, at) => at)
	let seed = 12_345
	for (let at = length - 1; at > 0; at--) {
		seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
		const other = seed % (at + 1)
		const [a = 0, b = 0] = [order[at], order[other]]
		order[at] = b
		order[other] = a
	}
	return order
}
