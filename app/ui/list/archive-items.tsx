import { Form } from '@remix-run/react'
import { MenuButton, MenuLink } from '../menu.tsx'

type ArchiveItemsProps = {
	/** The item's own address: `/archivar` and `/eliminar`, which ask first, and `/desarchivar` stand below it. */
	path: string
	/** What the address of the list says, so that one comes back to the same list. */
	query: string
	archived: boolean
	mayRemove?: boolean
}

/** How the menu of a card or a row ends: put away or brought back, and deleted. */
export function ArchiveItems({ path, query, archived, mayRemove }: ArchiveItemsProps) {
	return (
		<>
			{archived ? (
				<Form method="post" preventScrollReset action={`${path}/desarchivar${query}`}>
					<MenuButton icon="archive-arrow-up">Desarchivar</MenuButton>
				</Form>
			) : (
				<MenuLink to={`${path}/archivar${query}`} icon="archive">
					Archivar
				</MenuLink>
			)}
			{mayRemove ? (
				<MenuLink to={`${path}/eliminar${query}`} icon="trash" danger>
					Eliminar
				</MenuLink>
			) : null}
		</>
	)
}
