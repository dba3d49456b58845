import { and, desc, eq, ne } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { traitsOf } from '#app/features/channels/kinds.ts'
import { noteConsent } from '#app/features/contacts/consent/consent.server.ts'
import { ConsentChannel } from '#app/features/contacts/consent/schemas.ts'
import { mayBeWrittenTo } from '#app/features/contacts/consent/standing.server.ts'
import { consentChannelNames } from '#app/features/contacts/consent/words.ts'
import { messages, threads } from '#db/schema/inbox.ts'
import { type Option } from '../rules.ts'
import { queueMessage } from '../sending/outgoing.server.ts'
import { type MessageRow, type ThreadRow } from '../threads/threads.server.ts'

const stop = ['baja', 'stop', 'unsubscribe', 'no mas promociones', 'no mas publicidad', 'no quiero promociones']
const start = ['alta', 'start']

/**
 * A person takes themselves off the list of who gets advertising by one word, and back on it by another. It is answered
 * once, with how to return; nobody else answers it. Answers whether the message was such a word.
 */
export async function hearStopWord(ctx: WriteCtx, thread: ThreadRow, message: MessageRow): Promise<boolean> {
	const { id: threadId, contactId } = thread
	const channel = ConsentChannel.safeParse(traitsOf(thread.channel).people).data
	const said = channel ? wordOf(message) : null
	if (!channel || said === null || (await isOffered(ctx, message))) return false
	const about = { contactId, channel, purpose: 'marketing' as const }
	// To who never left, 'alta' is a word like any other.
	if (said && (await mayBeWrittenTo(ctx, about))) return false
	const words = message.text.trim().slice(0, 40)
	const isNew = await noteConsent(ctx, { ...about, given: said, source: 'message', words })
	if (isNew) {
		const text = said ? `Listo: te volveremos a enviar promociones por ${consentChannelNames[channel]}. ${leave}` : left
		const cause = { kind: 'rule', rule: 'inbox.stopWord', label: 'Promociones' } as const
		await queueMessage(ctx, { threadId, role: 'system', text, cause, replyToId: message.id })
	}
	// Nobody of the team need answer it.
	await ctx.db
		.update(threads)
		.set({ waitingSince: null })
		.where(and(owned(ctx, threads, threadId), eq(threads.waitingSince, message.at)))
	return true
}

const leave = 'Si ya no las quieres, escribe BAJA.'
const left =
	'Listo: ya no te enviaremos promociones por aquí. Los avisos de tus citas te siguen llegando y puedes escribirnos cuando quieras. Si cambias de idea, escribe ALTA.'

/** Whether it takes one of the choices that were shown last: 'Baja' of 'Alta, media o baja' answers a question. */
async function isOffered(ctx: WriteCtx, { threadId, text }: MessageRow): Promise<boolean> {
	const { role, createdAt, id } = messages
	const ofHouse = and(owned(ctx, messages), eq(messages.threadId, threadId), ne(role, 'user'))
	const [last] = await ctx.db
		.select({ content: messages.content })
		.from(messages)
		.where(ofHouse)
		.orderBy(desc(createdAt), desc(id))
		.limit(1)
	const options = (last?.content?.options ?? []) as Option[]
	return options.some(({ title }) => plain(title) === plain(text))
}

/**
 * Whether it asks to be left alone, to be written to again, or neither: only a message that says nothing else. What was
 * pressed under a message of ours is its answer; of a template, which Meta shows with its own way out, it is a word.
 */
function wordOf({ type, text }: MessageRow): boolean | null {
	if (type !== 'text' && type !== 'button') return null
	const word = plain(text)
	if (stop.includes(word)) return false
	return start.includes(word) ? true : null
}

/** Letters alone, small and without accents. */
function plain(text: string): string {
	return text
		.normalize('NFD')
		.replace(/[\u0300-\u036f]/g, '')
		.toLowerCase()
		.replace(/[^a-z ]/g, ' ')
		.replace(/ +/g, ' ')
		.trim()
}
