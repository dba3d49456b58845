import { listed } from '#app/lib/words/listed.ts'
import { nameInSentence } from '#app/lib/words/titled-name.ts'
import { type ServiceFacts } from '../../../engines/engine.ts'
import { priceOf, serviceOf, specialistOf } from '../../facts.ts'
import { durationWords } from '../../wording/lists.ts'
import { askedWith, speaksOfAddOns } from '../together/add-ons.ts'
import { type Turn } from '../turn.ts'

/** What one service comes to as it was asked about: with whom, and with what is added to it. */
export type Terms = { label: string; priceText: string; minutes: number }

export function termsOf(turn: Turn, service: ServiceFacts): Terms {
	const [ref, another] = turn.reading.specialists.flatMap(({ refs }) => refs)
	return termsWith(
		turn,
		service,
		another === undefined && ref && service.specialistRefs.includes(ref) ? ref : undefined,
	)
}

function termsWith(turn: Turn, service: ServiceFacts, whom: string | undefined): Terms {
	const added = askedWith(turn, service)
	const own = service.own?.find(({ specialistRef }) => specialistRef === whom)
	const name = specialistOf(turn.facts, whom)?.name
	const label = [service.name, ...added.map((one) => one.name)].join(' + ')
	return {
		label: name ? `${label} con ${nameInSentence(name)}` : label,
		priceText: priceOf(service, whom, added),
		minutes: added.reduce((sum, { minutes = 0 }) => sum + minutes, own?.durationMinutes ?? service.durationMinutes),
	}
}

const AND_WITH =
	/^(?:(?:[?.,]|ok|ah|oye|bien|buenos|gracias|va|pero) )*y (?:si (?:es|fuera|seria|me (?:l[ao] )?(?:hacer|atender)) )?con (?:la |el )?$/
/** '¿Y sin la mascarilla?' */
const AND_WITH_IT =
	/^(?:(?:[?.,]|ok|ah|oye|bien|buenos|gracias|va|pero) )*y (?:si (?:es|fuera|seria) )?(?:con|sin) (?:\S+ ){1,4}\?$/
const NOTHING_MORE =
	/^(?: (?:[?.,]|cuanto|que|precio|costar|seria|sale|saldria|es|cobra|dura|tarda|el|mismo|gracias))*$/

/** '¿Y con Karla?', '¿y sin mascarilla?' of whoever spoke of one service last: what it costs and how long it takes so, or that she does not give it. */
export function withThatOne(turn: Turn): string | null {
	const { reading, frame, facts } = turn
	const [find, another] = reading.specialists
	const [whom, second] = find?.refs ?? []
	const service = serviceOf(facts, frame.topic ?? undefined)
	const isOpen = frame.task === null && reading.services.length + reading.pieces.length === 0
	if (!service || !isOpen || another || second) return null
	const { text } = reading.words
	if (!find)
		return AND_WITH_IT.test(text) && speaksOfAddOns(turn, service) ? inWords(termsWith(turn, service, undefined)) : null
	if (!whom) return null
	if (!AND_WITH.test(text.slice(0, find.start)) || !NOTHING_MORE.test(text.slice(find.end))) return null
	if (service.specialistRefs.includes(whom)) return inWords(termsWith(turn, service, whom))
	const able = service.specialistRefs.flatMap((ref) => specialistOf(facts, ref)?.name ?? [])
	const others = able.length > 0 ? `; {te|le} puede atender ${listed(able, 'o')}` : ''
	return `${specialistOf(facts, whom)?.name ?? ''} no hace ${service.name}${others}.`
}

function inWords({ label, priceText, minutes }: Terms): string {
	const price = /\d/.test(priceText) ? `cuesta ${priceText} y ` : priceText && `(${priceText}) `
	return `${label} ${price}dura ${durationWords(minutes)}.`
}
