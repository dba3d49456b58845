import { NotFoundBlock } from '../feedback/not-found-block.tsx'
import { EmptyState } from './empty-state.tsx'

type EmptyListProps = {
	/** Address of the list. */
	path: string
	/** What was searched, and whether the archived ones are shown. */
	search: string
	archived: boolean
	/** 'Ningún servicio coincide' */
	noMatch: string
	noArchived: string
	none: string
	/** What to do first, and the link to it for who may. */
	invite: string
	add?: { to: string; text: string }
}

/** A list of cards or rows without any: because of the search, because nothing is archived, or because it is all new. */
export function EmptyList({ path, search, archived, noMatch, noArchived, none, invite, add }: EmptyListProps) {
	if (search) {
		const all = archived ? `${path}?archivados=1` : path
		return (
			<NotFoundBlock
				title="Sin resultados"
				description={`${noMatch} con «${search}».`}
				link={{ to: all, text: 'Quitar la búsqueda' }}
				addTo={archived ? undefined : add?.to}
			/>
		)
	}
	if (archived) return <EmptyState title={noArchived} action={{ to: path, text: 'Volver a la lista', quiet: true }} />
	return <EmptyState title={none} text={invite} action={add && { ...add, icon: 'plus' }} />
}
