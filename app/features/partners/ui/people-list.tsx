import { dateIn, shortDate } from '#app/lib/time-text.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Table } from '#app/ui/table.tsx'
import { type PartnerPeople, type PartnerPerson } from '../schemas-people.ts'

const zone = 'America/Mexico_City'

/** Who looks after the partner's businesses with the same rights. */
export function PeopleList({ people }: PartnerPeople) {
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
