import { expect, test } from 'vitest'
import { read, sourceFiles } from '#tests/support/source-files.ts'

/** Where what a field holds is compared, asked whether it is there, or given to what reads texts and lists out of it. */
const careful = [
	/[!=]== \S*\.(initialValue|value)\b|\.(initialValue|value)( \?\? [\w?.[\]]+\))? [!=]==/,
	/\b(Boolean|isArray|textOf|initialText|textsOf|listIn|rangesIn|shownGrant)\([^()]*\.(initialValue|value)\b/,
	/\[[\w.]+\.(initialValue|value)\]\.flat\(\)/,
	/\blastResult\?\.initialValue/,
]

test('no form takes for a text what a field holds: one that is sent twice leaves a list there', () => {
	const files = sourceFiles(['app']).filter((file) => !/\.test\.ts/.test(file) && file !== 'app/ui/form/field.tsx')
	const lines = files.flatMap((file) =>
		read(file)
			.split('\n')
			.map((line) => `${file}: ${line.trim()}`),
	)
	const reads = lines.filter((line) => /\.initialValue\b|\bfields?(\.\w+)?\.value\b/.test(line))
	expect(reads.length).toBeGreaterThan(20)
	expect(reads.filter((line) => !careful.some((way) => way.test(line)))).toEqual([])
})

test('no button sends a form that is posted by GET instead: what was typed in it would stand in an address', () => {
	const files = sourceFiles(['app']).filter((file) => file.endsWith('.tsx'))
	expect(files.filter((file) => /formMethod="get"/i.test(read(file)))).toEqual([])
})
