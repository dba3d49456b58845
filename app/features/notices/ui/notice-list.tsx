import { Form, Link } from '@remix-run/react'
import { toIso } from '#app/lib/time-iso.ts'
import { dateTimeText, relativeText } from '#app/lib/time-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { EmptyState } from '#app/ui/list/empty-state.tsx'
import { LoadMore } from '#app/ui/list/pager.tsx'
import { type NoticePage } from '../schemas.ts'
import { addressOf, copyOf } from './notice-copy.ts'
import './notices.css'

type NoticeListProps = NoticePage & { now: number; timeZone: string }
type Notice = NoticePage['notices'][number]

/** What staff should know of, newest first; one press marks what was seen, for this person alone. */
export function NoticeList({ notices, next, now, timeZone }: NoticeListProps) {
	return (
		<div className="wrap">
			<header className="page-head">
				<div>
					<h1>Avisos</h1>
					<p>Lo que necesita a una persona: créditos, conversaciones, envíos y pagos.</p>
				</div>
				{notices.some(({ isNew }) => isNew) ? (
					<Form method="post">
						<Button icon="check-check">Marcar todo como visto</Button>
					</Form>
				) : null}
			</header>
			{notices.length === 0 ? (
				<EmptyState title="Todo en orden" text="Aquí aparece lo que tus asistentes no puedan resolver por sí mismos." />
			) : (
				<div className="card">
					<ul className="list staff-notices">
						{notices.map((notice) => (
							<NoticeLine key={notice.id} notice={notice} now={now} timeZone={timeZone} />
						))}
					</ul>
					{next ? <LoadMore to={`/avisos?cursor=${encodeURIComponent(next)}`} text="Ver anteriores" /> : null}
				</div>
			)}
		</div>
	)
}

function NoticeLine({ notice, now, timeZone }: { notice: Notice; now: number; timeZone: string }) {
	const { title, text, icon, status } = copyOf(notice)
	const address = addressOf(notice)
	return (
		<li className={notice.isNew ? 'is-new' : undefined} data-status={status}>
			<span className="tile">
				<Icon name={icon} />
			</span>
			<div className="grow">
				<h2>
					{address ? <Link to={address}>{title}</Link> : title}
					{notice.count > 1 ? <Badge>{notice.count} veces</Badge> : null}
					{notice.isNew ? <Badge kind="nuevo">nuevo</Badge> : null}
				</h2>
				<p className="muted">{text}</p>
				<p className="caption">
					<time dateTime={toIso(notice.at)} title={dateTimeText(notice.at, timeZone)}>
						{relativeText(notice.at, now)}
					</time>
				</p>
			</div>
			{notice.isNew ? (
				<Form method="post" preventScrollReset>
					<input type="hidden" name="noticeId" value={notice.id} />
					<Button look="ghost" icon="check" iconOnly>
						Marcar como visto: {title}
					</Button>
				</Form>
			) : null}
		</li>
	)
}
