import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { type IconName } from '#app/ui/icon.tsx'
import { type CalendarStatus } from '../../calendar/ui/calendar-props.ts'
import './appointment-status.css'

/** Colours stand in the sheet (AGE-044). */
export const statusWords: Record<CalendarStatus, { label: string; icon: IconName }> = {
	agendada: { label: 'Agendada', icon: 'calendar' },
	confirmada: { label: 'Confirmada', icon: 'check' },
	asistida: { label: 'Asistida', icon: 'check-check' },
	pago_pendiente: { label: 'Pago pendiente', icon: 'clock' },
	no_asistida: { label: 'No asistida', icon: 'user-x' },
	cancelada: { label: 'Cancelada', icon: 'x' },
	no_pagada: { label: 'No pagada', icon: 'credit-card' },
	block: { label: 'Bloqueo', icon: 'lock' },
}

export function AppointmentStatusChip({ status }: { status: CalendarStatus }) {
	const { label, icon } = statusWords[status]
	return (
		<StatusChip status={status} icon={icon}>
			{label}
		</StatusChip>
	)
}
