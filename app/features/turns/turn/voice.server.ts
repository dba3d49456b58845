import { type Ctx, type WriteCtx } from '#app/core/ctx.server.ts'
import { spaceLeft } from '#app/features/files/quota.server.ts'
import { queueFile } from '#app/features/inbox/sending/outgoing.server.ts'
import { getThread } from '#app/features/inbox/threads/threads.server.ts'
import { keepFile, type NewFile } from '#app/features/resources/files.server.ts'
import { newId } from '#app/lib/id.ts'
import { log } from '#app/lib/log.ts'
import { type EngineAnswer } from '../engines/engine.ts'
import { assistantLabel } from './assistant-label.ts'
import { type Turn } from './turn.ts'
import { type AssistantInTurn, type MessageInTurn } from './turn-context.server.ts'

/** Nobody listens longer than some two minutes. */
const longest = 1200

/** How many answers in writing stand in the conversation since the last one that was spoken, newest first. */
export function writtenSince(messages: MessageInTurn[]): number {
	const said = messages.filter(({ role, type }) => role === 'assistant' && (type === 'text' || type === 'audio'))
	const last = said.findIndex(({ type }) => type === 'audio')
	return last < 0 ? said.length : last
}

type Spoken = {
	turn: Pick<Turn, 'threadId'>
	assistant: Pick<AssistantInTurn, 'capabilities'>
	written: number
}

/**
 * The answer as a voice note, where it is one of those that are spoken too; null where it is not, where no endpoint
 * speaks, in the chat of a site, which plays none, or where it fails: the answer is written all the same.
 */
export async function spokenAnswer(
	ctx: Ctx<'business'>,
	{ reply }: EngineAnswer,
	{ turn, assistant, written }: Spoken,
): Promise<NewFile | null> {
	const every = assistant.capabilities.audioFrequency
	const text = reply ? aloud(reply.text) : ''
	const isDue = every !== null && every >= 1 && written + 1 >= every
	if (!isDue || !ctx.place.speech || text === '' || text.length > longest) return null
	if ((await getThread(ctx, turn.threadId)).channel === 'webchat') return null
	const sound = await ctx.adapters.llm.speak(text)
	if (sound.kind === 'failed') return null
	const storageKey = `${ctx.businessId}/${newId('fil')}`
	try {
		const { size, sha256 } = await ctx.adapters.storage.put(storageKey, sound.bytes)
		return { storageKey, name: 'respuesta.ogg', contentType: sound.contentType, bytes: size, sha256 }
	} catch (error) {
		log.warn({ err: error }, 'a spoken answer was not stored')
		return null
	}
}

/** What a voice can say of a text: no pictures, no marks of a list, no addresses of pages. */
function aloud(text: string): string {
	return text
		.replace(/https?:\/\/\S+/g, '')
		.replace(/\p{Extended_Pictographic}|\u200d|\ufe0f|[*_~•]/gu, '')
		.replace(/\s*\n\s*/g, '. ')
		.replace(/\s+/g, ' ')
		.trim()
}

type Speaking = { threadId: string; turnId: string; assistantName: string; voice: NewFile | null }

/** Goes after the words it says. Answers whether it goes at all: a business without room for it is written to alone. */
export async function sendVoice(ctx: WriteCtx, { threadId, turnId, assistantName, voice }: Speaking): Promise<boolean> {
	if (!voice || voice.bytes > (await spaceLeft(ctx)).bytes) return false
	const file = { id: await keepFile(ctx, voice), contentType: voice.contentType }
	const cause = { kind: 'turn' as const, id: turnId, rule: 'voice', label: assistantLabel(assistantName) }
	await queueFile(ctx, { threadId, file, cause, turnId })
	return true
}
