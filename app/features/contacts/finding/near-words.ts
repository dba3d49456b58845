import { distance } from 'fastest-levenshtein'

/** Letters that people take for each other at the beginning of a name: 'Ernández', 'Baldez', 'Llolanda'. */
const alike = ['bv', 'ckqsz', 'gjx', 'iyl', 'haeiou', 'mn', 'ckq']
/** A shorter word is near too many others. */
const shortest = 4
const shortestSound = 3
const mostNear = 12

/** Without accents and capitals, as the index holds words. */
export function plainWord(word: string): string {
	return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Whether something typed can be a name that was misspelt: 'zzzz' sounds like one letter, with which many names begin. */
export function mayBeMisspelt(word: string): boolean {
	return [...word].length >= shortest && /^\p{L}+$/u.test(word) && soundOf(word).length >= shortestSound
}

/** With which letters the word may begin that was meant. */
export function firstLetters(word: string): string[] {
	const [first = ''] = plainWord(word)
	const others = alike.filter((letters) => letters.includes(first)).flatMap((letters) => [...letters])
	return [...new Set([first, ...others])]
}

/** How a word sounds in Spanish: 'Gonsales' and 'González' are one. */
export function soundOf(word: string): string {
	return plainWord(word)
		.replace(/ch/g, 'x')
		.replace(/h/g, '')
		.replace(/qu|k/g, 'c')
		.replace(/c(?=[ei])|z/g, 's')
		.replace(/v/g, 'b')
		.replace(/ll/g, 'y')
		.replace(/g(?=[ei])/g, 'j')
		.replace(/gu(?=[ei])/g, 'g')
		.replace(/y$|i$/g, 'i')
		.replace(/(.)\1+/g, '$1')
}

/** Those of the terms that somebody may have meant who typed `word`, the nearest first. */
export function nearest(word: string, terms: string[]): string[] {
	const sound = soundOf(word)
	const near: { term: string; far: number }[] = []
	for (const term of terms) {
		const far = farness(sound, soundOf(term))
		if (far <= allowed(sound)) near.push({ term, far })
	}
	return near
		.sort((a, b) => a.far - b.far)
		.slice(0, mostNear)
		.map(({ term }) => term)
}

function allowed(sound: string): number {
	return sound.length > 5 ? 2 : 1
}

/** Two letters that changed places are one mistake; half a word is compared with as much of the other. */
function farness(sound: string, other: string): number {
	if (other.length < sound.length - 2) return Number.POSITIVE_INFINITY
	if (other.length <= sound.length + 2) {
		const far = distance(sound, other)
		return far === 2 && lettersOf(sound) === lettersOf(other) ? 1 : far
	}
	return distance(sound, other.slice(0, sound.length)) * 2
}

function lettersOf(word: string): string {
	return [...word].sort().join('')
}
