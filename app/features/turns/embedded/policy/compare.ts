import { amountIn, currencyNamed } from '#app/lib/words/currencies.ts'
import { listed } from '#app/lib/words/listed.ts'
import { type ServiceFacts } from '../../engines/engine.ts'
import { durationWords } from '../wording/lists.ts'
import { type Turn } from './turn.ts'

/** The least and the most, of one and of several. */
const words = {
	time: [
		['que menos tarda', 'que menos tardan'],
		['que más tarda', 'que más tardan'],
	],
	price: [
		['más económico', 'más económicos'],
		['más caro', 'más caros'],
	],
} as const

/** 'El más barato', 'cuál tarda menos': of the services that were named, else of all. */
export function compared({ reading, facts, frame }: Turn, named: ServiceFacts[]): string {
	const { text } = reading.words
	const isTime = /durar|tiempo|rapid|cort[oa]|larg|tardad/.test(text)
	const isMost =
		/(?<!\S)mas (?:car|larg|tardad|durar|tiempo)|(?:durar|costar) mas|menos (?:barat|economic|rapid|cort)/.test(text)
	const measure = isTime
		? ({ durationMinutes }: ServiceFacts) => durationMinutes
		: ({ priceText }: ServiceFacts) => amountIn(priceText, currencyNamed(priceText, 'MXN')) ?? Number.NaN
	const all = (named.length > 1 ? named : facts.business.services).filter((service) =>
		Number.isFinite(measure(service)),
	)
	if (all.length === 0) return 'No tengo esos datos a la mano.'
	const values = all.map(measure)
	const best = isMost ? Math.max(...values) : Math.min(...values)
	const found = all.filter((service) => measure(service) === best).slice(0, 4)
	const [only, other] = found
	// 'Ese, mañana a las 9.'
	if (only && !other) frame.topic = only.ref
	const [one, many] = words[isTime ? 'time' : 'price'][isMost ? 1 : 0]
	const shown = found.map((service) => `${service.name} (${isTime ? durationWords(best) : service.priceText})`)
	return found.length > 1 ? `Los servicios ${many} son ${listed(shown)}.` : `El servicio ${one} es ${shown[0]}.`
}
