import { z } from 'zod'
import { optionalText } from '#app/core/schema.ts'
import { appointmentStatuses } from '#app/features/agenda/booking/statuses.ts'

export const Search = z.object({ search: optionalText(100) })
export type Search = z.output<typeof Search>

/** What the person may not see is an empty list. `threadId`: her conversation with the contact, where there is one. */
const act = z.object({ to: z.string(), label: z.string() })
const wish = z.object({
	serviceId: z.string(),
	serviceName: z.string(),
	specialistId: z.string().optional(),
	specialistName: z.string().optional(),
	/** Who was named and does not give it: it is booked with somebody else. */
	notBy: z.string().optional(),
	/** On the clock of the branch; absent where none or several were named. */
	date: z.string().optional(),
	time: z.string().optional(),
})

export const Found = z.object({
	/** What can be done that is called so. */
	acts: z.array(act),
	/** Bookings that the text asks for. */
	wishes: z.array(wish),
	/** Of the team, by name. */
	specialists: z.array(z.object({ specialistId: z.string(), name: z.string() })),
	services: z.array(
		z.object({ serviceId: z.string(), name: z.string(), price: z.string(), minutes: z.number().int() }),
	),
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
