import { z } from 'zod'
import { idText } from '#app/core/schema.ts'
import { accountKinds } from '#db/schema/contacts.ts'

/** Of cards of many at once; who is not of the business has nothing to say. */
export const SidesOfLeads = z.object({ people: z.array(idText).max(5000) })
export type SidesOfLeads = z.output<typeof SidesOfLeads>
export const LeadSides = z.object({
	sides: z.array(
		z.object({
			contactId: z.string(),
			threadId: z.string().nullable(),
			channel: z.enum(accountKinds).nullable(),
			/** At most 50 characters of what was said last. */
			preview: z.string(),
			at: z.number().nullable(),
			sent: z.number(),
			planned: z.number(),
		}),
	),
})
export type LeadSides = z.output<typeof LeadSides>
