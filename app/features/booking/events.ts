import { z } from 'zod'
import { type Events, type Payloads } from '#app/core/event-map.ts'
import { Utm } from '#app/core/schema.ts'

const OfSubject = z.object({ subjectId: z.string() })

/** What happens on the public page; a feed is the calendar of a specialist or a branch. */
export const bookingEvents = {
	'booking.bookedOnline': z.object({
		appointmentId: z.string(),
		/** The campaign by which they came to the page. */
		utm: Utm.nullable().default(null),
	}),
	'booking.settingsSaved': z.object({}),
	'booking.feedRenewed': OfSubject,
	'booking.feedStopped': OfSubject,
} satisfies Events<'booking'>

declare module '#app/core/event-map.ts' {
	interface EventMap extends Payloads<typeof bookingEvents> {}
}
