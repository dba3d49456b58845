import { minutesOf } from '#app/lib/time.ts'
import { matchesIn } from '../words/matches-in.ts'
import { isExact, isOneDay, type Piece, type Today } from './shapes.ts'

/*
 * Times that are told and not wished: what somebody else is there for, why another day does not suit, what is gone by.
 */

/** What is somewhere else at its own hour. */
const AFFAIR =
	'(?:vuelo|junta|reunion|boda|clase|misa|fiesta|graduacion|comida|cena|evento|examen|entrevista|posada|bautizo|concierto|funcion|ceremonia|partido)'
const DUTY = new RegExp(
	String.raw`(?<!\S)(?:(?:tengo|tenemos|debo) (?:que|una?(?! cita(?! (?:con (?:el|la|un|una|mi)|medico|en)(?!\S)))|mi(?! cita)|${AFFAIR})|entro|entra|(?<!(?:querer|poder|sea|para|y) )entrar|(?:me|nos) (?:levant|despiert|despert|acuest|duerm)\w+|regres\w+|recoger\w*|recojo|paso por mis?|(?<!(?<!\S)para (?:una?|mi|la|el) )(?:vuelo|junta|reunion|boda|clase)|${AFFAIR}(?= (?:(?!querer|poder|para)[^ .,?]+ ){0,4}(?:es|ser|sera|seria|empezar|empieza|comienza|inicia|sale)(?!\S)))(?: [^ .,?]+){0,6} $`,
)
const BEFORE_DUTY =
	/^ (?:ya (?:es|tengo|entro|salgo)(?! (?:tarde|temprano|libre|mucho))(?!\S)|recojo|recoger(?!\S)|(?:paso|voy) por mis?|llevo a|tengo (?!libre|tiempo|chance|disponible)|entro|es (?:la|mi|el) |sale mi )/

/**
 * 'A las 12; es que tengo que regresar a la oficina a la 1': the hour of something else is no wish, where another one is,
 * or where one `isSet`: proposed already, and nothing against it was said.
 */
export function withoutDuties(text: string, pieces: Piece[], isSet = false): Piece[] {
	const wished = pieces.filter(({ days, start, end }, at) => {
		if (days && WHO_ONE_IS.test(text.slice(0, start)) && /^del? /.test(text.slice(start, end))) return false
		const next = pieces[at + 1]
		const isAlone = days && !(next?.hours && next.start - end < 3)
		return !(isAlone && BUSY_BEFORE.test(text.slice(0, start)) && BUSY_AFTER.test(text.slice(end)))
	})
	return wished.some(({ days }) => days) && wished.length < pieces.length
		? withoutBusyHours(text, wished, isSet)
		: withoutBusyHours(text, pieces, isSet)
}

/** 'El martes, porque el miércoles tengo entrevista': the day of something else is no wish, where another one is. */
const BUSY_BEFORE = /(?<!\S)(?:porque|ya que|pues|es que)(?: \S+)? $/
/** 'Soy la novia del 12': by which day the house knows one. */
const WHO_ONE_IS = /(?<!\S)soy (?:el|la)(?: [^ .,?]+){0,2} $/
const BUSY_AFTER =
	/^ (?:yo )?(?:tengo (?!libre|tiempo|chance|disponible)|no (?:tengo|poder|hay|estoy|voy|alcanzo|me|trabajan?|abren)(?!\S)|trabajo|entro|ir|voy a|salgo|viajo|es (?:la|mi|el|su))/

/** 'Me urge un corte, tengo entrevista a las 12': nobody wishes for that very hour, also where no other is named. */
const APPOINTED = new RegExp(
	String.raw`(?<!\S)(?:me|nos) (?:levant|despiert|acuest|duerm)\w+(?: (?!querer|para)[^ .,?]+){0,2} $|(?<!\S)(?:tengo|tenemos) (?:una? |mi )?(?:entrevista|junta|reunion|vuelo|examen|compromiso|clase|boda|graduacion)(?: de (?!la)\S+)? $|(?<!\S)(?:mi|la|el|nuestra) ${AFFAIR}(?: de \S+(?: \S+)?)? (?:es|empieza|comienza|inicia|sale)(?: (?:el \S+|ese dia|hoy|manana|a))? $`,
)

/** 'Lo más temprano que tengas, entro a trabajar a las 11': the wish is told without an hour of its own. */
const EARLIEST = /(?<!\S)(?:lo|la|el) mas (?:tempran\p{L}*|pronto)(?!\S)/u

function withoutBusyHours(text: string, pieces: Piece[], isSet: boolean): Piece[] {
	const free = pieces.filter(({ hours, start }) => !hours || !APPOINTED.test(text.slice(0, start)))
	if (free.length < pieces.length) return withoutBusyHours(text, free, isSet)
	const own = pieces.filter(({ hours, start, end }) => {
		return !hours || !(DUTY.test(text.slice(0, start)) || BEFORE_DUTY.test(text.slice(end)))
	})
	return isSet || EARLIEST.test(text) || own.some(({ hours }) => hours) ? own : pieces
}

const STEP =
	/(?<!\S)(?:(?:media|una|1|\d) hora(?: y media)?|\d{1,2} minuto) (?:mas (?:tarde|temprano)|antes|despues|mas)(?!\S)/
/** 'Salgo del trabajo 5 y media', 'salen de la escuela a las 2' */
const LEAVES =
	/(?<!\S)(?:sal(?:go|imos|en?|dr\p{L}+)|vale|termin(?:o|a|an|amos)|acab(?:o|a|an|amos)|me desocupo)(?: (?:del?|de (?:la|mi|el|su|l[ao]s)) (?:(?:la|mi|el|su|l[ao]s) )?[^ .,?]+)?(?: (?:como|hasta|tipo))? $/u

/** 'Media hora más tarde, salgo del gym a las 11': the step says when, the hour why. */
export function withoutLeaving(text: string, pieces: Piece[]): Piece[] {
	const isOfLeaving = ({ rule, start, hours, days }: Piece) =>
		rule === 'hour.leaving' || rule === 'part.afterWork' || (hours && !days && LEAVES.test(text.slice(0, start)))
	const isSaid = pieces.some((piece) => piece.hours?.some(isExact) && !isOfLeaving(piece))
	return isSaid || STEP.test(text) ? pieces.filter((piece) => !isOfLeaving(piece)) : pieces
}

/** 'A las 12 ese mismo día. Se me hizo bolas la mañana': what became of a part of the day is no wish beside an hour. */
export function withoutToldParts(text: string, pieces: Piece[]): Piece[] {
	const exact = pieces.filter(({ hours }) => hours?.some(isExact))
	const isApart = (piece: Piece) =>
		exact.every(({ start, end }) =>
			/ [.?] /.test(end < piece.start ? text.slice(end, piece.start) : text.slice(piece.end, start)),
		)
	return pieces.filter((piece) => {
		const isBare = /^part(?:\.|$)/.test(piece.rule) && /^la /.test(text.slice(piece.start, piece.end))
		const [before, after] = [text.slice(0, piece.start), text.slice(piece.end)]
		const isTold = (isApart(piece) && BECAME.test(before)) || (HAVING.test(before) && TAKEN_UP.test(after))
		return !(isBare && exact.length > 0 && isTold)
	})
}

const BECAME = /(?<!\S)(?:se|tengo|traigo|toda|hizo|\p{L}+[oó]) (?:[^ .,?]+ ){0,2}$/u
const HAVING = /(?<!\S)(?:con|tengo|traigo|tener|esta|se me (?:hizo|puso)) (?:toda )?$/
const TAKEN_UP =
	/^ (?:(?:muy|bien|bastante|toda|super|medio) )?(?:complicad|ocupad|llen|pesad|liad|enredad|apretad|atareadisim|cargad|imposible)/

/** 'Trae fiebre desde anoche, hoy a las 12': a day that is gone by is told, where another one is wished. */
export function withoutGoneBy(pieces: Piece[], today: Today): Piece[] {
	const isOver = ({ days }: Piece) => days?.every((reading) => reading.every(({ to }) => to < today.date)) === true
	const isEarlier = ({ hours }: Piece) =>
		hours?.every((spans) => spans.every(({ to }) => minutesOf(to) < today.minutes))
	// 'Hoy en la madrugada se nos enfermó'
	const isOfToday = ({ days }: Piece) => days?.length === 1 && isOneDay(days[0]) && days[0]?.[0]?.from === today.date
	const gone = pieces.filter((piece, at) => {
		const [before, next] = [pieces[at - 1], pieces[at + 1]]
		if (isOfToday(piece)) return piece.hours ? isEarlier(piece) : next && !next.days && isEarlier(next)
		return !piece.days && before && !before.hours && isOfToday(before) && isEarlier(piece)
	})
	const isNamed = pieces.some((piece) => piece.days && !gone.includes(piece))
	const left = pieces.filter((piece) => !isOver(piece) && !(isNamed && gone.includes(piece)))
	return withoutHaste(left.some(({ days }) => days) ? left : pieces)
}

/** 'Le urge un baño, el miércoles 25': as soon as that day. */
function withoutHaste(pieces: Piece[]): Piece[] {
	const isNamed = pieces.some(({ rule, days }) => rule !== 'any.soon' && days?.length === 1 && isOneDay(days[0]))
	return isNamed ? pieces.filter(({ rule }) => rule !== 'any.soon') : pieces
}

/** What is said to explain a wish, up to where the next thing begins. */
const REASON =
	/(?<!\S)(?:porque|ya que|es que|debido a que|dado que)(?!\S)(?: (?!asi que|entonces|por eso|mejor|pero|por lo que|(?:l[ao]s?|me|nos|se) (?:poder|podr\w+|podemos|pasar|mover|querer|cambiar|cancelar|agendar)(?!\S))[^ .,?]+)*/g
/** 'Es que el martes sí puedo' gives the wish itself. */
const SUITS =
	/(?<!\S)(?<!no |no me |no se )(?:poder|quedar|querer|libre|disponible|descanso|desocupo|acomoda|conviene)(?!\S)/

/** 'El martes, porque el lunes llevo a mi mamá': the day of a reason is no wish, where one was named outside of it. */
export function withoutReasons(text: string, pieces: Piece[]): Piece[] {
	const reasons = matchesIn(REASON, text).filter(([said]) => !SUITS.test(said))
	const isReason = ({ start }: Piece) =>
		reasons.some(({ index, 0: said }) => start >= index && start < index + said.length)
	const outside = pieces.filter((piece) => !isReason(piece))
	return pieces.filter((piece) => {
		if (!isReason(piece)) return true
		// 'Media hora más temprano, es que a las 12 tengo que…' is told by the step.
		if (piece.hours && !piece.days && STEP.test(text)) return false
		return !outside.some((other) => (piece.days ? other.days : other.hours))
	})
}

const TRAVELS =
	/(?<!\S)(?:(?:yo )?regreso|regresamos|vuelvo|volvemos|viajo|viajamos|salgo de viaje|(?:llego|llegamos) de)(?! (?:a (?:ir|hacer)|por|con))(?: (?!a(?:l|s)?(?!\S))[^ .,?]+){0,4} $|(?<!\S)(?:me voy|nos vamos|nos ir|me ir) (?:a|al|de|para) (?:(?:la|el|un|una|las|los) )?(?!\p{L}{2,}[aei]r(?:me|nos|se)?(?!\S))\p{L}{3,}(?: desde)? (?:el )?$/u

/** 'Mañana a las 10, regreso de viaje el lunes': a day on which one is on the way is no wish, where another one is. */
export function withoutTravels(text: string, pieces: Piece[]): Piece[] {
	const left = pieces.filter(({ days, start }) => !days || !TRAVELS.test(text.slice(0, start)))
	return left.some(({ days }) => days) ? left : pieces
}

const CHILD = String.raw`(?:hij|nin|nen|sobrin|niet|bebe|peque|chamac|chav|morr|gemel|cuate|herman)\p{L}*`
const AGE_BEFORE = new RegExp(String.raw`(?<!\S)${CHILD}(?: (?:ya|tienen?|tener|son|cumpl\p{L}+|uno|una))* $`, 'u')

/** 'Son niños de 6 y 8' tells how old they are, and no hour. */
export function isAge(text: string, { start, end, days }: Piece): boolean {
	const said = text.slice(start, end)
	return !days && /^(?:de )?\d{1,2}(?: (?:y|a|o) \d{1,2})?$/.test(said) && AGE_BEFORE.test(text.slice(0, start))
}

const WISHES =
	/(?<!\S)(?<!no )(?:querer|agendar|apartar|poner|dar|necesitar|cita|mejor|poder|haber|tener|quedar|disponible)(?!\S)/
const EVENT =
	/(?<!\S)(?:caso|casamos|casa|vuelo|boda|fiesta|graduacion|xv|quince anos|cumpleanos|cumple|cumplo|bautizo|aniversario|posada|sesion de fotos|concierto)(?!\S)/

/** 'Me caso el 5 de diciembre. Quiero una prueba el 28': the day of an event is no wish, where a sentence behind it wishes for one. */
export function withoutEvents(text: string, pieces: Piece[]): Piece[] {
	return pieces.filter((piece) => {
		const from = text.lastIndexOf(' . ', piece.start) + 1
		const ends = [' . ', ' ? ', ' , '].map((mark) => text.indexOf(mark, piece.end)).filter((at) => at >= 0)
		const to = Math.min(...ends)
		if (!Number.isFinite(to) || !piece.days || piece.hours) return true
		const own = text.slice(from, to)
		const next = text.slice(to)
		const isTold = EVENT.test(own) && !WISHES.test(own)
		return !(isTold && WISHES.test(next) && pieces.some(({ start, days }) => start > to && days))
	})
}

const HAPPENS = new RegExp(
	String.raw`^ (?:(?:yo )?(?:corro|corremos|mover \d{1,3} (?:k|que|km|kilometros)(?!\S)|mover (?:un|el|la|mi|medio) (?:medio )?(?:marat|carrera)|compito|competimos|juego|jugamos|nado|bailo|bailamos|canto|desfilo|expongo|presento|trabajo|trabajamos|viajo|salgo de viaje|me (?:operan|caso|graduo))|(?:se|me|nos) (?:casan?|caso|casamos|graduan?|graduo|bautizan?|gradua)|cumpl(?:e|o|imos|en)|(?:es|hay|tengo|tenemos|tiene) (?:(?:la|el|una?|mi|su|nuestra) )?${AFFAIR})(?!\S)`,
)

/** 'Este fin de semana se casa mi hijo y quiero corte el jueves': the day of what happens is no wish, where another is one. */
export function withoutHappenings(text: string, pieces: Piece[]): Piece[] {
	const left = pieces.filter(({ days, hours, end }) => !days || hours || !HAPPENS.test(text.slice(end)))
	return left.some(({ days }) => days) ? left : pieces
}

const BEGINNING =
	/(?<!\S)(?:empezando|iniciando|comenzando|arrancando|empezar|iniciar|comenzar)(?: (?:el|desde|a partir de|de|del|este|hoy))* $/

/** 'Lunes y miércoles, empezando el lunes' names no further day. */
export function withoutBeginnings(text: string, pieces: Piece[]): Piece[] {
	return pieces.filter((piece, at) => {
		const isNamed = pieces.slice(0, at).some(({ days }) => JSON.stringify(days) === JSON.stringify(piece.days))
		return !(piece.days && isNamed && BEGINNING.test(text.slice(0, piece.start)))
	})
}
