import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { ownRow } from '#app/core/scope.server.ts'
import { roomFor } from '#app/features/files/quota.server.ts'
import { type Room, type Upload } from '#app/features/files/schemas.ts'
import { claimReceived, noteUpload } from '#app/features/files/uploads.server.ts'
import { getMessage } from '#app/features/inbox/queries.server.ts'
import { attachFile } from '#app/features/inbox/threads/threads.server.ts'
import { kindOf } from '#app/lib/file-kinds.ts'
import { webchats } from '#db/schema/webchat.ts'
import { messages, type NotePicture, type OneWebchat } from './schemas.ts'

/** How long a picture of a visitor may be; how full the business's space is, is nothing that they are told. */
export async function pictureRoom(ctx: ReadCtx, { webchatId }: OneWebchat): Promise<Room> {
	await ownRow(ctx, webchats, webchatId, 'webchatId')
	const { bytes } = await roomFor(ctx)
	return { bytes, problem: messages.noRoom }
}

/** A picture came whole; it waits for the message that it was sent with. */
export async function notePicture(ctx: WriteCtx, { webchatId, ...file }: NotePicture): Promise<Upload> {
	await ownRow(ctx, webchats, webchatId, 'webchatId')
	if (kindOf(file.contentType) !== 'image') throw new DomainError('invalid_input', 'contentType')
	return noteUpload(ctx, file)
}

/** The picture stands in the conversation; a message that is sent twice keeps its first. */
export async function attachPicture(ctx: WriteCtx, messageId: string, fileId: string): Promise<void> {
	if ((await getMessage(ctx, messageId)).fileId) return
	await claimReceived(ctx, fileId, 'image')
	await attachFile(ctx, messageId, fileId)
}
