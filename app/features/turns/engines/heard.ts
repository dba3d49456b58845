import { type Incoming, type Said } from './engine.ts'

/** A message of the thread, in the order in which they were stored (`place`). */
export type Heard = {
	id: string
	role: 'user' | 'assistant' | 'staff' | 'system'
	type: string
	text: string
	choiceId?: string
	/** A voice note or a picture in words. */
	understood?: string
	/** What it answers. */
	quoted?: string
	isDeleted: boolean
	at: number
	place: number
}

/** `newest` is the last message of the person that was seen, be it deleted; `seen` holds the ids of all. */
export type Split = { history: Said[]; burst: Incoming[]; newest: Heard; seen: ReadonlySet<string> }

const kept = { history: 30, burst: 20 }
const unreadableKinds = ['audio', 'image', 'video', 'document', 'sticker', 'location', 'contacts'] as const

/**
 * Splits a thread, oldest first, into what was dealt with and what waits for an answer: the person's messages after
 * the last one that a finished turn knew (`answeredTo`), or after a person of the business wrote. Null when none waits.
 */
export function split(messages: Heard[], answeredTo: string | null): Split | null {
	const answered = messages.find(({ id }) => id === answeredTo)?.place ?? -1
	const byStaff = messages.findLast(({ role }) => role === 'staff')?.place ?? -1
	const border = Math.max(answered, byStaff)
	const newest = messages.findLast(({ role }) => role === 'user')
	const legible = messages.filter(({ isDeleted }) => !isDeleted)
	const burst = legible.filter(({ role, place }) => role === 'user' && place > border).slice(-kept.burst)
	if (!newest || burst.length === 0) return null
	const history = legible.filter((message) => !burst.includes(message) && wordsOf(message) !== '').slice(-kept.history)
	const seen = new Set(messages.map(({ id }) => id))
	return { history: history.map(toSaid), burst: burst.map(toIncoming), newest, seen }
}

function toSaid(message: Heard): Said {
	const { id, role, at } = message
	return { id, role: role === 'user' ? 'user' : 'assistant', text: wordsOf(message), at }
}

/** Marks that no reader sees and a model reads: tags, spaces of no width, turns of the direction. What joins emojis stays. */
const unseen = /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\u{E0000}-\u{E007F}]/gu

/** What was said, aloud too; what a picture shows was not said. */
function wordsOf({ type, text, understood = '' }: Heard): string {
	return (text === '' && type === 'audio' ? understood : text).replace(unseen, '')
}

function toIncoming(message: Heard): Incoming {
	const above = message.quoted?.replace(unseen, '').trim()
	return { ...saidIn(message), ...(above && { quoted: above.slice(0, mostQuoted) }) }
}

/** So much of a message says which one it is. */
const mostQuoted = 600

function saidIn(message: Heard): Incoming {
	const { id, type, at, choiceId, understood } = message
	const text = wordsOf(message)
	if (type === 'image') {
		const shows = understood ? { shows: understood } : {}
		return { id, text, at, ...shows, media: 'image', ...(text === '' && { unreadable: 'image' as const }) }
	}
	if (text !== '' || choiceId) return { id, text, at, choiceId }
	if (type === 'audio') return { id, text, at, media: 'audio', unreadable: 'audio' }
	return { id, text, at, unreadable: unreadableKinds.find((kind) => kind === type) ?? 'other' }
}
