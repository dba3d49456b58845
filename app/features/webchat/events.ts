import { z } from 'zod'
import { type Events, type Payloads } from '#app/core/event-map.ts'

const OfWebchat = z.object({ webchatId: z.string() })

export const webchatEvents = {
	/** It can be put on the site, and answers there. */
	'webchat.opened': OfWebchat,
	'webchat.closed': OfWebchat,
	'webchat.settingsSaved': OfWebchat,
	/** Somebody wrote for the first time from this browser. */
	'webchat.visitorCame': OfWebchat.extend({ visitorId: z.string() }),
	/** They ended it: nothing that was said is shown in this browser any more. */
	'webchat.visitorLeft': OfWebchat.extend({ visitorId: z.string() }),
} satisfies Events<'webchat'>

declare module '#app/core/event-map.ts' {
	interface EventMap extends Payloads<typeof webchatEvents> {}
}
