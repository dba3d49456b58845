import { dateTimeText } from '#app/lib/time-text.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { ChannelIcon, channelName } from '#app/ui/channel-icon.tsx'
import { ChipLinks } from '#app/ui/chips.tsx'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { EmptyState, type EmptyStateProps } from '#app/ui/list/empty-state.tsx'
import { SearchBar } from '#app/ui/list/search-bar.tsx'
import { useMore } from '#app/ui/list/use-more.ts'
import { classNames } from '#app/ui/style/class-names.ts'
import { useLinkDelegation } from '#app/ui/use-link-delegation.ts'
import { type DeskCounts } from '../desk/schemas-desk.ts'
import { type ThreadLine, type ThreadPage } from '../schemas.ts'
import { type FoundMessage } from '../threads/schemas-search.ts'
import { threadTime } from './conversation-words.ts'
import { DeskFilters, isNarrowed } from './desk-filters.tsx'
import { type InboxQuery, inboxParams, inboxPath } from './inbox-query.ts'
import { FoundMessages } from './search/found-messages.tsx'
import { usePausedSearch } from './search/use-paused-search.ts'

export type ThreadListProps = {
	page: ThreadPage
	query: InboxQuery
	/** How many stand behind each filter. */
	counts: DeskCounts
	/** By which the list can be narrowed; none where there is one, or where who asks may not see them. */
	branches: { id: string; name: string }[]
	/** Messages with the words that are searched. */
	found: FoundMessage[]
	/** ISO, when the page was made. */
	now: string
	/** The thread that is open. */
	current?: string
	/** Whether news arrive by themselves; absent without a script. */
	live?: 'connected' | 'connecting'
}

export function ThreadList({ page, query, counts, branches, found, now, current, live }: ThreadListProps) {
	const follow = useLinkDelegation()
	const more = useMore(toPage(page, query), inboxPath(query), (answer) => pageOf(answer, query), dataOf)
	return (
		<section className="threads" id="hilos" data-drawer aria-label="Conversaciones">
			<div className="threads-head">
				<div className="row">
					<h2 className="grow">Chat</h2>
					<LiveStatus live={live} />
				</div>
				<ThreadSearch key={inboxPath({ ...query, buscar: undefined })} query={query} />
				<ChannelChips query={query} teamUnread={page.teamUnread} />
				<DeskFilters query={query} counts={counts} branches={branches} />
			</div>
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click too */}
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
			<section className="threads-list" tabIndex={0} aria-label="Lista de conversaciones" onClick={follow}>
				{more.rows.map((thread) => threadLink(thread, { query, now, zone: page.timeZone, current }))}
				{more.rows.length === 0 ? (
					<EmptyState
						plain
						nested
						title={query.buscar ? 'No se encontraron clientes' : 'Sin registros de thread'}
						{...nextStep(query)}
					/>
				) : null}
				<FoundMessages found={found} query={query} now={now} zone={page.timeZone} />
				{more.moreHref ? (
					<div className="more">
						<span>{more.loading ? 'Cargando...' : ''}</span>
						<a ref={more.link} className="btn btn--secondary btn--s" href={more.moreHref}>
							Cargar más
						</a>
					</div>
				) : null}
			</section>
		</section>
	)
}

/** What to do about an empty list: take away what narrows it, or be where people write. */
function nextStep(query: InboxQuery): Pick<EmptyStateProps, 'text' | 'action'> {
	if (isNarrowed(query))
		return { action: { to: inboxPath({ canal: query.canal }), text: 'Quitar filtros', quiet: true } }
	if (query.buscar || query.canal === 'equipo' || query.canal === 'web') return {}
	return {
		text: 'Aquí aparece quien te escribe por los canales que conectes.',
		action: { to: '/integraciones', text: 'Ver los canales', quiet: true },
	}
}

function LiveStatus({ live }: Pick<ThreadListProps, 'live'>) {
	if (!live) return null
	return live === 'connected' ? (
		<StatusChip status="ok" icon="check">
			Conectado
		</StatusChip>
	) : (
		<StatusChip status="aviso" icon="clock">
			Conectando
		</StatusChip>
	)
}

/** Enter searches at once; with a script so does a pause in the typing. */
function ThreadSearch({ query }: { query: InboxQuery }) {
	const search = usePausedSearch()
	return (
		<SearchBar
			name="buscar"
			value={query.buscar}
			label="Buscar en los chats"
			placeholder="Buscar nombre, número o mensaje"
			button={null}
			kept={inboxParams({ ...query, buscar: undefined })}
			form={{ action: '/chat', ...search }}
		/>
	)
}

function ChannelChips({ query, teamUnread }: { query: InboxQuery; teamUnread: number }) {
	const channels = ['instagram', 'messenger', 'whatsapp', 'webchat'] as const
	const trials = query.canal === 'web'
	const to = (canal?: InboxQuery['canal']) => inboxPath({ ...query, canal })
	return (
		<ChipLinks
			label="Canal"
			chips={[
				{ id: 'todos', to: to(), current: !query.canal, children: 'Todos' },
				...channels.map((channel) => ({
					id: channel,
					to: to(channel),
					current: query.canal === channel,
					children: (
						<>
							<ChannelIcon channel={channel} />
							<span className="only-phone">{channelName(channel)}</span>
							<span className="sr only-wide">{channelName(channel)}</span>
						</>
					),
				})),
				{
					id: 'equipo',
					to: to('equipo'),
					current: query.canal === 'equipo',
					children: (
						<>
							Equipo
							{teamUnread > 0 ? (
								<span className="nav-count">
									{teamUnread}
									<span className="sr"> sin leer</span>
								</span>
							) : null}
						</>
					),
				},
				...(trials ? [{ id: 'web', to: to('web'), current: true, children: 'Pruebas' }] : []),
			]}
		/>
	)
}

type LinkContext = { query: InboxQuery; now: string; zone: string; current?: string }

function threadLink(thread: ThreadLine, context: LinkContext) {
	const { id, contactId, name, channel, preview, unread, at } = thread
	const { query, now, zone, current } = context
	const tags = tagsOf(thread, now, zone)
	return (
		<a
			key={id}
			className={classNames('thread', unread > 0 && 'is-unread')}
			href={inboxPath(query, { thread: id })}
			data-thread={id}
			aria-current={id === current ? 'true' : undefined}
		>
			<Avatar name={name} id={contactId}>
				<ChannelIcon channel={channel} labelled />
			</Avatar>
			<b className="clip">{name}</b>
			<time dateTime={at}>{threadTime(at, now, zone)}</time>
			<p className="clip">{preview}</p>
			{unread > 0 ? (
				<span className="nav-count">
					{unread}
					<span className="sr"> sin leer</span>
				</span>
			) : null}
			{tags.length > 0 ? <span className="thread-tags clip">{tags.join(' · ')}</span> : null}
		</a>
	)
}

/** Whose it is, what it waits for: a word each, where there is one. */
function tagsOf({ assignee, waitingSince, snoozedUntil, assistantPaused }: ThreadLine, now: string, zone: string) {
	return [
		...(snoozedUntil ? [`Pospuesta hasta ${dateTimeText(Date.parse(snoozedUntil), zone)}`] : []),
		...(waitingSince ? [`Espera desde ${threadTime(waitingSince, now, zone)}`] : []),
		...(assistantPaused ? ['En pausa'] : []),
		...(assignee ? [assignee] : []),
	]
}

function toPage({ threads, hasMore, cursor }: ThreadPage, query: InboxQuery) {
	return { rows: threads, moreHref: hasMore && cursor ? inboxPath(query, { cursor }) : undefined }
}

/** Pages more come by themselves, without the screen around them. */
function dataOf(moreHref: string) {
	return moreHref.replace(/^\/chat/, '/chat/hilos')
}

/** The loader of `/chat` answers `{ page }`. */
function pageOf(answer: unknown, query: InboxQuery) {
	if (typeof answer !== 'object' || answer === null || !('page' in answer)) return undefined
	return isThreadPage(answer.page) ? toPage(answer.page, query) : undefined
}

function isThreadPage(page: unknown): page is ThreadPage {
	return typeof page === 'object' && page !== null && 'threads' in page && Array.isArray(page.threads)
}
