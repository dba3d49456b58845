import { amountIn, currencyNamed } from '#app/lib/words/currencies.ts'
import { type ServiceFacts } from '../../engines/engine.ts'
import { type Facts } from '../facts.ts'
import { type Words } from '../words/normalise.ts'
import { type NameFind } from './find-names.ts'

const MOST =
	/^ (?:que (?:sea|tengan?|haya|haber|tener) )?(?:el |la )?(?:mas (?:(?<cheap>barat|economic|sencill)|(?<dear>car[oa]|complet)|(?<short>rapid|cort[oa])|(?<long>larg|tardad)))/u

/** 'El masaje más barato': of several that fit the one that costs or lasts least, or most; as it was, where two do. */
export function byMeasure({ text }: Words, finds: NameFind[], { business }: Facts): NameFind[] {
	// '¿Cuál es el masaje más barato?' compares them.
	if (/(?<!\S)(?:cual|cuanto)(?!\S)/.test(text)) return finds
	return finds.map((find) => {
		const said = find.refs.length > 1 ? MOST.exec(text.slice(find.end))?.groups : undefined
		if (!said) return find
		const { cheap, dear, short, long } = said
		if (!(cheap ?? dear ?? short ?? long)) return find
		const measure = cheap || dear ? priceOf : ({ durationMinutes }: ServiceFacts) => durationMinutes
		const services = business.services.filter(({ ref }) => find.refs.includes(ref))
		const values = services.map(measure)
		if (!values.every((value) => Number.isFinite(value))) return find
		const best = dear || long ? Math.max(...values) : Math.min(...values)
		const [only, second] = services.filter((service) => measure(service) === best)
		return only && !second ? { ...find, refs: [only.ref] } : find
	})
}

function priceOf({ priceText }: ServiceFacts): number {
	return amountIn(priceText, currencyNamed(priceText, 'MXN')) ?? Number.NaN
}
