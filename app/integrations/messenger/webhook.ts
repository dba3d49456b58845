import { createHash } from 'node:crypto'
import { z } from 'zod'
import {
	type PageAttachment,
	type PageChange,
	type PageChannel,
	type PageContent,
	type PageReferral,
} from './changes.ts'

const some = z.string().optional().catch(undefined)
const idText = z.union([z.string().min(1), z.number()]).transform(String)
const optionalId = idText.optional().catch(undefined)
/** Epoch milliseconds here, unlike WhatsApp. */
const instant = z.coerce.number().int().positive()

type Place = { channel: PageChannel; accountId: string; time?: string }

/** Whether a body is about a page or an Instagram profile. */
export function isPageWebhook(body: unknown): boolean {
	const { object } = recordOf(body) ?? {}
	return object === 'page' || object === 'instagram'
}

/**
 * Every item of a body in its order. `standby` holds what another program of the page owns: it is kept all the same.
 * What can't be read becomes `unsupported` and never hides its neighbours. Never throws.
 */
export function parsePageWebhook(body: unknown): PageChange[] {
	const envelope = recordOf(body)
	const channel: PageChannel = envelope?.object === 'instagram' ? 'instagram' : 'messenger'
	return listOf(envelope?.entry).flatMap((raw) => {
		const entry = recordOf(raw)
		const place: Place = { channel, accountId: textOf(entry?.id) ?? '', time: textOf(entry?.time) }
		const items = [...listOf(entry?.messaging), ...listOf(entry?.standby)]
		const changes = items.map((item) => toChange(place, item))
		if (changes.length > 0) return changes
		const first = recordOf(listOf(entry?.changes)[0])
		return [unsupported(place, textOf(first?.field) ?? textOf(entry?.field) ?? 'entry', raw, 'no messages inside')]
	})
}

const referralOf = z
	.object({
		ref: some,
		source: some,
		type: some,
		ad_id: optionalId,
		referer_uri: some,
		ads_context_data: z.object({ ad_title: some, photo_url: some, video_url: some }).optional().catch(undefined),
	})
	.transform(({ ref, source, type, ad_id, referer_uri, ads_context_data: ad }): PageReferral => {
		return { ref, source, type, adId: ad_id, title: ad?.ad_title, url: referer_uri ?? ad?.photo_url ?? ad?.video_url }
	})
	.optional()
	.catch(undefined)

const Envelope = z.looseObject({
	sender: z.object({ id: idText }),
	recipient: z.object({ id: idText }),
	timestamp: instant.optional().catch(undefined),
})

function toChange(place: Place, raw: unknown): PageChange {
	const item = Envelope.safeParse(raw).data
	if (!item) return unsupported(place, 'messaging', raw, 'item of unknown shape')
	const isOwn = item.sender.id === place.accountId
	const about: About = {
		...place,
		personId: isOwn ? item.recipient.id : item.sender.id,
		isOwn,
		sentAt: item.timestamp ?? Number(place.time ?? 0),
	}
	for (const [name, read] of Object.entries(readers)) {
		if (!(name in item)) continue
		return read(about, item[name]) ?? unsupported(place, name, raw, 'of unknown shape')
	}
	return unsupported(place, Object.keys(item).at(-1) ?? '', raw, 'unknown field')
}

type About = Place & { personId: string; isOwn: boolean; sentAt: number }

/** By the key that stands in an item. */
const readers: Record<string, (about: About, raw: unknown) => PageChange | undefined> = {
	message: toMessage,
	message_edit: toEdit,
	reaction: toReaction,
	postback: toPostback,
	delivery: toDelivered,
	read: toRead,
	referral: toReferral,
	optin: (about) => ({ ...originOf(about), kind: 'unsupported', field: 'optin', reason: 'not used' }),
}

const Message = z.object({
	mid: z.string().min(1),
	text: some,
	is_echo: z.boolean().optional().catch(undefined),
	is_deleted: z.boolean().optional().catch(undefined),
	is_unsupported: z.boolean().optional().catch(undefined),
	app_id: optionalId,
	metadata: some,
	quick_reply: z.object({ payload: some }).optional().catch(undefined),
	reply_to: z
		.object({ mid: some, story: z.object({ url: some, id: optionalId }).optional().catch(undefined) })
		.optional()
		.catch(undefined),
	attachments: z.array(z.unknown()).catch([]).default([]),
	referral: referralOf,
})

function toMessage(about: About, raw: unknown): PageChange | undefined {
	const message = Message.safeParse(raw).data
	if (!message) return undefined
	const { mid, is_deleted, is_echo, reply_to, referral } = message
	const byBusiness = is_echo === true || about.isOwn
	if (is_deleted) return { ...personal(about, `deleted:${mid}`), kind: 'deleted', mid, byBusiness }
	const content = contentOf(message)
	if (byBusiness) {
		const { app_id: appId, metadata } = message
		return { ...personal(about, `echo:${mid}`), kind: 'echo', mid, content, appId, metadata }
	}
	return { ...personal(about, `message:${mid}`), kind: 'message', mid, content, replyTo: reply_to?.mid, referral }
}

function contentOf({ text, quick_reply, attachments, reply_to, is_unsupported }: z.infer<typeof Message>): PageContent {
	const story = reply_to?.story
	return {
		text: text ?? '',
		payload: quick_reply?.payload,
		attachments: attachments.flatMap(toAttachment),
		story: story && { kind: 'reply', ...story },
		isUnsupported: is_unsupported,
	}
}

const Attachment = z.object({
	type: z.string(),
	title: some,
	url: some,
	payload: z.object({ url: some, title: some, sticker_id: optionalId }).nullish().catch(undefined),
})

function toAttachment(raw: unknown): PageAttachment[] {
	const read = Attachment.safeParse(raw).data
	if (!read) return []
	const { type, payload } = read
	const found = { type, url: payload?.url ?? read.url, title: payload?.title ?? read.title }
	return [{ ...found, stickerId: payload?.sticker_id }]
}

function toEdit(about: About, raw: unknown): PageChange | undefined {
	const edit = z.object({ mid: z.string().min(1), text: z.string(), num_edit: z.number().catch(0) }).safeParse(raw).data
	if (!edit) return undefined
	const { mid, text, num_edit } = edit
	return { ...personal(about, `edit:${mid}:${num_edit}`), kind: 'edit', mid, text, byBusiness: about.isOwn }
}

const Reaction = z.object({ mid: z.string().min(1), action: some, reaction: some, emoji: some })

/** Messenger names what it has no character for; `other` comes with one. */
const faces: Record<string, string> = {
	smile: '😄',
	angry: '😠',
	sad: '😢',
	wow: '😮',
	love: '❤️',
	like: '👍',
	dislike: '👎',
}

function toReaction(about: About, raw: unknown): PageChange | undefined {
	const read = Reaction.safeParse(raw).data
	if (!read) return undefined
	const { mid, action, reaction } = read
	const emoji = action === 'unreact' ? undefined : read.emoji || faces[reaction ?? ''] || '🙂'
	const key = `reaction:${mid}:${about.sentAt}:${emoji ?? ''}`
	return { ...personal(about, key), kind: 'reaction', mid, emoji }
}

const Postback = z.object({ mid: some, title: some, payload: some, referral: referralOf })

/** One that begins a conversation may come without an id: its moment is its name. */
function toPostback(about: About, raw: unknown): PageChange | undefined {
	const read = Postback.safeParse(raw).data
	if (!read) return undefined
	const mid = read.mid || `postback:${about.personId}:${about.sentAt}`
	const { title = '', payload, referral } = read
	return { ...personal(about, `postback:${mid}`), kind: 'postback', mid, title, payload, referral }
}

const watermark = instant.optional().catch(undefined)

function toDelivered(about: About, raw: unknown): PageChange | undefined {
	const read = z.object({ mids: z.array(z.string()).catch([]).default([]), watermark }).safeParse(raw).data
	if (!read) return undefined
	const key = `delivered:${about.personId}:${read.watermark ?? hashOf(read.mids)}`
	return { ...personal(about, key), kind: 'delivered', mids: read.mids, upTo: read.watermark }
}

function toRead(about: About, raw: unknown): PageChange | undefined {
	const read = z.object({ mid: some, watermark }).safeParse(raw).data
	if (!read || (!read.mid && !read.watermark)) return undefined
	const key = `read:${about.personId}:${read.mid ?? read.watermark}`
	return { ...personal(about, key), kind: 'read', mid: read.mid, upTo: read.watermark }
}

function toReferral(about: About, raw: unknown): PageChange | undefined {
	const referral = referralOf.parse(raw)
	if (!referral) return undefined
	return { ...personal(about, `referral:${about.personId}:${about.sentAt}`), kind: 'referral', referral }
}

function personal(about: About, name: string) {
	const { channel, accountId, personId, sentAt } = about
	return { eventKey: `page:${accountId}:${name}`, channel, accountId, personId, sentAt }
}

function originOf({ channel, accountId, personId, sentAt }: About) {
	return { eventKey: `page:${accountId}:other:${personId}:${sentAt}`, channel, accountId }
}

function unsupported({ channel, accountId, time }: Place, field: string, raw: unknown, reason: string): PageChange {
	const eventKey = `page:${accountId}:unsupported:${hashOf([raw, time])}`
	return { kind: 'unsupported', eventKey, channel, accountId, field, reason }
}

function hashOf(value: unknown): string {
	const text = JSON.stringify(value) ?? ''
	return createHash('sha256').update(text).digest('hex').slice(0, 32)
}

function listOf(value: unknown): unknown[] {
	return Array.isArray(value) ? value : []
}

function textOf(value: unknown): string | undefined {
	if (typeof value === 'number') return String(value)
	return typeof value === 'string' && value ? value : undefined
}

function recordOf(value: unknown): Record<string, unknown> | undefined {
	return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
}
