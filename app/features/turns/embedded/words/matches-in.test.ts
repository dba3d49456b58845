import { expect, test } from 'vitest'
import { matchesIn } from './matches-in.ts'

test('what is found, where and by which groups is what matchAll finds, nothing and wide letters among it', () => {
	const texts = ['', 'a', 'el lunes y el martes', 'ana y ana', '💅 uñas 💅💅', 'x'.repeat(30)]
	const patterns = [/(?:el|un) (?<day>\w+)/g, /ana/g, /x*/g, /(?=a)/g, /\b/gu, /(?:)/gu, /💅?/gu, /(?<last>.)$/gu]
	const told = (matches: Iterable<RegExpMatchArray>) =>
		[...matches].map((match) => ({ said: [...match], index: match.index, groups: { ...match.groups } }))
	for (const text of texts)
		for (const pattern of patterns) {
			expect(told(matchesIn(pattern, text)), `${pattern} in '${text}'`).toEqual(told(text.matchAll(pattern)))
			expect(told(matchesIn(pattern, text)), 'asked again').toEqual(told(text.matchAll(pattern)))
		}
})

test('a pattern that would find the first for ever is refused', () => {
	expect(() => matchesIn(/a/, 'a')).toThrow(TypeError)
})
