import { type Server as HttpServer, type IncomingMessage } from 'node:http'
import { roomsOf } from '#app/core/access.server.ts'
import { type LoggedEvent } from '#app/core/event-map.ts'
import { accounts } from '#app/features/accounts/operations.server.ts'
import { findSession } from '#app/features/accounts/own/sessions.server.ts'
import { now } from '#app/lib/clock.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { partnerOfHost } from '#app/web/brand.server.ts'
import { spanish } from '#app/web/failure-copy.ts'
import { runtime, settings } from '#app/web/runtime.server.ts'
import { hostOf, refusal } from '#app/web/security.server.ts'
import { publicContext, tokenIn } from '#app/web/session.server.ts'
import { addPulse } from '#app/web/watch/pulse.server.ts'
import { inboxSeat, mayHear, roomsFor } from './audience.server.ts'
import { type Handlers, inTurn, type Line, type Lines, openLines, type Person } from './guard.server.ts'
import { type LiveEvent, type LookAt, type Resume, type ResumeAnswer } from './live-events.ts'
import { followLog, headOf, missedEvents } from './log-reader.server.ts'
import { Presence } from './presence.server.ts'
import { enter, leave, recheck, recheckAfter, stands, sweepSessions } from './rights.server.ts'
import { movePhase, sendFromBrowser, showTyping } from './send-door.server.ts'
import { isTyping, noteTyping, onTyping } from './typing.server.ts'

const longestGap = 500

/** The live sidecar: rooms by business and permission, missed events read from the log. Answers how to stop it. */
export async function startRealtime(server: HttpServer): Promise<() => Promise<void>> {
	const { db } = await runtime()
	const { realtimeUrl, appUrl } = settings()
	const lines = openLines(server, {
		mayAsk,
		identify,
		handlers: { ...handlers, lookAt: async (line, look) => looked(line, look) },
		// What ended between the handshake and here was told to nobody.
		opened: (line) => void inTurn(line, () => recheck(line)),
		closed: (line) => presence.leave(line),
		pages: realtimeUrl && appUrl ? new URL(appUrl).origin : undefined,
	})
	const presence = new Presence(
		lines,
		(line, { businessId, threadId }) => showTyping(line.data, { businessId, threadId }),
		(place) => isTyping('visitor', place),
	)
	const looked = (line: Line, look: LookAt) => {
		presence.look(line, look)
		// The page of a visitor shows it while it lasts; whether there is one, nobody asks.
		if (look.threadId && line.rooms.has(inboxSeat(look.businessId))) noteTyping('team', look, look.typing)
	}
	const deafen = onTyping((side, place) => {
		if (side === 'visitor') presence.tell(place)
	})
	const reader = await followLog(db, (event) => tell(lines, event))
	const stopSweep = sweepSessions(lines)
	addPulse('realtime', reader.silence)
	return async () => {
		reader.stop()
		deafen()
		stopSweep()
		await lines.close()
	}
}

/** A handshake is a GET that carries the cookie: another site's page must not open one. */
async function mayAsk(request: IncomingMessage): Promise<boolean> {
	const { realtimeUrl } = settings()
	const host = hostOf(request, settings())
	const ours = realtimeUrl !== undefined && new URL(realtimeUrl).host === host
	const registered = ours || (await partnerOfHost(host)) !== null
	return refusal(request, settings(), registered) === null && fromOwnPage(request.headers.origin, host)
}

function fromOwnPage(origin: string | undefined, host: string): boolean {
	if (!origin) return true
	if (!URL.canParse(origin)) return false
	const { appUrl } = settings()
	return [host, appUrl && new URL(appUrl).host].includes(new URL(origin).host)
}

/** By the ticket of a page of another host, else by the cookie. */
async function identify(request: IncomingMessage, ticket: string): Promise<Person | null> {
	if (ticket) {
		const outcome = await attempt(await publicContext(), accounts.useLiveTicket, { ticket })
		return outcome.ok ? outcome.value : null
	}
	const token = await tokenIn(request.headers.cookie ?? null)
	const session = token ? await findSession((await runtime()).db, token, now()) : null
	return session && { userId: session.userId, name: session.name, sessionId: session.sessionId }
}

const handlers: Omit<Handlers, 'lookAt'> = {
	async joinRooms(line, { rooms }) {
		const joined = await enter(line, rooms)
		return { rooms: joined, head: await headOf((await runtime()).db) }
	},
	async leaveRooms(line, { rooms }) {
		for (const businessId of rooms) leave(line, businessId)
		return undefined
	},
	resume: (line, request) => missed(line, request),
	async updateClientPhase(line, request) {
		if (!(await stands(line))) return { success: false, message: spanish('not_found') }
		return movePhase(line.data, request)
	},
	async sendMessageToClient(line, request) {
		if (!(await stands(line))) return { success: false, message: spanish('not_found') }
		return sendFromBrowser(line.data, request)
	},
}

async function missed(line: Line, { businessId, after }: Resume): Promise<ResumeAnswer> {
	const { db } = await runtime()
	const head = await headOf(db)
	const permissions = (await roomsOf(await publicContext(), line.data.userId, [businessId])).get(businessId)
	if (!permissions) return { head, events: [], tooFar: false }
	const { events, tooFar } = await missedEvents(db, businessId, after, longestGap)
	return { head, events: events.filter((event) => mayHear(permissions, event)).map(toLive), tooFar }
}

function tell(lines: Lines, event: LoggedEvent) {
	recheckAfter(lines, event)
	const rooms = roomsFor(event)
	if (rooms.length === 0) return
	lines.tell(rooms, 'live', toLive(event))
	if (event.name === 'inbox.messageReceived' || event.name === 'inbox.messageQueued') {
		const { threadId, messageId } = event.payload
		lines.tell(rooms, 'new_message', {
			businessId: event.businessId ?? '',
			threadId,
			messageId,
			clientId: event.name === 'inbox.messageReceived' ? event.payload.contactId : null,
			seq: event.seq,
		})
	}
	if (event.name === 'funnels.contactMoved') {
		const { contactId: clientId, funnelId, phase } = event.payload
		const businessId = event.businessId ?? ''
		lines.tell(rooms, 'clientPhaseUpdated', { businessId, clientId, funnelId, phase, seq: event.seq })
	}
}

function toLive({ seq, businessId, name, payload }: LoggedEvent): LiveEvent {
	return { seq, businessId: businessId ?? '', name, payload } as LiveEvent
}
