import { type Ctx } from '#app/core/ctx.server.ts'
import { type PageChannel } from '#app/integrations/messenger/changes.ts'
import { type PageAccount, type PageOutgoing, type PageSendResult } from '#app/integrations/messenger/pages.ts'
import { type Option, withNumberedOptions } from '../rules.ts'
import { bytesOf, type FileToSend } from './send-file.server.ts'
import { type SendAnswer, type Sending } from './sender.ts'

/** By a page or an Instagram profile. */
export async function sendByPage(
	ctx: Ctx<'business'>,
	channel: PageChannel,
	{ account, message, file, byHuman }: Sending,
): Promise<SendAnswer> {
	const { externalId, parentId, accessToken } = account
	const page: PageAccount = { channel, externalId, pageId: parentId, accessToken }
	const about = { personId: message.address, metadata: message.id, byHuman }
	const answer = file
		? await sendFile(ctx, page, { file, about })
		: await ctx.adapters.pages.send(page, { ...about, ...textOf(message) })
	return answer.kind === 'sent' ? { kind: 'sent', providerId: answer.mid } : answer
}

/** What a page shows of choices without cutting a title. */
const most = { quickReplies: 13, title: 20 }

function textOf({ text, content }: Sending['message']): Pick<PageOutgoing, 'text' | 'quickReplies'> {
	const options = (content?.options ?? []) as Option[]
	if (options.length === 0) return { text }
	const fits = options.every(({ title, description }) => title.length <= most.title && !description)
	if (!fits || options.length > most.quickReplies) return { text: withNumberedOptions(text, options) }
	return { text, quickReplies: options.map(({ id, title }) => ({ title, payload: id })) }
}

async function sendFile(
	ctx: Ctx<'business'>,
	page: PageAccount,
	{ file, about }: { file: FileToSend; about: Omit<PageOutgoing, 'text'> },
): Promise<PageSendResult> {
	const bytes = await bytesOf(ctx, file)
	if (!bytes) return { kind: 'not_sent', detail: 'the file is gone' }
	const type = file.kind === 'document' || file.kind === 'sticker' ? ('file' as const) : file.kind
	const given = { bytes, mimeType: file.contentType, fileName: file.name, type }
	const left = await ctx.adapters.pages.uploadAttachment(page, given)
	if (left.kind === 'unknown') return { kind: 'not_sent', detail: left.detail }
	if (left.kind !== 'ok') return left
	const { attachmentId } = left.value
	return ctx.adapters.pages.send(page, { ...about, attachment: { type, attachmentId } })
}
