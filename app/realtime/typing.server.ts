/*
 * Who is typing in a conversation of our own chat, where no provider carries it: known for some seconds, in this process,
 * and written nowhere.
 */

export type Typing = { businessId: string; threadId: string; who: 'staff' | 'visitor' }

/** Somebody who says nothing more has stopped. */
const lasts = 12_000

const until = new Map<string, NodeJS.Timeout>()
const listeners = new Set<(typing: Typing) => void>()

const keyOf = ({ businessId, threadId, who }: Typing) => `${businessId} ${threadId} ${who}`

/** Somebody types, or has stopped; whoever listens hears of a change. */
export function noteTyping(typing: Typing, isOn: boolean): void {
	const key = keyOf(typing)
	const before = until.get(key)
	if (!isOn && !before) return
	clearTimeout(before)
	if (isOn) {
		const timer = setTimeout(() => noteTyping(typing, false), lasts)
		timer.unref()
		until.set(key, timer)
	} else until.delete(key)
	if (isOn !== (before !== undefined)) for (const listener of listeners) listener(typing)
}

export function isTyping(typing: Typing): boolean {
	return until.has(keyOf(typing))
}

/** Answers how to stop. */
export function hearTyping(listener: (typing: Typing) => void): () => void {
	listeners.add(listener)
	return () => void listeners.delete(listener)
}
