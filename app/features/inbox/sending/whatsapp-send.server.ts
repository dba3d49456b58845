import { type Ctx } from '#app/core/ctx.server.ts'
import { type OutgoingContent, type SendResult } from '#app/integrations/whatsapp/whatsapp.ts'
import { bytesOf, type FileToSend, uploadTypeOf } from './send-file.server.ts'
import { type SendAnswer, type Sending } from './sender.ts'
import { toWhatsApp } from './whatsapp-send.ts'

/** By the Cloud API. A file is left with Meta first, so that it needs no address of ours that is open to the world. */
export async function sendByWhatsApp(ctx: Ctx<'business'>, sending: Sending): Promise<SendAnswer> {
	const answer = await send(ctx, sending)
	return answer.kind === 'sent' ? { kind: 'sent', providerId: answer.wamid } : answer
}

async function send(ctx: Ctx<'business'>, { account, message, file }: Sending): Promise<SendResult> {
	const { whatsApp } = ctx.adapters
	const number = { phoneNumberId: account.externalId, accessToken: account.accessToken }
	const outgoing = toWhatsApp(message)
	if (!file) return whatsApp.send(number, outgoing)
	const bytes = await bytesOf(ctx, file)
	if (!bytes) return { kind: 'not_sent', detail: 'the file is gone' }
	const mimeType = uploadTypeOf(file.contentType)
	const left = await whatsApp.uploadMedia(number, { bytes, mimeType, fileName: file.name })
	// Nothing was sent yet: whatever came of leaving it, it may be tried again.
	if (left.kind === 'unknown') return { kind: 'not_sent', detail: left.detail }
	if (left.kind !== 'ok') return left
	const { mediaId } = left.value
	const { content } = outgoing
	if (content.type === 'template')
		return whatsApp.send(number, { ...outgoing, content: withHeader(content, file, mediaId) })
	return whatsApp.send(number, {
		...outgoing,
		content: contentOf(file, { mediaId, caption: message.text || undefined }),
	})
}

type TemplateContent = OutgoingContent & { type: 'template' }

/** The file of a template stands in its header. */
function withHeader(content: TemplateContent, { kind, name }: FileToSend, mediaId: string): TemplateContent {
	const media = kind === 'audio' || kind === 'sticker' ? 'document' : kind
	return { ...content, header: [{ media, mediaId, fileName: name }] }
}

function contentOf({ kind, name }: FileToSend, given: { mediaId: string; caption?: string }): OutgoingContent {
	const { mediaId, caption } = given
	const source = { mediaId }
	if (kind === 'audio' || kind === 'sticker') return { type: kind, source }
	return kind === 'document' ? { type: kind, source, caption, fileName: name } : { type: kind, source, caption }
}
