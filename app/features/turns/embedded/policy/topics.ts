import { serviceOf } from '../facts.ts'
import { type Frame, type Task } from '../frame.ts'
import { forChildren } from '../names/children.ts'
import { isOneDay } from '../when/shapes.ts'
import { asksWhenWorks } from './staff/working-hours.ts'
import { rangesOn, type Turn } from './turn.ts'

/** What is named while nothing is on the table is what a wish that names nothing goes on with; a task has it from then on. */
export function noteSpoken(turn: Turn): void {
	const { frame, reading } = turn
	const [whom, another] = reading.specialists
	if (whom && !another && whom.refs.length === 1) frame.whom = whom.refs[0]
	noteDay(turn)
	noteWanted(turn)
	noteChild(turn)
	if (frame.task) frame.spoken = []
	else if (reading.services.length > 0) {
		const goesOn = /(?<!\S)(?:tambien|ademas)(?!\S)|^(?:ok )?y /.test(reading.words.text)
		const named = reading.services.map(({ refs }) => refs)
		const before = frame.spoken.filter((old) => goesOn && !named.some((refs) => refs.some((ref) => old.includes(ref))))
		frame.spoken = [...before, ...named].slice(-4)
	}
}

/** '¿Dan terapia?', and then 'mi hijo tiene 9 años': what is spoken of is the one for children, where there is such a one. */
function noteChild({ frame, reading, facts }: Turn): void {
	const { topic, task } = frame
	if (!topic || task || reading.services.length > 0) return
	const [find] = forChildren(reading.words, [{ refs: [topic], start: 0, end: 0, score: 1 }], facts)
	const [own, another] = find?.refs ?? []
	if (!own || another || own === topic) return
	frame.topic = own
	frame.topics = [own]
	frame.spoken = [[own]]
}

/** '¿Cuánto cuesta? Y que me lo haga Ale', and then 'el jueves a las 4': by whom it is wished, though nothing was booked yet. */
function noteWanted(turn: Turn): void {
	const { frame, reading } = turn
	const [find, another] = reading.specialists
	const whose = asksWhenWorks(turn)
	if (!frame.task && whose) frame.wanted = whose
	const isWished = find && !another && find.refs.length === 1 && BY_WHOM.test(reading.words.text.slice(0, find.start))
	if (!frame.task && isWished) frame.wanted = find.refs[0]
}

const BY_WHOM = /(?<!\S)(?:con|que me (?:l[ao]s? )?(?:hacer|poner|atender|cort\w+|pint\w+))(?: (?:el|la))? $/

/** '¿Atienden el sábado?', and then 'a las 11': the day that was asked about, where the house is open then. */
function noteDay(turn: Turn): void {
	const { frame, reading, today } = turn
	const [day, another] = reading.pieces.flatMap(({ days }) => (isOneDay(days?.[0]) ? (days?.[0]?.[0]?.from ?? []) : []))
	if (frame.task) frame.day = undefined
	else if (day && !another && day >= today.date && rangesOn(turn, day).length > 0) frame.day = day
}

/** 'Apártame el segundo' of those that were asked about together; all of them where none is pointed at. */
export function topicsMeant(turn: Turn): string[] {
	return withoutParts(turn, pointedTopics(turn))
}

function pointedTopics({ frame, reading }: Turn): string[] {
	const said = POINTED.exec(reading.words.text)?.[1]
	if (!said || frame.topics.length < 2) return frame.topics
	const at = said === 'ultimo' ? frame.topics.length - 1 : ['primer', 'segundo', 'tercer'].indexOf(said)
	return frame.topics.slice(at, at + 1)
}

/** 'La barba' and 'corte y barba' that were asked about are not both wished: the one holds the other. */
function withoutParts({ facts }: Turn, refs: string[]): string[] {
	const wordsOf = (ref: string): string[] =>
		(serviceOf(facts, ref)?.name ?? '').toLowerCase().match(/\p{L}{3,}/gu) ?? []
	const isBoth = (ref: string) => /\+|&|\/| y | con /u.test(serviceOf(facts, ref)?.name ?? '')
	return refs.filter((ref) => {
		return !refs.some(
			(other) => other !== ref && isBoth(other) && wordsOf(ref).every((word) => wordsOf(other).includes(word)),
		)
	})
}

const POINTED =
	/(?<!\S)(?:el|la|lo) (primer|segundo|tercer|ultimo)(?!\S)(?! (?:hora|semana|cita|dia|que|vez|lunes|martes|miercoles|jueves|viernes|sabado))/

/** 'Necesita una limpieza, ¿atienden niños?', and then 'el sábado a las 11': what several fit is asked about first. */
export function takeSpoken({ spoken }: Frame, task: Task): void {
	const open = spoken.find(({ length }) => length > 1) ?? spoken[0]
	if (!open || task.service) return
	task.service = { value: open, source: 'topic', confidence: 0.6 / open.length }
	task.next = spoken.flatMap((refs) => (refs !== open && refs.length === 1 ? refs.map((service) => ({ service })) : []))
}

/** 'Corte de dama, las dos cosas', of a cut and a colour that were asked about: the other one is wished too. */
export function addSpoken({ reading }: Turn, task: Task, spoken: Frame['spoken']): void {
	const [chosen] = task.service?.value ?? []
	const isBoth = /(?<!\S)(?:(?<!(?<!\S)(?:a|de|para) )l[ao]s 2(?= cosas| servicios| ?[.,?]|$)|amb[ao]s)(?!\S)/.test(
		reading.words.text,
	)
	if (task.kind !== 'book' || !chosen || task.next.length > 0 || !isBoth || reading.services.length !== 1) return
	if (!spoken.some((refs) => refs.includes(chosen))) return
	const others = spoken.flatMap((refs) => (refs.length === 1 && !refs.includes(chosen) ? refs : []))
	const [only, second] = others
	if (only && !second) task.next = [{ service: only }]
}

/** What a wish without a service is about: what was spoken of, or with 'lo mismo' what was done last. */
export function topicOf({ reading, frame }: Turn): string | null {
	const { text } = reading.words
	if (reading.services.length > 0) return null
	if (/(?<!\S)(?:lo mism[ao]|mism[ao] (?:servicio|cosa))(?!\S)/.test(text)) return frame.lately ?? frame.topic
	return /(?<!\S)(?:otro|nueva) cita/.test(text) ? null : frame.topic
}

/** '¡Gracias, quedó divino mi tinte!' speaks of what was had and asks for nothing. */
export function praises({ acts, services, words: { text } }: Turn['reading']): boolean {
	const isThanks = acts.some(({ name }) => name === 'thank') && !text.includes('?')
	return isThanks && services.every(({ start }) => /(?<!\S)(?:mis?|el|la|los|las) $/.test(text.slice(0, start)))
}
