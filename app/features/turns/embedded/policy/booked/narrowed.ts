import { newTask, type Proposal, type Task } from '../../frame.ts'
import { has } from '../../read.ts'
import { callsOf } from '../together/calls.ts'
import { type Turn } from '../turn.ts'
import { matching } from './appointments.ts'
import { ONLY } from './change-visit.ts'

/** 'No, solo la del viernes', to several that are to be cancelled at once: that one alone, the others stay. */
export function narrowed(turn: Turn, proposal: Proposal): Task | null {
	const { frame, reading } = turn
	const { pieces, services, specialists, words } = reading
	if (!proposal.besides || !proposal.tool.startsWith('cancel')) return null
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
