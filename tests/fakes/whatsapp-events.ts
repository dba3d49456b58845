import { now } from '#app/lib/clock.ts'
import { errorTitle } from './graph-answers.ts'
import { metaJson, metaSignature } from './meta-signing.ts'
import { type Outbox, type WebhookAttempt } from './outbox.ts'
import { type InboundDraft, wireMessage } from './whatsapp-messages.ts'
import { addressOf, changeNumber, contactOf, type Person, personOf } from './whatsapp-people.ts'
import { demoNumber, type GraphState, nextId, type SentMessage, type StatusWord } from './whatsapp-state.ts'

/** Where webhooks go; changed when the server under test starts on another port. */
export type WebhookTarget = { url?: string; appSecret: string; outbox: Outbox }

/** One item of `changes[]` with the account that it belongs to. */
export type Change = { wabaId: string; field: string; value: Record<string, unknown> }

/** A new message of a person: its wire form, with the 24-hour window opened. */
export function receiveFrom(state: GraphState, draft: InboundDraft): { wamid: string; change: Change } {
	const { from: phone, name, identity, username } = draft
	const person = personOf(state.people, { phone, name, identity, username })
	const phoneNumberId = draft.phoneNumberId ?? demoNumber.phoneNumberId
	const at = draft.at ?? now()
	const wamid = draft.wamid ?? nextId(state, 'wamid.HBgL')
	const message = wireMessage({ ...draft, phoneNumberId }, person, { id: wamid, at })
	const content = draft.content ?? { type: 'text', text: { body: draft.text ?? '' } }
	if (!state.received.some((each) => each.wamid === wamid)) {
		state.received.push({ wamid, at, phoneNumberId, waId: person.waId, content, readByUs: false })
	}
	person.lastWroteAt[phoneNumberId] = Math.max(person.lastWroteAt[phoneNumberId] ?? 0, at)
	const change = changeOf(state, phoneNumberId, { contacts: [contactOf(person)], messages: [message] })
	const system = content.system
	if (typeof system === 'object' && system && 'wa_id' in system) changeNumber(person, String(system.wa_id))
	return { wamid, change }
}

/** A change of the field `messages` under the right account and number. */
function changeOf(state: GraphState, phoneNumberId: string, value: object): Change {
	const number = state.numbers.find((each) => each.phoneNumberId === phoneNumberId)
	const metadata = {
		display_phone_number: number?.displayPhoneNumber ?? '5215550009999',
		phone_number_id: phoneNumberId,
	}
	const wabaId = number?.wabaId ?? '299999999999999'
	return { wabaId, field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } }
}

export type StatusDetails = { code?: number; details?: string; at?: number }

/** A status of a message that we sent, as it stands in `statuses[]`. */
export function statusChange(
	state: GraphState,
	message: SentMessage,
	status: StatusWord,
	{ code, details, at }: StatusDetails = {},
): Change {
	message.statuses.push(status)
	const { wa_id, user_id } = addressOf(personOf(state.people, { phone: message.waId }))
	const error = code && {
		code,
		title: errorTitle(code),
		message: errorTitle(code),
		error_data: { details: details ?? '' },
	}
	const wire = {
		id: message.wamid,
		status,
		timestamp: String(Math.floor((at ?? now()) / 1000)),
		...(wa_id && { recipient_id: wa_id }),
		...(user_id && { recipient_user_id: user_id }),
		...(message.callbackData && { biz_opaque_callback_data: message.callbackData }),
		...(status !== 'failed' && { pricing: { billable: true, pricing_model: 'PMP', category: categoryOf(message) } }),
		...(error && { errors: [error] }),
	}
	return changeOf(state, message.phoneNumberId, { statuses: [wire] })
}

function categoryOf({ type }: SentMessage): string {
	return type === 'template' ? 'utility' : 'service'
}

/** What a person of the business sent from the phone app (coexistence). */
export function echoChange(
	state: GraphState,
	{ to, text, phoneNumberId, at }: EchoDraft,
): { wamid: string; change: Change } {
	const person: Person = personOf(state.people, { phone: to })
	const wamid = nextId(state, 'wamid.ECHO')
	const timestamp = String(Math.floor((at ?? now()) / 1000))
	const number = phoneNumberId ?? demoNumber.phoneNumberId
	const from = state.numbers.find((each) => each.phoneNumberId === number)?.displayPhoneNumber
	const echo = {
		from,
		to: person.waId,
		to_user_id: person.userId,
		id: wamid,
		timestamp,
		type: 'text',
		text: { body: text },
	}
	const { wabaId, value } = changeOf(state, number, { message_echoes: [echo] })
	return { wamid, change: { wabaId, field: 'smb_message_echoes', value } }
}

/** `at`: what the phone's clock says. */
export type EchoDraft = { to: string; text: string; phoneNumberId?: string; at?: number }

/** How several changes share one body: an entry each, one entry with many changes, or one value with all items. */
export type BatchShape = 'entries' | 'changes' | 'merged'

export function envelopeOf(changes: Change[], shape: BatchShape = 'entries'): object {
	const parts = shape === 'merged' ? [mergeChanges(changes)] : changes
	const wire = parts.map(({ wabaId, field, value }) => ({ wabaId, change: { field, value } }))
	const entry =
		shape === 'changes'
			? [{ id: wire[0]?.wabaId, changes: wire.map(({ change }) => change) }]
			: wire.map(({ wabaId, change }) => ({ id: wabaId, changes: [change] }))
	return { object: 'whatsapp_business_account', entry }
}

/** All must be of one number; what is no list is taken from the first. */
function mergeChanges(changes: Change[]): Change {
	const [first] = changes
	const listsOf = (key: string) => changes.flatMap(({ value }) => (Array.isArray(value[key]) ? value[key] : []))
	const lists = Object.fromEntries(['contacts', 'messages', 'statuses'].map((key) => [key, listsOf(key)]))
	return { wabaId: first?.wabaId ?? '', field: 'messages', value: { ...first?.value, ...lists } }
}

/** Signs and posts a body. Without a target nothing is sent, as for an app that has subscribed to nothing. */
export async function postEvent(target: WebhookTarget, payload: unknown): Promise<WebhookAttempt | undefined> {
	if (!target.url) return undefined
	const body = metaJson(payload)
	const headers = {
		'content-type': 'application/json',
		'user-agent': 'facebookexternalua',
		'x-hub-signature-256': metaSignature(body, target.appSecret),
	}
	return target.outbox.post({ url: target.url, headers, body })
}
