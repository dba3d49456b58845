import { z } from 'zod'
import { idText } from '#app/core/schema.ts'

const minor = z.number().int()

/** Of the form that is sent: the same one again gives the same receipt. */
export const requestKey = z.string().min(8).max(100)

export const methodField = (error = 'Elige la forma de pago') =>
	z.enum(['cash', 'credit', 'debit', 'transfer', 'check', 'mercado_pago'], { error })

/** Why something is taken off, in the order of the list. */
export const discountReasons = ['frequent', 'birthday', 'redo', 'family', 'other'] as const

export const OneReceipt = z.object({ receiptId: idText })
export type OneReceipt = z.output<typeof OneReceipt>

/** A receipt as it was given. */
export const Receipt = z.object({
	id: z.string(),
	folio: z.string(),
	appointmentId: z.string().nullable(),
	contactId: z.string().nullable(),
	currency: z.string(),
	moneyMinor: minor,
	createdBy: z.string(),
	at: z.iso.datetime(),
	body: z.object({
		business: z.string(),
		branch: z.string(),
		address: z.string(),
		timeZone: z.string(),
		client: z.string(),
		cashier: z.string(),
		shortId: z.string().nullable(),
		lines: z.array(z.object({ name: z.string(), detail: z.string(), minor: minor.nullable() })),
		credits: z.array(z.object({ name: z.string(), minor })),
		/** Paid before it; null for who may not see money. */
		beforeMinor: minor.nullable(),
		owesMinor: minor,
		paid: z.array(z.object({ paymentMethod: z.string(), minor })),
		tips: z.array(z.object({ name: z.string(), minor })),
		receivedMinor: minor.nullable(),
		changeMinor: minor,
		notes: z.array(z.string()),
		isRefund: z.boolean().optional(),
	}),
})
export type Receipt = z.output<typeof Receipt>
