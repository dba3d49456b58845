import { type AppointmentFacts } from '../../../engines/engine.ts'
import { newTask, type Pick, type Task } from '../../frame.ts'
import { type Piece } from '../../when/shapes.ts'
import { matchesIn } from '../../words/matches-in.ts'
import { type Turn, upcoming } from '../turn.ts'
import { MOVES } from '../wanted-task.ts'
import { isVisit, matching, onRefusedDays, partsDropped, pointsAtNone, settled } from './appointments.ts'
import { ofWhom } from './of-whom.ts'
import { whenOf } from './two-changes.ts'

/** What is chosen of a visit is all of it. */
export function refsOf(turn: Turn, { slot, ref }: Pick & { kind: 'ref' }): string[] {
	const mine = upcoming(turn)
	const visit = slot === 'appointment' && mine.find((appointment) => appointment.ref === ref)?.visitRef
	return visit ? mine.filter(({ visitRef }) => visitRef === visit).map((appointment) => appointment.ref) : [ref]
}

/** Which appointment is meant stands already; of a visit a service that is named is meant alone. */
export function isSettled(turn: Turn, task: Task): boolean {
	if (task.appointment?.value.length === 1) return true
	return task.appointment !== undefined && turn.reading.services.length === 0 && settled(turn, task).length > 1
}

const KEPT =
	/(?<!\S)(?:si|claro|ir|voy|vamos|asistir|confirmar|quedar|dej\w+|manten\w*|conserv\w+|sigue\w*|igual|solo|solamente|nada mas|nomas|unicamente)(?!\S)|(?<!\S)no (?:me )?cancelar/

/**
 * 'Al corte sí voy, el manicure cancélamelo': of several that are named the one in the clause that cancels, where
 * another clause keeps something; 'cancela el corte, el tinte y el manicure' names them all.
 */
function onlyCancelled(turn: Turn): Turn {
	const { reading } = turn
	const act = reading.acts.find(({ name }) => name === 'cancel' || name === 'cantCome') ?? takenAway(reading)
	if (!act || reading.services.length < 2) return turn
	const { text } = reading.words
	const { from, to } = clauseAround(text, act)
	const before = text.slice(0, Math.max(from, 0))
	if (!KEPT.test(`${before} ${text.slice(to)}`) && !TOLD.test(before)) return turn
	const clause = `${text.slice(Math.max(from, 0), to)} `
	const services = reading.services.filter(({ start, end }) => {
		return (start > from && start < to) || clause.includes(` ${text.slice(start, end)} `)
	})
	return services.length > 0 ? { ...turn, reading: { ...reading, services } } : turn
}

function narrowedTo(turn: Turn, { kind }: Task): Turn {
	if (kind === 'book') return turn
	return kind === 'cancel' ? onlyCancelled(turn) : onlyMoved(turn)
}

/** 'Tengo cita de corte y otra de uñas, la de las uñas me la cambias': of those that are named the one that is pointed at beside the move. */
function onlyMoved(turn: Turn): Turn {
	const { reading } = turn
	const act = reading.acts.find(({ name }) => name === 'reschedule')
	const moved = act ?? MOVED.exec(reading.words.text)
	if (!moved || reading.services.length < 2) return turn
	const start = 'start' in moved ? moved.start : moved.index
	const { text } = reading.words
	const { from, to } = clauseAround(text, { start, end: start })
	const clause = text.slice(Math.max(from, 0), to)
	const pointed = matchesIn(POINTER, clause).map(({ index, 0: said }) => `${clause.slice(index + said.length)} `)
	const services = reading.services.filter((find) => {
		const said = text.slice(find.start, find.end)
		return find.start < from && TOLD.test(text.slice(0, from)) && pointed.some((rest) => rest.startsWith(`${said} `))
	})
	return services.length === 1 ? { ...turn, reading: { ...reading, services } } : turn
}

const POINTER = /(?<!\S)(?:la|el|lo) (?:del? )?(?:(?:la|las|el|los) )?/g
const TOLD = /(?<!\S)(?:tengo|tenia|tenemos)(?!\S)/
const MOVED = new RegExp(MOVES.source)

function clauseAround(text: string, act: { start: number; end: number }): { from: number; to: number } {
	const marks = [' , ', ' . ', ' ? ', ' pero ']
	const from = Math.max(...marks.map((mark) => text.lastIndexOf(mark, act.start)))
	const behind = marks.map((mark) => text.indexOf(mark, act.end)).filter((at) => at >= 0)
	return { from, to: Math.min(...behind, text.length) }
}

/** 'Me cancelas la del jueves y la del sábado': each day is that of another one. */
function eachOnItsDay(turn: Turn, which: Piece[]): AppointmentFacts[] {
	const { reading } = turn
	const act = reading.acts.find(({ name }) => name === 'cancel')
	if (!act || reading.services.length > 0) return []
	const { from, to } = clauseAround(reading.words.text, act)
	const days = which.filter((piece) => piece.days && piece.start > from && piece.start < to)
	const found = days.map((piece) => matching(turn, [piece]))
	const each = new Set(found.flatMap((some) => (some.length === 1 ? some : [])))
	return each.size > 1 && each.size === days.length ? [...each] : []
}

/** 'La barba quítamela' */
function takenAway({ words: { tokens } }: Turn['reading']): { start: number; end: number } | undefined {
	const said = tokens.find(({ plain }) => /^quit[ae]\p{L}*$/u.test(plain))
	return said && { start: said.at, end: said.at + said.canon.length }
}

/** 'Cancela las dos'; of 'de las dos solo la de las uñas' one, and 'a las 2' is an hour. */
const ALL =
	/^(?!.*(?<!\S)(?:solo|solamente|nada mas|nomas|unicamente)(?!\S)).*(?<!\S)(?:tod[ao]s?|ambas|ningun de (?:las|los|mis|esas)|(?<!(?:de|a|desde|hasta|tipo|son) )(?:las|mis) (?<count>[2-9]))(?!\S)/

/**
 * 'Cancela las tres terapias', 'recórreme todo una hora': as many as there are, though a day that was said is another's, and
 * the whole of a visit of which some was named.
 */
function allOf(turn: Turn, meant: AppointmentFacts[]): AppointmentFacts[] {
	const all = ALL.exec(turn.reading.words.text)
	if (!all) return meant
	const mine = upcoming(turn).filter(({ ref }) => !turn.kept?.includes(ref))
	const named = turn.reading.services.flatMap(({ refs }) => refs)
	const those = mine.filter(({ serviceRef }) => named.length === 0 || named.includes(serviceRef))
	const count = Number(all.groups?.count)
	if (those.length === count) return those
	// 'La de mi revisión y la de mi hija, cancélamelas las dos'
	if (mine.length === count && turn.reading.services.every(({ start }) => start < all[0].length)) return mine
	const visit = meant[0]?.visitRef
	const isOne = visit && meant.every(({ visitRef }) => visitRef === visit)
	return isOne ? mine.filter(({ visitRef }) => visitRef === visit) : meant
}

/** 'Deja la del miércoles y cancela las otras dos' */
const THE_REST = /(?<!\S)(?:l[ao]s otr[oa]s?(?: [2-5])?|l[ao]s (?:demas|restantes)|lo demas|el resto)(?!\S)/

/** Which appointment a cancellation or a move is about, by what was said of it; of 'todas' each by itself. */
export function takeAppointment(turn: Turn, task: Task, which: Piece[]): void {
	if (pointsAtNone(turn)) return
	const mine = upcoming(turn).filter(({ ref }) => !turn.kept?.includes(ref))
	const refused = which.length === 0 ? onRefusedDays(turn) : []
	const pieces = isToldBefore(turn) ? [] : which
	const dropped = task.kind === 'cancel' ? partsDropped(turn) : []
	const given = refused.length > 0 ? refused : matching(narrowedTo(turn, task), pieces)
	const fitting = (dropped.length > 0 ? dropped : given).filter((one) => !turn.kept?.includes(one.ref))
	const theirs = ofWhom(turn, turn.reading.words.text) ?? mine
	const known = fitting.length > 0 ? fitting : mine
	const own = known.filter((one) => theirs.includes(one))
	const pointed = own.length > 0 ? own : known
	const apart = task.kind === 'cancel' ? eachOnItsDay(turn, pieces) : []
	const meant = apart.length > 0 ? apart : task.kind === 'book' ? pointed : allOf(turn, pointed)
	const refs = meant.map(({ ref }) => ref)
	const isRest = (turn.kept?.length ?? 0) > 0 && THE_REST.test(turn.reading.words.text)
	const isEach = apart.length > 0 || isRest || ALL.test(turn.reading.words.text)
	if (!isVisit(turn, meant) && refs.length > 1 && task.kind !== 'book' && isEach) {
		eachByItself(turn, task, task.kind, meant)
		return
	}
	if (refs.length > 0) task.appointment = { value: refs, source: turn.reading.sourceAt(0), confidence: 1 / refs.length }
}

/** 'Nos vamos la próxima semana, cancela todas mis citas': the time is of what was told before, and not which they are. */
function isToldBefore({ reading }: Turn): boolean {
	const { text } = reading.words
	const act = reading.acts.find(({ name }) => name === 'cancel')
	const said = act ? EVERY_ONE.exec(text.slice(act.start)) : null
	return (
		act !== undefined &&
		said !== null &&
		reading.pieces.every(({ end }) => end < act.start && / [.,]/.test(text.slice(end, act.start)))
	)
}

const EVERY_ONE = /^cancelar(?: \S+)? tod[ao]s (?:mis|las|nuestras) cita(?! del?(?!\S))(?!\S)/

/** The first is spoken of now, the others afterwards, each to the day and, where they keep theirs, the hour that was wished. */
function eachByItself(turn: Turn, task: Task, kind: 'cancel' | 'reschedule', meant: AppointmentFacts[]): void {
	const heard = { source: turn.reading.sourceAt(0), confidence: 1 }
	const [first, ...others] = meant
	if (first) task.appointment = { value: [first.ref], ...heard }
	const later = others.map((one) => ({
		...newTask(kind),
		appointment: { value: [one.ref], ...heard },
		...whenOf(turn, kind, one),
	}))
	turn.frame.parked = [...later, ...turn.frame.parked]
}
