import { z } from 'zod'
import { readRaw } from '#app/core/rows/read-raw.ts'
import { spanish } from '#app/web/failure-copy.ts'
import { type BrowserToServer } from './live-events.ts'

export type RequestName = keyof BrowserToServer
export type RequestOf<Name extends RequestName> = Parameters<BrowserToServer[Name]>[0]
/** What the browser's callback is given; nothing where the event has none. */
export type AnswerOf<Name extends RequestName> =
	NonNullable<Parameters<BrowserToServer[Name]>[1]> extends (answer: infer Given) => void ? Given : undefined

const id = z.string().max(64)
const rooms = z.object({ rooms: z.array(id).max(100) })

/** What a browser may send, with its bounds. An event without a line here does not exist. */
export const requests: { [Name in RequestName]: z.ZodType<RequestOf<Name>> } = {
	joinRooms: rooms,
	leaveRooms: rooms,
	lookAt: z.object({ businessId: id, threadId: id, typing: z.boolean() }),
	resume: z.object({ businessId: id, after: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER) }),
	updateClientPhase: z.object({
		clientInfo: z.object({ _id: id, whatsapp: z.string().max(40).nullable() }),
		businessId: id,
		phase: z.string().max(200).nullable(),
		funnelId: id,
		actionReference: z.string().max(40),
	}),
	sendMessageToClient: z.object({
		businessId: id,
		clientId: id,
		channel: z.string().max(40),
		/** How long a message may be is the operation's to say; more than this does not arrive anyway. */
		text: z.string().max(65_536),
		quotedMessageId: id.optional(),
		seenMessageId: id.optional(),
		threadId: id.optional(),
		formKey: z.string().max(20).optional(),
		anyway: z.boolean().optional(),
	}),
}

export function isRequest(name: unknown): name is RequestName {
	return typeof name === 'string' && Object.hasOwn(requests, name)
}

const nothing = { head: 0, events: [], tooFar: false }

/** The answer to what was not understood, or broke. */
export const refusals: { [Name in RequestName]: (code: 'invalid_input' | 'unexpected') => AnswerOf<Name> } = {
	joinRooms: () => ({ rooms: [], head: 0 }),
	leaveRooms: () => undefined,
	lookAt: () => undefined,
	resume: () => nothing,
	updateClientPhase: (code) => ({ success: false, message: spanish(code) }),
	sendMessageToClient: (code) => ({ success: false, message: spanish(code) }),
}

const Handshake = z.object({ ticket: z.string().max(100).optional() })

/** The ticket of a handshake; '' for one that comes with the cookie, null for one that is none of ours. */
export function ticketIn(auth: unknown): string | null {
	const read = readRaw(Handshake, auth ?? {})
	return read.success ? (read.data.ticket ?? '') : null
}
