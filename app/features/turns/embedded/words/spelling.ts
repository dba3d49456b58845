import { distance } from 'fastest-levenshtein'

/** Lower case without accents; 'ñ' becomes 'n', as people type it. */
export function fold(text: string): string {
	return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
}

/** 'siiii' → 'si', 'holaa' → 'hola'; what is doubled inside a word ('carro', 'leer') stays. */
export function shorten(word: string): string {
	return word.replace(/(\p{L})\1{2,}/gu, '$1').replace(/(\p{L})\1$/u, '$1')
}

/**
 * How a word sounds in Mexico: 'sita' and 'cita', 'juebes' and 'jueves', 'oy' and 'hoy', 'espining' and 'spinning' give
 * the same key.
 * Expects a folded word.
 */
export function soundOf(word: string): string {
	return word
		.replace(/ch/g, '#')
		.replace(/h/g, '')
		.replace(/qu(?=[ei])|q/g, 'k')
		.replace(/c(?=[eiy])|z|x/g, 's')
		.replace(/c/g, 'k')
		.replace(/gu(?=[ei])/g, 'g%')
		.replace(/g(?=[ei])/g, 'j')
		.replace(/%/g, '')
		.replace(/[vw]/g, 'b')
		.replace(/ll/g, 'y')
		.replace(/y$/, 'i')
		.replace(/n(?=[bp])/g, 'm')
		.replace(/([^r])\1+/g, '$1')
		.replace(/^e(?=s[bdfgjklmnprt])/, '')
}

/** Edits from one word to the other; two neighbours that changed places are one. */
export function editsBetween(a: string, b: string): number {
	const edits = distance(a, b)
	if (edits !== 2 || a.length !== b.length) return edits
	const at = [...a].findIndex((letter, index) => letter !== b[index])
	const isSwap = a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
	return isSwap ? 1 : edits
}

// Which keys a finger hits in place of another, and vowels that are written for each other by ear.
const neighbours = new Set(
	'qw we er rt ty yu ui io op as sd df fg gh hj jk kl zx xc cv vb bn nm qa ws ed rf tg yh uj ik ol az sx dc fv gb hn jm sz dx fc gv hb jn km wa es rd ft gy hu ji ko lp ei ie ou uo'
		.split(' ')
		.flatMap((pair) => [pair, [...pair].reverse().join('')]),
)

/** Whether typing, rather than another word, explains the edits: a letter too many or too few, two that changed places, a neighbouring key. */
export function isSlip(a: string, b: string): boolean {
	if (a.length !== b.length) return Math.abs(a.length - b.length) === editsBetween(a, b)
	const apart = [...a].flatMap((letter, at) => (letter === b[at] ? [] : [`${letter}${b[at]}`]))
	const [first = '', second] = apart
	if (second !== undefined && first === [...second].reverse().join('')) return true
	return apart.length > 0 && apart.length <= 2 && apart.every((pair) => neighbours.has(pair))
}

/** How many edits still make the same word: none in short ones, two in long ones. */
export function toleranceOf(word: string): number {
	if (word.length < 5) return 0
	return word.length < 9 ? 1 : 2
}

const numbers = new Map(
	Object.entries({
		cero: 0,
		dos: 2,
		tres: 3,
		cuatro: 4,
		cinco: 5,
		seis: 6,
		siete: 7,
		ocho: 8,
		nueve: 9,
		diez: 10,
		once: 11,
		doce: 12,
		trece: 13,
		catorce: 14,
		quince: 15,
		dieciseis: 16,
		diecisiete: 17,
		dieciocho: 18,
		diecinueve: 19,
		veinte: 20,
		veintiuno: 21,
		veintiun: 21,
		veintiuna: 21,
		veintidos: 22,
		veintitres: 23,
		veinticuatro: 24,
		veinticinco: 25,
		veintiseis: 26,
		veintisiete: 27,
		veintiocho: 28,
		veintinueve: 29,
		treinta: 30,
		cuarenta: 40,
		cincuenta: 50,
	}),
)

const numberSounds = new Map([...numbers].map(([word, value]) => [soundOf(word), value]))

/** The number a folded word says, in any spelling that sounds like it; 'un', 'una' and 'uno' are left to the grammar. */
export function numberOf(word: string): number | null {
	return numbers.get(word) ?? (word.length > 3 ? numberSounds.get(soundOf(word)) : undefined) ?? null
}
