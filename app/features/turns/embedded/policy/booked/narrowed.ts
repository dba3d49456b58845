import { newTask, type Proposal, type Task } from '../../frame.ts'
import { has } from '../../read.ts'
import { callsOf } from '../together/calls.ts'
import { type Turn, upcoming } from '../turn.ts'
import { matching } from './appointments.ts'
import { ONLY } from './change-visit.ts'

/** 'No, solo la del viernes', to several that are to be cancelled at once: that one alone, the others stay. */
export function narrowed(turn: Turn, proposal: Proposal): Task | null {
	const { frame, reading } = turn
	const { pieces, services, specialists, words } = reading
	if (!proposal.tool.startsWith('cancel')) return null
	if (!proposal.besides) return other(turn, proposal)
	if (!has(reading, 'no') && !ONLY.test(words.text)) return null
	const all = callsOf(proposal).flatMap(({ appointment }) => appointment ?? [])
	const isNamed = pieces.length + services.length + specialists.length > 0 || ORDINAL.test(words.text)
	const named = isNamed ? matching(turn, pieces).filter(({ ref }) => !turn.kept?.includes(ref)) : []
	const [only, another] = named.filter(({ ref }) => all.includes(ref))
	if (!only || another) return null
	frame.parked = frame.parked.filter(({ kind }) => kind !== 'cancel')
	const heard = { source: reading.sourceAt(0), confidence: 1 }
	return { ...newTask('cancel'), appointment: { value: [only.ref], ...heard } }
}

const ORDINAL = /(?<!\S)(?:primer|segundo|tercer|ultimo)(?!\S)/

/** 'Ay no, perdón, mejor la otra, la del jueves', to one that is to be cancelled: the other one instead. */
function other(turn: Turn, { appointment }: Proposal): Task | null {
	const { frame, reading } = turn
	const { pieces, services, words } = reading
	if (pieces.length + services.length === 0) return theOtherOne(turn, appointment)
	const isTaken = has(reading, 'no', 'correct') && !turn.kept && pieces.length + services.length > 0
	if (!isTaken || !INSTEAD.test(words.text)) return null
	const [only, another] = matching(turn, pieces).filter(({ ref }) => ref !== appointment)
	if (!only || another) return null
	frame.parked = frame.parked.filter(({ kind }) => kind !== 'cancel')
	return { ...newTask('cancel'), appointment: { value: [only.ref], source: reading.sourceAt(0), confidence: 1 } }
}

/** 'No, espera, la otra', of whoever has two. */
function theOtherOne(turn: Turn, appointment: string | undefined): Task | null {
	const { reading } = turn
	if (!has(reading, 'no', 'correct') || !/(?<!\S)(?:la|el) otro(?= ?[.,]| por favor|$)/.test(reading.words.text))
		return null
	const [only, another] = upcoming(turn).filter(({ ref }) => ref !== appointment)
	if (!only || another || turn.kept) return null
	return { ...newTask('cancel'), appointment: { value: [only.ref], source: reading.sourceAt(0), confidence: 1 } }
}

const INSTEAD =
	/(?<!\S)(?:mejor|perdon|digo|no ,|la otro|el otro|es|era|sino) (?:[.,] )?(?:(?:es|era|mejor|,) )*(?:la|el|lo|esa|mi) /
