import { type LocalDate, timeOf } from '#app/lib/time-calendar.ts'
import { type AgendaQuery, agendaSearch } from './agenda-query.ts'
import { type CalendarItem } from './calendar-props.ts'

/** Where the agenda leads. Every link keeps the state of the agenda; `book` and `block` are absent where they may not. */
export type AgendaLinks = {
	item: (item: Pick<CalendarItem, 'id' | 'kind'>) => string
	day: (date: LocalDate) => string
	to: (changes: Partial<AgendaQuery>) => string
	/** The links of one day, made at once since a day has dozens. */
	book?: (date: LocalDate, specialistId?: string) => (minute?: number) => string
	block?: (date: LocalDate, specialistId?: string) => (minute?: number) => string
}

export const agendaPaths = {
	agenda: '/agenda',
	newAppointment: '/agenda/citas/nueva',
	appointment: (id: string) => `/agenda/citas/${id}`,
	newBlock: '/agenda/bloqueos/nuevo',
	block: (id: string) => `/agenda/bloqueos/${id}`,
}

/** New appointments and blocks take `fecha`, `hora` ('HH:MM') and `con` (a specialist) from the address. */
export function agendaLinks(query: AgendaQuery, may: { book: boolean; block: boolean }): AgendaLinks {
	const state = agendaSearch(query)
	const makeAt = (path: string) => (date: LocalDate, specialistId?: string) => {
		const start = path + agendaSearch({ ...query, fecha: date }, specialistId ? { con: specialistId } : {})
		return (minute?: number) => (minute === undefined ? start : `${start}&hora=${timeOf(minute)}`)
	}
	return {
		item: ({ id, kind }) => (kind === 'block' ? agendaPaths.block(id) : agendaPaths.appointment(id)) + state,
		day: (date) => agendaPaths.agenda + agendaSearch({ ...query, fecha: date, vista: 'dia' }),
		to: (changes) => agendaPaths.agenda + agendaSearch({ ...query, ...changes }),
		book: may.book ? makeAt(agendaPaths.newAppointment) : undefined,
		block: may.block ? makeAt(agendaPaths.newBlock) : undefined,
	}
}
