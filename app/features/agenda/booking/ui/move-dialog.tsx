import { type ReactNode } from 'react'
import { dateInWords } from '#app/lib/time-text.ts'
import { nameInSentence } from '#app/lib/words/titled-name.ts'
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx'
import { BackField } from '#app/ui/form/back-field.tsx'
import { type Appointment } from '../../schemas.ts'

export type MovedTo = { date: string; time: string; specialistId: string; specialistName: string }

/** `children`: whether the client is told. */
type MoveDialogProps = { subject: Appointment; to: MovedTo; parent: string; children: ReactNode }

/** Asked when an appointment was dragged elsewhere, before it moves. */
export function MoveAppointmentDialog({ subject, to, parent, children }: MoveDialogProps) {
	const { date, time, specialistId, specialistName } = to
	const handed = specialistId === subject.specialistId ? '' : `, con ${nameInSentence(specialistName)}`
	const was = `${dateInWords(subject.date)}, ${subject.time}`
	return (
		<ConfirmDialog
			title={`¿Mover la cita de ${subject.contactName}?`}
			text={`${subject.serviceName}: del ${was}, al ${dateInWords(date)}, ${time}${handed}.`}
			parent={parent}
			keep="Dejarla donde estaba"
			confirm="Mover cita"
			confirming="Moviendo..."
		>
			<BackField to={parent} />
			<input type="hidden" name="date" value={date} />
			<input type="hidden" name="time" value={time} />
			<input type="hidden" name="specialistId" value={specialistId} />
			{children}
		</ConfirmDialog>
	)
}
