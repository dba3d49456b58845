import { dateIn, shortDate } from '#app/lib/time-text.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { PressForm } from '#app/ui/form/press-form.tsx'
import { Card } from '#app/ui/list/card.tsx'
import { Table } from '#app/ui/list/table.tsx'
import { type PartnerPeople, type PartnerPerson } from '../schemas-people.ts'

const zone = 'America/Mexico_City'

/** Who looks after the partner's businesses with the same rights. */
export function PeopleList({ people, invitations, mail }: PartnerPeople & { mail: boolean }) {
	return (
		<div className="wrap stack stack--3">
			<header className="page-head">
				<div>
					<h1>Equipo</h1>
					<p>Quién entra a esta área. Todos pueden lo mismo.</p>
				</div>
				<LinkButton look="primary" icon="plus" to="/partner/equipo/agregar" preventScrollReset>
					Agregar persona
				</LinkButton>
			</header>
			<Table
				caption="Equipo"
				rows={people}
				idOf={({ id }) => id}
				columns={[
					{ id: 'name', name: 'Persona', title: true, cell: (person) => <Name person={person} /> },
					{ id: 'email', name: 'Correo', cell: ({ email }) => email },
					{ id: 'since', name: 'Desde', cell: ({ since }) => shortDate(dateIn(since, zone)) },
					{
						id: 'actions',
						name: 'Acciones',
						cell: ({ id, name }) =>
							people.length > 1 ? (
								<LinkButton look="danger-ghost" size="s" to={`/partner/equipo/${id}/quitar`} preventScrollReset>
									<span aria-hidden="true">Quitar</span>
									<span className="sr">Quitar a {name}</span>
								</LinkButton>
							) : (
								<span className="muted">—</span>
							),
					},
				]}
			/>
			{invitations.length > 0 ? <Invitations invitations={invitations} mail={mail} /> : null}
		</div>
	)
}

function Name({ person: { name, isSelf } }: { person: PartnerPerson }) {
	return (
		<span className="row">
			<Avatar name={name} size="s" />
			<b>{name}</b>
			{isSelf ? <Badge>Tú</Badge> : null}
		</span>
	)
}

function Invitations({ invitations, mail }: Pick<PartnerPeople, 'invitations'> & { mail: boolean }) {
	return (
		<Card title="Invitaciones">
			{mail ? null : (
				<p className="muted">
					El envío de correos no está configurado: las invitaciones saldrán cuando quien opera el servidor lo configure.
				</p>
			)}
			<ul className="list list--flush">
				{invitations.map(({ id, email, sentAt }) => (
					<li key={id} className="row--wrap">
						<div className="grow">
							<p>
								<b>{email}</b>
							</p>
							<p className="muted">Enviada el {shortDate(dateIn(sentAt, zone))}, todavía sin aceptar</p>
						</div>
						<PressForm
							action={`/partner/equipo/invitaciones/${id}/retirar`}
							look="danger-ghost"
							size="s"
							label={`la invitación de ${email}`}
						>
							Retirar
						</PressForm>
					</li>
				))}
			</ul>
		</Card>
	)
}
