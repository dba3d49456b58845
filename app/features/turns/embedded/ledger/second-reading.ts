import { serviceOf } from '../facts.ts'
import { type Proposal, type Task } from '../frame.ts'
import { type Turn, upcoming } from '../policy/turn.ts'
import { has } from '../read.ts'
import { weekdayNumber } from '../when/calendar.ts'
import { fold } from '../words/spelling.ts'
import { type Claim } from './claim.ts'
import { claimsOf } from './claims.ts'
import { type Row, type Table, tableOf } from './table.ts'

/**
 * A second look at what was said before anything is proposed or written down: what of it is in nothing that the proposal,
 * what waits behind it or what stands already says.
 */
export function unaccounted(turn: Turn, task: Task | null, proposal: Proposal | null): Claim[] {
	const table = tableOf(turn, task, proposal)
	const all = [...turn.frame.owed, ...claimsOf(turn.reading, turn.facts)]
	const isMore = /(?<!\S)(?:otr[oa]|tambien|ademas)(?!\S)/.test(turn.reading.words.text)
	// 'Cancélela, yo lo busco la semana que entra': what is let go of is at no other time.
	const isGone = proposal?.tool.startsWith('cancel') === true && !has(turn.reading, 'book', 'reschedule')
	const said = isGone ? all.filter(({ kind }) => kind !== 'day' && kind !== 'hour') : all
	const open = said.filter((claim) => !isAccounted(turn, claim, { ...table, isMore }))
	return open.filter((claim, at) => !open.slice(0, at).some((other) => isSame(claim, other)))
}

/** What the task took nothing of is kept, until it is proposed or asked about. */
export function noteOwed(turn: Turn, task: Task): void {
	const { frame } = turn
	if (task.kind !== 'book') return
	const now = claimsOf(turn.reading, turn.facts)
	// What is said anew of when and with whom takes the place of what was said before.
	frame.owed = frame.owed.filter(({ kind }) => !now.some((claim) => claim.kind === kind))
	frame.owed = unaccounted(turn, task, null).slice(0, 6)
}

function isSame(one: Claim, other: Claim): boolean {
	return JSON.stringify(one) === JSON.stringify(other)
}

function isAccounted(turn: Turn, claim: Claim, table: Table & { isMore: boolean }): boolean {
	const stands = upcoming(turn).length > 0 || turn.frame.lately !== null
	switch (claim.kind) {
		case 'day':
			return (
				claim.spans.some((span) => table.days.some((other) => meets(span, other))) ||
				table.days.some(({ from, to }) => from === to && claim.weekdays.includes(weekdayNumber(from)))
			)
		case 'hour':
			return claim.spans.some((span) => table.hours.some((other) => meets(span, other)))
		case 'service':
			return (
				isPartOfName(turn, claim.said, table.services) ||
				claim.refs.some((ref) => table.services.includes(ref)) ||
				has(turn.reading, 'askPrice', 'askDuration')
			)
		case 'without':
			return !claim.refs.some((ref) => table.proposed.includes(ref))
		case 'mine':
			return table.changes || !table.proposed.some((ref) => claim.refs.includes(ref))
		case 'whom':
			return claim.refs.some((ref) => table.whom.includes(ref))
		case 'people':
			// 'Otro igual para mi hermana, saliendo yo': whoever is booked already is one of them.
			return table.isShared || table.visits + (stands && table.isMore ? 1 : 0) >= claim.count
		case 'more':
			return table.visits > 1 || stands
		case 'change':
			return table.changes
		case 'bound':
			return table.proposed.length === 0 || table.rows.some((row) => isBoundIn(claim, row))
	}
}

/** 'La terapia', where 'Fisioterapia' is spoken of. */
function isPartOfName({ facts }: Turn, said: string, services: string[]): boolean {
	const word = fold(said)
	return word.length > 4 && services.some((ref) => fold(serviceOf(facts, ref)?.name ?? '').includes(word))
}

/** One row holds the service together with the hour and the person that were said of it. */
function isBoundIn({ refs, spans, whom }: Claim & { kind: 'bound' }, row: Row): boolean {
	const isThen =
		spans.length === 0 || row.hours === null || spans.some((span) => row.hours?.some((other) => meets(span, other)))
	const isTheirs = whom.length === 0 || row.whom === null || whom.some((ref) => row.whom?.includes(ref))
	return refs.some((ref) => row.services.includes(ref)) && isThen && isTheirs
}

function meets<T extends { from: string; to: string }>(one: T, other: T): boolean {
	return one.from <= other.to && other.from <= one.to
}
