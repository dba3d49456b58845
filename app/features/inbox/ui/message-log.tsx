import { Link } from '@remix-run/react'
import { useMemo } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { useMore } from '#app/ui/list/use-more.ts'
import { type ThreadNote } from '../desk/schemas-desk.ts'
import { type MessagePage } from '../schemas.ts'
import { entriesOf, type LogRow } from './conversation-entries.ts'
import { eventText } from './conversation-words.ts'
import { type BubbleProps, MessageBubble } from './message/message-bubble.tsx'
import { TeamNote } from './team-note.tsx'
import { ToolCall } from './tools/tool-call.tsx'

type NotedPage = MessagePage & { notes?: ThreadNote[] }

export type MessageLogProps = {
	conversation: NotedPage & { timeZone: string; now: string }
	/** Names what is read: another one starts again from its newest message. */
	logKey: string
	/** In place of messages, where there are none. */
	none?: string
	/** This conversation with what came before the given point. */
	olderHref?: (before: string) => string
	/** Where a script asks for it, when that is another address. */
	olderData?: (olderHref: string) => string
	fileHref?: BubbleProps['fileHref']
	mine?: BubbleProps['mine']
	/** Where a message is answered by name; absent where nothing is written. */
	replyHref?: BubbleProps['replyHref']
	/** Under it the notes of the team are taken away, which leads to `back`; absent for who may not. */
	notes?: { path: string; back: string }
	/** Where the newest messages are, when these are not. */
	newestHref?: string
	/** Somebody is about to answer. */
	thinking?: boolean
}

const noMessages = 'No hay mensajes disponibles'

/** Newest at the bottom, where it opens without a script too; announces what is new. */
export function MessageLog(props: MessageLogProps) {
	const { conversation, logKey, none = noMessages, olderHref, olderData, fileHref = fileAddress } = props
	const { mine = 'business', thinking, replyHref, notes, newestHref } = props
	const { timeZone, now } = conversation
	const newest = useMemo(() => toPage(conversation, olderHref), [conversation, olderHref])
	const older = useMore(newest, logKey, (answer) => pageOf(answer, olderHref), olderData)
	const entries = entriesOf({ messages: [...older.rows].reverse(), timeZone, now })
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
		<div className="talk-log" tabIndex={0} role="log" aria-label="Mensajes">
			<div className="talk-stack">
				{older.moreHref ? (
					<a ref={older.link} className="talk-older btn btn--link btn--s self-center" href={older.moreHref}>
						{older.loading ? 'Cargando...' : 'Ver mensajes anteriores'}
					</a>
				) : null}
				{entries.length === 0 ? <p className="event-line">{none}</p> : null}
				{entries.map((entry) => {
					if (entry.kind === 'day') {
						return (
							<span key={entry.id} className="talk-day">
								{entry.text}
							</span>
						)
					}
					if (entry.kind === 'note') return <TeamNote key={entry.id} note={entry.note} zone={timeZone} remove={notes} />
					const { id, kind, message } = entry
					if (kind === 'tool') return <ToolCall key={id} message={message} right={mine === 'business'} />
					if (kind === 'event') return <EventLine key={id} {...eventText(message)} />
					return <MessageBubble key={id} {...{ message, zone: timeZone, fileHref, mine, replyHref }} />
				})}
				{newestHref ? (
					<Link className="btn btn--secondary btn--s self-center" to={newestHref}>
						Ver los más recientes
					</Link>
				) : null}
				{thinking ? <p className="event-line">Escribiendo...</p> : null}
			</div>
		</div>
	)
}

function EventLine({ icon, text }: ReturnType<typeof eventText>) {
	return (
		<p className="event-line">
			<Icon name={icon} />
			{text}
		</p>
	)
}

function fileAddress(fileId: string) {
	return `/archivos/${fileId}`
}

/** More comes after the last row, so the newest message is the first. */
function toPage({ messages, notes = [], hasMore, before }: NotedPage, olderHref: MessageLogProps['olderHref']) {
	const rows: LogRow[] = [...messages, ...notes.map((note) => ({ ...note, type: 'note' as const }))]
	const newestFirst = rows.reverse().sort((one, other) => other.at.localeCompare(one.at))
	return { rows: newestFirst, moreHref: hasMore && before ? olderHref?.(before) : undefined }
}

/** The loader of a conversation answers `{ conversation }`. */
function pageOf(answer: unknown, olderHref: MessageLogProps['olderHref']) {
	if (typeof answer !== 'object' || answer === null || !('conversation' in answer)) return undefined
	return isMessagePage(answer.conversation) ? toPage(answer.conversation, olderHref) : undefined
}

function isMessagePage(value: unknown): value is NotedPage {
	return typeof value === 'object' && value !== null && 'messages' in value && Array.isArray(value.messages)
}
