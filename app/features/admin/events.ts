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
	}),
	'admin.planSet': z.object({ endsOn: orNull(z.string()), productLimit: orNull(z.number()) }),
	'admin.jobsRetried': z.object({ jobIds: z.array(z.string()) }),
	'admin.webhookReplayed': z.object({ webhookEventId: z.string() }),
	'admin.roleSet': z.object({ userId: z.string(), role: z.string() }),
	'admin.userLocked': OfUser,
	'admin.userUnlocked': OfUser,
	'admin.sessionsClosed': OfUser,
	/** How many rows of each sort were past their time. */
	'admin.swept': z.object({
		sessions: z.number(),
		links: z.number(),
		letters: orNull(z.number()),
		steps: z.number(),
		holds: z.number(),
		jobs: z.number(),
		outcomes: z.number(),
		webhooks: z.number(),
	}),
} satisfies Events<'admin'>

declare module '#app/core/event-map.ts' {
	interface EventMap extends Payloads<typeof adminEvents> {}
}
