import { isOneDay, type Piece, type Today } from './shapes.ts'

/*
 * Times that are told and not wished: what somebody else is there for, why another day does not suit, what is gone by.
 */

const DUTY =
	/(?<!\S)(?:(?:tengo|tenemos|debo) (?:que|una?(?! cita(?! (?:con (?:el|la|un|una|mi)|medico|en)(?!\S)))|mi(?! cita))|entro|entra|entrar|regres\w+|recoger\w*|(?<!(?<!\S)para (?:una?|mi|la|el) )(?:vuelo|junta|reunion|boda|clase)|(?:vuelo|junta|reunion|boda|clase)(?= (?:que )?(?:es|ser|empezar|empieza|comienza|inicia)(?!\S)))(?: [^ .,?]+){0,6} $/
const BEFORE_DUTY = /^ (?:tengo (?!libre|tiempo|chance|disponible)|entro|es (?:la|mi|el) |sale mi )/

/** 'A las 12; es que tengo que regresar a la oficina a la 1': the hour of something else is no wish, where another one is. */
export function withoutDuties(text: string, pieces: Piece[]): Piece[] {
	const wished = pieces.filter(({ days, start, end }, at) => {
		if (days && WHO_ONE_IS.test(text.slice(0, start)) && /^del? /.test(text.slice(start, end))) return false
		const next = pieces[at + 1]
		const isAlone = days && !(next?.hours && next.start - end < 3)
		return !(isAlone && BUSY_BEFORE.test(text.slice(0, start)) && BUSY_AFTER.test(text.slice(end)))
	})
	return wished.some(({ days }) => days) && wished.length < pieces.length
		? withoutBusyHours(text, wished)
		: withoutBusyHours(text, pieces)
}

/** 'El martes, porque el miércoles tengo entrevista': the day of something else is no wish, where another one is. */
const BUSY_BEFORE = /(?<!\S)(?:porque|ya que|pues|es que)(?: \S+)? $/
/** 'Soy la novia del 12': by which day the house knows one. */
const WHO_ONE_IS = /(?<!\S)soy (?:el|la)(?: [^ .,?]+){0,2} $/
const BUSY_AFTER =
	/^ (?:yo )?(?:tengo (?!libre|tiempo|chance|disponible)|no (?:tengo|poder|hay|estoy|voy|alcanzo|me|trabajan?|abren)(?!\S)|trabajo|entro|ir|voy a|salgo|viajo|es (?:la|mi|el|su))/

function withoutBusyHours(text: string, pieces: Piece[]): Piece[] {
	const own = pieces.filter(({ hours, start, end }) => {
		return !hours || !(DUTY.test(text.slice(0, start)) || BEFORE_DUTY.test(text.slice(end)))
	})
	return own.some(({ hours }) => hours) ? own : pieces
}

/** 'Trae fiebre desde anoche, hoy a las 12': a day that is gone by is told, where another one is wished. */
export function withoutGoneBy(pieces: Piece[], today: Today): Piece[] {
	const isOver = ({ days }: Piece) => days?.every((reading) => reading.every(({ to }) => to < today.date)) === true
	const left = pieces.filter((piece) => !isOver(piece))
	return withoutHaste(left.some(({ days }) => days) ? left : pieces)
}

/** 'Le urge un baño, el miércoles 25': as soon as that day. */
function withoutHaste(pieces: Piece[]): Piece[] {
	const isNamed = pieces.some(({ rule, days }) => rule !== 'any.soon' && days?.length === 1 && isOneDay(days[0]))
	return isNamed ? pieces.filter(({ rule }) => rule !== 'any.soon') : pieces
}

/** What is said to explain a wish, up to where the next thing begins. */
const REASON =
	/(?<!\S)(?:porque|ya que|es que|debido a que|dado que)(?!\S)(?: (?!asi que|entonces|por eso|mejor|pero|por lo que)[^ .,?]+)*/g
/** 'Es que el martes sí puedo' gives the wish itself. */
const SUITS =
	/(?<!\S)(?<!no |no me |no se )(?:poder|quedar|querer|libre|disponible|descanso|desocupo|acomoda|conviene)(?!\S)/

/** 'El martes, porque el lunes llevo a mi mamá': the day of a reason is no wish, where one was named outside of it. */
export function withoutReasons(text: string, pieces: Piece[]): Piece[] {
	const reasons = [...text.matchAll(REASON)].filter(([said]) => !SUITS.test(said))
	const isReason = ({ start }: Piece) =>
		reasons.some(({ index, 0: said }) => start >= index && start < index + said.length)
	const outside = pieces.filter((piece) => !isReason(piece))
	return pieces.filter((piece) => {
		if (!isReason(piece)) return true
		return !outside.some((other) => (piece.days ? other.days : other.hours))
	})
}
