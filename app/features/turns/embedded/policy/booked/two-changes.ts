import { localDateTime, minutesOf, timeOf } from '#app/lib/time.ts'
import { type AppointmentFacts } from '../../../engines/engine.ts'
import { newTask, type Task } from '../../frame.ts'
import { type Reading } from '../../read.ts'
import { joinPieces } from '../../when/combine.ts'
import { type Turn, upcoming, zoneOf } from '../turn.ts'
import { MOVES } from '../wanted-task.ts'
import { matching, rolesOf } from './appointments.ts'
import { type Placed, withoutClause } from './beside-appointment.ts'
import { shiftOf } from './shift.ts'

type Kind = 'cancel' | 'reschedule'
type Clause = Placed & { kind: Kind | null }
const MOVED = new RegExp(MOVES.source, 'u')

/**
 * 'Cancela la del lunes y la de uñas pásala al miércoles': two appointments and something else for each of them. The first
 * is spoken of now, the second afterwards; only where each clause fits one appointment alone, and not the same.
 */
export function changeBesides(turn: Turn): void {
	const { frame, reading } = turn
	if (frame.parked.length > 0 || upcoming(turn).length < 2) return
	if (movesEach(turn)) return
	const [first, second, another] = joinedClauses(reading)
	if (!first?.kind || !second?.kind || another || first.kind === second.kind) return
	const parts = [first, second].map((clause) => {
		const own = withoutClause(reading, ({ start }) => start < clause.start || start >= clause.end)
		return { kind: clause.kind, turn: { ...turn, reading: own } }
	})
	const [one, other] = orTheOther(
		turn,
		parts.map((part) => ({ text: part.turn.reading.words.text, mine: meantBy(part.turn, part.kind ?? 'cancel') })),
	)
	if (!one || !other || one.ref === other.ref) return
	const heard = { source: reading.sourceAt(first.start), confidence: 1 }
	frame.task = {
		...newTask(first.kind),
		appointment: { value: [one.ref], ...heard },
		...whenOf(parts[0]?.turn, first.kind, one),
	}
	frame.parked = [
		{
			...newTask(second.kind),
			appointment: { value: [other.ref], ...heard },
			...whenOf(parts[1]?.turn, second.kind, other),
		},
	]
	turn.reading = withoutClause(reading, ({ start }) => start >= second.start && start < second.end)
}

/**
 * 'La consulta del lunes pásala al miércoles a las 10 y el baño del martes al jueves': several that are moved, each to a
 * time of its own; false where it is not plain of each which one it is and to when.
 */
function movesEach(turn: Turn): boolean {
	const { reading, frame } = turn
	if (reading.acts.some(({ name }) => name === 'cancel' || name === 'book')) return false
	const moves = reading.acts.some(({ name }) => name === 'reschedule') || MOVED.test(reading.words.text)
	const parts = moves ? partsOf(turn) : []
	const meant = parts.flatMap(({ mine }) => mine ?? [])
	const isEach = parts.length > 1 && new Set(meant.map(({ ref }) => ref)).size === parts.length
	const whens = parts.map(({ mine, own }) => (mine ? whenOf(own, 'reschedule', mine).when : undefined))
	// 'Tengo el martes mi retoque y mi peinado' says when they are.
	const isThere = parts.some(({ mine, own }) =>
		matching(own, rolesOf(own, 'reschedule').wish).some(({ ref }) => ref === mine?.ref),
	)
	if (!isEach || isThere || !whens.every((when) => when?.value.days ?? when?.value.hours)) return false
	const [first, ...others] = parts.map(({ mine, own, start }, at): Task => {
		const heard = { source: reading.sourceAt(start), confidence: 1 }
		const [whom] = own.reading.specialists.filter(({ refs }) => !refs.includes(mine?.specialistRef ?? ''))
		return {
			...newTask('reschedule'),
			appointment: { value: [mine?.ref ?? ''], ...heard },
			...(whens[at] && { when: whens[at] }),
			...(whom?.refs.length === 1 && { specialist: { value: whom.refs, ...heard } }),
		}
	})
	if (!first) return false
	frame.task = first
	frame.parked = others
	turn.reading = { ...reading, pieces: [], services: [], specialists: [] }
	return true
}

type Part = Placed & { own: Turn; mine: AppointmentFacts | null }

/** From where one appointment is pointed at to where the next one is. */
function partsOf(turn: Turn): Part[] {
	const { reading } = turn
	const { text } = reading.words
	const joints = [...text.matchAll(/ (?:y|[.,])(?: y)?(?= )/g)].filter(
		({ index }) => !reading.pieces.some(({ start, end }) => index > start && index < end),
	)
	const edges = [0, ...joints.map(({ index, 0: joint }) => index + joint.length), text.length]
	const partFrom = (start: number, end: number): Part => {
		const own = { ...turn, reading: withoutClause(reading, (one) => one.start < start || one.start >= end) }
		return { start, end, own, mine: meantBy(own, 'reschedule') }
	}
	const found: Part[] = []
	for (const [at, start] of edges.slice(0, -1).entries()) {
		const end = edges[at + 1] ?? text.length
		const part = partFrom(start, end)
		const last = found.at(-1)
		if (!last || part.mine) found.push(part)
		else found.splice(-1, 1, partFrom(last.start, end))
	}
	return found.filter(({ mine }, at) => mine || at > 0)
}

/** Parts of the message between 'y', 'pero' and commas; one that changes nothing belongs to the one before it. */
function joinedClauses({ words: { text }, acts }: Reading): Clause[] {
	const joints = [...text.matchAll(/ (?:y|pero|[.,])(?: (?:y|pero))?(?= )/g)]
	const edges = [0, ...joints.map(({ index, 0: joint }) => index + joint.length), text.length]
	const clauses: Clause[] = []
	for (const [at, start] of edges.slice(0, -1).entries()) {
		const end = edges[at + 1] ?? text.length
		const inside = acts.filter((act) => act.start >= start && act.start < end)
		const isCancel = inside.some(({ name }) => name === 'cancel')
		const isMove = inside.some(({ name }) => name === 'reschedule') || MOVED.test(text.slice(start, end))
		const kind = isCancel ? 'cancel' : isMove ? 'reschedule' : null
		const last = clauses.at(-1)
		if (last && (!kind || !last.kind)) Object.assign(last, { end, kind: last.kind ?? kind })
		else clauses.push({ start, end, kind })
	}
	return clauses
}

function meantBy(turn: Turn, kind: Kind): AppointmentFacts | null {
	const { which } = rolesOf(turn, kind)
	const isSaid = which.length + turn.reading.services.length + turn.reading.specialists.length > 0
	const [only, second] = isSaid ? matching(turn, which) : []
	return only && !second ? only : null
}

/** 'Y la otra cancélala', of whoever has two and said of the first what becomes of it. */
function orTheOther(turn: Turn, said: { text: string; mine: AppointmentFacts | null }[]): (AppointmentFacts | null)[] {
	const mine = upcoming(turn)
	const [known, another] = said.flatMap((part) => part.mine ?? [])
	return said.map((part) => {
		const isOther =
			mine.length === 2 && known && !another && !part.mine && /(?<!\S)(?:la|el|lo) otr[oa](?!\S)/.test(part.text)
		return isOther ? (mine.find(({ ref }) => ref !== known.ref) ?? null) : part.mine
	})
}

const SAME_HOUR = /(?<!\S)(?:a )?(?:las?|esas?) mismas? hora|(?<!\S)mismos? horario/

/** When one of several is wished to be, at its own hour where they keep theirs. */
export function whenOf(turn: Turn | undefined, kind: Kind, mine: AppointmentFacts): Pick<Task, 'when'> {
	if (!turn || kind === 'cancel') return {}
	const { reading } = turn
	const value = joinPieces(rolesOf(turn, kind).wish, reading.words.text)
	const { date, time } = localDateTime(mine.startsAt, zoneOf(turn, mine.branchRef))
	const shift = shiftOf(reading)
	// 'Recorre las dos una hora'
	if (shift !== null && !value.days && !value.hours) {
		const moved = timeOf(Math.min(Math.max(minutesOf(time) + shift, 0), 1439))
		const shifted = { days: [[{ from: date, to: date }]], hours: [[{ from: moved, to: moved }]] }
		return { when: { value: shifted, source: reading.sourceAt(0), confidence: 1 } }
	}
	const isSame = SAME_HOUR.test(reading.words.text) && !value.hours
	const hours = isSame ? { hours: [[{ from: time, to: time }]] } : {}
	return (value.days ?? value.hours ?? value.soon)
		? { when: { value: { ...value, ...hours }, source: reading.sourceAt(0), confidence: 1 } }
		: {}
}
