import { z } from 'zod'
import { classifyFailure, readBounded } from '#app/integrations/http.ts'
import { callGraph, type GraphConfig } from './graph.server.ts'
import { readGraphAnswer } from './refusals.ts'
import { type DownloadResult, type WhatsAppAccount, type WhatsAppResult } from './whatsapp.ts'

const Media = z.object({
	url: z.string(),
	mime_type: z.string().default('application/octet-stream'),
	sha256: z.string().optional(),
	file_size: z.coerce.number().optional(),
})

/** Asks Meta where the file lies (the address is good for some five minutes) and reads it with the same token. */
export async function downloadMedia(
	config: GraphConfig,
	account: WhatsAppAccount,
	{ mediaId, maxBytes }: { mediaId: string; maxBytes: number },
): Promise<DownloadResult> {
	const path = `${encodeURIComponent(mediaId)}?phone_number_id=${account.phoneNumberId}`
	const answer = await callGraph(config, { path, accessToken: account.accessToken })
	if (answer.kind !== 'ok') return answer
	const media = Media.safeParse(answer.value).data
	if (!media) return { kind: 'unknown', detail: 'answer without a media address' }
	if (!isMetaAddress(media.url, config)) {
		return { kind: 'refused', code: 0, meaning: 'media', detail: 'media address outside of Meta' }
	}
	if ((media.file_size ?? 0) > maxBytes) return { kind: 'too_large', size: media.file_size }
	return readMedia(config, { media, accessToken: account.accessToken, maxBytes })
}

async function readMedia(
	config: GraphConfig,
	{ media, accessToken, maxBytes }: { media: z.infer<typeof Media>; accessToken: string; maxBytes: number },
): Promise<DownloadResult> {
	try {
		const response = await fetch(media.url, {
			headers: { authorization: `Bearer ${accessToken}` },
			signal: AbortSignal.timeout((config.timeoutMs ?? 15_000) * 4),
		})
		const { status, headers } = response
		if (!response.ok) {
			const refused = readGraphAnswer({ kind: 'unreadable', status, headers })
			return refused.kind === 'ok' ? { kind: 'unknown', detail: `http ${status}` } : refused
		}
		const bytes = await readBounded(response, maxBytes)
		if (!bytes) return { kind: 'too_large', size: media.file_size }
		return { kind: 'ok', value: { bytes, mimeType: media.mime_type, sha256: media.sha256 } }
	} catch (error) {
		return classifyFailure(error)
	}
}

/** The token goes to Meta's hosts alone (and to the configured base, which may be a local server). */
function isMetaAddress(address: string, config: GraphConfig): boolean {
	if (!URL.canParse(address)) return false
	const { host, hostname, protocol } = new URL(address)
	if (host === new URL(config.graphBase).host) return true
	return protocol === 'https:' && /(^|\.)(fbsbx\.com|fbcdn\.net|facebook\.com|whatsapp\.net)$/.test(hostname)
}

/** Leaves a file with Meta for sending; its id is good for 30 days. */
export async function uploadMedia(
	config: GraphConfig,
	{ phoneNumberId, accessToken }: WhatsAppAccount,
	file: { bytes: Uint8Array; mimeType: string; fileName: string },
): Promise<WhatsAppResult<{ mediaId: string }>> {
	const form = new FormData()
	form.set('messaging_product', 'whatsapp')
	form.set('type', file.mimeType)
	form.set('file', new Blob([new Uint8Array(file.bytes)], { type: file.mimeType }), file.fileName)
	const answer = await callGraph(config, { method: 'POST', path: `${phoneNumberId}/media`, accessToken, form })
	if (answer.kind !== 'ok') return answer
	const uploaded = z.object({ id: z.string() }).safeParse(answer.value).data
	return uploaded
		? { kind: 'ok', value: { mediaId: uploaded.id } }
		: { kind: 'unknown', detail: 'answer without an id' }
}
