import { z } from 'zod'
import { type Events, orNull, type Payloads } from '#app/core/event-map.ts'
import { type messages } from '#db/schema/inbox.ts'

const OfThread = z.object({ threadId: z.string() })
const OfMessage = OfThread.extend({ messageId: z.string() })
const Arrived = OfMessage.extend({ contactId: z.string(), channel: z.string() })

/** What happens in conversations. */
export const inboxEvents = {
	/** A person wrote something that asks for an answer. */
	'inbox.messageReceived': Arrived,
	/** Anything else that joined a conversation: a reaction, a notice, an answer from the phone, a call of the assistant. */
	'inbox.messageAdded': Arrived,
	/** A person put a picture on a message; `messageId` is the reaction. */
	'inbox.messageReacted': OfMessage.extend({ targetId: z.string() }),
	/** Edited, deleted, or its file arrived. */
	'inbox.messageChanged': OfMessage,
	'inbox.messageQueued': OfMessage,
	'inbox.messageStateChanged': OfMessage.extend({ state: z.string() }),
	'inbox.assistantPaused': OfThread,
	'inbox.assistantResumed': OfThread,
	'inbox.threadRead': OfThread,
	'inbox.threadUnread': OfThread,
	/** Somebody of the team answers for it now; nobody where `assigneeId` is null. */
	'inbox.threadAssigned': OfThread.extend({ assigneeId: orNull(z.string()) }),
	/** Out of the list until an instant; null when it is back. */
	'inbox.threadSnoozed': OfThread.extend({ until: orNull(z.number()) }),
	/** An advertisement or a link led the person here. */
	'inbox.threadReferred': OfThread,
	/** Everything of ours up to a moment was delivered, or read. */
	'inbox.threadSeen': OfThread,
	/** Somebody of the business types, and the person was shown it. */
	'inbox.typingShown': OfThread,
	'inbox.noteAdded': OfThread.extend({ noteId: z.string() }),
	'inbox.noteRemoved': OfThread.extend({ noteId: z.string() }),
	'inbox.replySaved': z.object({ replyId: z.string() }),
	'inbox.replyDeleted': z.object({ replyId: z.string() }),
	/** The conversations of two records that were one person are one now. */
	'inbox.threadsJoined': OfThread.extend({ joinedId: z.string() }),
} satisfies Events<'inbox'>

declare module '#app/core/event-map.ts' {
	interface EventMap extends Payloads<typeof inboxEvents> {}
	interface EventsInHand {
		/** The message as it is by now. */
		'inbox.messageStateChanged': Pick<typeof messages.$inferSelect, 'cause' | 'state' | 'problem' | 'threadId'>
	}
}
