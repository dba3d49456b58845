import { z } from 'zod'
import { idText } from '#app/core/schema.ts'
import { ChannelAccount } from '#app/features/channels/schemas.ts'
import { ThreadNote } from './desk/schemas-desk.ts'

export const Channel = z.enum(['whatsapp', 'whatsapp_qr', 'instagram', 'messenger', 'webchat', 'web'])
export type Channel = z.output<typeof Channel>

export const MessageRole = z.enum(['user', 'assistant', 'staff', 'system'])
export const MessageType = z.enum([
	'text',
	'image',
	'video',
	'audio',
	'document',
	'sticker',
	'location',
	'contacts',
	'interactive',
	'button',
	'reaction',
	'order',
	'system',
	'template',
	'unsupported',
	'function_call',
	'function_call_output',
])
export type MessageType = z.output<typeof MessageType>

/** 'dudosa': it may have reached the person; a later status of the provider resolves it. Never sent again. */
export const MessageState = z.enum([
	'received',
	'queued',
	'sending',
	'sent',
	'delivered',
	'read',
	'played',
	'failed',
	'dudosa',
	'not_sent',
])
export type MessageState = z.output<typeof MessageState>

/** Where an answer stands in a conversation: an instant, and the message itself where several share it. */
const pagePoint = z.string().max(100)

const needed = 'Escribe un mensaje'
const outgoingText = z
	.string({ error: needed })
	.trim()
	.min(1, { error: needed })
	.max(4096, { error: 'Máximo 4096 caracteres' })

export const ThreadsFilter = z.object({
	channel: Channel.optional(),
	/** Conversations with people of the house (specialists, staff): with the others, without them, or only they. */
	team: z.enum(['with', 'without', 'only']).default('with'),
	/** Those that the one who asks answers for, or those that nobody does. */
	assigned: z.enum(['me', 'nobody']).optional(),
	unread: z.boolean().default(false),
	/** The person wrote last and nobody has answered. */
	waiting: z.boolean().default(false),
	/** The assistant is silent there. */
	paused: z.boolean().default(false),
	/** Those put off; else they are left out. */
	snoozed: z.boolean().default(false),
	/** Where the person last had or has an appointment. */
	branchId: idText.optional(),
	/** That one alone, as it would stand in the list. */
	threadId: idText.optional(),
	/** By name or number of the contact. */
	search: z.string().trim().max(100).optional(),
	cursor: pagePoint.optional(),
	/** The wire's pages, from 1; the screens use the cursor. */
	page: z.number().int().min(1).max(1000).optional(),
	limit: z.number().int().min(1).max(100).default(20),
})
export type ThreadsFilter = z.output<typeof ThreadsFilter>

/** `preview` has at most 50 characters; `at` is the last message's. */
export const ThreadLine = z.object({
	id: z.string(),
	contactId: z.string(),
	name: z.string(),
	channel: Channel,
	preview: z.string(),
	unread: z.number(),
	at: z.iso.datetime(),
	assistantPaused: z.boolean(),
	/** Who of the team answers for it. */
	assignee: z.string().optional(),
	waitingSince: z.iso.datetime().optional(),
	snoozedUntil: z.iso.datetime().optional(),
})
export type ThreadLine = z.output<typeof ThreadLine>

export const ThreadPage = z.object({
	threads: z.array(ThreadLine),
	hasMore: z.boolean(),
	cursor: z.string().optional(),
	timeZone: z.string(),
	/** Conversations of the house with something unread, where they stand apart. */
	teamUnread: z.number(),
})
export type ThreadPage = z.output<typeof ThreadPage>

const callShape = z.object({
	name: z.string(),
	arguments: z.string(),
	output: z.string().optional(),
	callId: z.string(),
})

const Content = z.record(z.string(), z.json())

/** As staff see it. What a deleted message said is not told; `content` is what its kind carries beside the text. */
export const Message = z.object({
	id: z.string(),
	threadId: z.string(),
	contactId: z.string(),
	role: MessageRole,
	type: MessageType,
	text: z.string(),
	content: Content.optional(),
	file: z.object({ id: z.string(), name: z.string().optional(), contentType: z.string() }).optional(),
	replyTo: z.object({ id: z.string(), text: z.string() }).optional(),
	/** What the person put on it, told on the screens of a conversation: one picture, or none where it was taken back. */
	reactions: z.array(z.string()).optional(),
	call: callShape.optional(),
	state: MessageState,
	/** A code of ours: message-text.ts has the sentences. */
	problem: z.string().optional(),
	/** Told beside a problem alone: who did not take it. */
	channel: Channel.optional(),
	cause: z
		.object({
			kind: z.string(),
			id: z.string().optional(),
			label: z.string().optional(),
			rule: z.string().optional(),
			/** Which entries of what the assistant knows it answered from. */
			sources: z
				.array(z.object({ kind: z.enum(['question', 'document']), id: z.string(), title: z.string() }))
				.optional(),
			/** What the answer took, told to who may see credits; tokens are zero where the embedded engine answered. */
			spent: z
				.object({
					credits: z.string(),
					inputTokens: z.number().int(),
					cachedTokens: z.number().int(),
					outputTokens: z.number().int(),
				})
				.optional(),
		})
		.optional(),
	turnId: z.string().optional(),
	isDeleted: z.boolean(),
	at: z.iso.datetime(),
})
export type Message = z.output<typeof Message>

export const OpenConversation = z.object({
	threadId: idText,
	/** A message to be shown among those around it, instead of the newest. */
	messageId: idText.optional(),
	before: pagePoint.optional(),
	limit: z.number().int().min(1).max(100).default(30),
})
export type OpenConversation = z.output<typeof OpenConversation>

/** `closesAt` of WhatsApp's 24 hours; absent where no window exists. `connected`: something can be sent at all. */
export const Conversation = z.object({
	thread: z.object({
		id: z.string(),
		channel: Channel,
		unread: z.number(),
		assistantPaused: z.boolean(),
		pausedAt: z.iso.datetime().optional(),
		pausedBy: z.string().optional(),
		pausedWhy: z.string().optional(),
		assignee: z.object({ id: z.string(), name: z.string() }).optional(),
		snoozedUntil: z.iso.datetime().optional(),
		/** What brought the person here: an advertisement, a post, a link. */
		referral: z
			.object({ source: z.string().optional(), headline: z.string().optional(), url: z.string().optional() })
			.optional(),
	}),
	contact: z.object({
		id: z.string(),
		name: z.string(),
		/** '' for who has no name. */
		firstName: z.string(),
		type: z.enum(['lead', 'client', 'personal']),
		address: z.string(),
		isTest: z.boolean(),
	}),
	messages: z.array(Message),
	/** More was said after these. */
	hasNewer: z.boolean(),
	/** What the team wrote to itself among these. */
	notes: z.array(ThreadNote),
	hasMore: z.boolean(),
	before: z.string().optional(),
	window: z.object({ open: z.boolean(), closesAt: z.iso.datetime().optional() }),
	connected: z.boolean(),
	/** What keeps the account from working: channels/account-text.ts has the sentences. */
	account: ChannelAccount.pick({ state: true, problem: true, missing: true }).optional(),
	timeZone: z.string(),
	now: z.iso.datetime(),
})
export type Conversation = z.output<typeof Conversation>

/** A person as the wire names them: by one of the addresses, by the contact, or by a conversation. */
export const PersonRef = {
	contactId: idText.optional(),
	whatsapp: z.string().trim().max(40).optional(),
	countryCode: z.string().trim().max(5).optional(),
	countryCodeExt: z.string().trim().max(6).optional(),
	instagramAccountId: z.string().trim().max(100).optional(),
	messengerId: z.string().trim().max(100).optional(),
}

export const History = z.object({
	...PersonRef,
	/** Calls of the assistant too. */
	includeLogs: z.boolean().default(false),
	before: pagePoint.optional(),
	limit: z.number().int().min(1).max(200).default(20),
})
export type History = z.output<typeof History>

export const MessagePage = z.object({ messages: z.array(Message), hasMore: z.boolean(), before: z.string().optional() })
export type MessagePage = z.output<typeof MessagePage>

/** What was said with a person on every channel, for whoever only reads. */
export const ContactHistoryOf = z.object({
	contactId: idText,
	before: pagePoint.optional(),
	limit: z.number().int().min(1).max(100).default(30),
})
export type ContactHistoryOf = z.output<typeof ContactHistoryOf>

export const ContactHistory = MessagePage.extend({
	contact: z.object({ id: z.string(), name: z.string() }),
	timeZone: z.string(),
	now: z.iso.datetime(),
})
export type ContactHistory = z.output<typeof ContactHistory>

export const ThreadRef = z.object({ threadId: idText })
export type ThreadRef = z.output<typeof ThreadRef>

export const MarkRead = z.object({ threadId: idText.optional(), ...PersonRef })
export type MarkRead = z.output<typeof MarkRead>

export const Counted = z.object({ count: z.number() })
export type Counted = z.output<typeof Counted>

export const SendMessage = z.object({
	threadId: idText,
	text: outgoingText,
	quotedMessageId: idText.optional(),
	/** The newest message that the writer knew of: what somebody else has answered since stops this one … */
	seenMessageId: idText.optional(),
	/** … unless it is to go all the same. */
	anyway: z.boolean().optional(),
	/** Of the page on which it was written: what it says is sent from there once. */
	formKey: z.string().max(20).optional(),
})
export type SendMessage = z.output<typeof SendMessage>

export const SendToContact = z.object({
	contactId: idText,
	channel: Channel,
	text: outgoingText,
	quotedMessageId: idText.optional(),
	seenMessageId: idText
		.optional()
		.describe('El último mensaje que se había leído: si alguien ya contestó después, no se envía'),
	anyway: z.boolean().optional().describe('Se envía aunque alguien ya haya contestado'),
})
export type SendToContact = z.output<typeof SendToContact>

export const SetAssistant = z.object({ threadId: idText, on: z.boolean().default(false) })
export type SetAssistant = z.output<typeof SetAssistant>

export const AssistantSwitch = z.object({ threadId: z.string(), on: z.boolean() })
export type AssistantSwitch = z.output<typeof AssistantSwitch>

/** The newest conversation of a contact; null before the first message. */
export const ThreadOfContact = z.object({ contactId: idText })
export type ThreadOfContact = z.output<typeof ThreadOfContact>

export const ThreadOrNone = z.object({ threadId: z.string().nullable() })
export type ThreadOrNone = z.output<typeof ThreadOrNone>

export const NoInput = z.object({})
