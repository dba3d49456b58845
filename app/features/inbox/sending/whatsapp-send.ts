import { type OutgoingContent, type OutgoingMessage } from '#app/integrations/whatsapp/whatsapp.ts'
import { type Option, withNumberedOptions } from '../rules.ts'
import { type MessageRow } from '../threads/threads.server.ts'
import { type TemplateUse } from './outgoing.server.ts'

type Sendable = Pick<MessageRow, 'id' | 'type' | 'text' | 'content'> & { address: string; replyTo?: string }

/** What WhatsApp can show of choices without cutting a title. */
const most = { buttons: 3, buttonTitle: 20, buttonsText: 1024, rows: 10, rowTitle: 24, rowDescription: 72 }

/** A message of ours as the Cloud API takes it. Its id comes back in every status. */
export function toWhatsApp(message: Sendable): OutgoingMessage {
	const { id, address, replyTo } = message
	const to = /^\d+$/.test(address) ? { phone: address } : { userId: address }
	return { to, content: contentOf(message), callbackData: id, replyTo }
}

function contentOf({ type, text, content }: Sendable): OutgoingContent {
	const template = content?.template as TemplateUse | undefined
	if (type === 'template' && template) {
		return { type: 'template', name: template.name, language: template.language, body: template.parameters }
	}
	const options = (content?.options ?? []) as Option[]
	return options.length > 0 ? choices(text, options) : { type: 'text', text, previewUrl: text.includes('http') }
}

function choices(text: string, options: Option[]): OutgoingContent {
	const longest = Math.max(...options.map(({ title }) => title.length))
	const described = options.some(({ description }) => description)
	if (options.length <= most.buttons && longest <= most.buttonTitle && text.length <= most.buttonsText && !described) {
		return { type: 'buttons', text, buttons: options.map(({ id, title }) => ({ id, title })) }
	}
	const fits = options.every(({ description }) => (description ?? '').length <= most.rowDescription)
	if (options.length <= most.rows && longest <= most.rowTitle && fits) {
		return { type: 'list', text, button: 'Ver opciones', sections: [{ rows: options }] }
	}
	return { type: 'text', text: withNumberedOptions(text, options) }
}
