/** Letters of Europe's other languages that are no plain letter with a mark. */
const plain: Record<string, string> = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', ı: 'i', Œ: 'OE', œ: 'oe' }

/**
 * Letters, figures and signs that the pictures' font draws; faces and other alphabets would be empty boxes. It has the
 * marks of western Europe alone: of the letters beyond, what stands under the mark is drawn.
 */
export function drawable(text: string): string {
	return text
		.normalize('NFC')
		.replace(/[\u0100-\u024f\u1e00-\u1eff]/gu, (sign) => {
			return (
				plain[sign] ??
				sign
					.normalize('NFD')
					.replace(/\p{M}/gu, '')
					.replace(/[^A-Za-z]/g, ' ')
			)
		})
		.replace(/[^\p{Script=Latin}\p{Nd}\p{P}\p{Zs}$+<>=|~^`°©®™€£¢]/gu, ' ')
		.replace(/\s+/g, ' ')
		.trim()
}

type Width = (text: string) => number

/** As much of a text as fits into a line, with '…' where something is left out; cut between words where there are any. */
export function cut(text: string, most: number, width: Width): string {
	if (width(text) <= most) return text
	const signs = [...text]
	let [fits, tooMuch] = [0, signs.length]
	while (tooMuch - fits > 1) {
		const half = Math.floor((fits + tooMuch) / 2)
		if (width(`${signs.slice(0, half).join('')}…`) <= most) fits = half
		else tooMuch = half
	}
	const kept = signs.slice(0, fits).join('')
	const atWord = kept.includes(' ') && signs[fits] !== ' ' ? kept.slice(0, kept.lastIndexOf(' ')) : kept
	// A first word that is longer than the line is cut within.
	const shown = atWord.length > kept.length / 2 ? atWord : kept
	return `${shown.replace(/[\s,.;:·-]+$/u, '')}…`
}

/** A text in as few lines as it needs, at most `lines`; the last one is cut. */
export function wrapped(text: string, { most, lines, width }: { most: number; lines: number; width: Width }): string[] {
	const words = text.split(' ')
	const made: string[] = []
	while (words.length > 0 && made.length < lines - 1) {
		let line = words.shift() ?? ''
		while (words[0] !== undefined && width(`${line} ${words[0]}`) <= most) line += ` ${words.shift()}`
		made.push(cut(line, most, width))
	}
	if (words.length > 0) made.push(cut(words.join(' '), most, width))
	return made
}
