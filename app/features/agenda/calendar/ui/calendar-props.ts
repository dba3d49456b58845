import { type LocalDate } from '#app/lib/time-calendar.ts'
import { appointmentStatuses } from '../../booking/statuses.ts'

/** Beside the statuses of appointments, in the order in which the filters list them. */
export const calendarStatuses = [...appointmentStatuses, 'block'] as const
export type CalendarStatus = (typeof calendarStatuses)[number]
/** What something drawn says it is; nobody asks for samples by a filter. */
export type ShownStatus = CalendarStatus | 'sample'

/** As they stand in the address: `vista`. */
export const agendaViews = ['mes', 'semana', 'laboral', 'dia', 'agenda'] as const
export type AgendaView = (typeof agendaViews)[number]

/** Half-open, in minutes since the local midnight of the branch. */
export type MinuteRange = { fromMinute: number; toMinute: number }

/** The hours that the grid shows. */
export type Visible = MinuteRange

/** The moment that the red line marks, on the wall clock of the branch. */
export type Now = { date: LocalDate; minute: number }

/**
 * An appointment or a block on one local day of the branch; what lasts longer comes once for each day, clipped to it.
 * `title` is who (the client, or a block's title), `subtitle` what (service and specialist).
 */
export type CalendarItem = {
	id: string
	kind: 'appointment' | 'block' | 'sample'
	title: string
	subtitle: string
	status: ShownStatus
	date: LocalDate
	startMinute: number
	endMinute: number
	specialistId: string
	colorHex?: string
	bookedOver?: boolean
	/** When the client came, sat down, was done. */
	arrivedMinute?: number
	seatedMinute?: number
	finishedMinute?: number
}

/** `off`: nobody works. `free`: minutes at which a half hour can be booked. `closed`: nobody works that day at all. */
export type CalendarDay = {
	date: LocalDate
	off: MinuteRange[]
	free: number[]
	closed?: boolean
	/** Without the cancelled ones. */
	count: number
	bookedMinutes: number
	open: number
}

/** One specialist over the days of a week; `free` in whole pieces. */
export type SpecialistLane = {
	specialistId: string
	name: string
	colorHex?: string
	caption?: string
	count: number
	days: { date: LocalDate; works: boolean; bookedMinutes: number; open: number; free: MinuteRange[] }[]
}

/** One specialist on one day. `caption` is what the specialist does, e.g. 'Color y corte'. */
export type SpecialistColumn = {
	specialistId: string
	name: string
	colorHex?: string
	caption?: string
	off: MinuteRange[]
	free: number[]
}

/** `count`: events of the range shown, before this filter is applied. */
export type FilterOption = { id: string; name: string; count?: number; colorHex?: string }
