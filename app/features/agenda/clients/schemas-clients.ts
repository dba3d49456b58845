import { z } from 'zod'
import { dateText, idText, timeText } from '#app/core/schema.ts'
import { Contact, Note } from '#app/features/contacts/schemas.ts'
import { AppointmentStatus } from '../schemas.ts'

export const OneClient = z.object({ contactId: idText })
export type OneClient = z.output<typeof OneClient>

const Visit = z.object({
	appointmentId: z.string(),
	/** On the clock of its branch. */
	date: z.iso.date(),
	time: z.string(),
	serviceName: z.string(),
	specialistName: z.string(),
	status: AppointmentStatus,
})
export type Visit = z.output<typeof Visit>

const money = z.object({ minor: z.number().int(), currency: z.string() })

/** What whoever attends a client should know before anything is said. */
export const ClientCard = z.object({
	contact: Contact,
	/** Notes that are shown as warnings, e.g. an allergy. */
	warnings: z.array(Note),
	/** The business's day, for words such as 'hoy'. */
	today: z.iso.date(),
	last: Visit.nullable(),
	next: Visit.nullable(),
	/** What can be booked again in one press: her last visit, else the one to come; null where nothing can. */
	again: z.object({ serviceName: z.string(), specialistName: z.string() }).nullable(),
	/** What she most often comes for and with whom; null before the second visit. */
	usual: z
		.object({
			serviceName: z.string(),
			specialistName: z.string(),
			/** Days between her visits; null where there is no rhythm yet. */
			everyDays: z.number().nullable(),
		})
		.nullable(),
	/** Visits that she came to. */
	visits: z.number(),
	noShows: z.number(),
	/** Of visits that she came to and did not pay whole, and of cancelled ones that she paid; absent for who may not see money. */
	balance: z.object({ owes: money.nullable(), inFavour: money.nullable() }).optional(),
	/** What she paid beforehand and has not used, the one that ends first at the top; `until`: the last day. */
	packages: z.array(
		z.object({ id: z.string(), name: z.string(), left: z.number(), sessions: z.number(), until: z.iso.date() }),
	),
	/** Within two weeks; 0 is today. */
	birthday: z.object({ date: z.iso.date(), inDays: z.number() }).nullable(),
})
export type ClientCard = z.output<typeof ClientCard>

export const RepeatVisit = z.object({
	contactId: idText,
	from: dateText.optional().describe('Primer día en que se busca, AAAA-MM-DD; sin él, hoy'),
	date: dateText.optional().describe('Con time: el momento que ya se eligió'),
	time: timeText.optional(),
})
export type RepeatVisit = z.output<typeof RepeatVisit>

export const RepeatTimes = z.object({
	/** What is repeated: the last visit that took place, else the one to come; null where it can't be had any more. */
	visit: z
		.object({
			branchId: z.string(),
			serviceId: z.string(),
			serviceName: z.string(),
			/** 'any' where whoever gave it does not any more. */
			specialistId: z.string(),
			specialistName: z.string().nullable(),
			minutes: z.number(),
			/** The document's free text. */
			price: z.string(),
			/** Hour of the last visit. */
			time: z.string(),
		})
		.nullable(),
	/** The next days with free times for it, each with some of them: the earliest and those about her hour. */
	days: z.array(z.object({ date: z.iso.date(), times: z.array(z.string()) })),
	/** Why there is none. */
	why: z.array(z.string()),
	/** Whether it can be had with the same person at the moment that was chosen already. */
	isFreeThen: z.boolean(),
})
export type RepeatTimes = z.output<typeof RepeatTimes>
