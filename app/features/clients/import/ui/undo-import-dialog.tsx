import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx'
import { type ImportState } from '../schemas-import.ts'
import { counted, home } from './import-frame.tsx'

/** Asks before a whole import is taken back: how many people that is about. */
export function UndoImportDialog({ state: { id, name, created, updated } }: { state: ImportState }) {
	const counts = [
		created > 0 ? `${created === 1 ? 'Se borra' : 'Se borran'} ${people(created, 'creó')}.` : '',
		updated > 0 ? `${updated === 1 ? 'Queda' : 'Quedan'} como antes ${people(updated, 'actualizó')}.` : '',
		'A quien ya se haya usado o cambiado no se le toca. No se puede rehacer: tendrías que subir el archivo otra vez.',
	]
	return (
		<ConfirmDialog
			title={`¿Deshacer la carga de «${name}»?`}
			text={counts.filter(Boolean).join(' ')}
			parent={`${home}/${id}`}
			confirm="Deshacer la carga"
			confirming="Deshaciendo..."
			danger
		/>
	)
}

function people(count: number, verb: string): string {
	return count === 1 ? `el contacto que ${verb}` : `los ${counted(count)} contactos que ${verb}`
}
