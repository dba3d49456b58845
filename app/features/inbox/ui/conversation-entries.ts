import { dateIn } from '#app/lib/time-text.ts'
import { type ThreadNote } from '../desk/schemas-desk.ts'
import { type Conversation, type Message } from '../schemas.ts'
import { dayText } from './conversation-words.ts'

export type Entry =
	| { kind: 'day'; id: string; text: string }
	| { kind: 'message' | 'tool' | 'event'; id: string; message: Message }
	| { kind: 'note'; id: string; note: ThreadNote }

/** A row of the log: what was said, or what the team noted among it. */
export type LogRow = Message | NoteRow
export type NoteRow = ThreadNote & { type: 'note' }

type Log = Pick<Conversation, 'timeZone' | 'now'> & { messages: LogRow[] }

/** The log from old to new, with a line where a day begins. A result of a call is shown inside the call. */
export function entriesOf({ messages, timeZone, now }: Log): Entry[] {
	const today = dateIn(Date.parse(now), timeZone)
	const calls = new Set(messages.flatMap((row) => (row.type === 'function_call' && row.call ? [row.call.callId] : [])))
	const entries: Entry[] = []
	let day = ''
	for (const message of [...messages].sort((a, b) => a.at.localeCompare(b.at))) {
		if (message.type === 'function_call_output' && message.call && calls.has(message.call.callId)) continue
		const ofMessage = dateIn(Date.parse(message.at), timeZone)
		if (ofMessage !== day) entries.push({ kind: 'day', id: `dia-${ofMessage}`, text: dayText(ofMessage, today) })
		day = ofMessage
		if (message.type === 'note') entries.push({ kind: 'note', id: message.id, note: message })
		else entries.push({ kind: kindOf(message), id: message.id, message })
	}
	return entries
}

/** What the system wrote to the person, such as a reminder, is a message like any other. */
function kindOf({ call, type }: Message) {
	if (call) return 'tool'
	return type === 'system' ? 'event' : 'message'
}
