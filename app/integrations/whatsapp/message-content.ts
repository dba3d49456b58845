import { z } from 'zod'
import { type MessageContent, type ProviderError } from './changes.ts'
import { meaningOf } from './refusals.ts'

const text = z.string()
const some = z.string().optional().catch(undefined)
const flag = z.boolean().optional().catch(undefined)

/** Errors inside a message or a status; a shape that we do not know is left out, the rest is kept. */
export const providerErrors = z
	.array(z.object({ code: z.number(), title: some, message: some, error_data: z.object({ details: some }).optional() }))
	.catch([])
	.transform((errors) => errors.map(toProviderError))

function toProviderError(error: { code: number; title?: string; message?: string; error_data?: { details?: string } }) {
	const { code, title, message, error_data } = error
	return { code, title: title ?? message, detail: error_data?.details, meaning: meaningOf(code) }
}

const media = z.object({
	id: text,
	mime_type: text.catch('application/octet-stream'),
	sha256: some,
	caption: some,
	filename: some,
	voice: flag,
	animated: flag,
})

const SharedContact = z.object({
	name: z.object({ formatted_name: text }).transform((name) => name.formatted_name),
	phones: z.array(z.object({ phone: text.catch(''), wa_id: some })).catch([]),
})

const OrderItem = z.object({
	product_retailer_id: text,
	quantity: z.coerce.number(),
	item_price: z.coerce.number().optional().catch(undefined),
	currency: some,
})

const Interactive = z.discriminatedUnion('type', [
	z.object({ type: z.literal('button_reply'), button_reply: z.object({ id: text, title: text.catch('') }) }),
	z.object({
		type: z.literal('list_reply'),
		list_reply: z.object({ id: text, title: text.catch(''), description: some }),
	}),
	z.object({
		type: z.literal('nfm_reply'),
		nfm_reply: z.object({ name: some, body: some, response_json: text.catch('{}') }),
	}),
])

/**
 * The content of one message by its documented type (wire-formats §2.1). A type or shape that we do not know becomes
 * `unsupported`, so that its sender and time are still kept.
 */
export function toContent(type: string, raw: Record<string, unknown>): MessageContent {
	const read = readers[type]
	if (!read) return unsupported(type, raw)
	const content = read(raw[type], raw)
	return content ?? unsupported(type, raw)
}

type ContentReader = (body: unknown, raw: Record<string, unknown>) => MessageContent | undefined

const readers: Record<string, ContentReader> = {
	text: (body) => readWith(z.object({ body: text }), body, (read) => ({ type: 'text', text: read.body })),
	image: mediaReader('image'),
	video: mediaReader('video'),
	document: mediaReader('document'),
	audio: mediaReader('audio'),
	sticker: mediaReader('sticker'),
	location: (body) => {
		const shape = z.object({ latitude: z.number(), longitude: z.number(), name: some, address: some, url: some })
		return readWith(shape, body, (read) => ({ type: 'location', ...read }))
	},
	contacts: (body) =>
		readWith(z.array(SharedContact), body, (read) => ({ type: 'contacts', contacts: toContacts(read) })),
	interactive: (body) => readWith(Interactive, body, toReply),
	button: (body) => {
		const shape = z.object({ payload: text.catch(''), text: text.catch('') })
		return readWith(shape, body, (read) => ({ type: 'template_button', ...read }))
	},
	reaction: (body) => {
		const shape = z.object({ message_id: text, emoji: some })
		return readWith(shape, body, ({ message_id, emoji }) => ({
			type: 'reaction',
			wamid: message_id,
			emoji: emoji || undefined,
		}))
	},
	order: (body) => {
		const shape = z.object({ catalog_id: some, text: some, product_items: z.array(OrderItem) })
		return readWith(shape, body, (read) => ({
			type: 'order',
			catalogId: read.catalog_id,
			text: read.text,
			items: read.product_items.map(toOrderItem),
		}))
	},
	system: (body) => {
		const shape = z.object({ type: text, body: some, wa_id: some })
		return readWith(shape, body, (read) => ({ type: 'system', event: read.type, body: read.body, newWaId: read.wa_id }))
	},
	edit: (body) =>
		readWith(z.object({ original_message_id: text, message: z.looseObject({ type: text }) }), body, toEdit),
	revoke: (body) => {
		const shape = z.object({ original_message_id: text })
		return readWith(shape, body, (read) => ({ type: 'revoke', wamid: read.original_message_id }))
	},
}

function readWith<Read>(shape: z.ZodType<Read>, body: unknown, to: (read: Read) => MessageContent) {
	const parsed = shape.safeParse(body)
	return parsed.success ? to(parsed.data) : undefined
}

function mediaReader(type: 'image' | 'video' | 'document' | 'audio' | 'sticker'): ContentReader {
	return (body) =>
		readWith(media, body, ({ id, mime_type, filename, ...rest }) => {
			return { type, mediaId: id, mimeType: mime_type, fileName: filename, ...rest }
		})
}

function toReply(reply: z.infer<typeof Interactive>): MessageContent {
	if (reply.type === 'button_reply') return { type: 'button_reply', ...reply.button_reply }
	if (reply.type === 'list_reply') return { type: 'list_reply', ...reply.list_reply }
	const { name, body, response_json } = reply.nfm_reply
	return { type: 'flow_reply', name, body, responseJson: response_json }
}

function toEdit(edit: {
	original_message_id: string
	message: { type: string; [key: string]: unknown }
}): MessageContent {
	return { type: 'edit', wamid: edit.original_message_id, content: toContent(edit.message.type, edit.message) }
}

function toContacts(contacts: z.infer<typeof SharedContact>[]) {
	return contacts.map(({ name, phones }) => ({
		name,
		phones: phones.map(({ phone, wa_id }) => ({ phone, waId: wa_id })),
	}))
}

function toOrderItem(item: z.infer<typeof OrderItem>) {
	const { product_retailer_id, quantity, item_price, currency } = item
	return { productId: product_retailer_id, quantity, price: item_price, currency }
}

function unsupported(type: string, raw: Record<string, unknown>): MessageContent {
	const named = z.object({ type: text }).safeParse(raw.unsupported)
	const errors: ProviderError[] = providerErrors.parse(raw.errors ?? [])
	return { type: 'unsupported', original: named.success ? named.data.type : type, errors }
}
