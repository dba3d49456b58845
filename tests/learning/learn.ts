import { writeFileSync } from 'node:fs'
import { type Intent, intents } from '#app/features/turns/embedded/scored/intents.ts'
import { parts, writtenConversations } from '../support/written-conversations.ts'
import { type Example, examplesOf, phraseExamples } from './examples.ts'
import { LEARNED_FROM, learnedFrom } from './learned-from.ts'
import { learn, type Model, shareOf, stored } from './logistic.ts'

const FILE = 'app/features/turns/embedded/scored/weights.json'
const FOLDS = 5

/** Learns the weights anew; with `--check` it only tells how well conversations are read that were left out. */
export async function run(args: string[]): Promise<void> {
	const examples = await allExamples()
	if (args.includes('--check')) return tell(examples)
	writeFileSync(FILE, `${JSON.stringify(stored(learn(examples)), null, '\t')}\n`)
	writeFileSync(LEARNED_FROM, `${await learnedFrom()}\n`)
}

/** Every message of every conversation but those held out, and the short phrases. */
export async function allExamples(): Promise<Example[]> {
	const written = parts.filter((part) => part !== 'held-out').flatMap(writtenConversations)
	const each = await Promise.all(written.map(examplesOf))
	return [...each.flat(), ...phraseExamples(written.length)]
}

/** Whole conversations are left out of what is learned from, five parts in turn. */
function tell(examples: Example[]): void {
	const scores = new Map<Intent, { right: number; missed: number; invented: number }>()
	let [sure, right] = [0, 0]
	for (let fold = 0; fold < FOLDS; fold++) {
		const model = learn(examples.filter(({ group }) => group % FOLDS !== fold))
		for (const example of examples.filter(({ group }) => group % FOLDS === fold)) {
			for (const intent of intents) {
				if (example.open.has(intent)) continue
				const score = scores.get(intent) ?? { right: 0, missed: 0, invented: 0 }
				const said = shareOf(model[intent], example.cues) >= 0.5
				if (said && example.intents.has(intent)) score.right += 1
				else if (said) score.invented += 1
				else if (example.intents.has(intent)) score.missed += 1
				scores.set(intent, score)
			}
			const best = bestOf(model, example)
			if (!best) continue
			sure += 1
			if (example.intents.has(best) || example.open.has(best)) right += 1
		}
	}
	for (const [intent, score] of scores) process.stdout.write(`${intent.padEnd(20)} ${JSON.stringify(score)}\n`)
	process.stdout.write(`sure of ${sure} of ${examples.length} messages, right of ${right}\n`)
}

function bestOf(model: Model, { cues }: Example): Intent | null {
	const ranked = intents
		.map((intent) => ({ intent, share: shareOf(model[intent], cues) }))
		.sort((a, b) => b.share - a.share)
	const [first] = ranked
	return first && first.share >= 0.6 ? first.intent : null
}
