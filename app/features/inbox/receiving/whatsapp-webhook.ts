import {
	type EchoMessage,
	type InboundMessage,
	type MessageContent,
	type MessageStatus,
	type Sender,
} from '#app/integrations/whatsapp/changes.ts'
import { type Json } from '#app/lib/json.ts'
import { canonicalPhone } from '#app/lib/phone.ts'
import { problemOf } from '../rules.ts'
import { type MessageType } from '../schemas.ts'
import { answersText } from './answers-text.ts'
import { type Person, type ReceiveMessage, type ReceiveStatus, type Referral } from './schemas-received.ts'

/** Number first, in the spelling in which people are found; then the business-scoped id, which some write under alone. */
export function toPerson({
	waId,
	userId,
	name,
	username,
}: Pick<Sender, 'waId' | 'userId' | 'name' | 'username'>): Person {
	const handles: Person['handles'] = []
	if (waId) handles.push({ handle: canonicalPhone(waId), address: waId })
	if (userId) handles.push({ handle: userId, address: userId })
	return { handles, pushName: (name || username)?.slice(0, 200) }
}

type Given = NonNullable<InboundMessage['referral']>
type Body = Pick<ReceiveMessage, 'type' | 'text' | 'content' | 'media'>

/** What a message says, in one line of text, with the rest beside it. */
export function toBody(content: MessageContent): Body {
	switch (content.type) {
		case 'text':
			return body('text', content.text)
		case 'image':
		case 'video':
		case 'document':
		case 'audio':
		case 'sticker': {
			const { mimeType, fileName, voice, animated } = content
			const media = { mediaId: content.mediaId, name: fileName }
			return { ...body(content.type, content.caption, { mimeType, fileName, voice, animated }), media }
		}
		case 'location': {
			const { latitude, longitude, name, address, url } = content
			return body('location', [name, address].filter(Boolean).join(', '), { latitude, longitude, name, address, url })
		}
		case 'contacts':
			return body('contacts', content.contacts.map(({ name }) => name).join(', '), {
				contacts: plain(content.contacts),
			})
		default:
			return toReply(content)
	}
}

type Reply = Exclude<
	MessageContent,
	{ type: 'text' | 'image' | 'video' | 'document' | 'audio' | 'sticker' | 'location' | 'contacts' }
>

/** `choiceId`: the option that was pressed, as we had named it. */
function toReply(content: Reply): Body {
	switch (content.type) {
		case 'button_reply':
			return body('interactive', content.title, { choiceId: content.id })
		case 'list_reply':
			return body('interactive', content.title, { choiceId: content.id, description: content.description })
		case 'flow_reply':
			return body('interactive', answersText(content.responseJson), {
				form: content.name,
				answers: content.responseJson,
			})
		case 'template_button':
			return body('button', content.text, { choiceId: content.payload })
		case 'order':
			return body('order', content.text, { catalogId: content.catalogId, items: plain(content.items) })
		case 'unsupported':
			return body('unsupported', '', { original: content.original, errors: plain(content.errors) })
		default:
			return body('unsupported', '', { original: content.type })
	}
}

/** The newest facts of a message: where it stands in an answer, and the advertisement that it began from. */
export function toMessage(accountId: string, message: InboundMessage): ReceiveMessage {
	const { wamid, sender, sentAt, content, replyTo, forwarded, referral } = message
	const told = toBody(content)
	const extra = clean({ forwarded, referral: referral && plain(toReferral(referral)) })
	return {
		accountId,
		person: toPerson(sender),
		providerId: wamid,
		sentAt,
		...told,
		content: { ...told.content, ...extra },
		replyTo: replyTo?.wamid,
	}
}

function toReferral({ sourceUrl: url, sourceId, sourceType: source, headline, body: words, clickId }: Given): Referral {
	return { source, sourceId, headline, body: words, url, clickId }
}

export function toEcho(accountId: string, { wamid, to, sentAt, content }: EchoMessage) {
	return { accountId, person: toPerson(to), providerId: wamid, sentAt, ...toBody(content) }
}

export function toStatus(accountId: string, { wamid, status, at, callbackData, errors }: MessageStatus): ReceiveStatus {
	const [error] = errors
	const problem = error && (error.meaning === 'unknown' ? String(error.code) : problemOf(error.meaning))
	return { accountId, providerId: wamid, messageId: callbackData, status, at, problem, code: error?.code }
}

function body(type: MessageType, text: string | undefined, content: Record<string, Json | undefined> = {}): Body {
	return { type, text: text ?? '', content: clean(content) }
}

function clean(content: Record<string, Json | undefined>): ReceiveMessage['content'] {
	return plain(content)
}

/** As it will be stored: JSON leaves out what is undefined. */
function plain<Value>(value: Value): ReceiveMessage['content'] & Value {
	return JSON.parse(JSON.stringify(value))
}
