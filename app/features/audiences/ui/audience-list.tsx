import { Link } from '@remix-run/react'
import { Icon } from '#app/ui/icon.tsx'
import { EmptyState } from '#app/ui/list/empty-state.tsx'
import { Menu, MenuLink } from '#app/ui/menu.tsx'
import { type Audience } from '../schemas.ts'
import { peopleText } from './people-text.ts'

type AudienceListProps = { audiences: Audience[]; may: { edit: boolean; delete: boolean } }

/** The groups of a business as cards, each with how many belong to it now. */
export function AudienceList({ audiences, may }: AudienceListProps) {
	if (audiences.length === 0) {
		return (
			<EmptyState
				title="Aún no hay audiencias"
				text="Junta a clientes a los que quieras hablarles igual: los que tú elijas, o todos los que cumplan un filtro de Contactos."
				action={may.edit ? { to: '/audiencias/nueva', icon: 'plus', text: 'Crear audiencia' } : undefined}
			/>
		)
	}
	return (
		<ul className="cards" aria-label="Audiencias">
			{audiences.map((audience) => (
				<li key={audience.id}>
					<AudienceCard audience={audience} may={may} />
				</li>
			))}
		</ul>
	)
}

function AudienceCard({ audience, may }: { audience: Audience; may: AudienceListProps['may'] }) {
	const { id, name, description, fillsItself, people, excluded } = audience
	const path = `/audiencias/${id}`
	return (
		<article className="card item-card">
			<header className="card-head">
				<h2>
					<Link to={path}>{name}</Link>
				</h2>
				{may.edit || may.delete ? (
					<Menu label={`Opciones de ${name}`}>
						{may.edit ? (
							<MenuLink to={`${path}/editar`} icon="pencil">
								Editar
							</MenuLink>
						) : null}
						{may.delete ? (
							<MenuLink to={`${path}/eliminar`} icon="trash" danger>
								Eliminar
							</MenuLink>
						) : null}
					</Menu>
				) : null}
			</header>
			<div className="card-body">
				{description ? <p className="muted clamp-2">{description}</p> : null}
				<ul className="item-card-facts" aria-label={`Datos de ${name}`}>
					<li>
						<Icon name="users" />
						<b className="num">{peopleText(people)}</b>
					</li>
					<li>
						<Icon name={fillsItself ? 'list-filter' : 'user'} />
						{fillsItself ? 'Se llena sola con un filtro' : 'Clientes elegidos'}
					</li>
					{excluded.length > 0 ? (
						<li>
							<Icon name="x" />
							Sin {excluded.map((other) => other.name).join(', ')}
						</li>
					) : null}
				</ul>
			</div>
		</article>
	)
}
