import { type Proposal, type Task } from '../../frame.ts'
import { joinPieces } from '../../when/combine.ts'
import { type Turn } from '../turn.ts'
import { callsOf } from './calls.ts'

/** 'Nada más el lunes', 'el miércoles no', to several days of one service that were proposed together: the one that is left. */
export function onlyOne({ reading }: Turn, task: Task | null, proposal: Proposal): Task | null {
	const { pieces, words, services, specialists } = reading
	const calls = callsOf(proposal)
	const isSame = calls.every(({ tool, service }) => tool === 'bookAppointment' && service === proposal.service)
	const isOfDays = pieces.length > 0 && pieces.every(({ days, hours }) => days && !hours)
	const isAside = services.length + specialists.length > 0 || MORE.test(words.text)
	if (!task || calls.length < 2 || !isSame || !isOfDays || isAside) return null
	const { days, except = [] } = joinPieces(pieces, words.text)
	const isWithin = (date: string, spans: { from: string; to: string }[]) =>
		spans.some(({ from, to }) => from <= date && date <= to)
	const left = calls.flatMap(({ offer }) => {
		const isNamed = offer && (!days || days.some((spans) => isWithin(offer.date, spans)))
		return isNamed && !isWithin(offer.date, except) ? offer : []
	})
	const [only, another] = left
	if (!only || another) return null
	const heard = { source: reading.sourceAt(0), confidence: 1 }
	const when = { days: [[{ from: only.date, to: only.date }]], hours: [[{ from: only.time, to: only.time }]] }
	return { ...task, next: [], when: { value: when, ...heard }, specialist: { value: [only.specialist], ...heard } }
}

const MORE = /(?<!\S)(?:y|tambien|ademas|mejor|otr[oa]|cambi\p{L}+|mover|pasar)(?!\S)/u
