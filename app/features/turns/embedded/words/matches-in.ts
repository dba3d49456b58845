/**
 * Every match of a pattern with the flag 'g', as `matchAll` finds them. That makes another pattern at every call, and has
 * it compiled anew once V8 has cleaned up since the last one: a message after a pause took as long as the first of all.
 */
export function matchesIn(pattern: RegExp, text: string): RegExpExecArray[] {
	if (!pattern.global) throw new TypeError('a pattern without g finds the first for ever')
	const found: RegExpExecArray[] = []
	pattern.lastIndex = 0
	for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
		found.push(match)
		if (match[0] === '') pattern.lastIndex += pattern.unicode && isWide(text, match.index) ? 2 : 1
	}
	return found
}

function isWide(text: string, at: number): boolean {
	return (text.codePointAt(at) ?? 0) > 0xffff
}
