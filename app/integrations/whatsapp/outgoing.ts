import {
	type MediaSource,
	type OutgoingContent,
	type OutgoingMessage,
	type TemplateMedia,
	type TemplateText,
} from './whatsapp.ts'

/** Longest lengths (UTF-16 units) and counts that the Cloud API takes. */
export const whatsAppLimits = {
	text: 4096,
	buttonsText: 1024,
	listText: 4096,
	caption: 1024,
	buttons: 3,
	buttonTitle: 20,
	rows: 10,
	rowTitle: 24,
	rowDescription: 72,
	listButton: 20,
	sectionTitle: 24,
	callbackData: 512,
}

/** The body of POST /{phone_number_id}/messages, or the reason why Meta would refuse it. Titles too long are clipped. */
export function toWireMessage(message: OutgoingMessage): { body: object } | { problem: string } {
	const { to, content, callbackData, replyTo } = message
	const problem = problemOf(content) ?? (tooLong(callbackData, 'callbackData') ? 'callback data too long' : undefined)
	if (problem) return { problem }
	const address = 'phone' in to ? { to: to.phone } : { recipient: to.userId }
	return {
		body: {
			messaging_product: 'whatsapp',
			recipient_type: 'individual',
			...address,
			...wireContent(content),
			...(replyTo && { context: { message_id: replyTo } }),
			...(callbackData && { biz_opaque_callback_data: callbackData }),
		},
	}
}

/** Cuts at a whole character and marks the cut with '…'. */
export function clip(text: string, max: number): string {
	if (text.length <= max) return text
	let kept = ''
	for (const character of text) {
		if (kept.length + character.length > max - 1) break
		kept += character
	}
	return `${kept.trimEnd()}…`
}

function problemOf(content: OutgoingContent): string | undefined {
	switch (content.type) {
		case 'text':
			return textProblem(content.text, 'text')
		case 'buttons':
			return textProblem(content.text, 'buttonsText') ?? countProblem(content.buttons.length, whatsAppLimits.buttons)
		case 'list': {
			const rows = content.sections.reduce((sum, section) => sum + section.rows.length, 0)
			return textProblem(content.text, 'listText') ?? countProblem(rows, whatsAppLimits.rows)
		}
		case 'template': {
			const texts = [...(content.header ?? []), ...(content.body ?? [])]
			return texts.some((each) => !plainText(each).trim()) ? 'template text is empty' : undefined
		}
		case 'audio':
		case 'sticker':
			return undefined
		default:
			return tooLong(content.caption, 'caption') ? 'caption too long' : undefined
	}
}

function textProblem(text: string, limit: keyof typeof whatsAppLimits): string | undefined {
	if (!text.trim()) return 'text is empty'
	return tooLong(text, limit) ? 'text too long' : undefined
}

function countProblem(count: number, max: number): string | undefined {
	return count < 1 || count > max ? `${count} choices, 1 to ${max} allowed` : undefined
}

function tooLong(text: string | undefined, limit: keyof typeof whatsAppLimits): boolean {
	return (text?.length ?? 0) > whatsAppLimits[limit]
}

function wireContent(content: OutgoingContent): object {
	switch (content.type) {
		case 'text':
			return { type: 'text', text: { body: content.text, preview_url: content.previewUrl ?? false } }
		case 'buttons':
			return { type: 'interactive', interactive: wireButtons(content) }
		case 'list':
			return { type: 'interactive', interactive: wireList(content) }
		case 'template':
			return { type: 'template', template: wireTemplate(content) }
		default:
			return { type: content.type, [content.type]: wireMedia(content) }
	}
}

function wireButtons({ text, buttons }: OutgoingContent & { type: 'buttons' }): object {
	const replies = buttons.map(({ id, title }) => ({
		type: 'reply',
		reply: { id, title: clip(title, whatsAppLimits.buttonTitle) },
	}))
	return { type: 'button', body: { text }, action: { buttons: replies } }
}

function wireList({ text, button, sections }: OutgoingContent & { type: 'list' }): object {
	const wireSections = sections.map(({ title, rows }) => ({
		...(title && { title: clip(title, whatsAppLimits.sectionTitle) }),
		rows: rows.map((row) => ({
			id: row.id,
			title: clip(row.title, whatsAppLimits.rowTitle),
			...(row.description && { description: clip(row.description, whatsAppLimits.rowDescription) }),
		})),
	}))
	const action = { button: clip(button, whatsAppLimits.listButton), sections: wireSections }
	return { type: 'list', body: { text }, action }
}

function wireTemplate({ name, language, header, body, buttons }: OutgoingContent & { type: 'template' }): object {
	const components: object[] = []
	if (header?.length) components.push({ type: 'header', parameters: header.map(wireParameter) })
	if (body?.length) components.push({ type: 'body', parameters: body.map(wireParameter) })
	for (const { index, kind, value } of buttons ?? []) {
		const parameter = kind === 'url' ? { type: 'text', text: value } : { type: 'payload', payload: value }
		components.push({ type: 'button', sub_type: kind, index: String(index), parameters: [parameter] })
	}
	return { name, language: { code: language }, ...(components.length > 0 && { components }) }
}

function wireParameter(text: TemplateText | TemplateMedia): object {
	if (typeof text !== 'string' && 'media' in text) {
		const { media, mediaId, fileName } = text
		return { type: media, [media]: { id: mediaId, ...(media === 'document' && fileName && { filename: fileName }) } }
	}
	return typeof text === 'string'
		? { type: 'text', text }
		: { type: 'text', parameter_name: text.name, text: text.text }
}

function plainText(text: TemplateText | TemplateMedia): string {
	if (typeof text === 'string') return text
	return 'media' in text ? text.mediaId : text.text
}

function wireMedia(content: { source: MediaSource; caption?: string; fileName?: string }): object {
	const { source, caption, fileName } = content
	const where = 'link' in source ? { link: source.link } : { id: source.mediaId }
	return { ...where, ...(caption && { caption }), ...(fileName && { filename: fileName }) }
}
