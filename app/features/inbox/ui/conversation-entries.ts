import { dateIn } from '#app/lib/time-text.ts'
import { type Conversation, type Message } from '../schemas.ts'
import { dayText } from './conversation-words.ts'

export type Entry =
	| { kind: 'day'; id: string; text: string }
	| { kind: 'message' | 'tool' | 'event'; id: string; message: Message }

/** The log from old to new, with a line where a day begins. A result of a call is shown inside the call. */
export function entriesOf({ messages, timeZone, now }: Pick<Conversation, 'messages' | 'timeZone' | 'now'>): Entry[] {
	const today = dateIn(Date.parse(now), timeZone)
	const calls = new Set(messages.flatMap(({ type, call }) => (type === 'function_call' && call ? [call.callId] : [])))
	const entries: Entry[] = []
	let day = ''
	for (const message of [...messages].sort((a, b) => a.at.localeCompare(b.at))) {
		if (message.type === 'function_call_output' && message.call && calls.has(message.call.callId)) continue
		const ofMessage = dateIn(Date.parse(message.at), timeZone)
		if (ofMessage !== day) entries.push({ kind: 'day', id: `dia-${ofMessage}`, text: dayText(ofMessage, today) })
		day = ofMessage
		entries.push({ kind: kindOf(message), id: message.id, message })
	}
	return entries
}

/** What the system wrote to the person, such as a reminder, is a message like any other. */
function kindOf({ call, type }: Message) {
	if (call) return 'tool'
	return type === 'system' ? 'event' : 'message'
}
