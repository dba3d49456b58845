import { z } from 'zod'
import { dateText, idText, optionalText, pageInput, timeText } from '#app/core/schema.ts'
import { isTimeZone } from '#app/lib/time-zone.ts'
import { notificationStates } from '#db/schema/notifications.ts'

const digits = (max: number) =>
	z
		.string()
		.trim()
		.regex(/^[\d\s()+-]*$/, { error: 'El número no es válido' })
		.max(max, { error: 'El número no es válido' })
		.optional()

const noText = { error: 'El texto del mensaje es requerido.' }

/** A message that a person or an assistant wants to go out later. To a contact, or to a number. */
export const CreateNotification = z.object({
	contactId: idText.optional().describe('Contacto que la recibe'),
	whatsapp: digits(20).describe('Número sin código de país, cuando no hay contacto'),
	countryCode: digits(5),
	countryCodeExt: digits(5),
	text: z.string(noText).trim().min(1, noText).max(4096, { error: 'Máximo 4096 caracteres' }),
	deliverAt: z.iso
		.datetime({ offset: true, error: 'La fecha no es válida' })
		.optional()
		.describe('Momento de entrega, ISO 8601'),
	date: dateText.optional().describe('Fecha de entrega, AAAA-MM-DD'),
	time: timeText.optional().describe('Hora de entrega, HH:MM'),
	delayMinutes: z
		.number({ error: 'El delay no es válido.' })
		.min(0, { error: 'El delay no puede ser negativo.' })
		.max(527_040, { error: 'El delay no puede pasar de un año.' })
		.optional()
		.describe('Minutos a partir de ahora, cuando no hay fecha'),
	timeZone: z
		.string()
		.refine(isTimeZone, { error: 'La zona horaria no es válida' })
		.optional()
		.describe('Zona de la fecha; sin ella, la del negocio'),
	appointmentId: idText.optional(),
	phase: optionalText(60),
	funnelId: optionalText(64),
	deletable: z.boolean().default(true),
})
export type CreateNotification = z.output<typeof CreateNotification>

/** NOT-002, as everyone outside sees it. `sent` stays false until it left. */
export const Notification = z.object({
	id: z.string(),
	/** Which rule made it: booked, changed, reminder, cancelled, custom. */
	kind: z.string(),
	audience: z.enum(['client', 'specialist', 'owner']),
	contactId: z.string().nullable(),
	specialistId: z.string().nullable(),
	appointmentId: z.string().nullable(),
	whatsapp: z.string().nullable(),
	countryCode: z.string().nullable(),
	countryCodeExt: z.string().nullable(),
	text: z.string(),
	deliverAt: z.iso.datetime(),
	state: z.enum(notificationStates),
	sent: z.boolean(),
	/** Why it was not sent, as staff read it. */
	problem: z.string().nullable(),
	phase: z.string().nullable(),
	funnelId: z.string().nullable(),
	/** Whether a person may take it back: it has not gone, and it was not made to stay. */
	deletable: z.boolean(),
})
export type Notification = z.output<typeof Notification>

export const CancelNotification = z.object({ notificationId: idText })
export type CancelNotification = z.output<typeof CancelNotification>

/** Another day and hour, on the business's clock. */
export const MoveNotification = z.object({ notificationId: idText, date: dateText, time: timeText })
export type MoveNotification = z.output<typeof MoveNotification>

export const OfContact = z.object({ contactId: idText, ...pageInput })
export type OfContact = z.output<typeof OfContact>

export const OfAppointment = z.object({ appointmentId: idText })
export type OfAppointment = z.output<typeof OfAppointment>

export const Notifications = z.object({ notifications: z.array(Notification), cursor: z.string().nullable() })
export type Notifications = z.output<typeof Notifications>
