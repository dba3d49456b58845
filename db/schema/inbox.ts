import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { type Json } from '#app/lib/json.ts'
import { channelAccounts } from './channels.ts'
import { flag, instant, json, link, oneOf, ownPair, tenant } from './columns.ts'
import { accountKinds, contacts } from './contacts.ts'

/** The advertisement, post or link that a person came from, as the provider told it. */
export type ThreadReferral = {
	source?: string
	sourceId?: string
	headline?: string
	body?: string
	url?: string
	/** Of the advertisement's click, for its reports. */
	clickId?: string
	ref?: string
	at: number
}

export const threads = sqliteTable(
	'threads',
	{
		...tenant(),
		contactId: text().notNull(),
		accountId: text().notNull(),
		channel: text({ enum: accountKinds }).notNull(),
		unread: integer().notNull().default(0),
		/** When the team last had everything of it before its eyes; what it marks unread again stays seen. */
		openedAt: instant(),
		/** Cut at 50 characters. */
		preview: text().notNull().default(''),
		lastMessageAt: instant().notNull(),
		/** Opens the provider's 24-hour window; our own messages do not. */
		lastInboundAt: instant(),
		/** noRespond of this thread: a person took over. */
		assistantPausedAt: instant(),
		pausedBy: text(),
		pausedWhy: text(),
		/** Since when the person waits for an answer, of anybody; null where nobody owes one. */
		waitingSince: instant(),
		/** Who of the team answers for it. */
		assigneeId: text(),
		/** Out of the list until then, or until the person writes. */
		snoozedUntil: instant(),
		/** Everything of ours up to there was delivered, or read: pages tell it by a moment, not by message. */
		deliveredUpTo: instant(),
		readUpTo: instant(),
		/** Where the person came from, the newest. */
		referral: json<ThreadReferral>(),
		archivedAt: instant(),
		createdAt: instant().notNull(),
		deletedAt: instant(),
	},
	(table) => [
		ownPair(table, 'threads_pair'),
		/** The contact before the account: it finds all conversations of a person too. */
		uniqueIndex('threads_pairing').on(table.businessId, table.contactId, table.accountId),
		link(table.businessId, table.contactId, contacts, 'threads_contact'),
		link(table.businessId, table.accountId, channelAccounts, 'threads_account'),
		index('threads_recent').on(table.businessId, table.lastMessageAt, table.id),
		index('threads_unread').on(table.businessId, table.lastMessageAt, table.id).where(sql`unread > 0`),
		index('threads_waiting').on(table.businessId, table.lastMessageAt, table.id).where(sql`waiting_since is not null`),
		index('threads_paused')
			.on(table.businessId, table.lastMessageAt, table.id)
			.where(sql`assistant_paused_at is not null`),
		index('threads_snoozed').on(table.businessId, table.lastMessageAt, table.id).where(sql`snoozed_until is not null`),
		index('threads_assigned')
			.on(table.businessId, table.assigneeId, table.lastMessageAt, table.id)
			.where(sql`assignee_id is not null`),
		oneOf(table.channel, accountKinds, 'threads_channel'),
	],
)

export const messageRoles = ['user', 'assistant', 'staff', 'system'] as const
export const deliveryStates = [
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
] as const
export const messageTypes = [
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
] as const

/** What an assistant answered from, as it was called then. */
export type AnswerSource = { kind: 'question' | 'document'; id: string; title: string }

export type MessageCause = {
	kind: 'turn' | 'person' | 'rule' | 'flow' | 'inbound' | 'echo'
	id?: string
	label?: string
	rule?: string
	sources?: AnswerSource[]
}

export const messages = sqliteTable(
	'messages',
	{
		...tenant(),
		threadId: text().notNull(),
		contactId: text().notNull(),
		role: text({ enum: messageRoles }).notNull(),
		type: text({ enum: messageTypes }).notNull().default('text'),
		text: text().notNull().default(''),
		/** What the kind carries beside text: media ids, place, options, the call and its output. */
		content: json<Record<string, Json>>(),
		fileId: text(),
		/** wamid, mid. */
		providerId: text(),
		replyToId: text(),
		state: text({ enum: deliveryStates }).notNull(),
		/** Why it was not sent or failed: a code of ours or the provider's. */
		problem: text(),
		cause: json<MessageCause>(),
		turnId: text(),
		isDeleted: flag(),
		at: instant().notNull(),
		createdAt: instant().notNull(),
	},
	(table) => [
		link(table.businessId, table.threadId, threads, 'messages_thread'),
		/** The provider's id before the thread: it finds a message without its conversation too. */
		uniqueIndex('messages_provider')
			.on(table.businessId, table.providerId, table.threadId)
			.where(sql`provider_id is not null`),
		index('messages_by_thread').on(table.businessId, table.threadId, table.at, table.id),
		/** Who left a number, when something of the old one is told late. */
		index('messages_notices').on(table.businessId, table.at).where(sql`type = 'system'`),
		/** What people put on the messages of a page. */
		index('messages_reactions')
			.on(table.businessId, table.replyToId)
			.where(sql`type = 'reaction' and reply_to_id is not null`),
		/** Whether a file is still shown somewhere, before it is let go. */
		index('messages_by_file').on(table.businessId, table.fileId).where(sql`file_id is not null`),
		oneOf(table.state, deliveryStates, 'messages_state'),
		oneOf(table.role, messageRoles, 'messages_role'),
	],
)

/** What the team tells itself about a conversation. Apart from the messages: nothing that sends, shows or exports those meets it. */
export const threadNotes = sqliteTable(
	'thread_notes',
	{
		...tenant(),
		threadId: text().notNull(),
		text: text().notNull(),
		authorId: text(),
		author: text(),
		at: instant().notNull(),
	},
	(table) => [
		link(table.businessId, table.threadId, threads, 'thread_notes_thread'),
		index('thread_notes_by_thread').on(table.businessId, table.threadId, table.at, table.id),
	],
)

/** Answers that a desk gives often; `text` may name what is filled in for each person. */
export const cannedReplies = sqliteTable(
	'canned_replies',
	{
		...tenant(),
		/** What is typed after '/'. */
		shortcut: text().notNull(),
		text: text().notNull(),
		createdAt: instant().notNull(),
		updatedAt: instant().notNull(),
	},
	(table) => [uniqueIndex('canned_replies_shortcut').on(table.businessId, table.shortcut)],
)
