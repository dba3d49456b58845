import { Avatar } from '#app/ui/avatar.tsx'
import { ChannelIcon } from '#app/ui/channel-icon.tsx'
import { type FoundMessage } from '../../threads/schemas-search.ts'
import { threadTime } from '../conversation-words.ts'
import { type InboxQuery, inboxPath } from '../inbox-query.ts'
import { withParam } from '../with-param.ts'

type FoundMessagesProps = { found: FoundMessage[]; query: InboxQuery; now: string; zone: string }

/** Under the conversations that a search names: messages with its words, each a link to where it was said. */
export function FoundMessages({ found, query, now, zone }: FoundMessagesProps) {
	if (found.length === 0) return null
	return (
		<>
			<h3 className="threads-part">En los mensajes</h3>
			{found.map(({ messageId, threadId, contactId, name, channel, ours, excerpt, at }) => (
				<a key={messageId} className="thread" href={messagePath(query, threadId, messageId)}>
					<Avatar name={name} id={contactId}>
						<ChannelIcon channel={channel} labelled />
					</Avatar>
					<b className="clip">{name}</b>
					<time dateTime={at}>{threadTime(at, now, zone)}</time>
					<p>
						{ours ? 'Tú: ' : ''}
						{excerpt}
					</p>
				</a>
			))}
		</>
	)
}

function messagePath(query: InboxQuery, thread: string, messageId: string): string {
	const path = inboxPath(query, { thread })
	return `${withParam(path, 'mensaje', messageId)}#${messageId}`
}
