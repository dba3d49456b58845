import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type BuildOptions, build } from 'esbuild'
import { parts } from '../support/written-conversations.ts'
import settings from './bundle.json'

/** Beside the weights: what they were learned from, so that a run of the tests need not learn them anew to know. */
export const LEARNED_FROM = 'tests/learning/learned-from.txt'

/**
 * A digest of all that decides the weights: the reading and what it is played on, with the weights themselves, and every
 * text that teaches. What stands in `lib` for the whole product is left out; `test:long` learns anew and would tell.
 */
export async function learnedFrom(): Promise<string> {
	const built = await build({
		...(settings as BuildOptions),
		alias: {},
		external: ['#app/lib/*', '#app/core/*', '#db/*'],
		entryPoints: ['tests/learning/examples.ts', 'tests/learning/logistic.ts'],
		outdir: 'unwritten',
		minify: true,
		write: false,
	})
	const digest = createHash('sha256')
	for (const { text } of built.outputFiles) digest.update(text)
	for (const part of parts.filter((name) => name !== 'held-out'))
		digest.update(readFileSync(`tests/conversations/${part}.txt`))
	digest.update(readFileSync('tests/learning/phrases.txt'))
	return digest.digest('hex')
}
