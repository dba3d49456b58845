import { now } from '#app/lib/clock.ts'
import { accountAt, type PageSent, type PagesState, personAt } from './pages-state.ts'

/** One item of `messaging[]`, with the account that it belongs to. */
export type PageItem = { accountId: string; item: Record<string, unknown> }

export type PageDraft = {
	/** Id of the page or the Instagram profile. */
	to: string
	from: string
	name?: string
	at?: number
	mid?: string
	text?: string
	attachments?: object[]
	quickReply?: string
	replyTo?: object
	referral?: object
	isUnsupported?: boolean
}

let counter = 0

/** A mid as Meta makes them: nobody reads anything in it. */
export function nextMid(seed: string): string {
	return `m_${seed}${String(++counter).padStart(10, '0')}`
}

/** A person writes: the 24 hours begin anew. */
export function pageMessage(state: PagesState, seed: string, draft: PageDraft): { mid: string; item: PageItem } {
	const { to: accountId, from, name, at = now(), mid = nextMid(seed) } = draft
	const person = personAt(state, from, name)
	person.lastWroteAt[accountId] = Math.max(person.lastWroteAt[accountId] ?? 0, at)
	if (!state.received.some((each) => each.mid === mid)) {
		const words = draft.text ?? '(archivo)'
		state.received.push({ mid, at, accountId, personId: from, words })
	}
	const message = {
		mid,
		...(draft.text !== undefined && { text: draft.text }),
		...(draft.attachments && { attachments: draft.attachments }),
		...(draft.quickReply && { quick_reply: { payload: draft.quickReply } }),
		...(draft.replyTo && { reply_to: draft.replyTo }),
		...(draft.referral && { referral: draft.referral }),
		...(draft.isUnsupported && { is_unsupported: true }),
	}
	return { mid, item: itemFrom(accountId, from, { message }, at) }
}

/** Anything else that a person does: postback, reaction, read, delivery, referral. */
export function itemFrom(accountId: string, personId: string, fields: object, at = now()): PageItem {
	const item = { sender: { id: personId }, recipient: { id: accountId }, timestamp: at, ...fields }
	return { accountId, item }
}

/** A message of the page, told to every app that listens: `message` also names the app that sent it. */
export function echoItem(accountId: string, personId: string, message: object, at = now()): PageItem {
	const item = {
		sender: { id: accountId },
		recipient: { id: personId },
		timestamp: at,
		message: { is_echo: true, ...message },
	}
	return { accountId, item }
}

/** Several items share one body: an entry each, or one entry for those of one account. */
export function pageEnvelope(state: PagesState, items: PageItem[], shape: 'entries' | 'merged' = 'entries'): object {
	const first = items[0] ? accountAt(state, items[0].accountId)?.channel : undefined
	const object = first === 'instagram' ? 'instagram' : 'page'
	const time = now()
	const entry =
		shape === 'merged'
			? [{ id: items[0]?.accountId, time, messaging: items.map(({ item }) => item) }]
			: items.map(({ accountId, item }) => ({ id: accountId, time, messaging: [item] }))
	return { object, entry }
}

/** What comes back of a message that our app sent. */
export function ownEcho(sent: PageSent, isMessenger: boolean, appId: string): PageItem {
	const told = isMessenger ? { app_id: Number(appId), metadata: sent.metadata } : {}
	return echoItem(sent.accountId, sent.personId, { mid: sent.mid, text: sent.text, ...told }, sent.at)
}
