import { type Proposal, type Task } from '../frame.ts'
import { has } from '../read.ts'
import { fold } from '../words/spelling.ts'
import { appointmentWords, matching } from './booked/appointments.ts'
import { ask, type Play } from './play.ts'
import { refuse } from './refusals.ts'
import { askFor, joined, mayUse, type Saying, say, type Turn, upcoming } from './turn.ts'

/** What the person told about themselves goes to the contact; null when there is nothing new. */
export function* saveData(turn: Turn): Play<Saying | null> {
	const { contact } = turn.conversation
	const { person } = turn.reading
	// Who books for another under that name is not called so.
	const isNamed =
		!isForOthers(turn) && !person.isThird && !(person.isOther && contact.name) && !saysToBeOfTheHouse(turn)
	const { name, lastname, email } = isNamed ? person : { ...person, name: undefined, lastname: undefined }
	const isNew = (said: string | undefined, known: string | undefined) => said !== undefined && said !== known
	const data = {
		...(isNew(name, contact.name) && { name }),
		...(isNew(lastname, contact.lastname) && { lastname }),
		...(isNew(email, contact.email) && { email }),
	}
	if (Object.keys(data).length === 0 || !mayUse(turn, 'saveContact')) return null
	const outcome = yield* ask('saveContact', data)
	if (outcome.kind === 'refused') return say(turn, 'contact.refused', outcome.text || 'No pude guardar ese dato.')
	return say(turn, 'contact.saved', data.name ? `Mucho gusto, ${data.name}.` : 'Gracias, ya anoté {tu|su} correo.')
}

const WHO_ONE_IS = /^ (?:, )?(?:el|la) (?:del?|que)(?!\S)/

/** 'Soy Toño, el de la grava', to a number whose name is known, and wishes for nothing that is to be had here. */
function isForOthers({ conversation, frame, reading }: Turn): boolean {
	const { span } = reading.person
	const isWish = reading.services.length + reading.pieces.length > 0 || frame.task !== null
	const acts = reading.acts.filter(({ name }) => name !== 'greet' && name !== 'correct' && name !== 'askAddress')
	if (!conversation.contact.name || !span || isWish || acts.length > 0) return false
	return WHO_ONE_IS.test(reading.words.text.slice(span.end))
}

/** 'Soy Lucía Herrera, la estilista': a client who is called so would stand in the inbox as one of the team. */
function saysToBeOfTheHouse({ facts, reading: { person } }: Turn): boolean {
	const said = fold([person.name, person.lastname].filter(Boolean).join(' '))
	return person.lastname !== undefined && facts.business.specialists.some(({ name }) => fold(name) === said)
}

/** Asked once, after the booking, so that it stands in nobody's way. */
export function afterBooking(turn: Turn, saying: Saying): Saying {
	const { conversation, frame } = turn
	if (
		conversation.contact.name ||
		turn.reading.person.name ||
		frame.asked.includes('name') ||
		!mayUse(turn, 'saveContact')
	)
		return saying
	frame.asked.push('name')
	const question = { kind: 'name' as const, text: '¿Me {compartes|comparte} {tu|su} nombre completo para el registro?' }
	return joined(saying, askFor(turn, 'contact.ask_name', question))
}

const TOOL = 'nameAttendee'

/** Who comes in place of the one who writes: 'para mi hija, se llama Sofía', 'a nombre de Paola'. Of two who come, neither. */
export function attendeeIn({ reading: { person }, conversation }: Turn): string | undefined {
	const { contact } = conversation
	if (!person.name || (person.count ?? 1) > 1) return undefined
	if (!person.isThird && !(person.isOther && contact.name)) return undefined
	const said = [person.name, person.lastname].filter(Boolean).join(' ')
	const own = [contact.name, contact.lastname].filter(Boolean).join(' ')
	return fold(own).startsWith(fold(said)) ? undefined : said
}

/** Somebody else comes than was proposed. */
export function isForAnother({ attendee }: Task, { arguments: args }: Proposal): boolean {
	return attendee !== undefined && attendee !== args.attendeeName
}

/** 'Sí, a nombre de Paola': the name is told along with the yes. */
export function withAttendee(task: Task | null, proposal: Proposal): Proposal {
	if (!task?.attendee || !isForAnother(task, proposal)) return proposal
	const { attendee } = task
	const args = { ...proposal.arguments, attendeeName: attendee }
	return { ...proposal, arguments: args, text: `${proposal.text}, para ${attendee}` }
}

/** Said of what is not booked yet, with nothing on the table: 'es para mi hija, se llama Sofía'. */
export function startsForAnother(turn: Turn): boolean {
	const { reading, frame } = turn
	if (frame.task || frame.proposal || !attendeeIn(turn) || meantBy(turn)) return false
	const asks = reading.acts.some(({ name }) => /^ask|^(?:complain|cancel|reschedule|cantCome)/.test(name))
	return !asks && /(?<!\S)para(?!\S)/.test(reading.words.text) && mayUse(turn, 'bookAppointment')
}

/** 'La cita del martes la quiero a nombre de mi hermana Paty' wishes for no other one. */
export function namesWhoComes(turn: Turn): boolean {
	return (
		turn.frame.task === null && turn.frame.proposal === null && attendeeIn(turn) !== undefined && saysWhichOne(turn)
	)
}

/** The name of who comes, told when the appointment is booked already and nothing else is spoken of: it is written on it. */
export function* nameAttendee(turn: Turn): Play<Saying | null> {
	const who = attendeeIn(turn)
	const { reading, frame } = turn
	const isElse =
		(reading.services.length + reading.pieces.length > 0 && !saysWhichOne(turn)) ||
		(has(reading, 'cancel', 'reschedule', 'cantCome') && !comesInstead(turn))
	if (!who || frame.task || frame.proposal || isElse || !mayUse(turn, TOOL)) return null
	const meant = meantBy(turn)
	if (!meant) return null
	const outcome = yield* ask(TOOL, { appointment: meant.ref, attendeeName: who })
	if (outcome.kind !== 'done') return refuse(turn, outcome, TOOL)
	const words = appointmentWords(turn, { ...meant, attendee: undefined })
	return say(turn, 'attendee.named', `Anotado: ${words} es para ${who}.`)
}

/** 'La cita del martes la quiero a nombre de Paty': day and service only say which one. */
function saysWhichOne(turn: Turn): boolean {
	const { pieces, words } = turn.reading
	const isOfOne = /(?<!\S)(?:la|mi|esa) cita(?!\S)/.test(words.text) || comesInstead(turn)
	return isOfOne && pieces.length > 0 && matching(turn, pieces).length === 1
}

/** 'No voy a ir yo el martes, va a ir mi esposa en mi lugar' */
function comesInstead({ reading: { words } }: Turn): boolean {
	return /(?<!\S)en (?:mi|vez de mi|lugar de mi) ?(?:lugar|disponible)?(?= ?[.,]|$| se )|(?<!\S)en lugar mio(?!\S)/.test(
		words.text,
	)
}

/** The one that was booked last, else the only one there is. */
function meantBy(turn: Turn) {
	const mine = upcoming(turn)
	if (saysWhichOne(turn)) return matching(turn, turn.reading.pieces)[0]
	const lately = mine.filter(({ serviceRef }) => serviceRef === turn.frame.lately)
	const left = lately.length > 0 ? lately : mine
	return left.length === 1 ? left[0] : undefined
}
