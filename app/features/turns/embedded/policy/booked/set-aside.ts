import { type AppointmentFacts } from '../../../engines/engine.ts'
import { has, type Reading } from '../../read.ts'
import { type Piece } from '../../when/shapes.ts'
import { matchesIn } from '../../words/matches-in.ts'
import { type Turn, upcoming } from '../turn.ts'
import { MOVES } from '../wanted-task.ts'
import { matching } from './appointments.ts'
import { type Placed, withoutClause } from './beside-appointment.ts'
import { ofWhom } from './of-whom.ts'

/**
 * 'La del martes sí, la del jueves cancélala': a clause that says of an appointment that it stays, or that somebody
 * comes to it, wishes for nothing. Where another clause wishes for something it is set aside with all that it names, and
 * the appointments that it is about are none of those that the other one means.
 */
export function setAsideKept(turn: Turn): void {
	const mine = upcoming(turn)
	if (turn.frame.task?.kind === 'book' || mine.length === 0) return
	if (turn.frame.question?.kind === 'cancelOrMove' && has(turn.reading, 'cancel')) {
		dropRefusedMove(turn)
		return
	}
	if (has(turn.reading, 'cancel') && has(turn.reading, 'reschedule')) dropRefusedMove(turn)
	const clauses = clausesIn(turn.reading)
	const spared = sparedIn(turn)
	if (spared) {
		setAside(turn, [spared], spokenOf(turn, spared))
		return
	}
	const keeping = clauses.filter((clause) => keeps(turn, clause))
	const others = clauses.filter((clause) => !keeping.includes(clause))
	const kept = keeping.flatMap((clause) => spokenOf(turn, clause)).map(({ ref }) => ref)
	if (turn.frame.task && !closesChange(turn, kept)) return
	if (keeping.length === 0 || !others.some((clause) => wishes(turn, clause))) return
	if (kept.length === 0 || (mine.length > 1 && kept.length === mine.length)) return
	const told = keeping.flatMap((clause) => whatItMeans(turn, clause) ?? []).filter((clause) => !wishes(turn, clause))
	setAside(turn, [...keeping, ...told], kept)
}

const SPARED =
	/(?<!\S)(?:tod[ao]s?|ambas|l[ao]s [2-5])(?: [^ .,?]+){0,5}(?: ,)? (?:menos|excepto|salvo|a excepcion de|quitando)(?= (?:a )?(?:l[ao]s?|el|mis?|es[ae]|de|del|hoy|manana)(?!\S))/u

/** 'Cancela todo menos lo del martes': what is not meant by it. */
function sparedIn(turn: Turn): Placed | null {
	const { text } = turn.reading.words
	const found = has(turn.reading, 'cancel', 'reschedule', 'cantCome') ? SPARED.exec(text) : null
	if (!found) return null
	const start = found.index + found[0].length
	const end = clausesIn(turn.reading).find((clause) => clause.start <= start && start < clause.end)?.end ?? text.length
	const spared = { start, end: Math.max(end, start) }
	return spokenOf(turn, spared).length > 0 ? spared : null
}

function setAside(turn: Turn, aside: Placed[], kept: string[] | AppointmentFacts[]): void {
	turn.kept = kept.map((one) => (typeof one === 'string' ? one : one.ref))
	const left = withoutClause(turn.reading, ({ start }) => aside.some((clause) => isIn(clause, start)))
	// Whose wish is whose was read from all of it.
	const isWhole = left.services.length === turn.reading.services.length
	turn.reading = isWhole ? left : { ...left, wishes: null }
}

/** 'No la muevas, cancélala', 'cambiarla no, nomás cancélala': only one of both is wished, and who says so agrees to it. */
function dropRefusedMove({ reading, frame }: Turn): void {
	const { text } = reading.words
	const isRefused = ({ start, end }: Placed) =>
		/(?<!\S)no (?:(?:me|nos|l[ao]s?|se|querer|quiero) )*$/.test(text.slice(0, start)) ||
		/^ no(?= ?[.,]| (?:solo|nomas|mejor|pero))/.test(text.slice(end))
	const moves = reading.acts.filter(({ name }) => name === 'reschedule')
	// 'Quería cambiarla, pero… mejor cancélala'
	const isBetter = reading.acts.some(
		({ name, start }) =>
			name === 'cancel' &&
			/(?<!\S)mejor(?: ya)? $/.test(text.slice(0, start)) &&
			moves.every((move) => move.start < start),
	)
	const isOpen = isBetter && !/(?<!\S)(?:al?|para) (?:el |las? )?\S+ .*mejor/.test(text.slice(moves[0]?.end))
	if (isOpen) reading.acts = reading.acts.filter(({ name }) => name !== 'reschedule')
	if (moves.length === 0 || !moves.every(isRefused)) return
	const isAgreed = frame.proposal?.tool.startsWith('cancel') === true
	reading.acts = reading.acts.filter(({ name }) => name !== 'reschedule' && !(isAgreed && name === 'no'))
}

/**
 * 'A la del miércoles sí voy', 'no, sí voy a ir', where that one was about to be cancelled or moved: it is off the table,
 * and a later yes changes nothing of it.
 */
function closesChange(turn: Turn, kept: string[]): boolean {
	const { frame, reading } = turn
	const meant = frame.task?.appointment?.value ?? upcoming(turn).map(({ ref }) => ref)
	const { text } = reading.words
	const isKept = meant.every((ref) => kept.includes(ref)) || (COMES_AFTER_ALL.test(text) && reading.pieces.length === 0)
	if (!isKept) return false
	frame.proposal = null
	const others = clausesIn(reading).filter((clause) => !keeps(turn, clause))
	const isAll = !others.some((clause) => wishes(turn, clause))
	if (isAll) {
		const acts = [{ name: 'forget' as const, start: 0, end: 0 }]
		turn.reading = { ...reading, acts, pieces: [], services: [], specialists: [] }
	} else Object.assign(frame, { task: null, question: null, options: [] })
	return !isAll
}

/** 'Sí voy a ir', 'siempre sí voy', without telling to what. */
const COMES_AFTER_ALL =
	/^(?:(?:ay|ah|uy|oh|no|mejor|espera\p{L}*|perdon|oye|pero|bueno|buenos|yo|pues|siempre|al final|[.,]) )*claro (?:que )?(?:(?:ir|voy|vamos|asisto|asistir|llego|puedo|poder)(?: (?:a |al )?(?:ir|asistir|llegar|poder|cita|la|mi))*)(?: (?:[.,]|gracias|entonces))*$/u

/** Parts of the message between commas, 'pero', and an 'y' behind which an appointment is pointed at. */
function clausesIn({ words: { text }, pieces, services }: Reading): Placed[] {
	const joints = matchesIn(JOINT, text).filter(({ index, 0: said }) => {
		const next = / (?:l[ao]s?|el|mi|esa|ese) /y
		next.lastIndex = index + said.length
		const isNamed = next.test(text) && services.some(({ start }) => start === next.lastIndex)
		return (
			(said !== ' y' || isNamed || POINTED.test(text.slice(index)) || CHANGES.test(text.slice(index))) &&
			!pieces.some(({ start, end }) => index > start && index < end)
		)
	})
	const edges = joints.flatMap(({ index, 0: said }) => [index, index + said.length])
	const bounds = [0, ...edges, text.length]
	return bounds.flatMap((start, at) => (at % 2 === 0 ? [{ start, end: bounds[at + 1] ?? text.length }] : []))
}

const JOINT = / (?:(?:[.,?]|pero|asi que)(?: (?:y|e|pero))*|y)(?= )/g
/** 'Deja la del miércoles y cancela las otras' */
const CHANGES = /^ y (?:(?:me|nos) )?(?:cancelar|reagendar|mover|quit\p{L}+|borr\p{L}+)(?!\S)/u
const POINTED = /^ y (?:l[ao]s?|el|mi|esa|ese) (?:del?|otr[oa]|mi[ao]|cita|\p{L}+ del?)(?!\S)/u

const STAYS =
	/(?<!\S)(?:(?:se )?quedar?n?(?: (?:igual|asi|como|en pie|bien)|$)|(?<!(?<!\S)(?:dia|semana|mes|la|(?:al|el) \p{L}+) )sigue(?: (?:igual|en pie|asi)|$)|l[oa]s? (?:dejo|dejamos|dejas?|deje|dejen)(?: (?:igual|asi|como|en paz|donde)| ?$)|(?:dej|mant)\p{L}*l[oa]s?(?: (?:igual|asi|como)| ?$)|dej\p{L}*(?:me|nos)? (?:(?:nada mas|nomas|solo|solamente|unicamente) )?(?:la|el)(?= del? )|no (?:me |se )?(?:l[oa]s? )?(?:mover|muev\p{L}+|toqu\p{L}+|cancelar|pasar)(?:l[oa]s?)?)(?!\S)/u
/** 'La de las 9 sí', 'a la del lunes sí voy', 'ese día ya voy por la corona' */
const COMES =
	/(?<!\S)claro(?: (?:ok|jalo|caigo|le|les|ahi|ir|ver|veo|voy|vamos|va|asistir|asisto|llegar|llego|poder|querer|quiero|queremos|por favor|la|lo|las|los|esta|queda\p{L}*|quedar))*$|(?<!\S)(?:(?:claro|ya|solo|si) )?(?:ir|voy|vamos)(?: a)?(?: (?:ir|hacer|asistir))?(?: (?:a|al|por|con))?(?: (?:el|la|mi|lo|los|las)(?: \S+){1,4})?$/u

function keeps(turn: Turn, clause: Placed): boolean {
	const said = textOf(turn, clause)
	if (STAYS.test(said)) return spokenOf(turn, clause).length > 0
	const changes = turn.reading.acts.some(
		({ name, start, end }) => end > 0 && /^(?:cancel|reschedule|cantCome|book)$/.test(name) && isIn(clause, start),
	)
	if (changes || MOVES.test(said) || /(?<!\S)(?:no|tampoco|nunca|quit\p{L}*)(?!\S)/u.test(said)) return false
	return COMES.test(said) && spokenOf(turn, clause).length > 0
}

const TAKES =
	/(?<!\S)(?:quit\p{L}+|anul\p{L}+|ya no (?:l[oa]s? )?(?:querer|voy|vamos|ir)|(?:pon|anot|apart|agreg)\p{L}*|tampoco|no)(?!\S)/u

function wishes(turn: Turn, clause: Placed): boolean {
	const said = textOf(turn, clause)
	const acts = turn.reading.acts.some(
		({ name, start }) => /^(?:cancel|reschedule|cantCome|book)$/.test(name) && isIn(clause, start),
	)
	return acts || MOVES.test(said) || TAKES.test(said) || wishesNew(turn, clause, said)
}

/** 'Mi mamá quiere también un corte' */
const FOR_OTHER = /(?<!\S)(?:mi (?!cita)\p{L}{3,} (?:tambien |igual )?(?:y )?querer|querer (?:tambien|otr[oa]))(?!\S)/u
const WANTS = /(?<!\S)(?:querer|necesitar|agendar|apartar|reservar|dar)(?!\S)/

/** 'Mi empaste no lo muevan, quiero una revisión': what is named there is none of what is booked. */
function wishesNew(turn: Turn, clause: Placed, said: string): boolean {
	const mine = upcoming(turn).map(({ serviceRef }) => serviceRef)
	const named = turn.reading.services.filter(({ start }) => isIn(clause, start))
	if (WANTS.test(said) && named.length > 0 && FOR_OTHER.test(said)) return true
	return WANTS.test(said) && named.length > 0 && named.every(({ refs }) => !refs.some((ref) => mine.includes(ref)))
}

/** The appointments that a clause points at by anything it says; none where it points at none. */
export function spokenOf(turn: Turn, clause: Placed): AppointmentFacts[] {
	const own = withoutClause(turn.reading, ({ start }) => !isIn(clause, start))
	const points: Piece[] = own.pieces
	const mine = ofWhom(turn, textOf(turn, clause))
	const isNamed = points.length + own.services.length + own.specialists.length > 0
	const named = isNamed ? matching({ ...turn, reading: own }, points) : []
	if (!mine && !isNamed) return saidBefore(turn, clause)
	if (!mine) return named
	return isNamed ? named.filter((one) => mine.includes(one)) : mine
}

function saidBefore(turn: Turn, clause: Placed): AppointmentFacts[] {
	const before = whatItMeans(turn, clause)
	return before ? spokenOf(turn, before) : []
}

/** 'Ya tengo mi empaste, ese no lo muevan': the clause right before it names what it is about. */
function whatItMeans(turn: Turn, clause: Placed): Placed | undefined {
	if (!/^es[aeo]s?(?!\S)/.test(textOf(turn, clause))) return undefined
	const clauses = clausesIn(turn.reading)
	return clauses[clauses.findIndex(({ start }) => start === clause.start) - 1]
}

function textOf({ reading }: Turn, { start, end }: Placed): string {
	return reading.words.text.slice(start, end).trim()
}

function isIn({ start, end }: Placed, at: number): boolean {
	return at >= start && at < end
}
