import { type Words } from '../words/normalise.ts'
import { fold } from '../words/spelling.ts'
import { type NameFind } from './find-names.ts'

/** What somebody is called by who is called by no name: 'Lic., fíjese que…', 'con el doctor'. */
const TITLE =
	/^(?:lic|licenciad[oa]|dr|dra|doctor|doctora|doc|coach|mvz|psic|psicolog[oa]|nut|nutriolog[oa]|maestr[oa]|prof|profe|enf|opt|pod|quimic[oa]|aud)$/

const MAN = /^(?:dr|doctor)\.? /
const WOMAN = /^(?:dra|doctora)\.? /

/** A title that several have names nobody; 'con el doctor' is the one man among them, 'con la doctora' the one woman. */
export function byTitle(words: Words, finds: NameFind[], people: { ref: string; name: string }[]): NameFind[] {
	const named = finds.filter(({ refs, start, end }) => {
		const said = words.tokens.filter(({ at }) => at >= start && at < end)
		return refs.length < 2 || !said.every(({ plain, canon }) => TITLE.test(plain) || canon === '.')
	})
	if (named.length > 0) return named
	const at = words.tokens.findIndex(({ plain }, index) => {
		const before = words.tokens.slice(Math.max(0, index - 2), index).map((token) => token.plain)
		return /^(?:dr|doctor|dra|doctora)$/.test(plain) && before.includes('con')
	})
	const token = words.tokens[at]
	const wanted = token && (/a$/.test(token.plain) ? WOMAN : MAN)
	const [only, second] = wanted ? people.filter(({ name }) => wanted.test(fold(name))) : []
	return token && only && !second
		? [{ refs: [only.ref], start: token.at, end: token.at + token.canon.length, score: 0.8 }]
		: named
}
