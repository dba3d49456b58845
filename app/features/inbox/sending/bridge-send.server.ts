import { type Ctx } from '#app/core/ctx.server.ts'
import { type Option, withNumberedOptions } from '../rules.ts'
import { bytesOf, type FileToSend, uploadTypeOf } from './send-file.server.ts'
import { type SendAnswer, type Sending } from './sender.ts'

/** By a number that was linked with a code: its phone shows no buttons that somebody else sends. */
export async function sendByBridge(ctx: Ctx<'business'>, { account, message, file }: Sending): Promise<SendAnswer> {
	const { whatsAppQr } = ctx.adapters
	const about = { session: account.externalId, address: message.address, replyTo: message.replyTo }
	const text = withNumberedOptions(message.text, (message.content?.options ?? []) as Option[])
	const bytes = file && (await bytesOf(ctx, file))
	if (file && !bytes) return { kind: 'not_sent', detail: 'the file is gone' }
	const given =
		file && bytes
			? { bytes, mimeType: uploadTypeOf(file.contentType), fileName: file.name, kind: shownAs(file) }
			: undefined
	const answer = await whatsAppQr.send({ ...about, text: text || undefined, file: given })
	return answer.kind === 'sent' ? { kind: 'sent', providerId: answer.messageId } : answer
}

/** The bridge has no stickers. */
function shownAs({ kind }: FileToSend) {
	return kind === 'sticker' ? 'image' : kind
}
