import { fileTypeFromBuffer } from 'file-type'
import { type Ctx } from '#app/core/ctx.server.ts'
import { type Delivery, GiveUp, TryAgain } from '#app/core/deliveries.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { transact } from '#app/core/transact.server.ts'
import { markDisconnected } from '#app/features/channels/accounts.server.ts'
import { getAccount, tokenOf } from '#app/features/channels/queries.server.ts'
import { spaceLeft } from '#app/features/files/quota.server.ts'
import { keepFile } from '#app/features/resources/files.server.ts'
import { fileLimits } from '#app/features/resources/rules.ts'
import { type DownloadedMedia } from '#app/integrations/whatsapp/whatsapp.ts'
import { getMessage } from '../queries.server.ts'
import { attachFile, getThread, type MessageRow } from '../threads/threads.server.ts'
import { mediaSources } from './media-sources.server.ts'
import { setState } from './statuses.server.ts'

/** Brings a received file home: type by content, size within the limits, bytes at the storage adapter, a files row. */
export const fetchMedia: Delivery = async (ctx, job) => {
	if (ctx.scope !== 'business') throw new Error('a file belongs to a business')
	const message = await getMessage(ctx, String(job.payload.messageId))
	if (message.isDeleted || message.fileId) return
	const thread = await getThread(ctx, message.threadId)
	const account = await getAccount(ctx, thread.accountId)
	const [source, accessToken] = [mediaSources[thread.channel], tokenOf(ctx, account)]
	if (!source || !accessToken) return giveUp(ctx, message, 'not_connected')
	const most = message.type === 'video' ? fileLimits.video : fileLimits.other
	const { bytes: left } = await spaceLeft(ctx)
	if (left === 0) return giveUp(ctx, message, 'storage_full')
	const maxBytes = Math.min(most, left)
	const mediaId = String(job.payload.mediaId)
	const answer = await source(ctx, { externalId: account.externalId, accessToken, mediaId, maxBytes })
	if (answer.kind === 'ok') return keep(ctx, message, answer.value, nameOf(message, job.payload.name))
	if (answer.kind === 'too_large') return giveUp(ctx, message, maxBytes < most ? 'storage_full' : 'file_too_large')
	if (answer.kind === 'refused' && answer.meaning === 'token') {
		await transact(ctx, (within) => markDisconnected(within, account.id, 'token'))
	}
	const final = answer.kind === 'refused' && answer.retryAfterMs === undefined
	if (final || job.attempt >= job.maxAttempts) return giveUp(ctx, message, 'media')
	throw new TryAgain(answer.kind, answer.kind === 'refused' ? answer.retryAfterMs : undefined)
}

async function keep(ctx: Ctx<'business'>, message: MessageRow, media: DownloadedMedia, name: string | undefined) {
	const found = await fileTypeFromBuffer(media.bytes)
	// A second try writes over the first: whole or absent, never twice.
	const storageKey = `${ctx.businessId}/${message.id}`
	const stored = await ctx.adapters.storage.put(storageKey, media.bytes)
	const contentType = found?.mime ?? textType(media)
	const file = { storageKey, name, contentType, bytes: stored.size, sha256: stored.sha256 }
	try {
		await transact(ctx, async (within) => attachFile(within, message.id, await keepFile(within, file)))
	} catch (error) {
		if (!(error instanceof DomainError) || error.code !== 'plan_limit') throw error
		// Others filled the space while this one came.
		await ctx.adapters.storage.delete(storageKey)
		await giveUp(ctx, message, 'storage_full')
	}
}

/** What has no signature of its own is at best text; it is never shown as what it claims to be. */
function textType({ mimeType, bytes }: DownloadedMedia): string {
	const text = mimeType.startsWith('text/') && !bytes.subarray(0, 8000).includes(0)
	return text ? 'text/plain' : 'application/octet-stream'
}

function nameOf({ content }: MessageRow, given: unknown): string | undefined {
	const name = typeof given === 'string' && given ? given : content?.fileName
	return typeof name === 'string' ? name.slice(0, 200) : undefined
}

async function giveUp(ctx: Ctx<'business'>, message: MessageRow, problem: string): Promise<never> {
	await transact(ctx, (within) => setState(within, message, { state: message.state, problem }))
	throw new GiveUp(problem)
}
