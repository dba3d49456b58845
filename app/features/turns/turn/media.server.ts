import { and, eq, inArray } from 'drizzle-orm'
import { type Ctx } from '#app/core/ctx.server.ts'
import { TryAgain } from '#app/core/deliveries.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { noteUnderstood } from '#app/features/inbox/threads/threads.server.ts'
import { type LlmMedia } from '#app/integrations/llm/llm.ts'
import { messages } from '#db/schema/inbox.ts'
import { files } from '#db/schema/resources.ts'
import { type Incoming } from '../engines/engine.ts'
import { type AssistantInTurn } from './turn-context.server.ts'

/** Of one burst; whoever sends an album is not looked through for minutes. */
const most = 3
/** A file is on its way from the provider for so long at most. */
const comesWithin = 40_000
const firstLook = 3_000
const mostBytes = 20 * 1024 * 1024

type Wanted = { burst: Incoming[]; assistant: AssistantInTurn; attempt: number }
type Found = {
	id: string
	type: string
	at: number
	problem: string | null
	key: string | null
	contentType: string | null
}

/**
 * What came as sound or picture, turned into words by the endpoint where the assistant may and there is one. Answers
 * whether anything was understood that was not before. Throws TryAgain while a file is on its way.
 */
export async function understand(ctx: Ctx<'business'>, { burst, assistant, attempt }: Wanted): Promise<boolean> {
	const { processAudio, processImages } = assistant.capabilities
	if (!ctx.place.languageModel) return false
	// What a copy is told again reaches no file: what was put into words then is all that is known of it.
	if (ctx.writer.isOfCopy) return false
	const unheard = burst.filter(({ media, unreadable }) => media === 'audio' && unreadable)
	const unseen = burst.filter(({ media, shows }) => media === 'image' && !shows)
	const open = [...(processAudio ? unheard : []), ...(processImages ? unseen : [])]
	if (open.length === 0) return false
	const found = await findFiles(
		ctx,
		open
			.sort((a, b) => a.at - b.at)
			.slice(-most)
			.map(({ id }) => id),
	)
	if (found.some(({ key, problem, at }) => !key && !problem && ctx.now - at < comesWithin)) {
		throw new TryAgain('media', firstLook * 2 ** (attempt - 1))
	}
	let heard = false
	for (const file of found) heard = (await putIntoWords(ctx, file, assistant)) || heard
	return heard
}

async function findFiles(ctx: Ctx<'business'>, ids: string[]): Promise<Found[]> {
	const { id, type, at, problem } = messages
	return ctx.db
		.select({ id, type, at, problem, key: files.storageKey, contentType: files.contentType })
		.from(messages)
		.leftJoin(files, and(owned(ctx, files), eq(files.id, messages.fileId)))
		.where(and(owned(ctx, messages), inArray(id, ids)))
		.limit(most)
}

/** What the endpoint can't read stays what it was: the person is asked to write, or staff are told. */
async function putIntoWords(ctx: Ctx<'business'>, file: Found, { model }: AssistantInTurn): Promise<boolean> {
	const bytes = file.key ? await bytesOf(ctx, file.key) : null
	if (!bytes) return false
	const media: LlmMedia = { bytes, contentType: file.contentType ?? 'application/octet-stream' }
	const { llm } = ctx.adapters
	const answer = file.type === 'audio' ? await llm.transcribe(media) : await llm.describe(media, model)
	if (answer.kind === 'failed' || answer.text.trim() === '') return false
	await transact(ctx, (within) => noteUnderstood(within, file.id, answer.text.trim().slice(0, 4000)))
	return true
}

async function bytesOf(ctx: Ctx<'business'>, key: string): Promise<Uint8Array | null> {
	const stored = await ctx.adapters.storage.get(key)
	if (!stored || stored.size > mostBytes) return null
	const chunks: Buffer[] = []
	for await (const chunk of stored.stream) chunks.push(Buffer.from(chunk))
	return Buffer.concat(chunks)
}
