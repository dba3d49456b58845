import { Link } from '@remix-run/react'
import { dateTimeText } from '#app/lib/time-text.ts'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { PressForm } from '#app/ui/form/press-form.tsx'
import { closingMessages } from '../closing/schemas.ts'
import { messages, type ShownMovement } from '../schemas-movements.ts'
import { categoryName, movementTypes, paymentMethods } from '../words.ts'
import { movementTitle, signedMoney } from './movement-table.tsx'

type MovementViewProps = {
	movement: ShownMovement
	isClosed: boolean
	mayDelete: boolean
	query: string
	isEdited: boolean
}

/** What a movement says, where it leads to, and the press that takes it away. */
export function MovementView({ movement, isClosed, mayDelete, query, isEdited }: MovementViewProps) {
	const { type, category, paymentMethod, branchName, at, timeZone, isByProvider, appointmentId, fileId } = movement
	const words = [movementTypes[type], categoryName(category), paymentMethods[paymentMethod], branchName]
	return (
		<div className="stack stack--1">
			<p>
				<b>{signedMoney(movement)}</b> {movementTitle(movement)}
			</p>
			<p className="muted">
				{words.filter(Boolean).join(' · ')} · {dateTimeText(Date.parse(at), timeZone)}
			</p>
			{isByProvider ? <Callout>{messages.byProvider}</Callout> : null}
			{isClosed && !isByProvider ? <Callout>{closingMessages.closed}</Callout> : null}
			<div className="row">
				{appointmentId ? <Link to={`/agenda/citas/${appointmentId}`}>Ver la cita</Link> : null}
				{fileId && !isEdited ? (
					<a href={`/archivos/${fileId}`} target="_blank" rel="noreferrer">
						Ver el comprobante
					</a>
				) : null}
				{mayDelete ? (
					<PressForm
						action={`/finanzas/movimientos/${movement.id}/eliminar${query}`}
						look="danger-ghost"
						size="s"
						icon="trash"
					>
						Eliminar movimiento
					</PressForm>
				) : null}
			</div>
		</div>
	)
}
