import { DAY, type LocalDate, MINUTE, timeOf, weekdayOf } from '#app/lib/time-calendar.ts'
import { dateInWords, monthInWords, shortDate, weekdayNames } from '#app/lib/time-text.ts'
import { agendaRange } from './agenda-query.ts'
import { type AgendaView, type CalendarItem } from './calendar-props.ts'

/** '09:00', as hours are written everywhere; the end of the day is '00:00'. */
export function clock(minute: number): string {
	return timeOf(minute % (DAY / MINUTE))
}

/** How many of them are appointments that stand: neither blocks nor cancelled. */
export function standing(items: Pick<CalendarItem, 'kind' | 'status'>[]): number {
	return items.filter(({ kind, status }) => kind === 'appointment' && status !== 'cancelada').length
}

export function appointmentCount(count: number): string {
	return count === 1 ? '1 cita' : `${count} citas`
}

export function weekdayName(date: LocalDate): string {
	return weekdayNames[weekdayOf(date)]
}

export function dayNumber(date: LocalDate): number {
	return Number(date.slice(8))
}

/** 'Martes 17 nov', '16 a 22 nov', 'Noviembre', and the year apart, which is written smaller. */
export function agendaTitle(fecha: LocalDate, vista: AgendaView): { text: string; year: string } {
	const year = fecha.slice(0, 4)
	if (vista === 'dia') return { text: `${capital(weekdayName(fecha))} ${shortDate(fecha)}`, year }
	if (vista === 'mes' || vista === 'agenda') return { text: capital(monthInWords(fecha).replace(` ${year}`, '')), year }
	const { from, to } = agendaRange({ fecha, vista })
	const sameMonth = from.slice(0, 7) === to.slice(0, 7)
	return { text: `${sameMonth ? dayNumber(from) : shortDate(from)} a ${shortDate(to)}`, year: to.slice(0, 4) }
}

export function dayInWords(date: LocalDate): string {
	return capital(dateInWords(date))
}

export function capital(text: string): string {
	return text.charAt(0).toLocaleUpperCase('es-MX') + text.slice(1)
}
