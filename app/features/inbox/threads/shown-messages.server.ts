import { and, inArray } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { leftOut } from '#app/core/rows/left-out.ts'
import { owned, ownedOfMany } from '#app/core/scope.server.ts'
import { type Json } from '#app/lib/json.ts'
import { toIso } from '#app/lib/time.ts'
import { messages, threads } from '#db/schema/inbox.ts'
import { files } from '#db/schema/resources.ts'
import { previewOf } from '../rules.ts'
import { type Message } from '../schemas.ts'
import { deletedText, lineOf } from './message-text.ts'
import { type MessageRow } from './threads.server.ts'

/** Messages as staff see them, in the given order, with their files and what they answer. */
export async function shownMessages(ctx: ReadCtx, rows: MessageRow[]): Promise<Message[]> {
	const filesById = await filesOf(ctx, rows)
	const quotes = await quotesOf(ctx, rows)
	const channels = await channelsOf(ctx, rows)
	return rows.map((row) =>
		toMessage(row, {
			file: filesById.get(row.fileId ?? ''),
			replyTo: quotes.get(row.replyToId ?? ''),
			channel: row.problem ? channels.get(row.threadId) : undefined,
		}),
	)
}

/** Of those that something is wrong with, by their conversation. */
async function channelsOf(ctx: ReadCtx, rows: MessageRow[]): Promise<Map<string, Shown<'channel'>>> {
	const ids = [...new Set(rows.flatMap(({ problem, threadId }) => (problem ? [threadId] : [])))]
	if (ids.length === 0) return new Map()
	const found = await ctx.db
		.select({ id: threads.id, channel: threads.channel })
		.from(threads)
		.where(and(owned(ctx, threads), inArray(threads.id, ids)))
	return new Map(found.map(({ id, channel }) => [id, channel]))
}

type Shown<Part extends 'file' | 'replyTo' | 'channel'> = NonNullable<Message[Part]>

async function filesOf(ctx: ReadCtx, rows: MessageRow[]): Promise<Map<string, Shown<'file'>>> {
	const ids = rows.flatMap((row) => (row.fileId && !row.isDeleted ? [row.fileId] : []))
	if (ids.length === 0) return new Map()
	const found = await ctx.db
		.select({ id: files.id, name: files.name, contentType: files.contentType })
		.from(files)
		.where(and(owned(ctx, files), inArray(files.id, ids)))
	return new Map(found.map(({ id, name, contentType }) => [id, { id, ...leftOut({ name }), contentType }]))
}

async function quotesOf(ctx: ReadCtx, rows: MessageRow[]): Promise<Map<string, Shown<'replyTo'>>> {
	const ids = [...new Set(rows.flatMap((row) => row.replyToId ?? []))]
	if (ids.length === 0) return new Map()
	const { id, text, type, isDeleted } = messages
	const found = await ctx.db
		.select({ id, text, type, isDeleted })
		.from(messages)
		.where(ownedOfMany(ctx, messages, ids))
	return new Map(found.map((row) => [row.id, { id: row.id, text: quoteOf(row) }]))
}

function quoteOf({ type, text, isDeleted }: Pick<MessageRow, 'type' | 'text' | 'isDeleted'>): string {
	return isDeleted ? deletedText : previewOf(lineOf(type, text))
}

function toMessage(row: MessageRow, { file, ...beside }: Pick<Message, 'file' | 'replyTo' | 'channel'>): Message {
	const { id, threadId, contactId, role, type, state, isDeleted } = row
	const hidden = isDeleted
		? { text: '' }
		: { text: row.text, ...leftOut({ content: row.content }), file, call: callOf(row) }
	return {
		id,
		threadId,
		contactId,
		role,
		type,
		state,
		isDeleted,
		...hidden,
		...beside,
		...leftOut({ problem: row.problem, cause: row.cause, turnId: row.turnId }),
		at: toIso(row.at),
	} as Message
}

/** function_call: name, arguments, output and call_id (document 000 §3); a result that came alone names its call. */
function callOf({ type, content }: MessageRow): Message['call'] {
	if ((type !== 'function_call' && type !== 'function_call_output') || !content) return undefined
	const { name, call_id: callId, arguments: given, output } = content
	return {
		name: String(name ?? ''),
		callId: String(callId),
		arguments: textOf(given),
		output: output === undefined ? undefined : textOf(output),
	}
}

function textOf(value: Json | undefined): string {
	return typeof value === 'string' ? value : JSON.stringify(value ?? {})
}
