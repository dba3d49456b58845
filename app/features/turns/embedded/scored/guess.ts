import { type Intent, intents } from './intents.ts'
import stored from './weights.json'

/** How likely a message is for this, 0 to 1. */
export type Guess = { intent: Intent; share: number }

/** Weights by cue, in the order of `intents`. */
const weights = new Map<string, Map<number, number>>()
const biases: number[] = []
for (const [at, intent] of intents.entries()) {
	const [bias = '0', ...cues] = (stored as Record<string, string>)[intent]?.split('\t') ?? []
	biases[at] = Number(bias)
	for (const cue of cues) {
		const cut = cue.lastIndexOf('=')
		const name = cue.slice(0, cut)
		const own = weights.get(name) ?? new Map<number, number>()
		own.set(at, Number(cue.slice(cut + 1)))
		weights.set(name, own)
	}
}

/** Every intent by how likely it is, the likeliest first. The weights are learned from written conversations: `npm run learn`. */
export function guesses(cues: string[]): Guess[] {
	const sums = [...biases]
	for (const cue of cues) for (const [at, weight] of weights.get(cue) ?? []) sums[at] = (sums[at] ?? 0) + weight
	return intents
		.map((intent, at) => ({ intent, share: 1 / (1 + Math.exp(-(sums[at] ?? 0))) }))
		.sort((a, b) => b.share - a.share)
}
