import { z } from 'zod'
import { type Events, type Payloads } from '#app/core/event-map.ts'

export const earningsEvents = {
	/** Added, switched on or off, or taken away. */
	'earnings.commissionRuleSaved': z.object({ ruleId: z.string() }),
	'earnings.fortnightClosed': z.object({ startsOn: z.string(), count: z.number() }),
} satisfies Events<'earnings'>

declare module '#app/core/event-map.ts' {
	interface EventMap extends Payloads<typeof earningsEvents> {}
}
