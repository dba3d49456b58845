import { matchesIn } from '../words/matches-in.ts'

const FIGURES = String.raw`(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?`
const marked = new RegExp(
	String.raw`\$\s*(${FIGURES})|(${FIGURES})\s*(?:pesos|mxn|usd|d[oó]lares|euros|eur)(?!\p{L})`,
	'giu',
)
const behindCard = new RegExp(
	String.raw`(?:regalo|card)s?\s+(?:de|por|con)\s+(?:valor de\s+|a\s+)?(${FIGURES})(?![\d:]| (?:personas?|sesion))`,
	'iu',
)
/** What may stand around a number that answers how much. */
const around =
	/(?<!\p{L})(?:no|s[ií]|mejor|una?|la|de|por|que|sea|ser[ií]a|pues|quiero|quisiera|como|unos|tarjeta|regalo|favor|gracias|ok|bueno)(?!\p{L})|[\s,.;!:]+/giu

/**
 * The only amount of money in it: '$1,500', '500 pesos', 'una tarjeta de regalo de 500', and a number alone where it was
 * asked how much. Null for any other number: it may count hours, people or sessions.
 */
export function amountIn(text: string, isAsked: boolean): string | null {
	const named = matchesIn(marked, text).map(([, before, after]) => before ?? after ?? '')
	const behind = behindCard.exec(text)?.[1]
	const all = text.match(new RegExp(FIGURES, 'g')) ?? []
	const alone = isAsked && all.length === 1 && text.replace(all[0], '').replace(around, '') === '' ? all : []
	const found = named.length > 0 ? named : behind ? [behind] : alone
	const plain = [...new Set(found.map((figures) => figures.replaceAll(',', '')))]
	const [amount, another] = plain
	return amount && !another ? amount : null
}
