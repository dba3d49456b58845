import { type Words } from '../words/normalise.ts'
import { fold } from '../words/spelling.ts'
import { type NameFind } from './find-names.ts'

/** What somebody is called by who is called by no name: 'Lic., fíjese que…', 'con el doctor'. */
const TITLE =
	/^(?:lic|licenciad[oa]|dr|dra|doctor|doctora|doc|coach|mvz|psic|psicolog[oa]|nut|nutriolog[oa]|maestr[oa]|prof|profe|enf|opt|pod|quimic[oa]|aud)$/

const CALLED =
	/^(?:dr|dra|doctor|doctora|psicolog[oa]|nutriolog[oa]|licenciad[oa]|maestr[oa]|quimic[oa]|podolog[oa]|optometrista|fisioterapeuta)$/

/** Whether a name is a woman's: by its title, else by how the first name ends; null where neither tells. */
function isWoman(name: string): boolean | null {
	const [title = '', first = ''] = fold(name).split(' ')
	if (/^(?:dra|doctora|maestra|licenciada|quimica)\.?$/.test(title)) return true
	if (/^(?:dr|doctor|maestro|licenciado|quimico)\.?$/.test(title)) return false
	return (/\.$/.test(title) || TITLE.test(title) ? first : title).endsWith('a') ? true : null
}

/** A title that several have names nobody; 'con el doctor' is the one man among them, 'con la doctora' the one woman. */
export function byTitle(words: Words, finds: NameFind[], people: { ref: string; name: string }[]): NameFind[] {
	const named = finds.filter(({ refs, start, end }) => {
		const said = words.tokens.filter(({ at }) => at >= start && at < end)
		return refs.length < 2 || !said.every(({ plain, canon }) => TITLE.test(plain) || canon === '.')
	})
	const token = words.tokens.find(({ plain, at, canon }, index) => {
		// 'Con la doctora Irma'; of 'con la doctora, si no con Wendy' both are meant.
		if (named.some(({ start }) => start >= at && start - at - canon.length < 3)) return false
		const before = words.tokens.slice(Math.max(0, index - 2), index).map((one) => one.plain)
		const isAny = /^(?:que|este|disponible)$/.test(words.tokens[index + 1]?.plain ?? '')
		return CALLED.test(plain) && before.includes('con') && !isAny
	})
	const isHer = token && (/a$/.test(token.plain) || /(?<!\S)con la $/.test(words.text.slice(0, token.at)))
	const fitting = token ? people.filter(({ name }) => isWoman(name) === isHer) : []
	// 'La doctora', where others are called by no title.
	const titled = fitting.filter(({ name }) => /^(?:dr|dra|doctor|doctora)(?!\p{L})/iu.test(name))
	const isDoctor = /^(?:dra?|doctora?)$/.test(token?.plain ?? '') && titled.length > 0
	const [only, second] = isDoctor ? titled : fitting
	if (!token || !only || second || named.some(({ refs }) => refs.includes(only.ref))) return named
	const meant = { refs: [only.ref], start: token.at, end: token.at + token.canon.length, score: 0.8 }
	return [...named, meant].sort((one, other) => one.start - other.start)
}
