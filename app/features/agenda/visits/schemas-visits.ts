import { z } from 'zod'
import { dateText, idText, optionalText, timeText } from '#app/core/schema.ts'
import { daysBetween } from '#app/lib/time-calendar.ts'
import { notice } from '../booking/notice.ts'
import { attendeeName, whoShape, withSomebody } from '../clients/schemas-who.ts'
import { Appointment, AppointmentStatus, addOnIds, anySpecialist, Deleted, walkIn } from '../schemas.ts'

/** More than this nobody sits through in one day. */
export const mostServices = 6

const unfilled = 'Por favor, llena todos los campos'
const filled = z.string({ error: unfilled }).min(1, { error: unfilled }).max(64)

const VisitService = z.object({
	serviceId: filled,
	specialistId: filled.default(anySpecialist).describe("Id del especialista, o 'any' para quien esté libre"),
	addOnIds,
})
export type VisitService = z.output<typeof VisitService>

export const visitServices = z
	.array(VisitService, { error: 'Elige al menos un servicio' })
	.min(1, { error: 'Elige al menos un servicio' })
	.max(mostServices, { error: `Máximo ${mostServices} servicios` })
	.describe('En el orden en que se dan, uno después de otro')

const allowConflict = z
	.boolean()
	.default(false)
	.describe('Agendar aunque se encime o esté fuera de horario; solo el personal puede')

const window = {
	from: dateText.describe('Primer día en la sucursal, AAAA-MM-DD'),
	to: dateText.describe('Último día, incluido, AAAA-MM-DD'),
	timeFrom: timeText.optional().describe('La visita empieza a esta hora o después, HH:MM'),
	timeTo: timeText.optional().describe('La visita empieza a esta hora o antes, HH:MM'),
	limit: z.number().int().min(1).max(2000).default(10),
}
type Window = { from: string; to: string }
const isInOrder = ({ from, to }: Window) => from <= to
const inOrder = { error: 'La fecha final no puede ser anterior a la inicial', path: ['to'] }
const isShort = ({ from, to }: Window) => daysBetween(from, to) <= 92
const tooLong = { error: 'Elige un periodo más corto', path: ['to'] }

export const FreeVisits = z
	.object({
		services: visitServices,
		branchId: idText.optional().describe('Sin ella, donde se den todos los servicios'),
		...window,
	})
	.refine(isInOrder, inOrder)
	.refine(isShort, tooLong)
export type FreeVisits = z.output<typeof FreeVisits>

const anyone = z.boolean().default(false).describe('Con quien esté libre donde las mismas personas no lo estén')

export const FreeMoves = z
	.object({ visitId: idText, anyone, ...window })
	.refine(isInOrder, inOrder)
	.refine(isShort, tooLong)
export type FreeMoves = z.output<typeof FreeMoves>

export const BookVisit = withSomebody(
	z.object({
		branchId: filled,
		services: visitServices,
		...whoShape,
		date: dateText.describe('Fecha en la sucursal, AAAA-MM-DD'),
		time: timeText.describe('Hora en la sucursal a la que empieza el primer servicio, HH:MM'),
		details: optionalText(5000).describe('Notas internas'),
		clientNotes: optionalText(5000).describe('Notas del cliente'),
		notesOnEach: z
			.boolean()
			.optional()
			.describe('Las notas del cliente quedan en cada servicio, no solo en el primero'),
		attendeeName,
		allowConflict,
		walkIn,
		notice,
	}),
)
export type BookVisit = z.output<typeof BookVisit>

export const OneVisit = z.object({ visitId: idText })
export type OneVisit = z.output<typeof OneVisit>

export const MoveVisit = z.object({
	visitId: idText,
	date: dateText,
	time: timeText.describe('Hora a la que empieza el primer servicio, HH:MM'),
	anyone,
	allowConflict,
	notice,
})
export type MoveVisit = z.output<typeof MoveVisit>

export const CancelVisit = z.object({
	visitId: idText,
	reason: optionalText(300),
	undoable: z.boolean().default(false).describe('Puede deshacerse unos segundos'),
	notice,
})
export type CancelVisit = z.output<typeof CancelVisit>

export const RestoreVisit = z.object({
	visitId: idText,
	services: z
		.array(z.object({ appointmentId: idText, status: AppointmentStatus }))
		.min(1)
		.max(50)
		.describe('Las citas que se cancelaron y el estado que tenían'),
	allowConflict,
})
export type RestoreVisit = z.output<typeof RestoreVisit>

const instant = z.iso.datetime()

/** The appointments of a visit in order of time, and what they come to. */
export const Visit = z.object({
	/** Null where it is one service: an appointment of its own. */
	visitId: z.string().nullable(),
	appointments: z.array(Appointment),
	/** What its services cost together, '1450.00'; null where one has no price or they differ in currency. */
	total: z.string().nullable(),
	currency: z.string(),
})
export type Visit = z.output<typeof Visit>

const stays = z
	.array(Appointment)
	.optional()
	.describe('De una visita de varios servicios: los que siguen en pie. Sin visita, no está')

/** An appointment with its new status; one that is cancelled says what stays of its visit. */
export const StatusChanged = Appointment.extend({ stays })
export type StatusChanged = z.output<typeof StatusChanged>

export const AppointmentDeleted = Deleted.extend({ stays })
export type AppointmentDeleted = z.output<typeof AppointmentDeleted>

const step = z.object({
	serviceId: z.string(),
	specialistId: z.string(),
	/** On the clock of the branch. */
	time: z.string(),
	endTime: z.string(),
	startsAt: instant,
	endsAt: instant,
})

const time = z.object({
	startsAt: instant,
	endsAt: instant,
	date: z.iso.date(),
	time: z.string(),
	endTime: z.string(),
	branchId: z.string(),
	/** Who gives each service and when, in the order asked for. */
	services: z.array(step),
})

export const VisitTimes = z.object({
	timeZone: z.string(),
	/** In order of time, each start once. */
	times: z.array(time),
	/** Why nothing is free in the days and hours asked about; empty otherwise. */
	why: z.array(z.object({ code: z.string(), text: z.string() })),
	/** Where nothing is free: the closest free times around the wish. */
	nearest: z.array(time),
})
export type VisitTimes = z.output<typeof VisitTimes>
