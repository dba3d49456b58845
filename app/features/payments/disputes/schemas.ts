import { z } from 'zod'

export const Disputes = z.object({
	timeZone: z.string(),
	disputes: z.array(
		z.object({
			paymentId: z.string(),
			appointmentId: z.string().nullable(),
			saleId: z.string().nullable(),
			/** Who paid; blank where nobody knows. */
			client: z.string(),
			provider: z.enum(['mercado_pago', 'stripe']),
			amountMinor: z.number().int(),
			currency: z.string(),
			state: z.enum(['open', 'won', 'lost']),
			/** Until when the bank may be answered, where the provider says so. */
			evidenceDueAt: z.iso.datetime().nullable(),
		}),
	),
})
export type Disputes = z.output<typeof Disputes>

export const EvidenceTold = z.object({ told: z.number() })
export type EvidenceTold = z.output<typeof EvidenceTold>

export const NoInput = z.object({})
