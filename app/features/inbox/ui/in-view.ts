import { type LiveEvent } from '#app/realtime/live-events.ts'

/** The list of conversations and the one that is open. */
export type View = { threadIds: string[]; contactIds: string[]; openThreadId?: string; openContactId?: string }

/** They put a conversation first in the list, or bring one that is not there yet. */
const arriving = [
	...['inbox.messageReceived', 'inbox.messageAdded', 'inbox.messageQueued', 'inbox.threadsJoined'],
	...['inbox.threadAssigned', 'inbox.threadSnoozed', 'inbox.threadUnread'],
	...['contacts.contactsMerged', 'contacts.mergeUndone'],
]

/** Whether an event changed something that the chat shows; the steps of a message show in its own conversation alone. */
export function inView(view: View, event: LiveEvent): boolean {
	const { name, payload } = event
	if (arriving.includes(name)) return true
	const ids = Object.values(payload)
	const isOpen = [view.openThreadId, view.openContactId].some((id) => id !== undefined && ids.includes(id))
	if (isOpen) return true
	if (name === 'inbox.messageStateChanged' || name === 'contacts.noteAdded') return false
	const listed = name.startsWith('inbox.') ? view.threadIds : name.startsWith('contacts.') ? view.contactIds : []
	return listed.some((id) => ids.includes(id))
}
