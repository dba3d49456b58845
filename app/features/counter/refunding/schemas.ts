import { z } from 'zod'
import { idText, moneyText } from '#app/core/schema.ts'
import { parseMinor } from '#app/lib/money.ts'
import { methodField, requestKey } from '../schemas.ts'

export const messages = {
	nothing: 'Escribe una cantidad mayor que cero',
	tooMuch: (left: string) => `Es más de lo que se pagó en el mostrador, que son ${left}`,
	reason: 'Escribe el motivo de la devolución',
} as const

export const RefundTyped = z.object({
	amount: moneyText.refine((typed) => parseMinor(typed) !== 0, { error: messages.nothing }),
	paymentMethod: methodField().default('cash'),
	reason: z.string({ error: messages.reason }).trim().min(3, messages.reason).max(200),
	requestKey,
})

/** Money that was paid at the desk for an appointment goes back there. What was paid online goes back by its own way. */
export const RefundAtDesk = RefundTyped.extend({ appointmentId: idText })
export type RefundAtDesk = z.output<typeof RefundAtDesk>

export const RefundableOf = z.object({ appointmentId: idText })
export type RefundableOf = z.output<typeof RefundableOf>

export const Refundable = z.object({ minor: z.number().int(), currency: z.string(), subject: z.string() })
export type Refundable = z.output<typeof Refundable>
