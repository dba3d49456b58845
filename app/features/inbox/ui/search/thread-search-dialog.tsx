import { DialogBody, DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { SearchBar } from '#app/ui/list/search-bar.tsx'
import { type FoundMessage } from '../../threads/schemas-search.ts'
import { threadTime } from '../conversation-words.ts'
import { type InboxQuery, inboxParams, inboxPath } from '../inbox-query.ts'
import { withParam } from '../with-param.ts'
import { usePausedSearch } from './use-paused-search.ts'

type ThreadSearchDialogProps = {
	threadId: string
	/** Whom the conversation is with. */
	name: string
	/** The state of the list behind. */
	query: InboxQuery
	/** What is looked for, and what was found of it. */
	words: string
	found: FoundMessage[]
	/** Those before the ones that are shown. */
	olderHref?: string
	now: string
	zone: string
}

/** What was said in one conversation, by its words; each a link to where it was said. */
export function ThreadSearchDialog(props: ThreadSearchDialogProps) {
	const { threadId, name, query, words, found, olderHref, now, zone } = props
	const back = inboxPath(query, { thread: threadId })
	const search = usePausedSearch()
	return (
		<DialogRoute title="Buscar en este chat" below={<p className="caption">{name}</p>} parent={back}>
			<DialogBody>
				<SearchBar
					name="palabras"
					value={words}
					label="Palabras"
					placeholder="Buscar en los mensajes"
					maxLength={100}
					data-autofocus
					kept={inboxParams(query)}
					form={{ action: `/chat/${threadId}/buscar`, className: 'pb-3', ...search }}
				/>
				<div aria-live="polite" className="pb-3">
					{words && found.length === 0 ? <p className="muted">Ningún mensaje de este chat dice eso.</p> : null}
					{found.length > 0 ? (
						<ul className="found-lines">
							{found.map(({ messageId, ours, excerpt, at }) => (
								<li key={messageId}>
									<a href={`${withParam(back, 'mensaje', messageId)}#${messageId}`}>
										<span>
											{ours ? 'Tú: ' : ''}
											{excerpt}
										</span>
										<time className="caption" dateTime={at}>
											{threadTime(at, now, zone)}
										</time>
									</a>
								</li>
							))}
						</ul>
					) : null}
					{olderHref ? (
						<a className="btn btn--link btn--s" href={olderHref}>
							Ver anteriores
						</a>
					) : null}
				</div>
			</DialogBody>
		</DialogRoute>
	)
}
