import { matchesIn } from '../words/matches-in.ts'
import { type ActName } from './act-names.ts'
import { actRules } from './act-rules.ts'

/** An act and where it was said, `start` to `end` of Words.text. */
export type Act = { name: ActName; start: number; end: number }

/** The acts of a normalised text in order; of those that overlap those that touch what stands already
 * (a change, a cancellation, a complaint) win, then the longest. A correction overlaps with nothing. */
export function findActs(text: string): Act[] {
	const found: Act[] = []
	for (const { name, pattern } of actRules) {
		for (const match of matchesIn(pattern, text)) {
			if (match[0].trim() !== '') found.push({ name, start: match.index, end: match.index + match[0].length })
		}
	}
	found.sort((a, b) => Number(isStrong(b)) - Number(isStrong(a)) || b.end - b.start - (a.end - a.start))
	const kept: Act[] = []
	for (const act of found) {
		const rival = kept.some(
			(other) => !isAside(other) && !isAside(act) && act.start < other.end && other.start < act.end,
		)
		if (!rival) kept.push(act)
	}
	return kept.sort((a, b) => a.start - b.start)
}

const strong = new Set<ActName>(['reschedule', 'cancel', 'cantCome', 'complain', 'askPerson', 'askIdentity'])

function isStrong({ name }: Act) {
	return strong.has(name)
}

function isAside({ name }: Act) {
	return name === 'correct'
}
