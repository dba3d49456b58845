import { z } from 'zod'
import { type Events, type Payloads } from '#app/core/event-map.ts'

const OfAccount = z.object({ accountId: z.string() })
const Troubled = OfAccount.extend({ problem: z.string() })

/** What happens to channels. `problem` and `status` are codes. */
export const channelsEvents = {
	'channels.accountSaved': OfAccount,
	'channels.accountDisconnected': Troubled,
	'channels.accountTroubled': Troubled,
	'channels.templatesSaved': OfAccount,
	'channels.templatesAsked': OfAccount,
	'channels.templateStatusSet': z.object({ name: z.string(), language: z.string(), status: z.string() }),
} satisfies Events<'channels'>

declare module '#app/core/event-map.ts' {
	interface EventMap extends Payloads<typeof channelsEvents> {}
}
