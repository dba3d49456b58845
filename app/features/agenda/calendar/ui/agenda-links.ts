import { type LocalDate, timeOf } from '#app/lib/time-calendar.ts'
import { type IconName } from '#app/ui/icon.tsx'
import { samplePath } from '../../sample/ui/sample-paths.ts'
import { type AgendaQuery, agendaSearch } from './agenda-query.ts'
import { type CalendarItem } from './calendar-props.ts'

/** A link to a moment of a day, or to a range of it. */
type MakeAt = (date: LocalDate, specialistId?: string) => (minute?: number, toMinute?: number) => string

/** Where the agenda leads. Every link keeps the state of the agenda; `book` and `block` are absent where they may not. */
export type AgendaLinks = {
	item: (item: Pick<CalendarItem, 'id' | 'kind'>) => string
	day: (date: LocalDate) => string
	to: (changes: Partial<AgendaQuery>) => string
	/** The links of one day, made at once since a day has dozens. */
	book?: MakeAt
	block?: MakeAt
	/** What a free half hour leads to: the choice between the two, or the only one. */
	slot?: { words: string; at: MakeAt }
	/** Who is here without an appointment; absent where nobody may book. */
	walkIn?: string
	/** What stands beside the calendar, for whoever may open it. */
	more: { to: string; name: string; icon: IconName }[]
	/** What may be dragged. */
	moves: CalendarItem['kind'][]
	/** Whether who came, sits and is done may be marked. */
	marks: boolean
	/** Whether it is said how full each person's time is. */
	numbers: boolean
}

export const agendaPaths = {
	agenda: '/agenda',
	newAppointment: '/agenda/citas/nueva',
	appointment: (id: string) => `/agenda/citas/${id}`,
	move: (id: string) => `/agenda/citas/${id}/mover`,
	newBlock: '/agenda/bloqueos/nuevo',
	slot: '/agenda/horario',
	window: '/agenda/ventana',
	keys: '/agenda/teclado',
	freeHours: '/agenda/horarios',
	print: '/agenda/imprimir',
	look: '/agenda/vista',
	step: (id: string) => `/agenda/citas/${id}/momento`,
	block: (id: string) => `/agenda/bloqueos/${id}`,
	drag: ({ id, kind }: Pick<CalendarItem, 'id' | 'kind'>) =>
		`/agenda/${kind === 'block' ? 'bloqueos' : 'citas'}/${id}/arrastrar`,
}

const itemPath = { block: agendaPaths.block, appointment: agendaPaths.appointment }

function moreOf({ numbers, settings }: AgendaMay): AgendaLinks['more'] {
	return [
		...(settings ? [{ to: '/agenda/reservas-en-linea', name: 'Reservas en línea', icon: 'globe' } as const] : []),
		...(numbers ? [{ to: '/agenda/dashboard', name: 'Números de la agenda', icon: 'chart-column' } as const] : []),
	]
}

/** What a person may do in the agenda (AGE-011); in onboarding nobody books (AGE-012). */
export type AgendaMay = {
	book: boolean
	block: boolean
	edit?: boolean
	mark?: boolean
	numbers?: boolean
	settings?: boolean
}

/** New appointments and blocks take `fecha`, `hora` ('HH:MM'), `hasta` where a range was selected, and `con` (a specialist) from the address. */
export function agendaLinks(query: AgendaQuery, may: AgendaMay): AgendaLinks {
	const state = agendaSearch(query)
	const makeAt =
		(path: string): MakeAt =>
		(date, specialistId) => {
			const start = path + agendaSearch({ ...query, fecha: date }, specialistId ? { con: specialistId } : {})
			return (minute?: number, toMinute?: number) => {
				const at = minute === undefined ? start : `${start}&hora=${timeOf(minute)}`
				return toMinute === undefined ? at : `${at}&hasta=${timeOf(toMinute)}`
			}
		}
	return {
		item: ({ id, kind }) => (kind === 'sample' ? `${samplePath}${state}&ejemplo=${id}` : itemPath[kind](id) + state),
		day: (date) => agendaPaths.agenda + agendaSearch({ ...query, fecha: date, vista: 'dia' }),
		to: (changes) => agendaPaths.agenda + agendaSearch({ ...query, ...changes }),
		book: may.book ? makeAt(agendaPaths.newAppointment) : undefined,
		block: may.block ? makeAt(agendaPaths.newBlock) : undefined,
		walkIn: may.book && may.mark ? `${agendaPaths.newAppointment + state}&walkIn=on` : undefined,
		slot: slotOf(may, makeAt),
		more: moreOf(may),
		moves: [...(may.edit ? ['appointment' as const] : []), ...(may.block ? ['block' as const] : [])],
		marks: may.mark === true,
		numbers: may.numbers === true,
	}
}

function slotOf({ book, block }: AgendaMay, makeAt: (path: string) => MakeAt): AgendaLinks['slot'] {
	if (book && block) return { words: 'Libre', at: makeAt(agendaPaths.slot) }
	if (book) return { words: 'Agendar', at: makeAt(agendaPaths.newAppointment) }
	return block ? { words: 'Bloquear', at: makeAt(agendaPaths.newBlock) } : undefined
}
