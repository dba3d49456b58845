import { Form, Link } from '@remix-run/react'
import { agoInWords } from '#app/lib/time-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { type OwnBusinesses } from '../team/schemas-members.ts'
import { BegunWay, QuickWay } from './ways-to-begin.tsx'
import './no-business.css'

const ways: { to: string; icon: IconName; name: string; text: string }[] = [
	{
		to: '/onboarding/new-onboarding',
		icon: 'store',
		name: 'Crear Nuevo Negocio',
		text: 'Registra tu salón, consultorio o escuela en dos minutos.',
	},
	{
		to: '/auth/reclamar',
		icon: 'shield-check',
		name: 'Reclamar Negocio',
		text: 'Alguien ya lo registró por ti y te dio su código.',
	},
	{
		to: '/auth/unirse',
		icon: 'users',
		name: 'Unirte a un Negocio',
		text: 'Trabajas ahí y conoces su ID: quien lo administra te da acceso.',
	},
]

/** The ways to a business, for somebody who has none open; `begun`: how far one is that was begun, in percent. */
export function NoBusinessPage({
	businesses,
	requests,
	hasDeleted,
	now,
	begun,
}: OwnBusinesses & { hasDeleted: boolean; now: number; begun?: number }) {
	return (
		<>
			<BegunWay percent={begun} />
			{businesses.length > 0 ? <BusinessChoice businesses={businesses} /> : null}
			{requests.map((request) => (
				<div className="inset row row--wrap" key={request.id}>
					<Icon name="clock" />
					<p className="grow">
						Pediste unirte a <b>{request.businessName}</b> {agoInWords(request.createdAt, now)}. Falta que lo aprueben.
					</p>
					<Form method="post" action={`/auth/solicitudes/${request.id}/retirar`}>
						<Button size="s">Retirar</Button>
					</Form>
				</div>
			))}
			<nav className="ways" aria-label="Formas de empezar">
				{ways.map(({ to, icon, name, text }) => (
					<Link key={to} to={to} className="card way">
						<span className="avatar" aria-hidden="true">
							<Icon name={icon} />
						</span>
						<span>
							<b>{name}</b>
							<span className="muted">{text}</span>
						</span>
						<Icon name="chevron-right" />
					</Link>
				))}
			</nav>
			<QuickWay />
			<p className="muted">¿Te invitaron por correo? Abre el enlace que recibiste.</p>
			<div className="row row--wrap">
				<Link to="/cuenta">Tu cuenta</Link>
				{hasDeleted ? <Link to="/negocios/eliminados">Recuperar un negocio eliminado</Link> : null}
				<form method="post" action="/auth/salir" className="push">
					<Button look="ghost" icon="log-out">
						Salir
					</Button>
				</form>
			</div>
		</>
	)
}

/** One press opens it. */
export function BusinessChoice({ businesses }: { businesses: OwnBusinesses['businesses'] }) {
	return (
		<div className="ways">
			{businesses.map(({ id, name, isOwner }) => (
				<Form method="post" action="/auth/negocios" key={id}>
					<input type="hidden" name="businessId" value={id} />
					<button className="card way" type="submit">
						<span className="avatar avatar--sq" aria-hidden="true">
							<Icon name="store" />
						</span>
						<span>
							<b>{name}</b>
							<span className="muted">{isOwner ? 'Propietario' : 'Equipo'}</span>
						</span>
						<Icon name="chevron-right" />
					</button>
				</Form>
			))}
		</div>
	)
}
