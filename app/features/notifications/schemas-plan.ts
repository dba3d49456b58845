import { z } from 'zod'
import { dateText, idText, timeText } from '#app/core/schema.ts'
import { NoticeChoice } from '#app/features/agenda/booking/notice.ts'
import { addOnIds, anySpecialist } from '#app/features/agenda/schemas.ts'
import { mostServices } from '#app/features/agenda/visits/schemas-visits.ts'
import { Channel } from '#app/features/inbox/schemas.ts'

export const occasions = ['booked', 'changed', 'cancelled'] as const
export const Occasion = z.enum(occasions)
export type Occasion = z.output<typeof Occasion>

/** What is about to be done with a visit, as far as it is chosen; of one that exists what is left out stays as it is. */
export const NoticePlanQuery = z.object({
	occasion: Occasion,
	whole: z.boolean().default(false).describe('De toda la visita a la que pertenece la cita'),
	appointmentId: idText.optional(),
	contactId: idText.optional(),
	clientName: z.string().trim().max(100).optional().describe('De quien se registra con la cita'),
	clientPhone: z.string().trim().max(30).optional(),
	attendeeName: z.string().trim().max(80).optional().describe('Quien viene; vacío, el cliente'),
	branchId: idText.optional(),
	serviceId: idText.optional(),
	specialistId: idText.optional().describe("O 'any' para quien esté libre"),
	addOnIds,
	more: z
		.array(z.object({ serviceId: idText, specialistId: idText.default(anySpecialist) }))
		.max(mostServices - 1)
		.optional()
		.describe('Los servicios que siguen en la misma visita'),
	date: dateText.optional(),
	time: timeText.optional(),
	endTime: timeText.optional(),
})
export type NoticePlanQuery = z.output<typeof NoticePlanQuery>

/** What the client would be told, as it would go. */
const PlannedMessage = z.object({
	text: z.string(),
	channel: Channel,
	goes: z.enum(['text', 'template', 'not_sent']),
	/** Why it would not go, as staff read it. */
	problem: z.string().nullable(),
	at: z.iso.datetime(),
})

export const NoticePlan = z.object({
	/** What this person answered the last time on such an occasion; 'send' where nobody was asked yet. */
	habit: NoticeChoice,
	/** First name, where it is known whose visit it is. */
	client: z.string().nullable(),
	message: PlannedMessage.nullable(),
	/** Why there is none: something is still to be chosen, the client would read the same again, or it has begun. */
	nothing: z.enum(['incomplete', 'same', 'begun']).nullable(),
	/** When the reminder goes, whatever is answered; null where none does. */
	reminderAt: z.iso.datetime().nullable(),
	timeZone: z.string(),
})
export type NoticePlan = z.output<typeof NoticePlan>
