const vowel = /[aeiouáéíóúü]/i

/**
 * '1 frasco', '13 frascos', '250 ml', '2 galones': a unit as a business wrote it, in the number that it is counted in.
 * Abbreviations and what is more than one word stay as they are.
 */
export function countText(count: number, unit: string): string {
	return `${count} ${Math.abs(count) === 1 ? unit : plural(unit)}`
}

function plural(unit: string): string {
	const isWord = /^\p{L}{3,}$/u.test(unit) && vowel.test(unit)
	if (!isWord || /s$/i.test(unit)) return unit
	if (/[aeiouáéó]$/i.test(unit)) return `${unit}s`
	if (/z$/i.test(unit)) return `${unit.slice(0, -1)}ces`
	const stressed = /[áéíóú]n$/i.test(unit)
	return `${stressed ? unit.slice(0, -2) + plain(unit.at(-2) ?? '') + unit.slice(-1) : unit}es`
}

function plain(letter: string): string {
	return letter.normalize('NFD').replace(/\p{M}/gu, '')
}
