import { z } from 'zod'
import { type Events, type Payloads } from '#app/core/event-map.ts'

const OfAccount = z.object({ googleAccountId: z.string() })

/** What happens with the Google accounts of a business. `problem` is a code. */
export const calendarSyncEvents = {
	'calendarSync.accountConnected': OfAccount,
	'calendarSync.accountDisconnected': OfAccount,
	/** Google still takes its permission, and somebody got a reference to it. */
	'calendarSync.accountAuthorised': OfAccount,
	'calendarSync.calendarsListed': OfAccount,
	'calendarSync.accountTroubled': OfAccount.extend({ problem: z.string() }),
} satisfies Events<'calendarSync'>

declare module '#app/core/event-map.ts' {
	interface EventMap extends Payloads<typeof calendarSyncEvents> {}
}
