/** A message of a conversation, newest first. */
export type Exchanged = { role: 'user' | 'assistant' | 'staff' | 'system'; text: string; at: number }

/** Nobody reads and types so fast, so often in a row. */
const tooFast = 4_000
const fastInARow = 8

/** The same words again and again, although they were answered. */
const alikeInARow = 4
const longerThanAYes = 20

/** Enough of a conversation to tell. */
export const looked = 40

/**
 * Whether the other side seems to be a machine: it answers within a moment time after time, or says the same long
 * sentence, or the same words to the same reply. `typed`: a channel on which people really type.
 */
export function isLoop(newestFirst: Exchanged[], { typed }: { typed: boolean }): boolean {
	const pairs = exchanges(newestFirst)
	return saysTheSame(pairs) || (typed && isTooFast(pairs))
}

type Exchange = { said: string; after: number; reply: string }

/**
 * What was said to each reply, newest first; ends where a person of the business joined in. What was said to the last one
 * is what was said last: whoever was left alone and writes something else later is heard again.
 */
function exchanges(messages: Exchanged[]): Exchange[] {
	const found: Exchange[] = []
	const [newest] = messages
	for (const [index, { role, text, at }] of messages.entries()) {
		if (role === 'staff') break
		const before = messages[index + 1]
		if (role === 'user' && before?.role === 'assistant') {
			const last = found.length === 0 && newest ? newest : { text, at }
			found.push({ said: plain(last.text), after: last.at - before.at, reply: plain(before.text) })
		}
	}
	return found
}

function saysTheSame(pairs: Exchange[]): boolean {
	const [first, ...others] = pairs.slice(0, alikeInARow)
	if (!first || others.length < alikeInARow - 1 || first.said === '') return false
	const sameWords = others.every(({ said }) => said === first.said)
	return sameWords && (first.said.length > longerThanAYes || others.every(({ reply }) => reply === first.reply))
}

function isTooFast(pairs: Exchange[]): boolean {
	const last = pairs.slice(0, fastInARow)
	return last.length === fastInARow && last.every(({ after }) => after < tooFast)
}

function plain(text: string): string {
	return text.toLowerCase().replace(/\s+/g, ' ').trim()
}
