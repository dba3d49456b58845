type OfMessage = { threadId: string; messageId: string }

/** What happens in conversations: names and what each carries. */
export type InboxEvents = {
	/** A person wrote something that asks for an answer. */
	'inbox.messageReceived': OfMessage & { contactId: string; channel: string }
	/** Anything else that joined a conversation: a reaction, a notice, an answer from the phone, a call of the assistant. */
	'inbox.messageAdded': OfMessage & { contactId: string; channel: string }
	/** Edited, deleted, or its file arrived. */
	'inbox.messageChanged': OfMessage
	'inbox.messageQueued': OfMessage
	'inbox.messageStateChanged': OfMessage & { state: string }
	'inbox.assistantPaused': { threadId: string }
	'inbox.assistantResumed': { threadId: string }
	'inbox.threadRead': { threadId: string }
	/** The conversations of two records that were one person are one now. */
	'inbox.threadsJoined': { threadId: string; joinedId: string }
	/** Of the whole platform, before anybody knows whose it is. */
	'inbox.webhookStored': { webhookEventId: string }
}
