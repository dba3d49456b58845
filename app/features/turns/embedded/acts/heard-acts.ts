import { type Frame } from '../frame.ts'
import { type NameFind } from '../names/find-names.ts'
import { type Words } from '../words/normalise.ts'
import { type Act, findActs } from './find-acts.ts'
import { isInCase } from './in-case.ts'
import { asksOfMine } from './of-mine.ts'
import { isOfTheirs, isTold } from './told-acts.ts'

/** What is done with the words: those acts that are none of the house's own, with what only who has an appointment asks. */
export function actsIn(words: Words, { task }: Frame, hasMine: boolean): Act[] {
	const said = findActs(words.text).filter((act) => !isOfTheirs(words, act))
	const asked = hasMine ? asksOfMine(words.text, task === null) : null
	if (!asked || said.some(({ name }) => name === 'askMine')) return said
	// Of '¿sí quedé agendado?' neither word is a wish or a yes.
	const others = said.filter(({ name, start, end }) => {
		const isWithin = start < asked.end && asked.start < end
		return !(isWithin || (name === 'yes' && end <= asked.start && asked.start - end < 2))
	})
	return [...others, { name: 'askMine' as const, ...asked }].sort((a, b) => a.start - b.start)
}

/** 'Cancélala, yo luego les hablo': what is decided is not thought over because somebody writes again. */
export function decided(words: Words, all: Act[], isCancelled = false): Act[] {
	const { text } = words
	const acts = all.filter((act) => !isTold(words, act) && !isInCase(words, act))
	const isGone = acts.some(({ name }) => name === 'cancel') || (isCancelled && acts.some(({ name }) => name === 'yes'))
	const again = isGone ? AGAIN.exec(text) : null
	if (!again) return acts
	const to = again.index + again[0].length
	// 'Cancela las dos, luego saco otra cita': that one is for another day.
	const isLater = ({ name, start, end }: Act) => {
		return name === 'otherDay' || name === 'reschedule'
			? start >= again.index
			: name === 'book' && start < to && again.index < end
	}
	return acts.filter((act) => act.name !== 'undecided' && !isLater(act))
}

const AGAIN =
	/(?<!\S)(?:luego|despues|al rato|ya) (?:(?:yo|les|te|le) )*(?:hablar|marcar?|marco|escribo|aviso|llamar|(?:agendar|sacar|saco|pedir|pido|hacer|hago)(?: (?:la|una|otr[oa]|mi|nuev[oa]) (?:cita|fecha))?)(?!\S)|(?<!\S)(?:yo )?(?:les|te|le) (?:hablar|marco|escribo|aviso|llamar|busco|querer)(?= (?:luego|despues|al rato|ya|cuando)|[ .,]|$)/

/** 'Quiero un tinte' asks for an appointment without the word. */
export function withWish({ text }: Words, acts: Act[], services: NameFind[]): Act[] {
	const wanted = services.find(({ start }) =>
		/(?<!\S)(?<!no )querer(?! (?:conocer|ver|preguntar|consultar))(?!\S)/.test(
			text.slice(Math.max(0, start - 40), start),
		),
	)
	const otherwise = acts.some(({ name }) => /^ask|^(?:book|reschedule|cancel|cantCome|complain)$/.test(name))
	return wanted && !otherwise ? [...acts, { name: 'book', start: wanted.start, end: wanted.start }] : acts
}
