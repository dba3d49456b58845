import { type AppointmentStatus, appointmentStatuses, statusLabels } from '#app/features/agenda/booking/statuses.ts'

/** FUN-007: as the wire and a person's place name it. */
export function formattedName(name: string): string {
	return name.trim().toLowerCase().replaceAll(/\s/g, '_')
}

/** FUN-035: where stands who stands nowhere in a funnel. */
export const nowhere = 'sin_fase.ninguno'

/** What can bring somebody to a scenario, in the order of the selector. */
export const offeredActions = [
	'none',
	'entry',
	'agendada',
	'confirmada',
	'cancelada',
	'asistida',
	'no_asistida',
	'contact_admin',
] as const

/** D-46: those of the selector, and every status of an appointment besides. */
export const actions = [
	...offeredActions,
	...appointmentStatuses.filter((status) => !(offeredActions as readonly string[]).includes(status)),
] as ((typeof offeredActions)[number] | AppointmentStatus)[]
export type Action = (typeof actions)[number]

/** As the selector reads them. */
export const actionLabels: Record<Action, string> = {
	...statusLabels,
	none: 'Ninguna: solo la mueve el equipo',
	entry: 'Entrada: un lead nuevo',
	agendada: 'Su cita queda agendada',
	confirmada: 'Confirma su cita',
	cancelada: 'Su cita se cancela',
	asistida: 'Asiste a su cita',
	no_asistida: 'No asiste a su cita',
	contact_admin: 'Pide a una persona',
}

export const phaseTypeLabels = {
	scheduling: 'Agenda',
	personalized: 'Personalizada',
	contact_human: 'Contacto humano',
	ordering: 'Pedidos',
} as const

export const scenarioTypeLabels = { auto: 'Automático', manual: 'Manual' } as const
export const unitLabels = { minutes: 'minutos', hours: 'horas', days: 'días' } as const
export const referenceLabels = {
	scenario_update: 'que llegó a este escenario',
	last_appointment: 'su última cita',
	last_reactivation_message: 'el mensaje de seguimiento anterior',
} as const
