import { type PageAttachment, type PageContent, type PageReferral } from '#app/integrations/messenger/changes.ts'
import { type MessageType } from '../schemas.ts'
import { type ReceiveMessage, type Referral } from './schemas-received.ts'

type Body = Pick<ReceiveMessage, 'type' | 'text' | 'content' | 'media'>

/** What a message of a page says: its words with the first attachment, then one message for each of the others. */
export function bodiesOf({ text, payload, attachments, story, isUnsupported }: PageContent): Body[] {
	const extra = plain({ story, choiceId: payload })
	const [first, ...others] = attachments
	if (!first) {
		if (isUnsupported && !text) return [{ type: 'unsupported', text: '', content: extra }]
		return [{ type: payload ? 'interactive' : 'text', text, content: extra }]
	}
	const begin = attached(first, text)
	return [{ ...begin, content: { ...begin.content, ...extra } }, ...others.map((each) => attached(each, ''))]
}

const files: Record<string, MessageType> = {
	image: 'image',
	video: 'video',
	audio: 'audio',
	file: 'document',
	sticker: 'sticker',
	story_mention: 'image',
}

/** Posts and reels that were shared are links; what has no address is kept as what can't be shown. */
function attached({ type, url, title, stickerId }: PageAttachment, text: string): Body {
	const about = plain({ attachment: type, url, title, stickerId })
	const kind = files[type]
	// A thumb is a sticker too, which Messenger sends as a picture.
	if (kind && url) return { type: stickerId ? 'sticker' : kind, text, content: about, media: { mediaId: url } }
	const words = [text, title, url].filter(Boolean).join('\n')
	return words ? { type: 'text', text: words, content: about } : { type: 'unsupported', text: '', content: about }
}

/** A button, or an ice breaker: what was pressed is what was said. */
export function postbackBody({ title, payload }: { title: string; payload?: string }): Body {
	return { type: 'interactive', text: title || payload || '', content: plain({ choiceId: payload, postback: true }) }
}

export function toReferral({ ref, source, adId, title, url }: PageReferral): Referral {
	return plain({ ref, source, sourceId: adId, headline: title, url })
}

/** As it will be stored: JSON leaves out what is undefined. */
function plain(value: object): Body['content'] {
	return JSON.parse(JSON.stringify(value))
}
