import { Form } from '@remix-run/react'
import { BackField } from '#app/ui/form/back-field.tsx'
import { Check } from '#app/ui/form/check.tsx'
import { plainField } from '#app/ui/form/field.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { type AppointmentDetails } from '../../schemas-reads.ts'
import { type AppointmentStatus, holdsTime } from '../statuses.ts'
import { statusWords } from './appointment-status.tsx'

/** What most appointments become after a status: it stands chosen, any other is one press away. */
const usuallyNext: Partial<Record<AppointmentStatus, AppointmentStatus>> = {
	agendada: 'confirmada',
	confirmada: 'asistida',
	pago_pendiente: 'confirmada',
	no_pagada: 'agendada',
	asistida: 'confirmada',
}

/** Any other status, in no enforced order (AGE-040). */
export function StatusForm({ details, action }: { details: AppointmentDetails; action: string }) {
	const { appointment, contact, statuses } = details
	const next = usuallyNext[appointment.status]
	const options = statuses.map((status) => ({ id: status, name: statusWords[status].label }))
	return (
		<Form className="inset stack stack--1" method="post" action={action} preventScrollReset>
			<BackField />
			<div className="row items-end">
				<Select
					className="grow"
					field={plainField('status', { value: next })}
					label="Cambiar estado"
					options={options}
				/>
				<SaveButton action={action}>Actualizar</SaveButton>
			</div>
			{contact?.type === 'lead' ? <p className="hint">Con «Asistida», {contact.name} pasa de lead a cliente.</p> : null}
			{holdsTime(appointment.status) ? null : (
				<Check name="allowConflict">Aunque su horario ya esté ocupado por otra cita</Check>
			)}
		</Form>
	)
}
