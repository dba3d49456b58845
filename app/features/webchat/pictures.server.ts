import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { ownRow } from '#app/core/scope.server.ts'
import { roomFor } from '#app/features/files/quota.server.ts'
import { type NoteUpload, type Room } from '#app/features/files/schemas.ts'
import { claimReceived, noteUpload } from '#app/features/files/uploads.server.ts'
import { getMessage } from '#app/features/inbox/queries.server.ts'
import { attachFile } from '#app/features/inbox/threads/threads.server.ts'
import { webchats } from '#db/schema/webchat.ts'
import { longestPicture, messages, type OneWebchat } from './schemas.ts'

/** How long a picture of a visitor may be; how full the business's space is, is nothing that they are told. */
export async function pictureRoom(ctx: ReadCtx, { webchatId }: OneWebchat): Promise<Room> {
	await ownRow(ctx, webchats, webchatId, 'webchatId')
	return visitorsRoom(ctx)
}

async function visitorsRoom(ctx: ReadCtx | WriteCtx): Promise<Room> {
	const { bytes } = await roomFor(ctx)
	if (bytes < longestPicture) return { bytes, problem: messages.noRoom }
	return { bytes: longestPicture, problem: messages.pictureTooLarge }
}

/**
 * A picture that came whole stands in the conversation: noted and claimed in the act that takes its message, so that none
 * waits for one. A message that is sent twice keeps its first. Answers whether it is kept.
 */
export async function attachPicture(ctx: WriteCtx, messageId: string, picture: NoteUpload): Promise<boolean> {
	if ((await getMessage(ctx, messageId)).fileId) return false
	const { bytes, problem } = await visitorsRoom(ctx)
	if (picture.bytes > bytes) throw new DomainError('plan_limit', 'picture', undefined, problem)
	const { id } = await noteUpload(ctx, picture)
	await claimReceived(ctx, id, 'picture')
	await attachFile(ctx, messageId, id)
	return true
}
