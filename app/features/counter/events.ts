import { z } from 'zod'
import { type Events, type Payloads } from '#app/core/event-map.ts'

const OfReceipt = z.object({ receiptId: z.string() })
const OfSold = z.object({ soldPackageId: z.string() })

export const counterEvents = {
	'counter.checkedOut': OfReceipt.extend({ appointmentId: z.string() }),
	'counter.giftCardSold': OfReceipt.extend({ giftCardId: z.string() }),
	'counter.giftCardRefunded': OfReceipt.extend({ giftCardId: z.string() }),
	'counter.packagesChanged': z.object({ packageId: z.string() }),
	'counter.packageSold': OfSold.extend({ contactId: z.string(), receiptId: z.string() }),
	'counter.packageRefunded': OfSold.extend({ contactId: z.string(), receiptId: z.string() }),
	/** A session pays an appointment; `left`: what stays in its package. */
	'counter.sessionUsed': OfSold.extend({ appointmentId: z.string(), left: z.number() }),
	'counter.sessionReturned': OfSold.extend({ appointmentId: z.string() }),
	/** Its end is near and sessions of it are left. */
	'counter.packageEnding': OfSold.extend({ contactId: z.string() }),
	'counter.endingTold': z.object({ count: z.number() }),
	'counter.receiptSent': OfReceipt.extend({ by: z.enum(['whatsapp', 'mail']) }),
	'counter.refunded': OfReceipt.extend({ appointmentId: z.string() }),
} satisfies Events<'counter'>

declare module '#app/core/event-map.ts' {
	interface EventMap extends Payloads<typeof counterEvents> {}
}
