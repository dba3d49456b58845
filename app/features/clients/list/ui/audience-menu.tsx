import { Icon } from '#app/ui/icon.tsx'
import { Menu, MenuLink } from '#app/ui/menu.tsx'
import { type GroupName } from './page-props.ts'

/** What is asked for now becomes the filter of a group that fills itself: of a new one, or of one that is there. */
export function SaveAudienceMenu({ query, audiences }: { query: string; audiences: GroupName[] }) {
	const filled = audiences.filter(({ fillsItself }) => fillsItself)
	return (
		<Menu
			label="Guardar como audiencia"
			className="btn--s"
			start
			summary={
				<>
					<Icon name="users" size="s" />
					Guardar como audiencia
				</>
			}
		>
			<MenuLink to={`/audiencias/nueva${query}`} icon="plus">
				Audiencia nueva
			</MenuLink>
			{filled.map(({ id, name }) => (
				<MenuLink key={id} to={`/audiencias/${id}/editar${query}`} icon="list-filter">
					Nuevo filtro de {name}
				</MenuLink>
			))}
		</Menu>
	)
}
