import { Form } from '@remix-run/react'
import { MenuButton, MenuLink } from '../menu.tsx'

type ArchiveItemsProps = {
	/** The item's own address: `/archivar`, `/desarchivar` and `/eliminar` stand below it. */
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
			<Form method="post" preventScrollReset action={`${path}/${archived ? 'desarchivar' : 'archivar'}${query}`}>
				<MenuButton icon={archived ? 'archive-arrow-up' : 'archive'}>
					{archived ? 'Desarchivar' : 'Archivar'}
				</MenuButton>
			</Form>
			{mayRemove ? (
				<MenuLink to={`${path}/eliminar${query}`} icon="trash" danger>
					Eliminar
				</MenuLink>
			) : null}
		</>
	)
}
