import { roomsOf } from '#app/core/access.server.ts'
import { type EventName, type LoggedEvent } from '#app/core/event-map.ts'
import { openSessions } from '#app/features/accounts/own/sessions.server.ts'
import { now } from '#app/lib/clock.ts'
import { log } from '#app/lib/log.ts'
import { runtime } from '#app/web/runtime.server.ts'
import { publicContext } from '#app/web/session.server.ts'
import { businessesIn, businessRoom, seatsIn, seatsOf } from './audience.server.ts'
import { inTurn, type Line, type Lines } from './guard.server.ts'

/** A session that runs out is no event: its lines are looked for this often. */
const sweepEvery = 15_000
const atOnce = 500

/** Seats the line in the rooms that the person may hear; answers which of the businesses those are. */
export async function enter(line: Line, businessIds: string[]): Promise<string[]> {
	const rights = await roomsOf(await publicContext(), line.data.userId, businessIds)
	for (const [businessId, permissions] of rights) await line.join(seatsOf(businessId, permissions))
	return businessIds.filter((id) => rights.has(id))
}

export function leave(line: Line, businessId: string): void {
	for (const room of seatsIn(line.rooms, businessId)) line.leave(room)
}

/** Whether the line's session stands; a line without one is cut. */
export async function stands(line: Line): Promise<boolean> {
	const { db } = await runtime()
	const { sessionId } = line.data
	const standing = (await openSessions(db, [sessionId], now())).has(sessionId)
	if (!standing) line.disconnect(true)
	return standing
}

/** What the line's person may hear now: rooms that are his no longer are left, new ones entered. */
export async function recheck(line: Line): Promise<void> {
	if (!(await stands(line))) return
	const joined = businessesIn(line.rooms)
	if (joined.length === 0) return
	const rights = await roomsOf(await publicContext(), line.data.userId, joined)
	for (const businessId of joined) {
		const permissions = rights.get(businessId)
		const seats = permissions ? seatsOf(businessId, permissions) : []
		for (const room of seatsIn(line.rooms, businessId)) if (!seats.includes(room)) line.leave(room)
		if (seats.length > 0) await line.join(seats)
	}
}

/** Of these features any event may change who somebody is or what he may do … */
const aboutPeople = /^(accounts|admin|businesses|partners)\./
/** … but these happen at every visit, and don't. */
const harmless = new Set<EventName>([
	'accounts.sessionUsed',
	'accounts.sessionOpened',
	'accounts.liveTicketMade',
	'accounts.liveTicketUsed',
	'businesses.memberSeen',
	'businesses.apiKeyUsed',
])

/** Looks again at the lines that an event may concern: those of its people and of its business. */
export function recheckAfter(lines: Lines, { name, businessId, payload, actor }: LoggedEvent): void {
	if (!aboutPeople.test(name) || harmless.has(name)) return
	const named = [actor.id, ...Object.values(payload)].filter((value) => typeof value === 'string')
	const concerned = new Set(named.flatMap((userId) => lines.ofPerson(userId)))
	for (const id of [businessId, 'businessId' in payload ? payload.businessId : null])
		if (typeof id === 'string') for (const line of lines.inRoom(businessRoom(id))) concerned.add(line)
	for (const line of concerned) void inTurn(line, () => recheck(line))
}

/** Cuts the lines of sessions that ran out, as long as the program runs. Answers how to stop. */
export function sweepSessions(lines: Lines): () => void {
	let sweeping = false
	const timer = setInterval(() => {
		if (sweeping) return
		sweeping = true
		cutEnded(lines)
			.catch((error) => log.error({ err: error }, 'the live lines were not looked through'))
			.finally(() => {
				sweeping = false
			})
	}, sweepEvery)
	return () => clearInterval(timer)
}

async function cutEnded(lines: Lines): Promise<void> {
	const { db } = await runtime()
	const open = lines.all()
	for (let from = 0; from < open.length; from += atOnce) {
		const some = open.slice(from, from + atOnce)
		const ids = [...new Set(some.map(({ data }) => data.sessionId))]
		const standing = await openSessions(db, ids, now())
		for (const line of some) if (!standing.has(line.data.sessionId)) line.disconnect(true)
	}
}
