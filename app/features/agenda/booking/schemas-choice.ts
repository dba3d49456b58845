import { z } from 'zod'

/** A service as the form of an appointment offers it. */
export const ServiceChoice = z.object({
	id: z.string(),
	name: z.string(),
	durationMinutes: z.number(),
	price: z.string(),
	/** Null where its price is no amount. */
	priceMinor: z.number().nullable(),
	currency: z.string(),
	/** What may be added to it. */
	addOns: z.array(z.object({ id: z.string(), name: z.string(), priceMinor: z.number(), minutes: z.number() })),
})
