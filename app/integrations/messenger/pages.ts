import { type NotSent, type Refusal, type Unknown } from '#app/integrations/whatsapp/outcomes.ts'
import { type DownloadResult, type WhatsAppResult } from '#app/integrations/whatsapp/whatsapp.ts'
import { type PageChange, type PageChannel } from './changes.ts'
import { type Publishing } from './publishing.ts'

/**
 * One page or Instagram profile with the token that opens it. `pageId` is the page through which it sends; an Instagram
 * profile without one was connected with Instagram's own login, which has a host of its own.
 */
export type PageAccount = { channel: PageChannel; externalId: string; pageId: string | null; accessToken: string }

export type PageFile = { bytes: Uint8Array; mimeType: string; fileName: string }

export type PageOutgoing = {
	personId: string
	text?: string
	/** Buttons under a text, at most 13, titles at most 20 characters. */
	quickReplies?: { title: string; payload: string }[]
	/** An attachment that was left with Meta before. */
	attachment?: { type: 'image' | 'video' | 'audio' | 'file'; attachmentId: string }
	/** Ours; Messenger gives it back in the echo. */
	metadata?: string
	/** A person of the business answers within 7 days of the last message, outside of the 24 hours. */
	byHuman?: boolean
}

export type PageSendResult = { kind: 'sent'; mid: string } | Refusal | Unknown | NotSent
export type PageResult<Value> = WhatsAppResult<Value>

export type PageProfile = { name?: string; username?: string }
/** What the holder of a token opens: a page, and the Instagram profile that is linked to it. */
export type OpenedPage = { id: string; name: string; instagram?: { id: string; username?: string } }
export type OwnedPage = OpenedPage & { accessToken: string }

/** Ids of WhatsApp business accounts; `userId`: who gave the permission. */
export type GrantedAccounts = { wabaIds: string[]; userId?: string }

export type Pages = Publishing & {
	isPageWebhook(body: unknown): boolean
	parseWebhook(body: unknown): PageChange[]
	/** Sends one message, once. */
	send(account: PageAccount, message: PageOutgoing): Promise<PageSendResult>
	uploadAttachment(
		account: PageAccount,
		file: PageFile & { type: 'image' | 'video' | 'audio' | 'file' },
	): Promise<PageResult<{ attachmentId: string }>>
	/** The bytes of what a person sent, from Meta's own hosts alone. */
	downloadMedia(media: { url: string; maxBytes: number }): Promise<DownloadResult>
	getPerson(account: PageAccount, personId: string): Promise<PageResult<PageProfile>>
	/** Whose token it is: the page, or the profile of Instagram's own login. */
	whoOpens(account: PageAccount): Promise<PageResult<OpenedPage>>
	subscribe(account: PageAccount): Promise<PageResult<true>>
	unsubscribe(account: PageAccount): Promise<PageResult<true>>
	/** Questions to press for who never wrote, four at most; none takes them away. */
	setIceBreakers(account: PageAccount, questions: string[]): Promise<PageResult<true>>
	/** 'Escribiendo…' for some twenty seconds, or until a message. */
	showTyping(account: PageAccount, personId: string): Promise<PageResult<true>>
	/** A person came back from Facebook's page of permission: the token that lasts. */
	exchangeCode(given: {
		code: string
		redirectUri: string
	}): Promise<PageResult<{ accessToken: string; endsInMs?: number }>>
	/** The WhatsApp business accounts that a token was granted for. */
	grantedAccounts(accessToken: string): Promise<PageResult<GrantedAccounts>>
	/** The pages that a person manages, with a token for each. */
	listPages(accessToken: string): Promise<PageResult<OwnedPage[]>>
	/** Who gave the permission. */
	getUser(accessToken: string): Promise<PageResult<{ id: string; name: string }>>
}
