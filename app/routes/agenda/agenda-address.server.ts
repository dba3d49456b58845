import { type AgendaQuery, readAgendaQuery } from '#app/features/agenda/calendar/ui/agenda-query.ts'
import { type LocalDate } from '#app/lib/time-calendar.ts'

/** What an address of the agenda, or of a dialog over it, says; without a view a phone has the day and a desk the week. */
export function agendaAt(request: Request, today: LocalDate): AgendaQuery {
	const params = new URL(request.url).searchParams
	return readAgendaQuery(params, { fecha: today, vista: isSmallScreen(request) ? 'dia' : 'semana' })
}

/** AGE-004: a phone says so in a client hint, or in its name. */
function isSmallScreen(request: Request): boolean {
	const hint = request.headers.get('Sec-CH-UA-Mobile')
	if (hint) return hint === '?1'
	return /Mobi|Android.+Mobile/.test(request.headers.get('User-Agent') ?? '')
}
