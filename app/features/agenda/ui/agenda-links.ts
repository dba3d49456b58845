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
	/** What a free half hour leads to: the choice between the two, or the only one. */
	slot?: { words: string; at: (date: LocalDate, specialistId?: string) => (minute?: number) => string }
	/** What may be dragged. */
	moves: CalendarItem['kind'][]
}

export const agendaPaths = {
	agenda: '/agenda',
	newAppointment: '/agenda/citas/nueva',
	appointment: (id: string) => `/agenda/citas/${id}`,
	newBlock: '/agenda/bloqueos/nuevo',
	slot: '/agenda/horario',
	window: '/agenda/ventana',
	keys: '/agenda/teclado',
	freeHours: '/agenda/horarios',
	print: '/agenda/imprimir',
	block: (id: string) => `/agenda/bloqueos/${id}`,
	drag: ({ id, kind }: Pick<CalendarItem, 'id' | 'kind'>) =>
		`/agenda/${kind === 'block' ? 'bloqueos' : 'citas'}/${id}/arrastrar`,
}

/** What a person may do in the agenda (AGE-011); in onboarding nobody books (AGE-012). */
export type AgendaMay = { book: boolean; block: boolean; edit?: boolean }

/** New appointments and blocks take `fecha`, `hora` ('HH:MM') and `con` (a specialist) from the address. */
export function agendaLinks(query: AgendaQuery, may: AgendaMay): AgendaLinks {
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
		slot: slotOf(may, makeAt),
		moves: [...(may.edit ? ['appointment' as const] : []), ...(may.block ? ['block' as const] : [])],
	}
}

type MakeAt = (path: string) => (date: LocalDate, specialistId?: string) => (minute?: number) => string

function slotOf({ book, block }: AgendaMay, makeAt: MakeAt): AgendaLinks['slot'] {
	if (book && block) return { words: 'Libre', at: makeAt(agendaPaths.slot) }
	if (book) return { words: 'Agendar', at: makeAt(agendaPaths.newAppointment) }
	return block ? { words: 'Bloquear', at: makeAt(agendaPaths.newBlock) } : undefined
}
