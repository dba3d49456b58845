import { type EventName, type PayloadOf } from '#app/core/event-map.ts'

/** What the sidecar tells a browser: ids only; the screen asks its loader for the rest, under its own permission. */
export type LiveEvent<Name extends EventName = EventName> = {
	[Each in Name]: {
		/** Position in the log: where a browser that lost the line resumes. */
		seq: number
		businessId: string
		name: Each
		payload: PayloadOf<Each>
	}
}[Name]

/** The documented event beside the general one: an open chat listens for it (TIE-002, TIE-105). */
export type NewMessage = {
	businessId: string
	threadId: string
	messageId: string
	clientId: string | null
	seq: number
}

/** Where a client stands in a funnel since now: what a board listens for (TIE-103). */
export type ClientPhaseUpdated = {
	businessId: string
	clientId: string
	funnelId: string
	/** Phase and scenario with a point between; `sin_fase.ninguno` for none. */
	phase: string
	seq: number
}

export type JoinRooms = { rooms: string[] }
export type Resume = { businessId: string; after: number }
export type ResumeAnswer = { head: number; events: LiveEvent[]; tooFar: boolean }
export type SendMessageToClient = {
	businessId: string
	clientId: string
	channel: string
	text: string
	quotedMessageId?: string
	/** The newest message that the writer knew of: what somebody else has answered since stops this one … */
	seenMessageId?: string
	/** … unless it is to go all the same. */
	anyway?: boolean
	/** Which conversation, where the person has several on the channel. */
	threadId?: string
	/** Of the form from which it is sent: over the line and by the form it goes once. */
	formKey?: string
}
/**
 * A client is to stand elsewhere in a funnel: at `phase`, or, where that is null, wherever what happened to them
 * (`actionReference`) brings people (TIE-006, TIE-101).
 */
export type UpdateClientPhase = {
	clientInfo: { _id: string; whatsapp: string | null }
	businessId: string
	phase: string | null
	funnelId: string
	actionReference: string
}
/** Which conversation a page has open, '' for none, and whether something is being typed there. */
export type LookAt = { businessId: string; threadId: string; typing: boolean }
export type Onlooker = { id: string; name: string; typing: boolean }
/** Everybody who has a conversation open. */
export type Presence = { businessId: string; threadId: string; people: Onlooker[] }

export type Answer = { success: boolean; message?: string }

export type ServerToBrowser = {
	live: (event: LiveEvent) => void
	new_message: (message: NewMessage) => void
	clientPhaseUpdated: (update: ClientPhaseUpdated) => void
	presence: (about: Presence) => void
}

export type BrowserToServer = {
	joinRooms: (request: JoinRooms, answer?: (joined: { rooms: string[]; head: number }) => void) => void
	leaveRooms: (request: JoinRooms) => void
	lookAt: (request: LookAt) => void
	resume: (request: Resume, answer: (missed: ResumeAnswer) => void) => void
	updateClientPhase: (request: UpdateClientPhase, answer?: (outcome: Answer) => void) => void
	sendMessageToClient: (request: SendMessageToClient, answer?: (outcome: Answer) => void) => void
}

/** Ten tries, from one second up to five (TIE-204). */
export const reconnection = { reconnectionAttempts: 10, reconnectionDelay: 1000, reconnectionDelayMax: 5000 }
