import { z } from 'zod'
import { type Delivery } from '#app/core/deliveries.server.ts'

/** Takes the bytes of a file away whose row is gone; gone already is fine. */
export const removeBytes: Delivery = async (ctx, { payload }) => {
	const { storageKey } = z.object({ storageKey: z.string() }).parse(payload)
	await ctx.adapters.storage.delete(storageKey)
}
