/** Letters before the word that was found, and all that is shown. */
const before = 20
const length = 90

/** 'manana' for 'Mañana', letter by letter, so that a place in one is the same place in the other. */
function plain(text: string): string {
	return [...text.toLowerCase()].map((letter) => letter.normalize('NFD').charAt(0)).join('')
}

/** One line of a message around the first of the searched words. */
export function excerptOf(text: string, search: string): string {
	const line = text.replace(/\s+/g, ' ').trim()
	const letters = [...line]
	if (letters.length <= length) return line
	const words = search.match(/[\p{L}\p{N}_@]+/gu) ?? []
	const places = words.map((word) => plain(line).indexOf(plain(word))).filter((place) => place >= 0)
	const from = Math.max(0, Math.min(...(places.length > 0 ? places : [0]), letters.length - length + before) - before)
	const shown = letters
		.slice(from, from + length)
		.join('')
		.trim()
	return `${from > 0 ? '…' : ''}${shown}${from + length < letters.length ? '…' : ''}`
}
