/**
 * The forms of a regular verb, folded: 'cambias', 'cambiaría', 'cambies'. Of 'mover' with `strong` 'muev' those that change their
 * vowel too. Participles are nouns and adjectives as often as verbs: 'un reservado', and are left out.
 */
export function formsOf(infinitive: string, strong?: string): string[] {
	const [stem, kind] = [infinitive.slice(0, -2), infinitive.slice(-2)]
	const vowel = kind === 'ar' ? 'a' : 'e'
	const other = kind === 'ar' ? 'e' : 'a'
	const root = strong ?? stem
	const soft = softened(stem, kind)
	const strongSoft = softened(root, kind)
	const present = [
		`${root}o`,
		`${root}${vowel}`,
		`${root}${vowel}s`,
		`${root}${vowel}n`,
		`${stem}${kind[0]}mos`,
		`${stem}${vowel}is`,
	]
	const wish = [`${strongSoft}${other}`, `${strongSoft}${other}s`, `${strongSoft}${other}n`, `${soft}${other}mos`]
	const would = ['e', 'a', 'as', 'an', 'emos', 'ia', 'ias', 'ian', 'iamos'].map((ending) => `${infinitive}${ending}`)
	const past =
		kind === 'ar'
			? [`${soft}e`, `${stem}aste`, `${stem}aron`, `${stem}ara`, `${stem}aras`, `${stem}aran`]
			: [`${stem}i`, `${stem}iste`, `${stem}ieron`, `${stem}iera`, `${stem}ieras`, `${stem}ieran`]
	const going = kind === 'ar' ? `${stem}ando` : `${stem}iendo`
	return [infinitive, ...present, ...wish, ...would, ...past, going]
}

/** Of 'que la esterilicen', 'que lo coloquen', whose letter before the ending is another one, the infinitive; null of all others. */
export function unsoftened(word: string): string | null {
	const [, root, letter = ''] = /^(\p{L}{4,}?)(qu|gu|c)e(?:s|n|mos)?$/u.exec(word) ?? []
	return root ? `${root}${{ qu: 'c', gu: 'g', c: 'z' }[letter]}ar` : null
}

/** 'Marcar' is written 'marque', 'llegar' 'llegue', 'aplazar' 'aplace'. */
function softened(stem: string, kind: string): string {
	if (kind !== 'ar') return stem
	return stem.replace(/c$/, 'qu').replace(/g$/, 'gu').replace(/z$/, 'c')
}
