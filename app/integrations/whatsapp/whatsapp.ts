import { type WhatsAppChange } from './changes.ts'
import { type NotSent, type Refusal, type Unknown } from './outcomes.ts'

/** Whom a call is made for: Meta's ids and the token of that business. */
export type WhatsAppAccount = { phoneNumberId: string; accessToken: string }

/** Exactly one address: digits with country code, or a business-scoped user id ('MX.1349…') when no number is known. */
export type WhatsAppRecipient = { phone: string } | { userId: string }

/** A file to send: `link` is a public https address that Meta fetches, `mediaId` one that `uploadMedia` gave. */
export type MediaSource = { link: string } | { mediaId: string }

/** A positional text, or a named one for templates whose format is NAMED. */
export type TemplateText = string | { name: string; text: string }

/** What was left with the provider for the header of a template. */
export type TemplateMedia = { media: 'image' | 'video' | 'document'; mediaId: string; fileName?: string }
export type TemplateButton = { index: number; kind: 'quick_reply' | 'url'; value: string }

export type OutgoingContent =
	| { type: 'text'; text: string; previewUrl?: boolean }
	| { type: 'buttons'; text: string; buttons: { id: string; title: string }[] }
	| { type: 'list'; text: string; button: string; sections: ListSection[] }
	| {
			type: 'template'
			name: string
			language: string
			header?: (TemplateText | TemplateMedia)[]
			body?: TemplateText[]
			buttons?: TemplateButton[]
	  }
	| { type: 'image' | 'video'; source: MediaSource; caption?: string }
	| { type: 'audio' | 'sticker'; source: MediaSource }
	| { type: 'document'; source: MediaSource; caption?: string; fileName?: string }

export type ListSection = { title?: string; rows: { id: string; title: string; description?: string }[] }

export type OutgoingMessage = {
	to: WhatsAppRecipient
	content: OutgoingContent
	/** Ours, at most 512 characters; comes back in every status of the message. */
	callbackData?: string
	/** The wamid that this message answers. */
	replyTo?: string
}

export type SendResult = { kind: 'sent'; wamid: string; waId?: string; userId?: string } | Refusal | Unknown | NotSent

export type WhatsAppResult<Value> = { kind: 'ok'; value: Value } | Refusal | Unknown | NotSent

export type DownloadedMedia = { bytes: Uint8Array; mimeType: string; sha256?: string }

export type DownloadResult =
	| { kind: 'ok'; value: DownloadedMedia }
	| { kind: 'too_large'; size?: number }
	| Refusal
	| Unknown
	| NotSent

export type WhatsAppTemplate = {
	id: string
	name: string
	language: string
	status: string
	category: string
	/** Why it was rejected; absent where it was not. */
	reason?: string
	/** GREEN, YELLOW, RED, UNKNOWN. */
	quality?: string
	parameterFormat: 'POSITIONAL' | 'NAMED'
	components: TemplateComponent[]
	/** Parameters that the body asks for: '1', '2'… or names. */
	bodyParameters: string[]
}

export type TemplateComponent = {
	type: string
	format?: string
	text?: string
	buttons?: { type: string; text: string; url?: string; phone_number?: string }[]
}

/** A template as it is asked for: components in the words of the wire. */
export type TemplateDraft = Pick<WhatsAppTemplate, 'name' | 'language' | 'category'> & {
	components: (TemplateComponent & { example?: object })[]
}

export type WhatsAppPhoneNumber = {
	id: string
	displayPhoneNumber: string
	verifiedName?: string
	qualityRating?: string
	/** How many people may be written to first in a day, e.g. TIER_1K. */
	messagingLimit?: string
}

export type WhatsApp = {
	/** False when the header is missing, malformed or not the HMAC of exactly these bytes under the app secret. */
	verifySignature(rawBody: Uint8Array, header: string | null | undefined, appSecret: string): boolean
	/** Every item of a webhook body, in order; what is not understood comes as `unsupported`. Never throws. */
	parseWebhook(body: unknown): WhatsAppChange[]
	/** Sends one message, once. No retry is made inside. */
	send(account: WhatsAppAccount, message: OutgoingMessage): Promise<SendResult>
	/** Blue ticks for one received message, with 'escribiendo…' when `typing`. */
	markRead(account: WhatsAppAccount, read: { wamid: string; typing?: boolean }): Promise<WhatsAppResult<true>>
	/** The bytes of a received file; `maxBytes` bounds what is read. */
	downloadMedia(account: WhatsAppAccount, media: { mediaId: string; maxBytes: number }): Promise<DownloadResult>
	uploadMedia(
		account: WhatsAppAccount,
		file: { bytes: Uint8Array; mimeType: string; fileName: string },
	): Promise<WhatsAppResult<{ mediaId: string }>>
	/** All templates of a WhatsApp business account, every page. */
	listTemplates(account: { wabaId: string; accessToken: string }): Promise<WhatsAppResult<WhatsAppTemplate[]>>
	/** Asks Meta to judge a new template; it answers whether it begins as PENDING, APPROVED or REJECTED. */
	createTemplate(
		account: { wabaId: string; accessToken: string },
		draft: TemplateDraft,
	): Promise<WhatsAppResult<{ id: string; status: string; category: string }>>
	/** Leaves an example of what a template's header will carry, for Meta to judge; answers its handle. */
	uploadSample(
		app: { appId: string; accessToken: string },
		file: { bytes: Uint8Array; mimeType: string; fileName: string },
	): Promise<WhatsAppResult<{ handle: string }>>
	/** Takes one language of a template away. */
	deleteTemplate(
		account: { wabaId: string; accessToken: string },
		template: { id?: string; name: string },
	): Promise<WhatsAppResult<true>>
	/** What Meta says of this number to the holder of the token; refused to everybody else. */
	getPhoneNumber(account: WhatsAppAccount): Promise<WhatsAppResult<WhatsAppPhoneNumber>>
	/** Ids of the numbers of a WhatsApp business account, every page. */
	listPhoneNumbers(account: { wabaId: string; accessToken: string }): Promise<WhatsAppResult<string[]>>
	/** Lets a number send by the API; `pin` is what its two-step verification asks for from then on. */
	register(account: WhatsAppAccount, given: { pin: string }): Promise<WhatsAppResult<true>>
	/** From now on Meta tells us what happens to the account; asked again it changes nothing. */
	subscribe(account: { wabaId: string; accessToken: string }): Promise<WhatsAppResult<true>>
	/** Meta tells us nothing of the account any more. */
	unsubscribe(account: { wabaId: string; accessToken: string }): Promise<WhatsAppResult<true>>
}
