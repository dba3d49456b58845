import { type NotSent, type Refusal, type Unknown } from '../whatsapp/outcomes.ts'
import { type DownloadResult } from '../whatsapp/whatsapp.ts'
import { type BridgeChange } from './webhook.ts'

/** How far the phone behind a session is linked. `code`: it waits for somebody to scan. */
export type BridgeState = 'stopped' | 'starting' | 'code' | 'working' | 'failed'

export type BridgeSession = {
	state: BridgeState
	/** The number that is linked, in digits. */
	number?: string
}

export type BridgeResult<Value> = { kind: 'ok'; value: Value } | Refusal | Unknown | NotSent
export type BridgeSendResult = { kind: 'sent'; messageId: string } | Refusal | Unknown | NotSent

/** Where a session tells what happens, and with which key it signs it. */
export type BridgeHook = { url: string; key: string }

export type BridgeOutgoing = {
	session: string
	/** Digits of a number, or the id under which the phone knows a person without one. */
	address: string
	text?: string
	file?: { bytes: Uint8Array; mimeType: string; fileName: string; kind: 'image' | 'video' | 'audio' | 'document' }
	/** The id of the message that is answered. */
	replyTo?: string
}

/**
 * A client of WhatsApp that nobody at Meta stands behind, run by the operator beside the program: it is linked like a
 * computer, by a code that the phone scans. Without its address every call answers that nothing was sent.
 */
export type WhatsAppQr = {
	/**
	 * Makes the session, or sets it up anew, and lets it show a code. Without `keepsLogin` whichever phone was linked to it
	 * is unlinked first: it may be another business's.
	 */
	start(asked: { session: string; hook: BridgeHook; keepsLogin: boolean }): Promise<BridgeResult<true>>
	look(session: string): Promise<BridgeResult<BridgeSession>>
	/** The picture of the code of this moment, as a data address. */
	code(session: string): Promise<BridgeResult<string>>
	/** Unlinks the phone and forgets the session. */
	remove(session: string): Promise<BridgeResult<true>>
	send(outgoing: BridgeOutgoing): Promise<BridgeSendResult>
	/** The events of a body that was told, none where nothing of it concerns us; undefined where it is none of this client's. Never throws. */
	parseWebhook(body: unknown): BridgeChange[] | undefined
	downloadMedia(asked: { path: string; maxBytes: number }): Promise<DownloadResult>
}
