import { type WriteCtx } from '#app/core/ctx.server.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { traitsOf } from '#app/features/channels/kinds.ts'
import { approvedTemplate, canSend, connectedAccount, getAccount } from '#app/features/channels/queries.server.ts'
import { type ConsentPurpose } from '#app/features/contacts/consent/schemas.ts'
import { mayBeWrittenTo } from '#app/features/contacts/consent/standing.server.ts'
import { handlesOf } from '#app/features/contacts/queries.server.ts'
import { type Json } from '#app/lib/json.ts'
import { type MessageCause } from '#db/schema/inbox.ts'
import { filledTemplate, type Option, pieces, roomBeside, type Writer, windowIsOpen } from '../rules.ts'
import { type Channel, type MessageType } from '../schemas.ts'
import {
	addMessage,
	attachFile,
	getThread,
	type NewMessage,
	type ThreadRow,
	threadOn,
	threadsOf,
} from '../threads/threads.server.ts'
import { type FileKind } from './media-limits.ts'
import { fileKindOf } from './send-file.server.ts'

/** An approved template of the provider with the texts for its body, in order, and the file of its header where it has one. */
export type TemplateUse = { name: string; language: string; parameters: string[]; fileId?: string }

export type Outgoing = {
	threadId: string
	role: 'assistant' | 'staff' | 'system'
	text: string
	type?: MessageType
	/** Up to three short ones become reply buttons on WhatsApp, up to ten a list, else numbered lines. */
	options?: Option[]
	/** Goes instead of the text outside the 24-hour window. */
	template?: TemplateUse
	cause: MessageCause
	/** Absent where it answers the person, or is what they asked for: that goes whatever they said of the rest. */
	purpose?: ConsentPurpose
	turnId?: string
	/** Ours, of the message that is answered. */
	replyToId?: string
	/** The row of this transaction, where the caller has it; moved on by what is stored. */
	thread?: ThreadRow
}

/** 'window_closed', 'not_connected', 'no_address', 'opted_out', 'no_notices': see message-text.ts. */
export type Queued = { messageId: string; state: 'queued' | 'not_sent' | 'sent'; problem?: string }

/**
 * Writes a message and queues its sending in the open transaction, where the 24-hour window is checked too. What can't
 * go is stored as 'not_sent' with its reason. A text longer than one message becomes several; the last one is answered.
 */
export async function queueMessage(ctx: WriteCtx, outgoing: Outgoing): Promise<Queued> {
	const thread = outgoing.thread ?? (await getThread(ctx, outgoing.threadId))
	const writer = outgoing.role === 'staff' ? 'person' : 'program'
	const route = await routeOf(ctx, thread, { writer, template: outgoing.template, purpose: outgoing.purpose })
	const content = { options: outgoing.options, template: outgoing.template } as Record<string, Json>
	const stored = {
		role: outgoing.role,
		state: route.state,
		problem: route.problem,
		cause: outgoing.cause,
		turnId: outgoing.turnId,
		replyToId: outgoing.replyToId,
	}
	if (route.templateText !== undefined) {
		const queued = await store(ctx, thread, { ...stored, type: 'template', text: route.templateText, content })
		if (outgoing.template?.fileId) await attachFile(ctx, queued.messageId, outgoing.template.fileId)
		return queued
	}
	const texts = pieces(outgoing.text, thread.channel, roomBeside(thread.channel, outgoing.options))
	const last = texts.pop() ?? ''
	for (const text of texts) await store(ctx, thread, { ...stored, type: 'text', text })
	return store(ctx, thread, { ...stored, type: outgoing.type ?? 'text', text: last, content })
}

export type OutgoingFile = Pick<Outgoing, 'threadId' | 'cause' | 'turnId' | 'purpose'> & {
	role?: Outgoing['role']
	file: { id: string; contentType: string }
	/** What the channel shows it as, where its type alone does not tell. */
	kind?: FileKind
	/** Words under it, where the channel takes some. */
	text?: string
}

/** A stored file as a message of its own; it goes after what was said before it. */
export async function queueFile(ctx: WriteCtx, outgoing: OutgoingFile): Promise<Queued> {
	const { threadId, cause, turnId, file, purpose, text = '', role = 'assistant' } = outgoing
	const kind = outgoing.kind ?? fileKindOf(file.contentType)
	const thread = await getThread(ctx, threadId)
	const { state, problem } = await routeOf(ctx, thread, { writer: role === 'staff' ? 'person' : 'program', purpose })
	const stored = { role, state, problem, cause, turnId }
	const queued = await store(ctx, thread, { ...stored, type: kind, text })
	await attachFile(ctx, queued.messageId, file.id, problem)
	return queued
}

/**
 * The conversation in which a contact is written to: the newest, else a new one on the connected WhatsApp account for
 * the contact's number. Null when there is no way to reach the contact.
 */
export async function threadFor(ctx: WriteCtx, contactId: string): Promise<string | null> {
	const [newest] = await threadsOf(ctx, contactId)
	if (newest) return newest.id
	const account = await connectedAccount(ctx, 'whatsapp')
	if (!account || !(await addressOf(ctx, contactId, 'whatsapp'))) return null
	return (await threadOn(ctx, account, contactId)).id
}

/** A call of the assistant and what it gave, visible to staff in the conversation; the person never sees it. */
export async function noteToolCall(
	ctx: WriteCtx,
	call: {
		threadId: string
		turnId: string
		callId: string
		name: string
		arguments: Json
		output: Json
		label?: string
		thread?: ThreadRow
	},
): Promise<string> {
	const { threadId, turnId, callId, name, output, label } = call
	const thread = call.thread ?? (await getThread(ctx, threadId))
	const content = { name, arguments: call.arguments, output, call_id: callId }
	const cause = { kind: 'turn' as const, id: turnId, label }
	const type = 'function_call' as const
	const row = await addMessage(
		ctx,
		thread,
		{ role: 'assistant', type, text: '', content, state: 'received', cause, turnId },
		false,
	)
	const { contactId, channel } = thread
	await ctx.emit('inbox.messageAdded', { threadId, contactId, messageId: row.id, channel })
	return row.id
}

/** Where a contact is reached on a channel: what the provider last called them. A number is better than an id. */
export async function addressOf(ctx: WriteCtx, contactId: string, channel: Channel): Promise<string | null> {
	const handles = (await handlesOf(ctx, contactId)).filter((handle) => handle.channel === traitsOf(channel).people)
	return (handles.findLast(({ handle }) => /^\d+$/.test(handle)) ?? handles.at(-1))?.address ?? null
}

type Route = { state: Queued['state']; problem?: string; templateText?: string }

async function routeOf(
	ctx: WriteCtx,
	thread: ThreadRow,
	{ writer, template, purpose }: { writer?: Writer; template?: TemplateUse; purpose?: ConsentPurpose },
): Promise<Route> {
	const account = await getAccount(ctx, thread.accountId)
	if (!canSend(account)) return { state: 'not_sent', problem: 'not_connected' }
	// It is there: who left the site finds it when they come back.
	if (traitsOf(thread.channel).delivery === 'here') return { state: 'sent' }
	if (!(await addressOf(ctx, thread.contactId, thread.channel))) return { state: 'not_sent', problem: 'no_address' }
	const { people, noAdvertising } = traitsOf(thread.channel)
	if (purpose === 'marketing' && noAdvertising) return { state: 'not_sent', problem: 'no_advertising' }
	if (purpose && !(await mayBeWrittenTo(ctx, { contactId: thread.contactId, channel: people, purpose })))
		return { state: 'not_sent', problem: purpose === 'marketing' ? 'opted_out' : 'no_notices' }
	if (windowIsOpen(thread.channel, thread.lastInboundAt, ctx.now, writer)) return { state: 'queued' }
	const templateText = template && (await textOfTemplate(ctx, account.id, template))
	return templateText === undefined
		? { state: 'not_sent', problem: 'window_closed' }
		: { state: 'queued', templateText }
}

/** What the person will read; undefined when the provider has not approved it. */
export async function textOfTemplate(ctx: WriteCtx, accountId: string, use: TemplateUse): Promise<string | undefined> {
	const template = await approvedTemplate(ctx, { accountId, name: use.name, language: use.language })
	const body = template?.components.find(({ type }) => type.toUpperCase() === 'BODY')?.text
	return template ? filledTemplate(body ?? use.parameters.join(' '), use.parameters) : undefined
}

async function store(
	ctx: WriteCtx,
	thread: ThreadRow,
	message: NewMessage & { state: Queued['state'] },
): Promise<Queued> {
	const { id: messageId } = await addMessage(ctx, thread, message)
	const threadId = thread.id
	await ctx.emit('inbox.messageQueued', { threadId, messageId })
	if (message.state === 'queued') {
		await enqueue(ctx, {
			kind: 'inbox.sendMessage',
			payload: { messageId },
			lane: `thread:${threadId}`,
			maxAttempts: 12,
		})
	}
	return { messageId, state: message.state, problem: message.problem }
}
