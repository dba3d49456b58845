import { z } from 'zod'
import { dateText, idText, optionalText, text, timeText } from '#app/core/schema.ts'
import { notice } from './booking/notice.ts'
import { appointmentStatuses } from './booking/statuses.ts'
import { attendeeName, whoShape, withSomebody } from './clients/schemas-who.ts'

/** Sentences of the documents for refusals that only the database can decide; doors show them to the letter. */
export const messages = {
	unresolved: 'No se encontró el cliente, la sucursal, el servicio o el especialista',
	noClient: 'Cliente no encontrado',
	endBeforeStart: 'La fecha de finalización no puede ser anterior a la fecha de inicio',
	otherBranch: (who: string, branch: string) => `${who} no trabaja en ${branch}`,
	notOffered: 'Ese servicio no se ofrece en esa sucursal',
	notGiven: (who: string, service: string) => `${who} no da ${service}`,
	notForAssistants: 'Ese servicio solo lo agenda el personal',
	tooLong: 'La cita no puede durar más de 24 horas',
	fullyBooked: 'Ya no quedan horarios libres en ese periodo.',
	blockInPast: 'El bloqueo no puede empezar en el pasado',
	blockStartsAfterEnd: 'La fecha de inicio no puede ser después de la fecha de fin',
	blockTooLong: 'El bloqueo no puede durar más de un año',
	paidInFuture: 'La fecha del pago no puede ser futura',
	seriesNeedsSpecialist: 'Elige a quien atiende las citas que se repiten',
	seriesTaken: 'Hay días que no están libres',
	seriesNowhere: 'Ningún día de los elegidos está libre',
	notTogether: 'Los servicios no caben uno después de otro a esa hora.',
	notTogetherThen: 'En esos días los servicios no caben uno después de otro.',
	nowhereTogether: 'Ninguna sucursal da todos esos servicios',
	visitOver: 'Esa visita ya terminó o se canceló',
	waitingOver: 'Esos días ya pasaron',
	waitingOffered: 'Tiene un horario ofrecido: responde primero',
	offerGone: 'Ese horario ya no está apartado',
	holdGone: 'El horario que apartaste ya venció: elige otro',
	phoneOf: (name: string) => `Ese teléfono ya es de ${name}`,
} as const

/** For whoever is free: the specialist with the fewest appointments that day. */
export const anySpecialist = 'any'

const chosen = z
	.string({ error: 'Por favor, llena todos los campos' })
	.min(1, { error: 'Por favor, llena todos los campos' })
	.max(64)
const colorHex = z.string().regex(/^#[0-9a-fA-F]{6}$/, { error: 'Elige un color válido' })
const allowConflict = z
	.boolean()
	.default(false)
	.describe('Agendar aunque se encime o esté fuera de horario; solo el personal puede')

export const AppointmentStatus = z.enum(appointmentStatuses)

export const addOnIds = z
	.array(idText)
	.max(10)
	.optional()
	.describe('Ids de lo que se agrega al servicio: cada uno suma su precio y sus minutos')

const appointmentShape = {
	branchId: chosen,
	specialistId: chosen.describe("Id del especialista, o 'any' para quien esté libre"),
	serviceId: chosen,
	contactId: chosen,
	date: dateText.describe('Fecha en la sucursal, AAAA-MM-DD'),
	time: timeText.describe('Hora en la sucursal, HH:MM'),
	endDate: dateText.optional().describe('Fecha de término; sin ella, la misma del inicio'),
	endTime: timeText.optional().describe('Hora de término; sin ella, lo que dura el servicio'),
	details: optionalText(5000).describe('Notas internas'),
	clientNotes: optionalText(5000).describe('Notas del cliente'),
	attendeeName,
	allowConflict,
	notice,
}

type Ends = {
	date: string
	time: string
	endDate?: string
	endTime?: string
	endFollows?: boolean
	endSuggested?: string
}

/**
 * 'YYYY-MM-DD HH:MM' texts sort as their moments do; without an end there is nothing to compare, one that was only
 * suggested does not count, and one that follows its start is compared where what it was before is known.
 */
export function startsFirst(ends: Ends): boolean {
	const { date, time, endDate = date, endTime, endFollows = false, endSuggested } = ends
	if (endTime === undefined || endFollows || endTime === endSuggested) return true
	return `${date} ${time}` < `${endDate} ${endTime}`
}
const endsLater = { error: messages.endBeforeStart, path: ['endTime'] }

const endSuggested = timeText
	.optional()
	.describe('Hora de término que el formulario propuso: si endTime es la misma, la cita dura lo que el servicio')

export const walkIn = z
	.boolean()
	.optional()
	.describe('Ya está aquí, sin cita: queda como llegada; solo el personal, para hoy')

export const BookAppointment = withSomebody(
	z.object({ ...appointmentShape, ...whoShape, endSuggested, addOnIds, walkIn }).refine(startsFirst, endsLater),
)
export type BookAppointment = z.output<typeof BookAppointment>

export const endFollows = z
	.boolean()
	.default(false)
	.describe('Si la hora de término es la que ya tenía, la cita se mueve completa: conserva lo que dura')

/** The whole record: an optional field that is left out is cleared; the status stays. */
export const EditAppointment = z
	.object({ appointmentId: idText, ...appointmentShape, endFollows })
	.refine(startsFirst, endsLater)
export type EditAppointment = z.output<typeof EditAppointment>

export const RescheduleAppointment = z.object({
	appointmentId: idText,
	date: dateText,
	time: timeText,
	specialistId: idText.optional().describe('Otro especialista; sin él, el mismo'),
	minutes: z.number().int().min(5).max(1440).optional().describe('Otra duración, solo el personal; sin ella, la misma'),
	allowConflict,
	notice,
})
export type RescheduleAppointment = z.output<typeof RescheduleAppointment>

export const SetStatus = z.object({
	appointmentId: idText,
	status: AppointmentStatus,
	allowConflict,
	undoable: z
		.boolean()
		.default(false)
		.describe('Puede deshacerse unos segundos: hasta entonces el horario no se ofrece a quien espera'),
	notice,
})
export type SetStatus = z.output<typeof SetStatus>

export const CancelAppointment = z.object({ appointmentId: idText, reason: optionalText(300), notice })
export type CancelAppointment = z.output<typeof CancelAppointment>

export const DeleteAppointment = z.object({
	appointmentId: idText,
	cancelMessage: optionalText(1000).describe('Mensaje para el cliente; vacío no se envía nada'),
})
export type DeleteAppointment = z.output<typeof DeleteAppointment>

export const AddNote = z.object({
	appointmentId: idText,
	note: text({ max: 1000, required: 'Escribe la nota antes de agregarla' }),
})
export type AddNote = z.output<typeof AddNote>

export const NameAttendee = z.object({ appointmentId: idText, attendeeName })
export type NameAttendee = z.output<typeof NameAttendee>

export const OneAppointment = z.object({ appointmentId: idText })
export type OneAppointment = z.output<typeof OneAppointment>

const blockShape = {
	title: text({ max: 100, required: 'El título es requerido' }),
	branchId: idText,
	date: dateText,
	time: timeText,
	endDate: dateText.optional(),
	endTime: timeText.optional().describe('Sin ella, una hora después del inicio'),
	colorHex: colorHex.default('#555555'),
	allowConflict,
}
const blockEndsLater = { error: messages.blockStartsAfterEnd, path: ['endTime'] }
const noSpecialist = { error: 'Debe seleccionar al menos un especialista' }

export const CreateBlocks = z
	.object({ ...blockShape, specialistIds: z.array(idText, noSpecialist).min(1, noSpecialist).max(100) })
	.refine(startsFirst, blockEndsLater)
export type CreateBlocks = z.output<typeof CreateBlocks>

export const EditBlock = z
	.object({ blockId: idText, ...blockShape, specialistId: z.string(noSpecialist).min(1, noSpecialist).max(64) })
	.refine(startsFirst, blockEndsLater)
export type EditBlock = z.output<typeof EditBlock>

export const MoveBlock = z.object({
	blockId: idText,
	date: dateText,
	time: timeText,
	specialistId: idText.optional().describe('Otro especialista de la sucursal; sin él, el mismo'),
	minutes: z.number().int().min(5).max(1440).optional().describe('Otra duración; sin ella, la misma'),
	allowConflict,
})
export type MoveBlock = z.output<typeof MoveBlock>

export const OneBlock = z.object({ blockId: idText })
export type OneBlock = z.output<typeof OneBlock>

const instant = z.iso.datetime()

/** What everyone outside the agenda sees. Instants are ISO; dates and times are of the branch's wall clock. */
export const Appointment = z.object({
	id: z.string(),
	shortId: z.string(),
	branchId: z.string(),
	contactId: z.string(),
	serviceId: z.string(),
	specialistId: z.string(),
	branchName: z.string(),
	contactName: z.string(),
	serviceName: z.string(),
	specialistName: z.string(),
	title: z.string(),
	type: z.string(),
	status: AppointmentStatus,
	timeZone: z.string(),
	date: z.iso.date(),
	time: z.string(),
	endDate: z.iso.date(),
	endTime: z.string(),
	startsAt: instant,
	endsAt: instant,
	bookedOver: z.boolean(),
	colorHex: z.string().nullable(),
	details: z.string().nullable(),
	clientNotes: z.string().nullable(),
	/** Decimal text in major units, '350.00'. */
	price: z.string().nullable(),
	currency: z.string(),
	moneyMovementIds: z.array(z.string()),
	stockMovementIds: z.array(z.string()),
	confirmationMessagesCounter: z.number(),
	autoCancelDate: instant.nullable(),
	cancelMessage: z.string().nullable(),
	eventId: z.string().nullable(),
	googleCalendarId: z.string().nullable(),
	googleCalendarName: z.string().nullable(),
	/** Shared by the services of one client that belong together. */
	visitId: z.string().nullable(),
	/** Who gives the visit as a present, and their words. */
	giftFrom: z.string().nullable(),
	giftWords: z.string().nullable(),
	/** Who comes, where the client booked for somebody else. */
	attendeeName: z.string().nullable(),
	/** What was added to the service. */
	addOns: z.array(z.object({ id: z.string(), name: z.string(), priceMinor: z.number(), minutes: z.number() })),
	/** Of a row that a series made. */
	seriesId: z.string().nullable(),
	occurrenceOn: z.string().nullable(),
	detached: z.boolean(),
	createdBy: z.string(),
	updatedBy: z.string(),
	createdAt: instant,
	updatedAt: instant,
})
export type Appointment = z.output<typeof Appointment>

export const Block = z.object({
	id: z.string(),
	title: z.string(),
	branchId: z.string(),
	specialistId: z.string(),
	branchName: z.string(),
	specialistName: z.string(),
	timeZone: z.string(),
	date: z.iso.date(),
	time: z.string(),
	endDate: z.iso.date(),
	endTime: z.string(),
	startsAt: instant,
	endsAt: instant,
	bookedOver: z.boolean(),
	colorHex: z.string(),
	seriesId: z.string().nullable(),
	createdBy: z.string(),
})
export type Block = z.output<typeof Block>

export const Blocks = z.object({ blocks: z.array(Block) })
export type Blocks = z.output<typeof Blocks>

export const Deleted = z.object({ id: z.string() })
export type Deleted = z.output<typeof Deleted>
