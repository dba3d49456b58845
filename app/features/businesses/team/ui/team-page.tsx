import { Form } from '@remix-run/react'
import { agoInWords } from '#app/lib/time-text.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { Address } from '#app/ui/list/address.tsx'
import { Card } from '#app/ui/list/card.tsx'
import { type AccessChoices, type Invitation, type JoinRequest, type Member, type Team } from '../schemas-members.ts'
import { accessInWords } from './access-words.ts'

type TeamPageProps = { team: Team; choices: AccessChoices; now: number; mail: boolean }

/** Who works here, who was invited, and who asks to come in. */
export function TeamPage({ team, choices, now, mail }: TeamPageProps) {
	const { members, invitations, requests } = team
	return (
		<div className="stack stack--3">
			{requests.length > 0 ? (
				<Card title="Piden unirse">
					<ul className="list list--flush">
						{requests.map((request) => (
							<RequestItem key={request.id} request={request} now={now} />
						))}
					</ul>
				</Card>
			) : null}
			<Card
				title="Equipo"
				aside={
					<LinkButton look="primary" icon="plus" to="/negocio/equipo/invitar">
						Invitar
					</LinkButton>
				}
			>
				<ul className="list list--flush">
					{members.map((member) => (
						<MemberItem key={member.userId} member={member} words={accessInWords(member, choices.pages)} now={now} />
					))}
				</ul>
				{members.length === 1 ? (
					<p className="muted">
						Invita a tu recepción o a tus especialistas: cada quien entra con su cuenta y ve solo lo que le des.
					</p>
				) : null}
			</Card>
			{invitations.length > 0 ? (
				<Card title="Invitaciones">
					{mail ? null : (
						<p className="muted">
							El envío de correos no está configurado: las invitaciones saldrán cuando quien opera el servidor lo
							configure.
						</p>
					)}
					<ul className="list list--flush">
						{invitations.map((invitation) => (
							<InvitationItem
								key={invitation.id}
								invitation={invitation}
								words={accessInWords(invitation, choices.pages)}
								now={now}
							/>
						))}
					</ul>
				</Card>
			) : null}
		</div>
	)
}

function MemberItem({ member, words, now }: { member: Member; words: string; now: number }) {
	const { userId, name, email, isOwner, isSelf, isEditable, lastSeenAt } = member
	return (
		<li className="row--wrap">
			<Avatar name={name} id={userId} />
			<div className="grow">
				<p>
					<b>{name}</b> {isOwner ? <Badge>Propietario</Badge> : null} {isSelf ? <Badge kind="nuevo">Tú</Badge> : null}
				</p>
				<p className="muted">
					<Address>{email}</Address>
				</p>
				<p className="muted">
					{words} · {seenWords(isSelf, lastSeenAt, now)}
				</p>
			</div>
			{isEditable ? (
				<LinkButton size="s" icon="pencil" to={`/negocio/equipo/${userId}`}>
					<span aria-hidden="true">Permisos</span>
					<span className="sr">Permisos de {name}</span>
				</LinkButton>
			) : null}
		</li>
	)
}

function seenWords(isSelf: boolean, lastSeenAt: number | undefined, now: number): string {
	if (isSelf) return 'activo ahora'
	return lastSeenAt ? `usó el negocio ${agoInWords(lastSeenAt, now)}` : 'todavía no entra'
}

function InvitationItem({ invitation, words, now }: { invitation: Invitation; words: string; now: number }) {
	const { id, email, sentAt, expiresAt } = invitation
	return (
		<li className="row--wrap">
			<div className="grow">
				<p>
					<b>
						<Address>{email}</Address>
					</b>{' '}
					{expiresAt < now ? <Badge kind="pronto">Venció</Badge> : null}
				</p>
				<p className="muted">
					{words} · enviada {agoInWords(sentAt, now)}
				</p>
			</div>
			<Form method="post" action={`/negocio/equipo/invitaciones/${id}/enviar`} className="row" preventScrollReset>
				<Button size="s" icon="send">
					<span aria-hidden="true">Enviar otra vez</span>
					<span className="sr">Enviar otra vez la invitación de {email}</span>
				</Button>
			</Form>
			<Form method="post" action={`/negocio/equipo/invitaciones/${id}/retirar`} preventScrollReset>
				<Button size="s" look="danger-ghost">
					<span aria-hidden="true">Retirar</span>
					<span className="sr">Retirar la invitación de {email}</span>
				</Button>
			</Form>
		</li>
	)
}

function RequestItem({ request, now }: { request: JoinRequest; now: number }) {
	const { id, name, email, createdAt } = request
	return (
		<li className="row--wrap">
			<Avatar name={name} />
			<div className="grow">
				<p>
					<b>{name}</b>
				</p>
				<p className="muted">
					{email} · lo pidió {agoInWords(createdAt, now)}
				</p>
			</div>
			<LinkButton size="s" look="primary" icon="check" to={`/negocio/equipo/solicitudes/${id}`}>
				<span aria-hidden="true">Aprobar</span>
				<span className="sr">Aprobar a {name}</span>
			</LinkButton>
			<Form method="post" action={`/negocio/equipo/solicitudes/${id}/rechazar`} preventScrollReset>
				<Button size="s" look="danger-ghost">
					<span aria-hidden="true">Rechazar</span>
					<span className="sr">Rechazar a {name}</span>
				</Button>
			</Form>
		</li>
	)
}
