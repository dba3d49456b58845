import { type ChannelTraits, traitsOf } from '#app/features/channels/kinds.ts'
import { type Channel, type MessageState, type MessageType } from './schemas.ts'

/** Who writes: on some channels a person may answer for longer than what answers by itself. */
export type Writer = 'person' | 'program'

/** Until when free text may be sent, from the person's last message, not from ours; null where there is no window. */
export function windowClosesAt(
	channel: Channel,
	lastInboundAt: number | null,
	writer: Writer = 'program',
): number | null {
	const { window, humanWindow } = traitsOf(channel)
	if (window === null) return null
	return (lastInboundAt ?? 0) + (writer === 'person' ? (humanWindow ?? window) : window)
}

export function windowIsOpen(
	channel: Channel,
	lastInboundAt: number | null,
	now: number,
	writer: Writer = 'program',
): boolean {
	const closesAt = windowClosesAt(channel, lastInboundAt, writer)
	return closesAt === null || now < closesAt
}

const previewLength = 50

/** One line of at most 50 characters (documents 000 §9, 001 §9). */
export function previewOf(text: string): string {
	const letters = [...text.replace(/\s+/g, ' ').trim()]
	return letters.length <= previewLength
		? letters.join('')
		: `${letters
				.slice(0, previewLength - 1)
				.join('')
				.trimEnd()}…`
}

const silent: MessageType[] = ['reaction', 'system', 'unsupported', 'function_call', 'function_call_output']

/** Whether a person's message of this kind asks for an answer; what nobody can read waits for staff. */
export function asksForAnswer(type: MessageType): boolean {
	return !silent.includes(type)
}

const rank: Partial<Record<MessageState, number>> = { sent: 1, delivered: 2, read: 3, played: 4 }

/**
 * The state after a status of the provider: never down, and `failed` stays. Null when nothing changes. Statuses come
 * in any order, some twice, 'delivered' may be left out.
 */
export function stateAfter(
	state: MessageState,
	status: 'sent' | 'delivered' | 'read' | 'played' | 'failed',
): MessageState | null {
	if (state === 'failed' || state === 'received') return null
	if (status === 'failed') return (rank[state] ?? 0) > 1 ? null : 'failed'
	return (rank[status] ?? 0) > (rank[state] ?? 0) ? status : null
}

/**
 * When a message counts as written. A provider's clock has whole seconds, so one that falls into the second of the
 * message before it stands behind it; nobody writes in the future.
 */
export function placeInTime(sentAt: number, lastMessageAt: number | null, now: number): number {
	const at = Math.min(sentAt, now)
	if (lastMessageAt === null || lastMessageAt < at || lastMessageAt >= at + 1000) return at
	return lastMessageAt + 1
}

/** By what a message is known that was said to a form and not to the assistant. */
export const takenRule = 'forms.answer'

export type Option = { id: string; title: string; description?: string }

/** '1. 12:30 con Lucía' under the text, for channels and choices that have no buttons. */
export function withNumberedOptions(text: string, options: Option[]): string {
	const lines = options.map(({ title, description }, index) => {
		return `${index + 1}. ${title}${description ? ` (${description})` : ''}`
	})
	return [text, lines.join('\n')].filter(Boolean).join('\n\n')
}

/** Behind the last sentence that ends in a text; -1 where none does. */
function sentenceEnd(text: string): number {
	return Math.max(...['. ', '? ', '! ', '… '].map((mark) => text.lastIndexOf(mark) + 1)) || -1
}

const inUtf8 = new TextEncoder()
const weighed: Record<ChannelTraits['counts'], (text: string) => number> = {
	characters: (text) => text.length,
	bytes: (text) => inUtf8.encode(text).length,
}

/** How long a text may be so that choices written as lines still fit under it. */
export function roomBeside(channel: Channel, options: Option[] = []): number {
	const { longest, counts } = traitsOf(channel)
	if (options.length === 0) return longest
	return Math.max(Math.floor(longest / 4), longest - weighed[counts](withNumberedOptions('-', options)))
}

/** A long text in pieces of at most `room`, as the channel counts, cut at paragraphs, lines, sentences or words. */
export function pieces(text: string, channel: Channel, room = traitsOf(channel).longest): string[] {
	const weigh = weighed[traitsOf(channel).counts]
	const found: string[] = []
	let rest = text.trim()
	while (weigh(rest) > room) {
		const max = fitting(rest, room, weigh)
		const head = rest.slice(0, max)
		const [paragraph, line, word] = ['\n\n', '\n', ' '].map((mark) => head.lastIndexOf(mark))
		const cut = [paragraph, line, sentenceEnd(head), word].find((at = -1) => at > max / 2)
		const end = cut ?? (/[\uD800-\uDBFF]$/.test(head) ? max - 1 : max)
		found.push(rest.slice(0, end).trimEnd())
		rest = rest.slice(end).trimStart()
	}
	return rest ? [...found, rest] : found
}

/** How many characters of a text weigh no more than `room`; at least one. */
function fitting(text: string, room: number, weigh: (text: string) => number): number {
	let [fits, tooMany] = [1, text.length + 1]
	while (tooMany - fits > 1) {
		const middle = Math.floor((fits + tooMany) / 2)
		if (weigh(text.slice(0, middle)) <= room) fits = middle
		else tooMany = middle
	}
	return fits
}

/** '{{1}}' and names in order become the given texts. */
export function filledTemplate(body: string, parameters: string[]): string {
	const names = parametersOf(body)
	return body.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => parameters[names.indexOf(name)] ?? whole)
}

/** Our word for what a provider's refusal means. */
export function problemOf(meaning: string): string {
	return meaning === 'window' ? 'window_closed' : meaning
}

/**
 * Which of the shown messages came to us last, as a later answer is asked for: one from the business's phone bears the
 * phone's clock, and may stand above what was here before it. Ids are in the order of their making.
 */
export function lastCome(messages: readonly { id: string }[]): string | undefined {
	return messages.reduce<string | undefined>((last, { id }) => (last && last > id ? last : id), undefined)
}

const nameless = 'Sin nombre'

/** What a person is called; '' for who has no name. */
export function firstNameIn(name: string): string {
	return name === nameless ? '' : name
}

/** How a sentence calls a person: 'Escribe a Ana', 'Escribe a esta persona'. */
export function calledIn(firstName: string): string {
	return firstName || 'esta persona'
}

/** Whoever tries an assistant, or writes from the site, has no name until he tells one. */
export function nameIn(channel: Channel, name: string): string {
	if (name !== nameless) return name
	return channel === 'web' ? 'Prueba' : channel === 'webchat' ? 'Visita del sitio' : name
}

/** The marks of a template's body in order, e.g. ['1', '2']. */
export function parametersOf(body: string): string[] {
	return [...new Set([...body.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map((found) => found[1] ?? ''))]
}
