/** So many letters at a word's end tell most words apart: of ids only the end is chance. */
const end = 6

/**
 * Which of many words stand in a text, as `text.includes` finds them, in the words' order: the text is read once and not
 * for each word anew. Every word has at least six letters.
 */
export function finderOf(words: string[]): (text: string) => string[] {
	const byEnd = new Map<string, string[]>()
	const known = new Uint8Array(1 << 16)
	for (const word of words) {
		if (word.length < end) throw new Error(`${word} is too short to be looked for`)
		const tail = word.slice(-end)
		byEnd.set(tail, [...(byEnd.get(tail) ?? []), word])
		known[markOf(tail, 0)] = 1
	}
	return (text) => {
		const found = new Set<string>()
		for (let at = 0; at <= text.length - end; at++) {
			if (!known[markOf(text, at)]) continue
			for (const word of byEnd.get(text.slice(at, at + end)) ?? [])
				if (text.startsWith(word, at + end - word.length)) found.add(word)
		}
		return words.filter((word) => found.has(word))
	}
}

/** A number of the last four of the six letters from `at` on. */
function markOf(text: string, at: number): number {
	const letter = (index: number) => text.charCodeAt(at + end - index)
	return (letter(1) ^ (letter(2) << 4) ^ (letter(3) << 8) ^ (letter(4) << 12)) & 0xffff
}
