import { and, desc, eq, gt, gte, inArray, notInArray, sql } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { HOUR } from '#app/lib/time.ts'
import { messages } from '#db/schema/inbox.ts'
import { getMessage } from '../queries.server.ts'
import { previewOf } from '../rules.ts'
import { lineOf } from '../threads/message-text.ts'
import { type MessageRow, type ThreadRow } from '../threads/threads.server.ts'

/** An answer from the phone comes with the phone's clock: it may stand before what was seen, but not by more than this. */
const lateEchoes = HOUR

/**
 * Nobody answers what another person or the assistant has answered since it was read. What the same person wrote before
 * is no answer of another. Throws `conflict` beside the text, with who was quicker.
 */
export async function assertUnanswered(ctx: WriteCtx, thread: ThreadRow, seenMessageId: string): Promise<void> {
	const seen = await getMessage(ctx, seenMessageId)
	if (seen.threadId !== thread.id) throw new DomainError('not_found', 'seenMessageId')
	const answer = await answerAfter(ctx, seen)
	if (!answer) return
	const details = { answeredBy: whoOf(answer), messageId: answer.id }
	throw new DomainError('conflict', 'text', details, sentenceOf(answer))
}

async function answerAfter({ db, businessId, actor }: WriteCtx, seen: MessageRow): Promise<MessageRow | undefined> {
	const { role, type, state, at, createdAt, id, threadId, cause } = messages
	const [answer] = await db
		.select()
		.from(messages)
		.where(
			and(
				eq(messages.businessId, businessId),
				eq(threadId, seen.threadId),
				gt(at, seen.at - lateEchoes),
				gte(createdAt, seen.createdAt),
				sql`(${createdAt}, ${id}) > (${seen.createdAt}, ${seen.id})`,
				inArray(role, ['staff', 'assistant']),
				notInArray(type, ['function_call', 'function_call_output', 'reaction', 'system']),
				notInArray(state, ['failed', 'not_sent']),
				eq(messages.isDeleted, false),
				sql`NOT (${role} = 'staff' AND ${cause} ->> '$.kind' = 'person' AND coalesce(${cause} ->> '$.id', '') = ${actor.id ?? ''})`,
			),
		)
		.orderBy(desc(at), desc(id))
		.limit(1)
	return answer
}

function whoOf({ role, cause }: MessageRow): string {
	if (role === 'assistant') return 'El asistente'
	return cause?.kind === 'echo' ? 'Alguien desde el teléfono del negocio' : (cause?.label ?? 'Alguien de tu equipo')
}

function sentenceOf(answer: MessageRow): string {
	const said = previewOf(lineOf(answer.type, answer.text))
	return `${whoOf(answer)} ya contestó: «${said}». Tu mensaje no se envió y sigue aquí.`
}
