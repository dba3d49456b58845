import { HOUR } from '#app/lib/time-calendar.ts'
import { type Channel, type MessageState, type MessageType } from './schemas.ts'

/** WhatsApp's customer service window: from the person's last message, not from ours. */
export const windowLength = 24 * HOUR

/** Until when free text may be sent, in epoch ms; null where the channel knows no window. */
export function windowClosesAt(channel: Channel, lastInboundAt: number | null): number | null {
	return channel === 'web' ? null : (lastInboundAt ?? 0) + windowLength
}

export function windowIsOpen(channel: Channel, lastInboundAt: number | null, now: number): boolean {
	const closesAt = windowClosesAt(channel, lastInboundAt)
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

/** What one message holds. */
const longest = 4096

/** How long a text may be so that choices written as lines still fit under it. */
export function roomBeside(options: Option[] = []): number {
	return options.length === 0 ? longest : Math.max(longest / 4, longest - withNumberedOptions('-', options).length)
}

/** A long text in pieces of at most `max`, cut at paragraphs, lines, sentences or words. */
export function pieces(text: string, max = longest): string[] {
	const found: string[] = []
	let rest = text.trim()
	while (rest.length > max) {
		const head = rest.slice(0, max)
		const [paragraph, line, word] = ['\n\n', '\n', ' '].map((mark) => head.lastIndexOf(mark))
		const cut = [paragraph, line, sentenceEnd(head), word].find((at = -1) => at > max / 2)
		const end = cut ?? (/[\uD800-\uDBFF]$/.test(head) ? max - 1 : max)
		found.push(rest.slice(0, end).trimEnd())
		rest = rest.slice(end).trimStart()
	}
	return rest ? [...found, rest] : found
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

/** Whoever tries an assistant has no name until he tells one. */
export function nameIn(channel: Channel, name: string): string {
	return channel === 'web' && name === 'Sin nombre' ? 'Prueba' : name
}

/** The marks of a template's body in order, e.g. ['1', '2']. */
export function parametersOf(body: string): string[] {
	return [...new Set([...body.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map((found) => found[1] ?? ''))]
}
