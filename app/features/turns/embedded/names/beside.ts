import { type Words } from '../words/normalise.ts'

/** What of the words might name a thing: enough to tell whether another name shares some of them. */
type Candidate = {
	start: number
	covered: number
	likeness: number
	whole: boolean
	words: number[]
}

/** Of 'depilación de bikini y cejas' both are meant: each has a word of its own, and the first word is said for both. */
export function isBeside([best, ...others]: Candidate[], candidate: Candidate, { text }: Words, joint = BOTH): boolean {
	const isSaid = candidate.covered === best?.covered || candidate.whole
	if (!best || others.length > 0 || !isSaid || candidate.likeness < best.likeness - 0.2) return false
	const own = (one: Candidate, other: Candidate) => one.words.filter((at) => !other.words.includes(at))
	// Of 'vacuna contra la rabia y quíntuple' the first has two words of its own, side by side.
	const [mine, theirs] = [own(best, candidate), own(candidate, best)]
	const isEach = mine.length > 0 && theirs.length === 1 && best.words.length > mine.length
	const isBehind = mine.every((at) => at < (theirs[0] ?? 0))
	const first = isBehind ? Math.max(...mine) : (theirs[0] ?? 0)
	const second = isBehind ? (theirs[0] ?? 0) : Math.min(...mine)
	return isEach && first < second && joint.test(text.slice(first, second))
}

const jointBy = (words: string) => new RegExp(String.raw`^\S+(?: ,)? (?:${words}) ${BETWEEN}\S*$`)
const BETWEEN = String.raw`(?:(?:el|la|de|del|un|una|uno|[1-5]|para|querer|(?:mi|mis) \S+|yo|ella|otro|vez|paso|tambien|ademas|aparte|luego|despues) )*`
const BOTH = jointBy('y|e|,')
export const EITHER = jointBy('o|u')

/** The one that is named later begins at its own word, so that 'uno de dama' counts it. Answers the other. */
export function besideEachOther<One extends Candidate>(rivals: One[], candidate: One): One {
	const [best = candidate] = rivals
	const own = (one: Candidate, other: Candidate) => Math.min(...one.words.filter((at) => !other.words.includes(at)))
	const [first, second] = [own(best, candidate), own(candidate, best)]
	if (first < second) return { ...candidate, start: second }
	rivals[0] = { ...best, start: first }
	return candidate
}
