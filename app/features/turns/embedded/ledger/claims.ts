import { type Facts } from '../facts.ts'
import { DOING } from '../names/likely.ts'
import { refusedSpecialists } from '../policy/other-specialist.ts'
import { type Reading } from '../read.ts'
import { clausesOf } from '../wishes/clauses.ts'
import { type Claim } from './claim.ts'
import { morePlaces } from './more.ts'
import { quoted } from './quoted.ts'
import { spareWords } from './spare-words.ts'
import { isBeside, isTakenBack } from './taken-back.ts'
import { wishedDays, wishedHours } from './wished-times.ts'

type Span = { start: number; end: number }

/** 'Un corte para mi hijo mañana a las 10 y para mí uno a tijera' */
const EACH_OF_TWO = /(?<!\S)(?:para|a) mi (?!cita)\p{L}{3,}(?: [^.?]{0,60})? (?:y|, y) (?:para mi|yo)(?!\S)/u
const ONLY = /(?<!\S)(?:solo|solamente|nada mas|nomas|unicamente)(?!\S)/
/** 'Soy la novia del 12', 'sin el facial' */
const NO_WISH =
	/(?<!\S)(?:soy|no|ni|sin|menos|excepto|en (?:vez|lugar|disponible) de|cambio de)(?: (?:querer|necesito|el|la|los|las|un|una|unas|lo|del?|mi|hacer\w*|poner\w*)){0,3} $/

/** Every claim of a burst, each by a look of its own at the words. */
export function claimsOf(reading: Reading, facts: Facts): Claim[] {
	const { words, person, acts } = reading
	const { text } = words
	const changes = acts.filter(({ name, end }) => end > 0 && (name === 'cancel' || name === 'reschedule'))
	const count = Math.max(person.count ?? 1, EACH_OF_TWO.test(text) ? 2 : 1, beneficiaries(text))
	const isMany = count > 1 && !ONLY.test(text)
	return [
		...wishedDays(reading),
		...wishedHours(reading),
		...wishedServices(reading).map(({ refs, ...at }): Claim => ({ kind: 'service', refs, said: quoted(reading, at) })),
		...wishedPeople(reading).map(({ refs, ...at }): Claim => ({ kind: 'whom', refs, said: quoted(reading, at) })),
		...spareWords(reading, facts),
		...notWished(reading).map(({ refs, ...at }): Claim => ({ kind: 'without', refs, said: quoted(reading, at) })),
		...calledMine(reading).map(({ refs, ...at }): Claim => ({ kind: 'mine', refs, said: quoted(reading, at) })),
		...morePlaces(text).map((at): Claim => ({ kind: 'more', said: quoted(reading, toEnd(text, at)) })),
		...changes.map((at): Claim => ({ kind: 'change', said: quoted(reading, at) })),
		...boundServices(reading, facts),
		...(isMany ? [{ kind: 'people' as const, count, said: '' }] : []),
	]
}

/** 'El masaje a las 10 y el ajuste con Noemí': of several services each with the hour and the person of its own clause. */
function boundServices(reading: Reading, facts: Facts): Claim[] {
	if (new Set(reading.services.flatMap(({ refs }) => refs)).size < 2) return []
	const clauses = clausesOf(reading, facts).filter(({ services }) => services.length > 0)
	return clauses.flatMap((clause, at): Claim[] => {
		const [find, second] = clause.services
		// What stands behind all of them and is said once is of all.
		const isLast = at === clauses.length - 1
		const hours = isLast && !clauses.slice(0, at).some((one) => one.hours.length > 0) ? [] : clause.hours
		const whom = isLast && !clauses.slice(0, at).some((one) => one.whom.length > 0) ? [] : clause.whom
		const isOne = find && !second && find.refs.length === 1 && hours.length < 2 && whom.length < 2
		if (!isOne || hours.length + whom.length === 0) return []
		const spans = hours.flatMap((piece) => piece.hours?.flat() ?? [])
		return [
			{ kind: 'bound', refs: find.refs, spans, whom: whom.flatMap(({ refs }) => refs), said: quoted(reading, clause) },
		]
	})
}

/** Up to the end of the clause. */
function toEnd(text: string, { start, end }: Span): Span {
	const rest = /^(?: [^ .,?]+){0,5}/.exec(text.slice(end))?.[0] ?? ''
	return { start, end: end + rest.length }
}

/** 'Gelish para mí, gelish para mi hermana y pedicure para mi mamá': for whom it is, each once. */
function beneficiaries(text: string): number {
	return new Set(
		[
			...text.matchAll(
				/(?<!\S)para (mi(?: (?:herman|mama|papa|hij|espos|novi|amig|prim|abuel|suegr|tia|tio|sobrin)\p{L}*)?)(?!\S)/gu,
			),
		].map(([, who]) => who),
	).size
}

const KIN = /^(?:nin|nen|hij|bebe|peque|chamac)\p{L}*$/u

type Named = Span & { refs: string[] }

function wishedServices({ words: { text }, services }: Reading): Named[] {
	return services.filter((find, at, all) => {
		const isDeed = all.length > 1 && DOING.test(text.slice(find.start, find.end).split(' ')[0] ?? '')
		// 'Ya amaneció bien mi niño': who it is about, and no 'Consulta de niño sano'.
		const isKin =
			/(?<!\S)(?:mis?|el|la) $/.test(text.slice(0, find.start)) && KIN.test(text.slice(find.start, find.end))
		return find.refs.length === 1 && !isDeed && !isKin && isWished(text, find, all[at + 1])
	})
}

/** 'Vacunación, no, espera, primero consulta' */
const INSTEAD = /^ (?:[.,] )*(?:(?:ay|ah|uy|bueno|buenos) )?no (?:[.,] )*(?:espera\p{L}*|mejor|perdon|,)(?!\S)/u
const WITHOUT = /(?<!\S)(?:(?:pero|y|ya) no|sin|menos|excepto)(?: (?:querer|el|la|los|las|un|una))* $/

/** 'Manicure pero no pedicure' */
function notWished({ words: { text }, services }: Reading): Named[] {
	return services.filter(({ start, end, refs }, at) => {
		const next = services[at + 1]
		const isGone = WITHOUT.test(text.slice(0, start)) || (next && INSTEAD.test(text.slice(end, next.start)))
		return refs.length === 1 && isGone
	})
}

/** 'La vacuna del lunes que sea a las 12': what is booked already, by its day. */
function calledMine({ words: { text }, services, pieces }: Reading): Named[] {
	return services.filter(({ start, end }) => {
		const isThat = /(?<!\S)(?:mi|la|el) $/.test(text.slice(0, start))
		const next = pieces.find((piece) => piece.days && piece.start >= end && piece.start - end < 8)
		return isThat && next !== undefined && /^ (?:del?|de el|que tengo)(?!\S)/.test(text.slice(end))
	})
}

function wishedPeople(reading: Reading): Named[] {
	const { text } = reading.words
	const refused = refusedSpecialists(reading)
	const named = reading.specialists.filter(({ refs }) => !refs.some((ref) => refused.includes(ref)))
	return joined(text, named).filter((find, at, all) => isWished(text, find, all[at + 1]))
}

function isWished(text: string, { start, end }: Span, next: Span | undefined): boolean {
	// 'Ah, ¿solo perfora?'
	const isOnlyAsked = /(?<!\S)(?:solo|nada mas|nomas) $/.test(text.slice(0, start)) && /^ \?/.test(text.slice(end))
	return !isOnlyAsked && !NO_WISH.test(text.slice(0, start)) && !isTakenBack(text, end, next)
}

const IF_NOT = /(?<!\S)si (?:[^ .,?]+ )?no(?: [^ .,?]+){0,4} $/

/** 'Con Norma, y si no puede con Itzel': one of both. */
function joined(text: string, finds: Named[]): Named[] {
	const groups: Named[] = []
	for (const { refs, start, end } of finds) {
		const last = groups.at(-1)
		if (last && (isBeside(text.slice(last.end, start)) || IF_NOT.test(text.slice(0, start))))
			groups.splice(-1, 1, { refs: [...last.refs, ...refs], start: last.start, end })
		else groups.push({ refs, start, end })
	}
	return groups
}
