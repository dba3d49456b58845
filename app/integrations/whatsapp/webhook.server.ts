import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type Sender, type WhatsAppChange } from './changes.ts'
import { providerErrors, toContent } from './message-content.ts'

const some = z.string().optional().catch(undefined)
/** Unix seconds, as text or number, become epoch milliseconds. */
const seconds = z.coerce
	.number()
	.int()
	.positive()
	.transform((value) => value * 1000)

/** Where an item was found: what every change carries besides its own content. */
type Source = { wabaId?: string; phoneNumberId?: string; displayPhoneNumber?: string; field: string; time?: string }

/**
 * Every item of a WhatsApp webhook body in its order: several entries, changes, messages and statuses may share one
 * body (wire-formats §1, §2). What can't be read becomes `unsupported` and never hides its neighbours. Never throws.
 */
export function parseWebhook(body: unknown): WhatsAppChange[] {
	const envelope = recordOf(body)
	if (envelope?.object !== 'whatsapp_business_account' || !Array.isArray(envelope.entry)) {
		return [unsupported({ field: 'body' }, body, 'not a WhatsApp webhook')]
	}
	return envelope.entry.flatMap((entry) => {
		const { id, time, changes } = recordOf(entry) ?? {}
		if (!Array.isArray(changes)) return [unsupported({ field: 'entry' }, entry, 'no changes')]
		const place = { wabaId: textOf(id), time: textOf(time) }
		return changes.flatMap((change) => changesOf(place, change))
	})
}

function changesOf(entry: { wabaId?: string; time?: string }, raw: unknown): WhatsAppChange[] {
	const change = recordOf(raw)
	const value = recordOf(change?.value)
	const metadata = recordOf(value?.metadata)
	const place: Source = {
		...entry,
		field: textOf(change?.field) ?? '',
		phoneNumberId: textOf(metadata?.phone_number_id),
		displayPhoneNumber: textOf(metadata?.display_phone_number),
	}
	if (!value) return [unsupported(place, raw, 'no value')]
	if (place.field === 'message_template_status_update') return [toTemplateStatus(place, value)]
	if (place.field === 'message_template_quality_update') return [toTemplateQuality(place, value)]
	if (place.field === 'phone_number_quality_update') return [toNumberQuality(place, value)]
	if (place.field === 'user_preferences') return preferencesOf(place, value)
	if (place.field === 'messages') return messagesOf(place, value)
	if (place.field === 'smb_message_echoes') return listOf(value.message_echoes).map((echo) => toEcho(place, echo))
	return [unsupported(place, value, 'unknown field')]
}

function messagesOf(place: Source, value: Record<string, unknown>): WhatsAppChange[] {
	const contacts = listOf(value.contacts)
	const changes = [
		...listOf(value.messages).map((message) => toMessage(place, message, contacts)),
		...listOf(value.statuses).map((status) => toStatus(place, status)),
		...listOf(value.errors).map((error) => unsupported(place, error, 'error of the provider')),
	]
	return changes.length > 0 ? changes : [unsupported(place, value, 'nothing known inside')]
}

const Chosen = z.object({
	wa_id: some,
	user_id: some,
	category: z.string(),
	value: z.enum(['stop', 'resume']),
	timestamp: seconds,
})

/** What somebody chose in WhatsApp about the messages of this business; of its categories there is one. */
function preferencesOf(place: Source, value: Record<string, unknown>): WhatsAppChange[] {
	const contacts = listOf(value.contacts)
	const chosen = listOf(value.user_preferences)
	if (chosen.length === 0) return [unsupported(place, value, 'nothing known inside')]
	return chosen.map((raw) => {
		const read = Chosen.safeParse(raw).data
		const { phoneNumberId } = place
		const isKnown = read?.category === 'marketing_messages' && (read.wa_id || read.user_id)
		if (!read || !phoneNumberId || !isKnown) return unsupported(place, raw, 'preference of unknown shape')
		const sender = senderOf({ from: read.wa_id, from_user_id: read.user_id }, contacts)
		const preference = { sender, wantsMarketing: read.value === 'resume', at: read.timestamp }
		const eventKey = keyOf(place, 'preference', hashOf([raw]))
		return { kind: 'preference', ...originOf(place), phoneNumberId, eventKey, preference }
	})
}

const Message = z.looseObject({
	id: z.string().min(1),
	from: some,
	from_user_id: some,
	from_parent_user_id: some,
	timestamp: seconds,
	type: z.string(),
	context: z
		.object({ from: some, id: some, forwarded: z.boolean().optional(), frequently_forwarded: z.boolean().optional() })
		.optional()
		.catch(undefined),
	referral: z
		.object({ source_url: some, source_id: some, source_type: some, headline: some, body: some, ctwa_clid: some })
		.optional()
		.catch(undefined),
})

function toMessage(place: Source, raw: unknown, contacts: unknown[]): WhatsAppChange {
	const message = Message.safeParse(raw).data
	const { phoneNumberId } = place
	if (!message || !phoneNumberId) return unsupported(place, raw, 'message of unknown shape')
	const sender = senderOf(message, contacts)
	if (!sender.waId && !sender.userId) return unsupported(place, raw, 'message without a sender')
	const { id, type, timestamp, context } = message
	// An edit and a deletion may carry the id of the message they change.
	const suffix = type === 'edit' ? `:${timestamp}` : ''
	const eventKey = keyOf(place, type === 'edit' || type === 'revoke' ? type : 'message', id + suffix)
	return {
		kind: 'message',
		...originOf(place),
		phoneNumberId,
		eventKey,
		message: {
			wamid: id,
			sender,
			sentAt: timestamp,
			content: toContent(type, message),
			replyTo: context?.id || context?.from ? { wamid: context.id, from: context.from } : undefined,
			forwarded: context?.forwarded || context?.frequently_forwarded || undefined,
			referral: message.referral && toReferral(message.referral),
		},
	}
}

const Contact = z.object({
	wa_id: some,
	user_id: some,
	parent_user_id: some,
	profile: z.object({ name: some, username: some }).optional().catch(undefined),
})

/** By user id when the message has one, else by number; a lone contact is the sender however it is spelt. */
type Named = { from?: string; from_user_id?: string; from_parent_user_id?: string }

function senderOf(message: Named, rawContacts: unknown[]): Sender {
	const contacts = rawContacts.flatMap((raw) => Contact.safeParse(raw).data ?? [])
	const { from, from_user_id: userId } = message
	const found =
		contacts.find((contact) => (userId ? contact.user_id === userId : from && contact.wa_id === from)) ??
		(contacts.length === 1 ? contacts[0] : undefined)
	return {
		waId: from || found?.wa_id,
		userId: userId || found?.user_id,
		parentUserId: message.from_parent_user_id || found?.parent_user_id,
		name: found?.profile?.name,
		username: found?.profile?.username,
	}
}

function toReferral(referral: NonNullable<z.infer<typeof Message>['referral']>) {
	const { source_url, source_id, source_type, headline, body, ctwa_clid } = referral
	return { sourceUrl: source_url, sourceId: source_id, sourceType: source_type, headline, body, clickId: ctwa_clid }
}

const Echo = z.looseObject({ id: z.string().min(1), to: some, to_user_id: some, timestamp: seconds, type: z.string() })

function toEcho(place: Source, raw: unknown): WhatsAppChange {
	const echo = Echo.safeParse(raw).data
	const { phoneNumberId } = place
	if (!echo || !phoneNumberId) return unsupported(place, raw, 'echo of unknown shape')
	const { id, to, to_user_id, timestamp, type } = echo
	const message = { wamid: id, to: { waId: to, userId: to_user_id }, sentAt: timestamp, content: toContent(type, echo) }
	return { kind: 'echo', ...originOf(place), phoneNumberId, eventKey: keyOf(place, 'echo', id), message }
}

const Status = z.object({
	id: z.string().min(1),
	status: z.enum(['sent', 'delivered', 'read', 'played', 'failed']),
	timestamp: seconds,
	recipient_id: some,
	recipient_user_id: some,
	biz_opaque_callback_data: some,
	pricing: z.object({ category: some }).optional().catch(undefined),
	errors: providerErrors,
})

function toStatus(place: Source, raw: unknown): WhatsAppChange {
	const read = Status.safeParse(recordOf(raw) && { errors: [], ...recordOf(raw) }).data
	const { phoneNumberId } = place
	if (!read || !phoneNumberId) return unsupported(place, raw, 'status of unknown shape')
	const status = {
		wamid: read.id,
		status: read.status,
		at: read.timestamp,
		recipient: { waId: read.recipient_id, userId: read.recipient_user_id },
		callbackData: read.biz_opaque_callback_data,
		errors: read.errors,
		category: read.pricing?.category,
	}
	const eventKey = keyOf(place, 'status', `${read.id}:${read.status}`)
	return { kind: 'status', ...originOf(place), phoneNumberId, eventKey, status }
}

const Template = z.object({
	event: z.string(),
	message_template_id: z.union([z.string(), z.number()]).transform(String).optional().catch(undefined),
	message_template_name: z.string(),
	message_template_language: z.string(),
	message_template_category: some,
	reason: some,
})

function toTemplateStatus(place: Source, raw: unknown): WhatsAppChange {
	const read = Template.safeParse(raw).data
	if (!read) return unsupported(place, raw, 'template status of unknown shape')
	const template = {
		event: read.event,
		templateId: read.message_template_id,
		name: read.message_template_name,
		language: read.message_template_language,
		reason: read.reason,
		category: read.message_template_category,
	}
	// The same template may be paused and approved again and again: the time of the entry tells the events apart.
	const eventKey = keyOf(place, 'template', hashOf([raw, place.time]))
	return { kind: 'template_status', ...originOf(place), eventKey, template }
}

const Quality = z.object({
	message_template_name: z.string(),
	message_template_language: z.string(),
	new_quality_score: z.string(),
})

function toTemplateQuality(place: Source, raw: unknown): WhatsAppChange {
	const read = Quality.safeParse(raw).data
	if (!read) return unsupported(place, raw, 'template quality of unknown shape')
	const { message_template_name: name, message_template_language: language, new_quality_score: quality } = read
	const eventKey = keyOf(place, 'template-quality', hashOf([raw, place.time]))
	return { kind: 'template_quality', ...originOf(place), eventKey, template: { name, language, quality } }
}

const Judged = z.object({
	display_phone_number: z.string(),
	event: z.string(),
	current_limit: some,
	max_daily_conversations_per_business: some,
})

function toNumberQuality(place: Source, raw: unknown): WhatsAppChange {
	const read = Judged.safeParse(raw).data
	const digits = read?.display_phone_number.replace(/\D/g, '')
	if (!read || !digits) return unsupported(place, raw, 'number quality of unknown shape')
	const limit = read.max_daily_conversations_per_business ?? read.current_limit
	const eventKey = keyOf(place, 'number-quality', hashOf([raw, place.time]))
	return { kind: 'number_quality', ...originOf(place), eventKey, number: { digits, event: read.event, limit } }
}

function unsupported(place: Source, raw: unknown, reason: string): WhatsAppChange {
	const eventKey = keyOf(place, 'unsupported', hashOf([raw, place.time]))
	return { kind: 'unsupported', ...originOf(place), eventKey, field: place.field, reason }
}

function originOf({ wabaId, phoneNumberId, displayPhoneNumber }: Source) {
	return { wabaId, phoneNumberId, displayPhoneNumber }
}

function keyOf(place: Source, kind: string, id: string): string {
	return `whatsapp:${place.phoneNumberId ?? place.wabaId ?? ''}:${kind}:${id}`
}

function hashOf(value: unknown): string {
	return createHash('sha256')
		.update(JSON.stringify(value) ?? '')
		.digest('hex')
		.slice(0, 32)
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
