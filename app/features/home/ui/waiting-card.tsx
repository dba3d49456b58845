import { Link } from '@remix-run/react'
import { relativeText } from '#app/lib/time-text.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { type Waiting } from '../schemas.ts'

/** Who wrote and will get no answer unless a person gives one. */
export function WaitingCard({ waiting: { count, threads }, now }: { waiting: Waiting; now: number }) {
	if (count === 0) return null
	return (
		<section className="card">
			<div className="card-head">
				<h2>Esperan respuesta</h2>
				<LinkButton look="link" size="s" to="/chat">
					Ver chat
				</LinkButton>
				<p>El asistente está en pausa en estas conversaciones.</p>
			</div>
			<ul className="list home-waiting">
				{threads.map(({ threadId, contactName, preview, at }) => (
					<li key={threadId}>
						<Avatar name={contactName} size="s" />
						<span className="grow">
							<Link className="clip" to={`/chat/${threadId}`}>
								{contactName}
							</Link>
							<span className="caption clip">{preview}</span>
						</span>
						<span className="caption nowrap">{relativeText(at, now)}</span>
					</li>
				))}
			</ul>
			{count > threads.length ? (
				<p className="home-more caption">Y {count >= 100 ? 'más de 90' : count - threads.length} más</p>
			) : null}
		</section>
	)
}
