import { type ServiceFacts } from '../../engines/engine.ts'
import { capital, durationWords, listed } from '../wording/lists.ts'
import { type Turn } from './turn.ts'

/** 'El más barato', 'cuál tarda menos': of the services that were named, else of all. */
export function compared({ reading, facts }: Turn, named: ServiceFacts[]): string {
	const { text } = reading.words
	const isTime = /durar|tiempo|rapid|cort[oa]|larg|tardad/.test(text)
	const isMost =
		/(?<!\S)mas (?:car|larg|tardad|durar|tiempo)|(?:durar|costar) mas|menos (?:barat|economic|rapid|cort)/.test(text)
	const measure = isTime ? ({ durationMinutes }: ServiceFacts) => durationMinutes : priceOf
	const all = (named.length > 1 ? named : facts.business.services).filter((service) =>
		Number.isFinite(measure(service)),
	)
	if (all.length === 0) return 'No tengo esos datos a la mano.'
	const values = all.map(measure)
	const best = isMost ? Math.max(...values) : Math.min(...values)
	const found = all.filter((service) => measure(service) === best).slice(0, 4)
	const what = isTime ? (isMost ? 'que más tarda' : 'que menos tarda') : isMost ? 'más caro' : 'más económico'
	const shown = found.map((service) => `${service.name} (${isTime ? durationWords(best) : service.priceText})`)
	return found.length > 1
		? `${capital(`los servicios ${what}`)}${what.startsWith('que') ? '' : 's'} son ${listed(shown)}.`
		: `El servicio ${what} es ${shown[0]}.`
}

/** The first number of the text of a price: 'desde $1,800' is 1800; none says NaN. */
function priceOf({ priceText }: ServiceFacts): number {
	const [digits] = /\d[\d,]*(?:\.\d+)?/.exec(priceText) ?? []
	return digits ? Number(digits.replaceAll(',', '')) : Number.NaN
}
