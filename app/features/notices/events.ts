import { z } from 'zod'
import { type Events, type Payloads } from '#app/core/event-map.ts'
import { noticeKinds } from './kinds.ts'

/** What happens with notices to staff. */
export const noticesEvents = {
	'notices.raised': z.object({ noticeId: z.string(), kind: z.enum(noticeKinds) }),
	/** By whom: the actor of the event. */
	'notices.read': z.object({ count: z.number() }),
} satisfies Events<'notices'>

declare module '#app/core/event-map.ts' {
	interface EventMap extends Payloads<typeof noticesEvents> {}
}
