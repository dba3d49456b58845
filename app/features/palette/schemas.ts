import { z } from 'zod'
import { optionalText } from '#app/core/schema.ts'
import { appointmentStatuses } from '#app/features/agenda/booking/statuses.ts'

export const Search = z.object({ search: optionalText(100) })
export type Search = z.output<typeof Search>

/** What the person may not see is an empty list. `threadId`: her conversation with the contact, where there is one. */
export const Found = z.object({
	contacts: z.array(
		z.object({
			contactId: z.string(),
			name: z.string(),
			countryCode: z.string().optional(),
			whatsapp: z.string().optional(),
			threadId: z.string().optional(),
		}),
	),
	appointments: z.array(
		z.object({
			appointmentId: z.string(),
			contactName: z.string(),
			serviceName: z.string(),
			status: z.enum(appointmentStatuses),
			startsAt: z.number().int(),
			timeZone: z.string(),
		}),
	),
})
export type Found = z.output<typeof Found>
