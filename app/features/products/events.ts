import { z } from 'zod'
import { type Events, orNull, type Payloads } from '#app/core/event-map.ts'

const OfProduct = z.object({ productId: z.string() })

export const productsEvents = {
	'products.productCreated': OfProduct,
	'products.productEdited': OfProduct,
	'products.productArchived': OfProduct,
	'products.productUnarchived': OfProduct,
	'products.stockMoved': z.object({ stockMovementIds: z.array(z.string()), appointmentId: orNull(z.string()) }),
} satisfies Events<'products'>

declare module '#app/core/event-map.ts' {
	interface EventMap extends Payloads<typeof productsEvents> {}
}
