import { Link } from '@remix-run/react'
import { timeText } from '#app/lib/time-text.ts'
import { Icon } from '#app/ui/icon.tsx'
import { classNames } from '#app/ui/style/class-names.ts'
import { type Message } from '../../schemas.ts'
import { deletedText, kindText, problemText } from '../../threads/message-text.ts'
import { causeText, spentText, stateWords } from '../conversation-words.ts'
import { LinkedText } from './linked-text.tsx'
import { AboutStory, OrderedItems, SharedCards, SharedLocation } from './message-content.tsx'
import { MessageFile } from './message-file.tsx'

export type BubbleProps = {
	message: Message
	zone: string
	fileHref: (fileId: string) => string
	/** Whose bubbles stand at the right: ours, or in a trial those of whoever tries. */
	mine: 'business' | 'person'
	/** Where it is answered by name. */
	replyHref?: (messageId: string) => string
}

/** One message with its hour; of ours also why it went out and how far it got. */
export function MessageBubble({ message, zone, fileHref, mine, replyHref }: BubbleProps) {
	const { role, isDeleted, replyTo, at } = message
	const ours = role !== 'user'
	const right = (mine === 'business') === ours
	const cause = causeText(message)
	return (
		<div
			id={message.id}
			className={classNames('msg', right ? 'msg--out' : 'msg--in', role === 'staff' && 'msg--staff')}
		>
			<div className={classNames('bubble', isDeleted && 'is-deleted', message.type === 'sticker' && 'bubble--sticker')}>
				{replyTo ? <span className="quote">{replyTo.text}</span> : null}
				{isDeleted ? <p>{deletedText}</p> : <Body message={message} fileHref={fileHref} />}
			</div>
			<Reactions reactions={message.reactions} />
			<span className="meta">
				{cause ? (
					<span className="cause">
						<Icon name={cause.icon} />
						{cause.text}
					</span>
				) : null}
				{message.cause?.spent ? <span className="cause">{spentText(message.cause.spent)}</span> : null}
				<Sources sources={message.cause?.sources} />
				<WrittenFrom content={message.content} />
				{message.content?.edited === true ? <span className="cause">Editado</span> : null}
				<time dateTime={at}>{timeText(Date.parse(at), zone)}</time>
				{ours ? <Ticks message={message} /> : null}
				{replyHref && canBeQuoted(message) ? (
					<Link className="msg-reply" to={replyHref(message.id)} preventScrollReset>
						Responder
					</Link>
				) : null}
			</span>
		</div>
	)
}

/** What the person put on it. */
function Reactions({ reactions = [] }: Pick<Message, 'reactions'>) {
	if (reactions.length === 0) return null
	return (
		<span className="msg-reactions">
			<span className="sr">Reaccionó con </span>
			{reactions.join(' ')}
		</span>
	)
}

/** Which entries of what the assistant knows it answered from, each a link to where it can be corrected. */
function Sources({ sources = [] }: { sources?: NonNullable<Message['cause']>['sources'] }) {
	if (sources.length === 0) return null
	return (
		<span className="cause">
			Respondió con:{' '}
			{sources.map(({ kind, id, title }, place) => (
				<span key={id}>
					{place > 0 ? ', ' : ''}
					<Link to={kind === 'question' ? `/conocimiento/${id}` : `/conocimiento/documentos/${id}`}>«{title}»</Link>
				</span>
			))}
		</span>
	)
}

/** The page of the business's site on which it was written. */
function WrittenFrom({ content }: Pick<Message, 'content'>) {
	const page = content?.page
	if (typeof page !== 'string' || !/^https?:\/\//.test(page)) return null
	return (
		<a className="cause" href={page} target="_blank" rel="noreferrer">
			Desde {page.replace(/^https?:\/\//, '')}
		</a>
	)
}

/** What the provider knows by a name of its own; what never left, or is gone, can't be answered. */
function canBeQuoted({ isDeleted, state, type }: Message): boolean {
	return !isDeleted && type !== 'reaction' && !['queued', 'sending', 'failed', 'not_sent', 'dudosa'].includes(state)
}

function Body({ message, fileHref }: Pick<BubbleProps, 'message' | 'fileHref'>) {
	const { type, text, content } = message
	const bare = type === 'text' || type === 'template'
	return (
		<>
			<AboutStory content={content} />
			{message.file ? <MessageFile type={type} file={message.file} href={fileHref(message.file.id)} /> : null}
			{!message.file && !bare ? <span className="msg-file">{kindText(type)}</span> : null}
			{text ? <LinkedText text={text} /> : null}
			<Choices options={content?.options} />
			<SharedLocation content={content} />
			<SharedCards content={content} />
			<OrderedItems content={content} />
		</>
	)
}

/** What the person could press. */
function Choices({ options }: { options: unknown }) {
	if (!Array.isArray(options) || options.length === 0) return null
	return (
		<ul className="msg-choices">
			{options.filter(isChoice).map(({ id, title }) => (
				<li key={id}>{title}</li>
			))}
		</ul>
	)
}

function isChoice(option: unknown): option is { id: string; title: string } {
	return typeof option === 'object' && option !== null && 'id' in option && 'title' in option
}

/** How far it got; what failed or is in doubt says why in words. */
function Ticks({ message: { state, problem, channel } }: { message: Message }) {
	const { text, icon } = stateWords[state]
	if (state === 'failed' || state === 'not_sent' || state === 'dudosa') {
		return (
			<span className={classNames('cause', state === 'dudosa' ? 'doubt' : 'fail')}>
				<Icon name={icon} />
				{state === 'dudosa' ? `${text}: ` : ''}
				{problem && channel ? problemText(problem, channel) : text}
			</span>
		)
	}
	return (
		<span className={classNames('ticks', (state === 'read' || state === 'played') && 'ticks--read')}>
			<Icon name={icon} />
			<span className="sr">{text}</span>
		</span>
	)
}
