import { type Channel } from '#app/ui/channel-icon.tsx'
import { type IconName } from '#app/ui/icon.tsx'

/** Texts of time ('12:18', 'ayer', 'Hoy, martes 17') are made by the server in the zone of the business. */
export type ThreadRow = {
	id: string
	href: string
	name: string
	channel: Channel
	/** At most 50 characters (INB-008). */
	preview: string
	time: string
	unread: number
}

/** `value` is what `canal` takes in the address; '' is every channel. */
export type ChannelFilter = { value: '' | 'instagram' | 'messenger' | 'whatsapp'; label: string }
export const channelFilters: ChannelFilter[] = [
	{ value: '', label: 'Todos' },
	{ value: 'instagram', label: 'Instagram' },
	{ value: 'messenger', label: 'Messenger' },
	{ value: 'whatsapp', label: 'WhatsApp' },
]

export type DeliveryStatus = 'queued' | 'sending' | 'sent' | 'delivered' | 'read' | 'failed' | 'uncertain'

/** `href` is absent while the file is being fetched. */
export type Attachment = {
	kind: 'image' | 'sticker' | 'audio' | 'video' | 'document'
	name: string
	href?: string
}

export type MessageEntry = {
	kind: 'message'
	id: string
	direction: 'in' | 'out'
	/** A person of the business wrote it. */
	byStaff?: boolean
	text: string
	time: string
	quote?: string
	deleted?: boolean
	attachments?: Attachment[]
	/** Why it was sent: the rule, flow, prompt or person, in words. */
	cause?: { icon: IconName; text: string }
	status?: DeliveryStatus
	/** The reason of a failed or doubtful delivery, in Spanish. */
	failure?: string
}

/** A call of the assistant: `summary` in words, the rest as it was made. Shown to staff, never to the person. */
export type ToolEntry = {
	kind: 'tool'
	id: string
	summary: string
	name: string
	callId: string
	arguments: string
	output?: string
	caption?: string
}

export type ConversationEntry =
	| MessageEntry
	| ToolEntry
	| { kind: 'day'; id: string; text: string }
	| { kind: 'event'; id: string; icon: IconName; text: string }
	| { kind: 'note'; id: string; text: string; caption: string }

/** The head of a conversation: who it is with. */
export type ConversationContact = {
	id: string
	name: string
	channel: Channel
	/** '52 551 284 7731' or '@mari.cervantes'. */
	address: string
}

/** WhatsApp's 24 hours: `until` in words ('mañana a las 12:15'), `left` when little time is left ('48 min'). */
export type MessageWindow = { state: 'open'; until: string } | { state: 'closing'; left: string } | { state: 'closed' }

export type ContactAppointment = {
	id: string
	href: string
	service: string
	when: string
	caption: string
	status: string
	statusLabel: string
	statusIcon: IconName
}

/** What will be sent by itself in the next days, with the rule that says so. */
export type PlannedMessage = { id: string; title: string; when: string; rule: string; needsTemplate?: boolean }

export type ContactPanelProps = {
	contact: ConversationContact & { type: 'lead' | 'client' | 'staff'; tags: string[]; notes?: string }
	bookHref?: string
	appointments: ContactAppointment[]
	planned: PlannedMessage[]
	facts: { label: string; value: string }[]
}
