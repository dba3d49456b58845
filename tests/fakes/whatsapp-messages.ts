import { type IdentityMode, type Person } from './whatsapp-people.ts'

/** A content as it stands in a message of the wire: `type` and the object named like it. */
export type WireContent = { type: string; [part: string]: unknown }

export type InboundDraft = {
	/** The writer's number, in the spelling the provider will use. */
	from: string
	name?: string
	identity?: IdentityMode
	username?: string
	/** A text, or any content made with `inbound`. */
	text?: string
	content?: WireContent
	/** The wamid that is answered. */
	replyTo?: string
	/** The advertisement the conversation begins from. */
	referral?: Record<string, string>
	phoneNumberId?: string
	/** Given, the event is a repetition of that message. */
	wamid?: string
	/** Epoch ms; now. */
	at?: number
}

/** Every kind of message a person can send (wire-formats §2.1). */
export const inbound = {
	text: (body: string): WireContent => ({ type: 'text', text: { body } }),
	buttonReply: (id: string, title: string): WireContent => {
		return { type: 'interactive', interactive: { type: 'button_reply', button_reply: { id, title } } }
	},
	listReply: (id: string, title: string, description?: string): WireContent => {
		return { type: 'interactive', interactive: { type: 'list_reply', list_reply: { id, title, description } } }
	},
	flowReply: (responseJson: string): WireContent => {
		const nfm_reply = { name: 'flow', body: 'Sent', response_json: responseJson }
		return { type: 'interactive', interactive: { type: 'nfm_reply', nfm_reply } }
	},
	templateButton: (payload: string, text: string): WireContent => ({ type: 'button', button: { payload, text } }),
	/** `id` of a file given to `addMedia`. */
	media: (kind: 'image' | 'video' | 'document' | 'audio' | 'sticker', file: MediaDraft): WireContent => {
		const { id, mimeType, sha256, caption, filename, voice, animated } = file
		return { type: kind, [kind]: { id, mime_type: mimeType, sha256, caption, filename, voice, animated } }
	},
	location: (latitude: number, longitude: number, name?: string, address?: string): WireContent => {
		return { type: 'location', location: { latitude, longitude, name, address } }
	},
	contacts: (name: string, phone: string): WireContent => {
		const contact = {
			name: { formatted_name: name, first_name: name },
			phones: [{ phone, wa_id: phone, type: 'CELL' }],
		}
		return { type: 'contacts', contacts: [contact] }
	},
	/** Without an emoji the reaction is taken away. */
	reaction: (wamid: string, emoji?: string): WireContent => ({
		type: 'reaction',
		reaction: { message_id: wamid, emoji },
	}),
	order: (items: { id: string; quantity: number; price: number }[]): WireContent => {
		const product_items = items.map(({ id, quantity, price }) => {
			return { product_retailer_id: id, quantity, item_price: price, currency: 'MXN' }
		})
		return { type: 'order', order: { catalog_id: '500000000000001', text: '', product_items } }
	},
	numberChanged: (newWaId: string): WireContent => {
		return { type: 'system', system: { body: 'changed number', wa_id: newWaId, type: 'user_changed_number' } }
	},
	edit: (wamid: string, body: string): WireContent => {
		return { type: 'edit', edit: { original_message_id: wamid, message: { type: 'text', text: { body } } } }
	},
	revoke: (wamid: string): WireContent => ({ type: 'revoke', revoke: { original_message_id: wamid } }),
	unsupported: (original = 'poll'): WireContent => {
		const error = { code: 131051, title: 'Message type unknown', message: 'Message type unknown' }
		const errors = [{ ...error, error_data: { details: 'Message type is currently not supported.' } }]
		return { type: 'unsupported', errors, unsupported: { type: original } }
	},
}

export type MediaDraft = {
	id: string
	mimeType: string
	sha256?: string
	caption?: string
	filename?: string
	voice?: boolean
	animated?: boolean
}

/** The item of `messages[]`. */
export function wireMessage(draft: InboundDraft, person: Person, { id, at }: { id: string; at: number }): object {
	return {
		...(person.identity !== 'user_id_only' && { from: person.waId }),
		...(person.identity !== 'phone' && { from_user_id: person.userId }),
		id,
		timestamp: String(Math.floor(at / 1000)),
		...(draft.content ?? inbound.text(draft.text ?? '')),
		...(draft.replyTo && { context: { from: draft.phoneNumberId, id: draft.replyTo } }),
		...(draft.referral && { referral: draft.referral }),
	}
}

/** One line of what a message says, for the control page. */
export function summaryOf(content: Record<string, unknown>): string {
	const part = content[String(content.type)]
	const found = [content, part].map((each) => textIn(each)).find(Boolean)
	return found ?? `[${String(content.type)}]`
}

function textIn(value: unknown): string | undefined {
	if (typeof value !== 'object' || value === null) return undefined
	for (const [key, inner] of Object.entries(value)) {
		if (['body', 'text', 'title', 'caption', 'emoji'].includes(key) && typeof inner === 'string' && inner) return inner
		const deeper = ['body', 'text', 'button_reply', 'list_reply'].includes(key) ? textIn(inner) : undefined
		if (deeper) return deeper
	}
	return undefined
}
