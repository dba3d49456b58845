import { z } from 'zod'
import { type Events, type Payloads } from '#app/core/event-map.ts'

const OfAccount = z.object({ googleAccountId: z.string() })

const OfSpecialist = z.object({ specialistId: z.string() })

/** What happens with the Google accounts of a business. `problem` is a code. */
export const calendarSyncEvents = {
	'calendarSync.accountConnected': OfAccount,
	'calendarSync.accountDisconnected': OfAccount,
	/** Google still takes its permission, and somebody got a reference to it. */
	'calendarSync.accountAuthorised': OfAccount,
	'calendarSync.calendarsListed': OfAccount,
	/** A specialist's calendar is read from this account from now on. */
	'calendarSync.specialistLinked': OfSpecialist.extend({ googleAccountId: z.string() }),
	'calendarSync.specialistUnlinked': OfSpecialist,
	'calendarSync.calendarAssigned': OfSpecialist.extend({ calendarId: z.string().nullable() }),
	/** The busy times of a calendar are others than they were. */
	'calendarSync.busyTimesRead': OfSpecialist.extend({ count: z.number().int() }),
	'calendarSync.calendarTroubled': OfSpecialist.extend({ problem: z.string() }),
	'calendarSync.readingPlanned': z.object({ count: z.number().int() }),
	'calendarSync.accountTroubled': OfAccount.extend({ problem: z.string() }),
} satisfies Events<'calendarSync'>

declare module '#app/core/event-map.ts' {
	interface EventMap extends Payloads<typeof calendarSyncEvents> {}
}
