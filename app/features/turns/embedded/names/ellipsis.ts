import { type Words } from '../words/normalise.ts'

type Candidate = {
	ref: string
	start: number
	end: number
	covered: number
	likeness: number
	whole: boolean
	heads: boolean
	headAt: number | undefined
	words: number[]
}

/** ' y el de', ' y otro para': what comes behind is said of the word in front of it, which stands for itself as well. */
const BOTH =
	/^\S+(?: ,)?(?: (?!y(?!\S))[^ .,?]+){0,2} (?:y|e) (?:el|la|lo|los|las|un[ao]?|otr[ao]|1|[2-5])(?: (?:de|del|para|a))(?: (?:el|la|los|las|mis?|un[ao]?))* $/

/** 'El corte y cuánto con barba': the second question is of both words, the first of the one in front of it. */
const DEARER =
	/^\S+(?: (?!y(?!\S))[^ .,?]+){0,2}(?: ,)? (?:y|o) (?:(?:a|en) )?(?:cuanto|como)(?: (?:sale|seria|ser|es|costar|ya|me|queda|quedar))* (?:con|incluyendo|mas|junto con)(?: (?:el|la|los|las|todo y))* $/

/** 'El corte y el de niño' names two: the one of both words, and beside it what the word before the 'y' names alone. */
export function besideEllipsis<One extends Candidate>(found: One[][], all: One[], { text }: Words): One[][] {
	return found.flatMap((rivals) => {
		const [best, another] = rivals
		const theirs = best && !another ? all.filter((one) => isOfOther(one, best, text)) : []
		if (best && theirs[0]) {
			const start = best.words.find((at) => at >= (theirs[0]?.end ?? 0))
			return start === undefined ? [rivals] : [theirs.slice(0, 1), [{ ...best, start }]]
		}
		const cut = best && !another ? cutOf(best, text) : -1
		if (!best || cut < 0) return [rivals]
		const front = best.words.slice(0, cut)
		const alone = all.filter(({ ref, words }) => ref !== best.ref && words.every((at) => front.includes(at)))
		const [first] = alone
		if (!first || first.covered < front.length) return [rivals]
		const equals = alone.filter(({ covered, whole, heads, likeness }) => {
			const isAsGood = covered === first.covered && whole === first.whole && heads === first.heads
			return isAsGood && likeness > first.likeness - 0.06
		})
		return [equals, [{ ...best, start: best.words[cut] ?? best.start }]]
	})
}

/** 'Corte escolar él y a tijera yo': the first of two is named whole, and said to be somebody's. */
function isOfOther<One extends Candidate>(one: One, best: One, text: string): boolean {
	if (!one.whole || one.words.length < 2 || one.ref === best.ref || one.words[0] !== best.words[0]) return false
	const next = best.words.find((at) => at >= one.end)
	return next !== undefined && THEIRS.test(text.slice(one.end, next))
}

const THEIRS = /^ (?:para )?(?:yo|el|ella|mi(?: \p{L}{3,})?)(?: ,)? (?:y|e) (?:(?:el|la|un|una|de) )*$/u

/** Which of its words is the first behind the 'y'; -1 where none is. */
function cutOf({ words, headAt }: Candidate, text: string): number {
	return words.findIndex((at, index) => {
		// 'Polygel y antes retiro del que traigo': what it is called by stands behind, and the first for itself.
		if (index > 0 && at === headAt && / y (?:[^ .,?]+ ){0,2}$/.test(text.slice(words[index - 1], at))) return true
		const before = words[index - 1]
		const between = before === undefined ? '' : text.slice(before, at)
		return BOTH.test(between) || DEARER.test(between)
	})
}
