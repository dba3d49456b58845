import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { type IconName } from '#app/ui/icon.tsx'
import { type ShownStatus } from '../../calendar/ui/calendar-props.ts'
import { statusLabels } from '../statuses.ts'
import './appointment-status.css'

/** Colours stand in the sheet (AGE-044). */
export const statusWords: Record<ShownStatus, { label: string; icon: IconName }> = {
	agendada: { label: statusLabels.agendada, icon: 'calendar' },
	confirmada: { label: statusLabels.confirmada, icon: 'check' },
	asistida: { label: statusLabels.asistida, icon: 'check-check' },
	pago_pendiente: { label: statusLabels.pago_pendiente, icon: 'clock' },
	no_asistida: { label: statusLabels.no_asistida, icon: 'user-x' },
	cancelada: { label: statusLabels.cancelada, icon: 'x' },
	no_pagada: { label: statusLabels.no_pagada, icon: 'credit-card' },
	block: { label: 'Bloqueo', icon: 'lock' },
	sample: { label: 'Ejemplo', icon: 'sparkles' },
}

export function AppointmentStatusChip({ status }: { status: ShownStatus }) {
	const { label, icon } = statusWords[status]
	return (
		<StatusChip status={status} icon={icon}>
			{label}
		</StatusChip>
	)
}
