import { z } from 'zod'
import { idText, moneyText } from '#app/core/schema.ts'
import { parseMinor } from '#app/lib/money.ts'

export const messages = {
	nothing: 'Escribe una cantidad mayor que cero',
	tooMuch: 'Es más de lo que queda por devolver de este pago',
	gone: 'De este pago ya no queda nada por devolver',
	reason: 'Escribe el motivo de la devolución',
	pastTime: 'Ese horario ya pasó: devuelve este pago',
	notWithout: 'Este pago ya tiene su cita',
}

/** A payment, and of what it is asked about: one of another appointment is not there. */
const payment = { onlinePaymentId: idText, appointmentId: idText.optional() }

/** What stands in the form. `requestKey` is the form's own: the same form sent twice sends money back once. */
export const RefundTyped = z.object({
	amount: moneyText.refine((typed) => parseMinor(typed) !== 0, { error: messages.nothing }),
	reason: z.string({ error: messages.reason }).trim().min(3, messages.reason).max(200),
	requestKey: z.string().min(8).max(100),
})

export const RefundPayment = RefundTyped.extend({ ...payment, saleId: idText.optional() })
export type RefundPayment = z.output<typeof RefundPayment>

/** `asked`: the provider has not answered yet; it is asked again until it does. */
export const Refunded = z.object({
	refundId: z.string(),
	appointmentId: z.string().nullable(),
	state: z.enum(['asked', 'done', 'refused']),
})
export type Refunded = z.output<typeof Refunded>

export const RebookPaid = z.object(payment)
export type RebookPaid = z.output<typeof RebookPaid>
export const Rebooked = z.object({ appointmentId: z.string() })
export type Rebooked = z.output<typeof Rebooked>
