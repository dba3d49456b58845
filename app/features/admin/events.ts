import { z } from 'zod'
import { type Events, orNull, type Payloads } from '#app/core/event-map.ts'

const OfUser = z.object({ userId: z.string() })

/** What an operator of the platform does. */
export const adminEvents = {
	'admin.businessOpened': z.object({ businessId: z.string() }),
	'admin.businessLeft': z.object({ businessId: orNull(z.string()) }),
	'admin.creditsGiven': z.object({
		movementId: z.string(),
		creditType: z.string(),
		hundredths: z.number(),
		totalMinor: z.number(),
		/** The last day of the subscription, where it was renewed with them. */
		endsOn: orNull(z.string()),
	}),
	'admin.planSet': z.object({
		endsOn: orNull(z.string()),
		productLimit: orNull(z.number()),
		logDays: orNull(z.number()),
		/** Not said before they could be set. */
		paymentLevel: orNull(z.number()),
		pricePerConversionMinor: orNull(z.number()),
		balanceMxnMinor: orNull(z.number()),
	}),
	'admin.jobsRetried': z.object({ jobIds: z.array(z.string()) }),
	'admin.webhookReplayed': z.object({ webhookEventId: z.string() }),
	'admin.roleSet': z.object({ userId: z.string(), role: z.string() }),
	'admin.userLocked': OfUser,
	'admin.userUnlocked': OfUser,
	'admin.sessionsClosed': OfUser,
	/** The sweep was queued. */
	'admin.sweepAsked': z.object({ jobId: z.string() }),
	/** How many rows left, by table. */
	'admin.swept': z.object({ rows: orNull(z.record(z.string(), z.number())) }),
} satisfies Events<'admin'>

declare module '#app/core/event-map.ts' {
	interface EventMap extends Payloads<typeof adminEvents> {}
}
