import { type Token } from '../words/normalise.ts'
import { fold } from '../words/spelling.ts'

/** '¿Aceptan GNP?': a name that stands in one answer alone is asked for by itself. */
export function toldIn<Entry extends { answer: string }>(tokens: Token[], questions: Entry[]): Entry | null {
	const priced = pricedIn(tokens)
	if (priced.length === 0 && !tokens.some(({ canon }) => canon === '?')) return null
	const said = new Set(tokens.map(({ plain }) => plain))
	const asked = [...priced, ...offeredIn(tokens)]
	const found = questions.filter(({ answer }) => {
		const words = asked.length > 0 ? new Set(fold(answer).split(/[^\p{L}]+/u)) : null
		return namesIn(answer).some((name) => said.has(name)) || asked.some((word) => words && isAmong(words, word))
	})
	const [only, second] = found
	return only && !second ? only : null
}

/** '¿En cuánto la mensualidad?': of what a price is asked. */
function pricedIn(tokens: Token[]): string[] {
	const at = tokens.findIndex(({ canon }) => canon === 'cuanto')
	const behind = at < 0 ? [] : tokens.slice(at + 1, at + 6)
	return behind.filter(({ plain, canon }) => plain.length >= 6 && plain === canon).map(({ plain }) => plain)
}

/** '¿Atienden conejos?', '¿dan cafecito o algo?': of what is asked whether it is taken or to be had. */
function offeredIn(tokens: Token[]): string[] {
	return tokens.flatMap(({ plain }, at) => {
		const before = tokens[at - 1]
		const isAsked = OFFERS.test(before?.plain ?? '') || OFFERS.test(before?.canon ?? '')
		return isAsked && plain.length >= 5 && /^(?:[?,]|o|y)$/.test(tokens[at + 1]?.canon ?? '') ? plain : []
	})
}

const OFFERS =
	/^(?:atender|atienden|aceptar|aceptan|recibir|reciben|ven|tratan|operan|bañan|banan|dan|regalan|invitan|ofrecen|manejan|venden|tienen|tener|hay|haber|usan)$/

/** 'Cafecito' and 'café' are one thing. */
function isAmong(words: Set<string>, word: string): boolean {
	const root = word.replace(/c?it[oa]s?$/, '')
	return (
		words.has(word) ||
		(root.length >= 4 &&
			root !== word &&
			[...words].some((one) => one.startsWith(root) && one.length - root.length < 3))
	)
}

/** What is written large within a sentence: brands, places, kinds of cards. */
function namesIn(answer: string): string[] {
	return [...answer.matchAll(/(?<=\p{L} |\p{L}, )\p{Lu}[\p{L}\d]{2,}|(?<!\p{L})\p{Lu}{3,}(?!\p{L})/gu)].map(([name]) =>
		fold(name),
	)
}
