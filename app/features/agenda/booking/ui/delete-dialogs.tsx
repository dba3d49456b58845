import { type ReactNode } from 'react'
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx'
import { BackField } from '#app/ui/form/back-field.tsx'
import { plainField } from '#app/ui/form/field.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { type Appointment, type Block } from '../../schemas.ts'
import { ScopeField } from '../../series/ui/repeat-fields.tsx'
import { whenInWords } from './appointment-words.ts'

/** `parent`: the dialog of the appointment; `agenda`: where one is when it no longer exists. */
type DeleteDialogProps<Subject> = { subject: Subject; parent: string; agenda: string; children?: ReactNode }

/** With an optional message to the client; empty, nothing is sent (AGE-048). */
export function DeleteAppointmentDialog({ subject, parent, agenda }: DeleteDialogProps<Appointment>) {
	return (
		<ConfirmDialog
			title="¿Eliminar esta cita?"
			text={`${subject.serviceName} de ${subject.contactName}. ${whenInWords(subject)}. No se puede deshacer.`}
			parent={parent}
			keep="Conservar"
			confirm="Eliminar cita"
			confirming="Eliminando..."
			danger
		>
			<BackField to={agenda} />
			{subject.seriesId ? <ScopeField what="cita" removes /> : null}
			<TextArea
				field={plainField('cancelMessage')}
				label="Mensaje de cancelación"
				optional
				maxLength={1000}
				placeholder="Se envía 5 minutos después"
			/>
		</ConfirmDialog>
	)
}

/** Before the time of an appointment is free for others; for a few seconds it can still be undone. `children`: whether the client is told. */
export function CancelAppointmentDialog({ subject, parent, agenda, children }: DeleteDialogProps<Appointment>) {
	return (
		<ConfirmDialog
			title="¿Cancelar esta cita?"
			text={`${subject.serviceName} de ${subject.contactName}. ${whenInWords(subject)}. Su horario queda libre para otra persona y ya no se le envían recordatorios.`}
			parent={parent}
			keep="Conservar"
			confirm="Cancelar cita"
			confirming="Cancelando..."
			danger
		>
			<BackField to={agenda} />
			{children}
		</ConfirmDialog>
	)
}

export function DeleteBlockDialog({ subject, parent, agenda }: DeleteDialogProps<Block>) {
	return (
		<ConfirmDialog
			title="¿Eliminar este bloqueo?"
			text={`${subject.title}, ${subject.specialistName}. ${whenInWords(subject)}.`}
			parent={parent}
			keep="Conservar"
			confirm="Eliminar bloqueo"
			confirming="Eliminando..."
			danger
		>
			<BackField to={agenda} />
			{subject.seriesId ? <ScopeField what="bloqueo" removes /> : null}
		</ConfirmDialog>
	)
}
