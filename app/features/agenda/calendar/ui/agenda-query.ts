import { addDays, addMonths, isLocalDate, type LocalDate, startOfMonth, startOfWeek } from '#app/lib/time-calendar.ts'
import { type AgendaView, agendaViews, type CalendarStatus, calendarStatuses } from './calendar-props.ts'

/**
 * The state of the agenda, all of it in the address. Empty lists and no branch mean everything; without a status the
 * cancelled ones are shown as the person has it (`agenda/calendar/look`), with every status they are.
 */
export type AgendaQuery = {
	fecha: LocalDate
	vista: AgendaView
	sucursal?: string
	especialista: string[]
	estado: CalendarStatus[]
}

const isCancelled = (status: CalendarStatus) => status === 'cancelada'
/** Lists of statuses that have a word of their own in the address. */
const lists: Record<string, CalendarStatus[]> = {
	todas: [...calendarStatuses],
	vigentes: calendarStatuses.filter((status) => !isCancelled(status)),
}

/** Unknown or broken values fall back silently. */
export function readAgendaQuery(
	params: URLSearchParams,
	fallback: { fecha: LocalDate; vista: AgendaView },
): AgendaQuery {
	const fecha = params.get('fecha') ?? ''
	const asked = params.getAll('estado')
	const named = new Set([...asked, ...asked.flatMap((word) => lists[word] ?? [])])
	const estado = calendarStatuses.filter((status) => named.has(status))
	return {
		fecha: isLocalDate(fecha) ? fecha : fallback.fecha,
		vista: agendaViews.find((view) => view === params.get('vista')) ?? fallback.vista,
		sucursal: params.get('sucursal') || undefined,
		especialista: [...new Set(params.getAll('especialista'))].filter(Boolean),
		estado,
	}
}

/** The query string, '?' included. `extra` carries what one screen alone needs, such as the hour of a new appointment. */
export function agendaSearch(query: AgendaQuery, extra: Record<string, string> = {}): string {
	const params = new URLSearchParams({ fecha: query.fecha, vista: query.vista })
	if (query.sucursal) params.set('sucursal', query.sucursal)
	for (const id of query.especialista) params.append('especialista', id)
	for (const word of statusWordsOf(query.estado)) params.append('estado', word)
	for (const [name, value] of Object.entries(extra)) params.set(name, value)
	return `?${params}`
}

function statusWordsOf(estado: CalendarStatus[]): string[] {
	const [word] =
		Object.entries(lists).find(
			([, list]) => list.every((one) => estado.includes(one)) && list.length === estado.length,
		) ?? []
	return word ? [word] : estado
}

/** Whether the address narrows the statuses, beyond the cancelled ones. */
export function narrowsStatuses({ estado }: Pick<AgendaQuery, 'estado'>): boolean {
	return estado.length > 0 && statusWordsOf(estado)[0] === estado[0]
}

/** First and last day that a view shows, both included. A month shows whole weeks; the list shows the month alone. */
export function agendaRange({ fecha, vista }: Pick<AgendaQuery, 'fecha' | 'vista'>): {
	from: LocalDate
	to: LocalDate
} {
	const monday = startOfWeek(fecha)
	const first = startOfMonth(fecha)
	const last = addDays(addMonths(first, 1), -1)
	switch (vista) {
		case 'dia':
			return { from: fecha, to: fecha }
		case 'semana':
			return { from: monday, to: addDays(monday, 6) }
		case 'laboral':
			return { from: monday, to: addDays(monday, 4) }
		case 'mes':
			return { from: startOfWeek(first), to: addDays(startOfWeek(last), 6) }
		case 'agenda':
			return { from: first, to: last }
	}
}

/** A day or a week, which says who works, how full each day is and what it is worth; a month only says who comes. */
export function isOfPeople({ vista }: Pick<AgendaQuery, 'vista'>): boolean {
	return vista !== 'mes' && vista !== 'agenda'
}

/** The day that 'Anterior' (-1) and 'Siguiente' (1) lead to. */
export function agendaStep({ fecha, vista }: Pick<AgendaQuery, 'fecha' | 'vista'>, by: 1 | -1): LocalDate {
	if (vista === 'dia') return addDays(fecha, by)
	if (vista === 'semana' || vista === 'laboral') return addDays(fecha, 7 * by)
	return addMonths(fecha, by)
}

/** So many days on either side of what is shown are fetched ahead. */
const AHEAD = 30

/** The range of a view with 30 days before its start and after its end (AGE-007). */
export function windowOf(query: Pick<AgendaQuery, 'fecha' | 'vista'>): { from: LocalDate; to: LocalDate } {
	const { from, to } = agendaRange(query)
	return { from: addDays(from, -AHEAD), to: addDays(to, AHEAD) }
}

/** The statuses shown: those asked for, or all but the cancelled ones where the person does not want to see them. */
export function statusesShown({ estado }: Pick<AgendaQuery, 'estado'>, showsCancelled: boolean): CalendarStatus[] {
	if (estado.length > 0) return estado
	return showsCancelled ? [] : (lists.vigentes ?? [])
}
