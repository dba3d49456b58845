import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LEARNED_FROM, learnedFrom } from '#tests/learning/learned-from.ts'
import { learn, stored } from '#tests/learning/logistic.ts'
import { bundled } from '#tests/support/bundled.ts'
import { intents } from './intents.ts'
import weights from './weights.json'

test('nothing that the weights are learned from has changed since they were', async () => {
	expect(await learnedFrom(), 'npm run learn').toBe(readFileSync(LEARNED_FROM, 'utf8').trim())
})

test.runIf(process.env.LONG)(
	'the weights that are kept are those that the conversations and phrases teach now',
	async () => {
		const { allExamples } = await bundled<typeof import('#tests/learning/learn.ts')>('tests/learning/learn.ts')
		const learned = stored(learn(await allExamples()))

		for (const intent of intents) expect(weights[intent], `npm run learn: ${intent}`).toBe(learned[intent])
	},
)
