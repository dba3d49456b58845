import { expect, test } from 'vitest'
import { learn, stored } from '#tests/learning/logistic.ts'
import { bundled } from '#tests/support/bundled.ts'
import { intents } from './intents.ts'
import weights from './weights.json'

/** Learning all of them takes a quarter of a minute; a night is long enough for it. */
const judged = process.env.LONG ? intents : (['complain', 'askPerson'] as const)

test('the weights that are kept are those that the conversations and phrases teach now', async () => {
	const { allExamples } = await bundled<typeof import('#tests/learning/learn.ts')>('tests/learning/learn.ts')
	const learned = stored(learn(await allExamples(), judged))

	for (const intent of judged) expect(weights[intent], `npm run learn: ${intent}`).toBe(learned[intent])
	// Reading every conversation takes a processor fifteen seconds; the limit is for what hangs, not for a machine under load.
}, 300_000)
