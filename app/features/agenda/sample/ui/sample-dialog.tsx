import { LinkButton } from '#app/ui/button.tsx'
import { DialogBody, DialogFoot, DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { PressForm } from '#app/ui/form/press-form.tsx'
import { DescriptionList } from '#app/ui/list/card.tsx'
import { AppointmentStatusChip } from '../../booking/ui/appointment-status.tsx'
import { whenInWords } from '../../booking/ui/appointment-words.ts'
import { type SampleVisit } from '../schemas-sample.ts'
import { emptyPath } from './sample-paths.ts'

type SampleDialogProps = {
	/** So many are there. */
	count: number
	/** The one that was pressed. */
	visit?: SampleVisit
	parent: string
	/** Where its time is booked for somebody real. */
	book?: string
	mayEmpty: boolean
}

export function SampleDialog({ count, visit, parent, book, mayEmpty }: SampleDialogProps) {
	const title = visit?.person ?? 'Día de ejemplo'
	return (
		<DialogRoute title={title} above={<AppointmentStatusChip status="sample" />} parent={parent}>
			<DialogBody>
				<div className="stack">
					<Callout>
						{count > 0
							? 'Las citas de ejemplo no cuentan en ningún número, no envían avisos, y sus horarios siguen libres para tus clientes.'
							: 'No hay citas de ejemplo en tu agenda.'}
					</Callout>
					{visit ? (
						<DescriptionList
							entries={[
								{ term: 'Cuándo', value: whenInWords(visit) },
								{ term: 'Servicio', value: visit.serviceName },
								{ term: 'Especialista', value: visit.specialistName },
								{ term: 'Sucursal', value: visit.branchName },
							]}
						/>
					) : null}
				</div>
			</DialogBody>
			<DialogFoot>
				{mayEmpty ? (
					<PressForm action={emptyPath} look="danger-ghost" icon="trash">
						Vaciar el día de ejemplo
					</PressForm>
				) : null}
				<LinkButton to={parent} preventScrollReset>
					Cerrar
				</LinkButton>
				{book ? (
					<LinkButton look="primary" icon="calendar-plus" to={book} preventScrollReset>
						Agendar aquí
					</LinkButton>
				) : null}
			</DialogFoot>
		</DialogRoute>
	)
}
