import { z } from 'zod'
import { type BridgeState } from './bridge.ts'

const states: Record<string, BridgeState> = {
	STOPPED: 'stopped',
	STARTING: 'starting',
	SCAN_QR_CODE: 'code',
	WORKING: 'working',
	FAILED: 'failed',
}

/** A step of linking that we do not know needs the phone again. */
export function stateOf(status: string): BridgeState {
	return states[status] ?? 'failed'
}

/** '5215512345678@c.us' of digits; what is no number is an id already. */
export function chatOf(address: string): string {
	return /^\d+$/.test(address) ? `${address}@c.us` : address
}

/** Digits of a person's chat, or its id where it hides the number; undefined for groups, lists and channels. */
export function personIn(chat: string): string | undefined {
	const [, digits, kind] = /^(\d{5,25})(?::\d+)?@(c\.us|s\.whatsapp\.net|lid)$/.exec(chat) ?? []
	if (!digits) return undefined
	return kind === 'lid' ? `${digits}@lid` : digits
}

const Sent = z.object({
	id: z.union([z.string().min(1).max(300), z.object({ _serialized: z.string().min(1).max(300) })]).optional(),
	key: z.object({ id: z.string().min(1), remoteJid: z.string(), fromMe: z.boolean() }).optional(),
})

/** Under which id a message that was just sent is known; the engines behind the bridge spell it in three ways. */
export function messageIdOf(answer: unknown): string | undefined {
	const { id, key } = Sent.safeParse(answer).data ?? {}
	if (id) return typeof id === 'string' ? id : id._serialized
	return key && `${key.fromMe}_${key.remoteJid.replace('@s.whatsapp.net', '@c.us')}_${key.id}`
}
