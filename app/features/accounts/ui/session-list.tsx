import { Form } from '@remix-run/react'
import { type Device, deviceOf } from '#app/lib/device/device.ts'
import { agoInWords } from '#app/lib/time-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Card } from '#app/ui/list/card.tsx'
import { type OwnSessions } from '../schemas.ts'

type Session = OwnSessions['sessions'][number]

/** Where the account is open, this browser first. */
export function SessionList({ sessions, now }: { sessions: Session[]; now: number }) {
	const others = sessions.filter(({ isCurrent }) => !isCurrent).length
	return (
		<Card
			title="Dónde está abierta tu cuenta"
			aside={
				others > 0 ? (
					<Form method="post" action="/cuenta/sesiones/cerrar">
						<Button look="danger-ghost" icon="log-out">
							Cerrar las demás
						</Button>
					</Form>
				) : null
			}
		>
			<ul className="list list--flush">
				{sessions.map((session) => (
					<SessionItem key={session.id} session={session} now={now} />
				))}
			</ul>
			{others === 0 ? <p className="muted">No hay sesiones en otros dispositivos.</p> : null}
		</Card>
	)
}

function SessionItem({ session, now }: { session: Session; now: number }) {
	const device = deviceOf(session.userAgent)
	const name = nameOf(device)
	return (
		<li>
			<span className="avatar" aria-hidden="true">
				<Icon name={device.isPhone ? 'phone' : 'panel-left'} />
			</span>
			<div className="grow">
				<p>
					<b>{name}</b> {session.isCurrent ? <Badge kind="nuevo">Esta sesión</Badge> : null}
				</p>
				<p className="muted">
					{session.isCurrent ? 'Activa ahora' : `Usada ${agoInWords(session.lastSeenAt, now)}`} · abierta{' '}
					{agoInWords(session.createdAt, now)}
				</p>
			</div>
			{session.isCurrent ? null : (
				<Form method="post" action={`/cuenta/sesiones/${session.id}/cerrar`}>
					<Button size="s">
						Cerrar<span className="sr"> la sesión de {name}</span>
					</Button>
				</Form>
			)}
		</li>
	)
}

function nameOf({ browser, system }: Device): string {
	if (!browser && !system) return 'Dispositivo desconocido'
	return [browser ?? 'Navegador', system].filter(Boolean).join(' en ')
}
