import { type Turn, upcoming } from '../turn.ts'
import { matching } from './appointments.ts'
import { ofWhom } from './of-whom.ts'

/** 'Ya no voy a necesitar la sesión del miércoles', 'ya no voy a seguir con la terapia' */
export const GIVES_UP =
	/(?<!\S)dejar (?:[^ .,?]+ ){0,2}(?:mas adelante|otr[oa] (?:ocasion|momento))(?!\S)|(?<!\S)siempre no(?= ?[.,]|$| (?:se |voy a |vamos a |ir a )?(?:poder|va a poder|pude|arm[oa]|ir|asistir|(?:voy|vamos|va|van|ir) a \p{L}{2,}[aei]r\p{L}*))|(?<!\S)ya no(?= ?[.,]|$)|(?<!\S)(?:ya )?no (?:es|ser|sera|va a ser|hace|hacer) (?:necesari\p{L}+|querer|falta)(?!\S)(?![^.]*\?)|(?<!\S)ya no va a ser(?= ?[.,]|$)|(?<!\S)ya no (?:voy a |vamos a |ir a )(?:seguir|continuar|regresar|volver)(?!\S)|(?<!\S)(?:(?:ya|siempre) no (?:l[ao]s? )?(?:voy a |vamos a |ir a )?querer(?!\S)|no l[ao]s? (?:voy a |vamos a |ir a )?querer(?= (?:ya|siempre|gracias|[.,])|$))/u

/** 'Quítame la cita', 'mejor quítala' */
export const TAKEN_AWAY =
	/(?<!\S)quit\p{L}*(?:l[ao]s?|me)(?: (?:la|esa|mi|de la) (?:cita|agendar|agenda|turno))?(?= ?[.,?]|$| por favor| gracias| mejor)|(?<!\S)quit\p{L}* (?:la|esa|mi) cita(?!\S)/u

/** 'Lo del lunes ya no va a ser necesario', of whoever comes on Monday. */
export function pointsAtMine(turn: Turn): boolean {
	const { pieces, words } = turn.reading
	if (ofWhom(turn, words.text)) return true
	const said = pieces.filter(({ start, end }) => {
		const before = words.text.slice(0, start)
		const isOf = /^del? /.test(words.text.slice(start, end)) && /(?<!\S)(?:lo|la|el|mi) (?:[^ .,?]{4,} )?$/.test(before)
		return isOf || /(?<!\S)(?:lo|la|el|mi) (?:[^ .,?]{4,} )?del? $/.test(before)
	})
	const alone = { ...turn.reading, services: [], specialists: [] }
	return said.length > 0 && matching({ ...turn, reading: alone }, said).length > 0
}

/** 'Siempre no vamos a operarlo el miércoles', of whoever comes then. */
export function givesUpThen(turn: Turn): boolean {
	const { pieces, services, words } = turn.reading
	const isOver = turn.frame.task === null && services.length === 0 && GIVES_UP.test(words.text)
	return isOver && pieces.length > 0 && matching(turn, pieces).length === 1
}

/** Whether a service that is booked is named, be it as what is not wanted. */
export function namesMine(turn: Turn): boolean {
	const { services, refused } = turn.reading
	const named = [...services, ...refused].flatMap(({ refs }) => refs)
	return upcoming(turn).some(({ serviceRef }) => named.includes(serviceRef))
}
