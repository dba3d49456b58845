/** The documented values, in the order in which filters and the status control list them. */
export const appointmentStatuses = [
	'agendada',
	'confirmada',
	'asistida',
	'pago_pendiente',
	'no_asistida',
	'cancelada',
	'no_pagada',
] as const
export type AppointmentStatus = (typeof appointmentStatuses)[number]

/** As people read them. */
export const statusLabels: Record<AppointmentStatus, string> = {
	agendada: 'Agendada',
	confirmada: 'Confirmada',
	asistida: 'Asistida',
	pago_pendiente: 'Pago pendiente',
	no_asistida: 'No asistida',
	cancelada: 'Cancelada',
	no_pagada: 'No pagada',
}

const holding: AppointmentStatus[] = ['agendada', 'confirmada', 'asistida', 'pago_pendiente']
const closed: AppointmentStatus[] = ['asistida', 'no_asistida', 'cancelada', 'no_pagada']

/** Whether an appointment in this status keeps its specialist's time (D-22). */
export function holdsTime(status: AppointmentStatus): boolean {
	return holding.includes(status)
}

/** Whether an event of the calendar leaves its time to others; a block never does, and a sample is drawn as if it held it. */
export function leavesTime({ status }: { status: AppointmentStatus | 'block' | 'sample' }): boolean {
	return status !== 'block' && status !== 'sample' && !holdsTime(status)
}

/** Only staff may still change what has come to its end. */
export function isClosed(status: AppointmentStatus): boolean {
	return closed.includes(status)
}

/** What the status control offers: every other one, in no enforced order (AGE-040, D-20). */
export function statusesAfter(current: AppointmentStatus): AppointmentStatus[] {
	return appointmentStatuses.filter((status) => status !== current)
}
