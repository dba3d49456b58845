import { z } from 'zod'
import { type Events, type Payloads } from '#app/core/event-map.ts'

const OfAudience = z.object({ audienceId: z.string() })
const OfPerson = OfAudience.extend({ contactId: z.string() })

export const audiencesEvents = {
	'audiences.created': OfAudience,
	'audiences.saved': OfAudience,
	/** `contactIds`: empty where all of a filter were meant. */
	'audiences.peopleAdded': OfAudience.extend({ people: z.number(), contactIds: z.array(z.string()) }),
	'audiences.personTakenOut': OfPerson,
	'audiences.personLetIn': OfPerson,
	'audiences.deleted': OfAudience,
	'audiences.restored': OfAudience,
} satisfies Events<'audiences'>

declare module '#app/core/event-map.ts' {
	interface EventMap extends Payloads<typeof audiencesEvents> {}
}
