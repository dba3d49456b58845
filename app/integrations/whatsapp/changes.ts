import { type RefusalMeaning } from './outcomes.ts'

/** Where a change came from. `eventKey` is stable over repeats of the same event and different for different events. */
type Origin = { eventKey: string; wabaId?: string; phoneNumberId?: string; displayPhoneNumber?: string }

export type WhatsAppChange =
	| (Origin & { kind: 'message'; phoneNumberId: string; message: InboundMessage })
	| (Origin & { kind: 'echo'; phoneNumberId: string; message: EchoMessage })
	| (Origin & { kind: 'status'; phoneNumberId: string; status: MessageStatus })
	/** Somebody stopped, or took up again, advertising of this business in WhatsApp itself. */
	| (Origin & { kind: 'preference'; phoneNumberId: string; preference: Preference })
	| (Origin & { kind: 'template_status'; template: TemplateStatus })
	/** How people take a template: GREEN, YELLOW, RED, UNKNOWN. */
	| (Origin & { kind: 'template_quality'; template: { name: string; language: string; quality: string } })
	/** A number was judged, named by its digits alone: FLAGGED, UNFLAGGED, UPGRADE, DOWNGRADE…; `limit` as TIER_1K. */
	| (Origin & { kind: 'number_quality'; number: { digits: string; event: string; limit?: string } })
	/** A field, an item or a shape that we do not know: kept for staff and for later, never lost. */
	| (Origin & { kind: 'unsupported'; field: string; reason: string })

/**
 * Who wrote. `waId` (digits, '521…' in Mexico) is absent for people with a username; `userId` (BSUID) for old traffic;
 * at least one is there.
 */
export type Sender = { waId?: string; userId?: string; parentUserId?: string; name?: string; username?: string }

export type InboundMessage = {
	wamid: string
	sender: Sender
	/** Epoch milliseconds, by Meta's clock, whole seconds. */
	sentAt: number
	content: MessageContent
	replyTo?: { wamid?: string; from?: string }
	forwarded?: boolean
	referral?: Referral
}

/** Sent by a person from the phone app of the business (coexistence): pauses an assistant, never starts a turn. */
export type EchoMessage = {
	wamid: string
	to: { waId?: string; userId?: string }
	sentAt: number
	content: MessageContent
}

export type MediaKind = 'image' | 'video' | 'document' | 'audio' | 'sticker'

export type MessageContent =
	| { type: 'text'; text: string }
	| {
			type: MediaKind
			mediaId: string
			mimeType: string
			sha256?: string
			caption?: string
			fileName?: string
			voice?: boolean
			animated?: boolean
	  }
	| { type: 'location'; latitude: number; longitude: number; name?: string; address?: string; url?: string }
	| { type: 'contacts'; contacts: SharedContact[] }
	| { type: 'button_reply'; id: string; title: string }
	| { type: 'list_reply'; id: string; title: string; description?: string }
	| { type: 'flow_reply'; name?: string; body?: string; responseJson: string }
	| { type: 'template_button'; payload: string; text: string }
	/** Without `emoji` the reaction was taken away. */
	| { type: 'reaction'; wamid: string; emoji?: string }
	| { type: 'order'; catalogId?: string; text?: string; items: OrderItem[] }
	/** `newWaId` after 'user_changed_number'. */
	| { type: 'system'; event: string; body?: string; newWaId?: string }
	| { type: 'edit'; wamid: string; content: MessageContent }
	| { type: 'revoke'; wamid: string }
	| { type: 'unsupported'; original: string; errors: ProviderError[] }

export type SharedContact = { name: string; phones: { phone: string; waId?: string }[] }

/** `price` is the wire's decimal number in major units. */
export type OrderItem = { productId: string; quantity: number; price?: number; currency?: string }

export type ProviderError = { code: number; title?: string; detail?: string }

/** The advertisement or post that the conversation began from. */
export type Referral = {
	sourceUrl?: string
	sourceId?: string
	sourceType?: string
	headline?: string
	body?: string
	clickId?: string
}

export type StatusName = 'sent' | 'delivered' | 'read' | 'played' | 'failed'

export type MessageStatus = {
	wamid: string
	status: StatusName
	/** Epoch milliseconds, whole seconds. */
	at: number
	recipient: { waId?: string; userId?: string }
	/** What we sent as `callbackData`. */
	callbackData?: string
	errors: (ProviderError & { meaning: RefusalMeaning })[]
	/** 'service', 'utility', 'marketing', 'authentication'. */
	category?: string
}

export type Preference = { sender: Sender; wantsMarketing: boolean; at: number }

export type TemplateStatus = {
	event: string
	templateId?: string
	name: string
	language: string
	reason?: string
	category?: string
}
