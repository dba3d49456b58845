import { LinkButton } from '#app/ui/button.tsx'
import { DialogBody, DialogFoot, DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { DescriptionList } from '#app/ui/list/card.tsx'
import { AppointmentStatusChip } from '../../booking/ui/appointment-status.tsx'
import { whenInWords } from '../../booking/ui/appointment-words.ts'
import { type Block } from '../../schemas.ts'

type BlockDialogProps = {
	block: Block
	parent: string
	/** '/agenda/bloqueos/{id}' */
	path: string
	search: string
	/** Whether it may be changed and deleted. */
	mayEdit: boolean
}

export function BlockDialog({ block, parent, path, search, mayEdit }: BlockDialogProps) {
	return (
		<DialogRoute title={block.title} above={<AppointmentStatusChip status="block" />} parent={parent}>
			<DialogBody>
				<div className="stack">
					{block.bookedOver ? <Callout status="aviso">Hay citas dentro de este bloqueo.</Callout> : null}
					<DescriptionList
						entries={[
							{ term: 'Cuándo', value: whenInWords(block) },
							{ term: 'Especialista', value: block.specialistName },
							{ term: 'Sucursal', value: block.branchName },
						]}
					/>
				</div>
			</DialogBody>
			<DialogFoot>
				{mayEdit ? (
					<LinkButton
						look="danger-ghost"
						icon="trash"
						className="me-auto"
						to={`${path}/eliminar${search}`}
						preventScrollReset
					>
						Eliminar
					</LinkButton>
				) : null}
				<LinkButton to={parent} preventScrollReset>
					Cerrar
				</LinkButton>
				{mayEdit ? (
					<LinkButton look="primary" icon="pencil" to={`${path}/editar${search}`} preventScrollReset>
						Editar bloqueo
					</LinkButton>
				) : null}
			</DialogFoot>
		</DialogRoute>
	)
}
