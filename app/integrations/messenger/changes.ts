/** Messenger and Instagram speak in one shape (wire-formats §3, §4); an account is a page or an Instagram profile. */
export type PageChannel = 'messenger' | 'instagram'

/**
 * Whose it is and about whom. `accountId` is `entry[].id`; the documents contradict each other on which of the two words
 * stands on the body, so `channel` is a first guess. `eventKey` is stable over repeats of the same event.
 */
type Origin = { eventKey: string; channel: PageChannel; accountId: string }
type OfPerson = Origin & { personId: string; sentAt: number }

export type PageChange =
	| (OfPerson & { kind: 'message'; mid: string; content: PageContent; replyTo?: string; referral?: PageReferral })
	/** Sent by the page: by us where `appId` is ours or `metadata` our id, else by a person from another program. */
	| (OfPerson & { kind: 'echo'; mid: string; content: PageContent; appId?: string; metadata?: string })
	/** Unsent by its writer. */
	| (OfPerson & { kind: 'deleted'; mid: string; byBusiness: boolean })
	| (OfPerson & { kind: 'edit'; mid: string; text: string; byBusiness: boolean })
	/** Without `emoji` the reaction was taken away. */
	| (OfPerson & { kind: 'reaction'; mid: string; emoji?: string })
	/** A button, an ice breaker or the beginning of a conversation. */
	| (OfPerson & { kind: 'postback'; mid: string; title: string; payload?: string; referral?: PageReferral })
	/** An advertisement or a link led a known person here; nothing was written. */
	| (OfPerson & { kind: 'referral'; referral: PageReferral })
	| (OfPerson & { kind: 'delivered'; mids: string[]; upTo?: number })
	/** Everything before `upTo`, or one message. */
	| (OfPerson & { kind: 'read'; mid?: string; upTo?: number })
	| (Origin & { kind: 'unsupported'; field: string; reason: string })

export type PageContent = {
	text: string
	/** What a quick reply carried. */
	payload?: string
	attachments: PageAttachment[]
	story?: { kind: 'reply'; url?: string; id?: string }
	isUnsupported?: boolean
}

export type PageAttachment = { type: string; url?: string; title?: string; stickerId?: string }

/** The advertisement, link or post that the conversation began from. */
export type PageReferral = {
	ref?: string
	source?: string
	type?: string
	adId?: string
	title?: string
	url?: string
}
