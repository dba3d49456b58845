import { yesOrNo } from '../offer.ts'
import { askFor, type Saying, type Turn, upcoming } from '../turn.ts'

const INSTEAD =
	/(?<!\S)(?:en (?:vez|lugar|disponible) del?|mover|quitar|no querer|no (?:es|era))(?: (?:el|la|los|las|mi|lo|de))* $/

const SWAP =
	/(?<!\S)mover(?:l[oa])?(?: \S+){0,3} por (?!fa(?:vor\S*|fis|s)?(?!\S)|la (?:tarde|manana|noche)|el (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo))/

/** 'En lugar de tinte puede ser balayage?', of a service that is booked: nothing here changes it, a person does. */
export function exchangesService(turn: Turn): Saying | null {
	const { reading, frame } = turn
	if (frame.task || frame.proposal || reading.services.length === 0) return null
	const mine = upcoming(turn).map(({ serviceRef }) => serviceRef)
	const named = reading.services.flatMap(({ refs }) => refs)
	const gone = reading.refused
		.filter(({ start }) => INSTEAD.test(reading.words.text.slice(Math.max(0, start - 40), start)))
		.flatMap(({ refs }) => refs)
	if (swapsMine(turn, mine, named)) return passToTeam(turn)
	if (!gone.some((ref) => mine.includes(ref)) || named.some((ref) => mine.includes(ref))) return null
	return passToTeam(turn)
}

/** 'Mi facial del martes, ¿puedo cambiarlo por el anti-edad?': what is mine and what it is to become are of one kind. */
function swapsMine({ reading, facts }: Turn, mine: string[], named: string[]): boolean {
	const found = SWAP.exec(reading.words.text)
	if (!found) return false
	const after = reading.services.filter(({ end }) => end > found.index + found[0].length).flatMap(({ refs }) => refs)
	const wanted = after.length > 0 ? after : named
	return mine.length > 0 && !wanted.every((ref) => mine.includes(ref)) && facts.business.services.length > 1
}

function passToTeam(turn: Turn): Saying {
	const text = '¿{Quieres|Quiere} que {te|le} pase con una persona del equipo?'
	const options = yesOrNo(`person|${turn.conversation.now}`, 'Sí, por favor', 'No, gracias')
	const lead = 'El servicio de una cita que ya está agendada lo cambia el equipo.'
	return askFor(turn, 'exchange.person', { kind: 'offerPerson', text }, options, lead)
}
