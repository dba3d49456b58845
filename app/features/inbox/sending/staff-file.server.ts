import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { claimFile, type FileRow } from '#app/features/files/uploads.server.ts'
import { showMessage } from '../queries.server.ts'
import { type Channel, type Message } from '../schemas.ts'
import { getThread, pauseAssistant } from '../threads/threads.server.ts'
import { assertUnanswered } from './answered-since.server.ts'
import { asSticker, type FileKind, notTakenBy, sendableKinds, takesCaption, tooLongFor } from './media-limits.ts'
import { type Queued, queueFile, queueMessage } from './outgoing.server.ts'
import { type SendFile } from './schemas-files.ts'
import { fileKindOf } from './send-file.server.ts'

/**
 * A person of the business sends a picture, a video, an audio or a document. Throws `invalid_input` beside the file where
 * the channel does not take such a one, or one so long; else like `sendMessage`.
 */
export async function sendFile(ctx: WriteCtx, input: SendFile): Promise<Message> {
	const thread = await getThread(ctx, input.threadId)
	if (input.seenMessageId && !input.anyway) await assertUnanswered(ctx, thread, input.seenMessageId)
	const file = await claimFile(ctx, input.fileId, {
		field: 'fileId',
		kinds: sendableKinds,
		isPublic: isShownTo(thread) || undefined,
	})
	const { kind, problem } = takenAs(thread.channel, file)
	if (problem) throw new DomainError('invalid_input', 'fileId', undefined, problem)
	const by = { threadId: thread.id, role: 'staff' as const, cause: personOf(ctx) }
	const withWords = takesCaption(thread.channel, kind)
	const queued = gone(await queueFile(ctx, { ...by, file, kind, text: withWords ? input.text : undefined }))
	if (input.text && !withWords) gone(await queueMessage(ctx, { ...by, text: input.text }))
	await pauseAssistant(ctx, thread.id, 'staff')
	return showMessage(ctx, queued.messageId)
}

/** What this channel shows the file as, or why it takes it in no way. */
function takenAs(channel: Channel, file: FileRow): { kind: FileKind; problem?: string } {
	const sticker = asSticker(channel, file)
	if (sticker) return { kind: 'sticker', ...sticker }
	const kind = fileKindOf(file.contentType)
	return { kind, problem: notTakenBy(channel, file.contentType) ?? tooLongFor(channel, kind, file.bytes) }
}

/** Visitors of the site see it at its signed address; everybody else is given its bytes. */
function isShownTo({ channel }: { channel: string }): boolean {
	return channel === 'webchat'
}

function personOf({ actor }: WriteCtx) {
	return { kind: 'person' as const, id: actor.id, label: actor.name }
}

/** Refused as a whole, so that what was chosen and typed stays in its form. */
function gone(queued: Queued): Queued {
	if (queued.problem === 'window_closed') throw new DomainError('window_closed', 'fileId')
	if (queued.state === 'not_sent') throw new DomainError('not_connected', 'fileId')
	return queued
}
