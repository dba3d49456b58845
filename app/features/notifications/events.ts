import { z } from 'zod'
import { type Events, orNull, type Payloads } from '#app/core/event-map.ts'

const OfNotification = z.object({ notificationId: z.string(), contactId: orNull(z.string()) })

/** What happens with notices that go out by themselves. `notice` is what staff read, to the letter. */
export const notificationsEvents = {
	'notifications.created': OfNotification,
	'notifications.cancelled': OfNotification,
	/** A person gave it another moment. */
	'notifications.moved': OfNotification,
	/** Handed to the inbox as a message. */
	'notifications.delivered': OfNotification.extend({ messageId: z.string() }),
	/** Which template a notice goes by from now on; null is the one of its own name. */
	'notifications.templateChosen': z.object({ notice: z.string(), templateId: orNull(z.string()) }),
	/** `audience`: whom it was for; those written before it was noted were for clients. `problem`: why, as a code. */
	'notifications.failed': OfNotification.extend({
		...{ appointmentId: orNull(z.string()), notice: z.string() },
		audience: z.enum(['client', 'specialist', 'owner']).default('client'),
		problem: orNull(z.string()).default(null),
	}),
} satisfies Events<'notifications'>

declare module '#app/core/event-map.ts' {
	interface EventMap extends Payloads<typeof notificationsEvents> {}
}
