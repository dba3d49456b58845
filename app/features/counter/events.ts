import { z } from 'zod'
import { type Events, type Payloads } from '#app/core/event-map.ts'

const OfReceipt = z.object({ receiptId: z.string() })

export const counterEvents = {
	'counter.checkedOut': OfReceipt.extend({ appointmentId: z.string() }),
	'counter.giftCardSold': OfReceipt.extend({ giftCardId: z.string() }),
	'counter.receiptSent': OfReceipt.extend({ by: z.enum(['whatsapp', 'mail']) }),
	'counter.refunded': OfReceipt.extend({ appointmentId: z.string() }),
} satisfies Events<'counter'>

declare module '#app/core/event-map.ts' {
	interface EventMap extends Payloads<typeof counterEvents> {}
}
