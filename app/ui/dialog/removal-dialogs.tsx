import { type ReactNode } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

type RemovalProps = {
	/** With its article: 'la sucursal Roma'. */
	what: string
	/** What else happens. */
	text?: ReactNode
	parent: string
	/** The operation's address; the route of the dialog itself unless told. */
	action?: string
	children?: ReactNode
}

/** Asks before something is deleted; what runs is the action it was given. */
export function DeleteDialog({ what, text = 'No se puede deshacer.', ...rest }: RemovalProps) {
	return (
		<ConfirmDialog
			{...rest}
			title={`¿Eliminar ${what}?`}
			text={text}
			confirm="Eliminar"
			confirming="Eliminando..."
			icon="trash"
			danger
		/>
	)
}

/** Asks before something is put away, or brought back. */
export function ArchiveDialog({ what, archived, text, ...rest }: RemovalProps & { archived?: boolean }) {
	const sentence = archived
		? 'Volverá a aparecer en las listas y se podrá usar otra vez.'
		: 'Ya no aparecerá en las listas ni se podrá usar; su historia se conserva.'
	return (
		<ConfirmDialog
			{...rest}
			title={archived ? `¿Desarchivar ${what}?` : `¿Archivar ${what}?`}
			text={text ?? sentence}
			confirm={archived ? 'Desarchivar' : 'Archivar'}
			confirming={archived ? 'Desarchivando...' : 'Archivando...'}
			icon={archived ? 'archive-arrow-up' : 'archive'}
		/>
	)
}
