import { z } from 'zod'
import { callJson } from '#app/integrations/http.ts'
import { callGraph, type GraphConfig } from './graph.server.ts'
import { readGraphAnswer } from './refusals.ts'
import { type WhatsAppResult } from './whatsapp.ts'

type Sample = { bytes: Uint8Array; mimeType: string; fileName: string }

/** Opens a session for a file of the app, and leaves its bytes there; the handle is good for one template. */
export async function uploadSample(
	config: GraphConfig,
	{ appId, accessToken }: { appId: string; accessToken: string },
	{ bytes, mimeType, fileName }: Sample,
): Promise<WhatsAppResult<{ handle: string }>> {
	const about = { file_name: fileName, file_length: String(bytes.byteLength), file_type: mimeType }
	const path = `${appId}/uploads?${new URLSearchParams(about)}`
	const opened = await callGraph(config, { method: 'POST', path, accessToken })
	if (opened.kind !== 'ok') return opened
	const session = z.object({ id: z.string().startsWith('upload:') }).safeParse(opened.value).data
	if (!session) return { kind: 'unknown', detail: 'answer without a session' }
	const answer = readGraphAnswer(
		await callJson(`${config.graphBase}/${config.graphVersion}/${session.id}`, {
			method: 'POST',
			headers: { authorization: `OAuth ${accessToken}`, file_offset: '0' },
			body: new Uint8Array(bytes),
			timeoutMs: (config.timeoutMs ?? 15_000) * 4,
		}),
	)
	if (answer.kind !== 'ok') return answer
	const left = z.object({ h: z.string().min(1) }).safeParse(answer.value).data
	return left ? { kind: 'ok', value: { handle: left.h } } : { kind: 'unknown', detail: 'answer without a handle' }
}
