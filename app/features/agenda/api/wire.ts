import { z } from 'zod'
import { Moment } from '#app/core/api/instants.ts'
import { anId, businessId, entity, instant, sentence, wrapped } from '#app/core/api/leaves.ts'
import { type NoticeChoice } from '#app/features/agenda/booking/notice.ts'
import {
	type Appointment,
	AppointmentStatus,
	type Block,
	BookAppointment,
	EditAppointment,
	EditBlock,
} from '#app/features/agenda/schemas.ts'
import { type Appointments } from '#app/features/agenda/schemas-reads.ts'

const { branchId, specialistId, serviceId, contactId, details, clientNotes, attendeeName } = EditAppointment.shape
const allowConflict = z
	.boolean()
	.default(false)
	.describe('true: agendar aunque se encime o esté fuera de horario. Sin él, se rechaza con 409')

const notifyClient = z
	.boolean()
	.optional()
	.describe('Si se avisa al cliente. Sin él se avisa de una cita nueva o que cambió, y no de una cancelada')

/** The answer of the wire in the operations' word. */
export function noticeIn(notifyClient: boolean | undefined): { notice?: NoticeChoice } {
	return notifyClient === undefined ? {} : { notice: notifyClient ? 'send' : 'none' }
}

const End = Moment.meta({ examples: ['2026-11-17T10:00:00-06:00'] }).optional()

const appointment = {
	businessId,
	branchId,
	specialistId,
	serviceId,
	clientId: contactId,
	start: Moment,
	end: End.describe('Sin él, lo que dura el servicio'),
	details,
	clientNotes,
	attendeeName,
	allowConflict,
	notifyClient,
}

export const AppointmentBody = z.object({
	appointment: wrapped('appointment', { ...appointment, addOnIds: BookAppointment.shape.addOnIds }),
	allowConflict,
})

/** What was added to it stays as it was booked. */
export const ChangedAppointmentBody = z.object({ appointment: wrapped('appointment', appointment), allowConflict })

export const StatusBody = z.object({
	status: AppointmentStatus,
	updatedBy: z.string().max(200).optional().describe('Se acepta; quien cambia es siempre quien llama'),
	allowConflict,
	notifyClient,
})

const block = {
	businessId,
	title: EditBlock.shape.title,
	branchId: EditBlock.shape.branchId,
	start: Moment,
	end: End.describe('Sin él, una hora después del inicio'),
	colorHex: EditBlock.shape.colorHex,
	allowConflict,
}

export const NewBlockBody = z.object({
	block: wrapped('block', {
		...block,
		specialistId: EditBlock.shape.specialistId.meta({ examples: ['spc_01k9zq3v5hf0wbn2c8m6t4xy7r'] }).optional(),
		specialistIds: z
			.array(EditBlock.shape.specialistId)
			.max(100)
			.optional()
			.describe('Varios a la vez: un bloqueo por cada uno'),
	}),
	allowConflict,
})

export const BlockBody = z.object({
	block: wrapped('block', { ...block, specialistId: EditBlock.shape.specialistId }),
	allowConflict,
})

const start = instant
const end = instant.meta({ examples: ['2026-11-17T16:00:00.000Z'] })

export const WireAppointment = entity('Appointment', {
	_id: anId('apt'),
	shortId: sentence('k7m2p9xw4d'),
	businessId: anId('biz'),
	branchId: anId('brn'),
	clientId: anId('con'),
	serviceId: anId('srv'),
	specialistId: anId('spc'),
	title: sentence('Corte de cabello'),
	type: sentence('appointment'),
	details: z.string().nullable(),
	clientNotes: z.string().nullable(),
	start,
	end,
	timeZone: sentence('America/Mexico_City').describe('La zona de la sucursal'),
	status: AppointmentStatus,
	colorHex: z.string().nullable(),
	bookedOver: z.boolean().describe('Se agendó con allowConflict sobre otra cosa'),
	price: z
		.string()
		.nullable()
		.meta({ examples: ['350.00'] }),
	currency: sentence('MXN'),
	eventId: z.string().nullable(),
	moneyMovementIds: z.array(z.string()),
	stockMovementIds: z.array(z.string()),
	confirmationMessagesCounter: z.number(),
	autoCancelDate: instant.nullable(),
	googleCalendarId: z.string().nullable(),
	googleCalendarName: z.string().nullable(),
	clientName: sentence('Regina Campos'),
	attendeeName: z.string().nullable().describe('Quien viene, si el cliente agendó para otra persona'),
	serviceName: sentence('Corte de cabello'),
	specialistName: sentence('Lucía Herrera'),
	branchName: sentence('Roma Norte'),
	createdBy: z.string(),
	updatedBy: z.string(),
	createdAt: instant,
	updatedAt: instant,
})

export const WireBlock = entity('Block', {
	_id: anId('blk'),
	title: sentence('Comida'),
	start,
	end,
	timeZone: sentence('America/Mexico_City').describe('La zona de la sucursal'),
	branchId: anId('brn'),
	businessId: anId('biz'),
	specialistId: anId('spc'),
	status: z.literal('block'),
	colorHex: sentence('#555555'),
	bookedOver: z.boolean(),
	createdBy: z.string(),
})

/** What `populate` adds to the appointments: the records that they name, each once. */
export const WirePopulated = entity('PopulatedAppointments', {
	appointments: z.array(WireAppointment),
	services: z.array(
		z.object({ _id: anId('srv'), name: sentence('Corte de cabello'), duration: z.number(), price: z.string() }),
	),
	branches: z.array(
		z.object({ _id: anId('brn'), name: sentence('Roma Norte'), address: z.string(), timeZone: z.string() }),
	),
	specialists: z.array(
		z.object({ _id: anId('spc'), name: sentence('Lucía Herrera'), colorHex: z.string(), branchId: anId('brn') }),
	),
})

export function appointmentOut(businessId: string, appointment: Appointment): z.input<typeof WireAppointment> {
	const { id, contactId, contactName, startsAt, endsAt, ...own } = appointment
	const { addOns: _addOns, giftFrom: _giftFrom, giftWords: _giftWords, ...same } = own
	return { ...same, _id: id, businessId, clientId: contactId, clientName: contactName, start: startsAt, end: endsAt }
}

/** Of a visit of several services: what was not cancelled with one of them. */
export const stays = z
	.array(WireAppointment)
	.optional()
	.describe('Si era un servicio de una visita: las citas de la visita que siguen en pie')

export function staysOut(businessId: string, left: Appointment[] | undefined) {
	return left ? { stays: left.map((appointment) => appointmentOut(businessId, appointment)) } : {}
}

export function blockOut(businessId: string, block: Block): z.input<typeof WireBlock> {
	const { id, startsAt, endsAt, ...same } = block
	return { ...same, _id: id, businessId, status: 'block', start: startsAt, end: endsAt }
}

export function populatedOut(businessId: string, found: Appointments): z.input<typeof WirePopulated> {
	return {
		appointments: found.appointments.map((appointment) => appointmentOut(businessId, appointment)),
		services: found.services.map(({ id, durationMinutes, ...rest }) => ({
			...rest,
			_id: id,
			duration: durationMinutes,
		})),
		branches: found.branches.map(({ id, ...rest }) => ({ ...rest, _id: id })),
		specialists: found.specialists.map(({ id, ...rest }) => ({ ...rest, _id: id })),
	}
}
