import { type Busy, type Span } from './search.ts'

/** A session that exists: `startsAt` of its visits, the time that it holds, and how many come. */
export type Session = { visitAt: number; held: Span; taken: number }

/** The sessions among busy times, by the instant at which their visits begin; in order of held time. */
export function sessionsOf(busy: Busy[]): Map<number, Session> {
	const sessions = new Map<number, Session>()
	for (const { session, startsAt, endsAt } of busy) {
		if (session === undefined) continue
		const known = sessions.get(session)
		if (!known) sessions.set(session, { visitAt: session, held: { startsAt, endsAt }, taken: 1 })
		else {
			known.taken++
			known.held.startsAt = Math.min(known.held.startsAt, startsAt)
			known.held.endsAt = Math.max(known.held.endsAt, endsAt)
		}
	}
	return sessions
}

/** Asked about starts that only move forward: whether another session than the start's own lies in the way. */
export function sessionWatch(sessions: Map<number, Session>): (start: number, held: Span) => boolean {
	const sorted = [...sessions.values()].sort((a, b) => a.held.startsAt - b.held.startsAt)
	let first = 0
	return (start, held) => {
		while ((sorted[first]?.held.endsAt ?? Number.POSITIVE_INFINITY) <= held.startsAt) first++
		for (let index = first; index < sorted.length; index++) {
			const session = sorted[index]
			if (!session || session.held.startsAt >= held.endsAt) return false
			if (session.visitAt !== start && session.held.endsAt > held.startsAt) return true
		}
		return false
	}
}
