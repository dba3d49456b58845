import { type Utm } from '#app/core/schema.ts'
import { plainText } from '#app/lib/plain-text.ts'

type Keyed = { keyword: string; matchType: 'exact' | 'partial' }

/** As messages and keywords are compared: case, accents, spaces and what ends a sentence make no difference. */
export function bareText(text: string): string {
	return plainText(text)
		.replace(/[\s\u00a0]+/g, ' ')
		.replace(/^[\s¡!¿?.,;:]+|[\s!?.,;:]+$/g, '')
}

/** Which source a first message names: one whose keyword is all of it before one that stands in it, the longest keyword first (TRA-005). */
export function sourceOfMessage<Source extends Keyed>(message: string, sources: Source[]): Source | undefined {
	const said = bareText(message)
	if (!said) return undefined
	const fits = sources.filter(({ keyword, matchType }) => {
		const word = bareText(keyword)
		return word !== '' && (matchType === 'exact' ? said === word : said.includes(word))
	})
	const rank = ({ keyword, matchType }: Keyed) => (matchType === 'exact' ? 1000 : 0) + bareText(keyword).length
	return fits.sort((a, b) => rank(b) - rank(a))[0]
}

/** Which source a campaign of an address is: one whose keyword it is called by. */
export function sourceOfUtm<Source extends Keyed>(utm: Utm, sources: Source[]): Source | undefined {
	const words = [utm.campaign, utm.source].flatMap((word) => (word ? [bareText(word)] : []))
	return words.flatMap((word) => sources.find(({ keyword }) => bareText(keyword) === word) ?? [])[0]
}
