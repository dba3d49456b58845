import { z } from 'zod'
import { type Events, type Payloads } from '#app/core/event-map.ts'

const OfEntry = z.object({ entryId: z.string() })

/** What happens to the questions about the product. */
export const helpEvents = {
	'help.questionAsked': OfEntry,
	'help.questionVoted': OfEntry,
	'help.questionAnswered': OfEntry,
	'help.questionRemoved': OfEntry,
	'help.questionRestored': OfEntry,
} satisfies Events<'help'>

declare module '#app/core/event-map.ts' {
	interface EventMap extends Payloads<typeof helpEvents> {}
}
