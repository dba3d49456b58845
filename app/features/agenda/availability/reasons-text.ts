import { dateInWords, dateTimeText, isSameDay, timeText } from '#app/lib/time-text.ts'
import { listed } from '#app/lib/words/listed.ts'
import { type Conflict, type Reason } from './reasons.ts'

type Outside = Extract<Reason, { buffersOnly: boolean }>

/** One Spanish sentence on why a start is not free, in the branch's time zone; for screens, assistants and the API alike. */
export function reasonText(reason: Reason, timeZone: string): string {
	switch (reason.code) {
		case 'past':
			return 'Esa hora ya pasó.'
		case 'too_soon':
			return `Se necesita más anticipación: se puede agendar desde el ${dateTimeText(reason.earliestAt, timeZone)}.`
		case 'too_far':
			return `Todavía no se agenda para esa fecha: el último día es el ${dateInWords(reason.lastDate)}.`
		case 'skipped_hour':
			return `El ${dateInWords(reason.date)} no existe la hora ${reason.time}: ese día se adelanta el reloj.`
		case 'repeated_hour':
			return `La hora ${timeText(reason.firstAt, timeZone)} se repite ese día porque se atrasa el reloj: se agenda en la primera.`
		case 'branch_closed':
			return `La sucursal está cerrada el ${dateInWords(reason.date)}${because(reason)}.`
		case 'off_grid':
			return `Las citas empiezan cada ${reason.stepMinutes} minutos a partir de las ${reason.opensAt}.`
		case 'specialist_off':
			return `${reason.who ?? 'El especialista'} no trabaja el ${dateInWords(reason.date)}${because(reason)}.`
		case 'outside_branch_hours':
		case 'outside_specialist_hours':
		case 'service_not_offered_then':
			return outsideText(reason)
		default:
			return conflictText(reason, timeZone)
	}
}

function outsideText(reason: Outside): string {
	const [whose, verb] = {
		outside_branch_hours: ['de la sucursal', 'abre'],
		outside_specialist_hours: ['who' in reason && reason.who ? `de ${reason.who}` : 'del especialista', 'trabaja'],
		service_not_offered_then: ['del servicio', 'se ofrece'],
	}[reason.code]
	const day = dateInWords(reason.date)
	if (reason.openings.length === 0) return `El servicio no se ofrece el ${day}.`
	const hours = listed(reason.openings.map(({ from, to }) => `de ${from} a ${to}`))
	const lead = reason.buffersOnly ? 'Con el tiempo de preparación queda' : 'Queda'
	return `${lead} fuera del horario ${whose}: el ${day} ${verb} ${hours}.`
}

function because({ reason }: { reason?: string }): string {
	return reason ? ` (${reason})` : ''
}

function conflictText(reason: Conflict, timeZone: string): string {
	const { startsAt, endsAt } = reason
	return isSameDay(startsAt, endsAt, timeZone)
		? `${whatHolds(reason)} de ${timeText(startsAt, timeZone)} a ${timeText(endsAt, timeZone)}.`
		: `${whatHolds(reason)} del ${dateTimeText(startsAt, timeZone)} al ${dateTimeText(endsAt, timeZone)}.`
}

function whatHolds(reason: Conflict): string {
	switch (reason.code) {
		case 'appointment':
			return reason.who ? `${reason.who} ya tiene una cita` : 'Ya hay una cita'
		case 'block':
			return reason.who ? `${reason.who} tiene un horario bloqueado` : 'Hay un horario bloqueado'
		case 'hold':
			return `Esa hora${reason.who ? ` de ${reason.who}` : ''} está apartada por otra persona`
		case 'external_busy':
			return `El calendario vinculado${reason.who ? ` de ${reason.who}` : ''} está ocupado`
		case 'session_full':
			return `Ya están ocupados los ${reason.seats} lugares de la sesión`
		case 'equipment_full':
			return `No queda equipo libre (${reason.name})`
	}
}
