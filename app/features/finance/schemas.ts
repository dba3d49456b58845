import { z } from 'zod'
import { idText } from '#app/core/schema.ts'

/** D-62: the same everywhere. */
export const PaymentMethod = z.enum(['cash', 'credit', 'debit', 'transfer', 'check', 'mercado_pago'])
export type PaymentMethod = z.output<typeof PaymentMethod>

export const MovementType = z.enum(['income', 'expense'])

/** Money that came in or went out, as everyone outside finance sees it. `amountMinor` is never negative. */
export const MoneyMovement = z.object({
	id: z.string(),
	type: MovementType,
	amountMinor: z.number().int(),
	currency: z.string(),
	paymentMethod: PaymentMethod,
	concept: z.string().nullable(),
	contactId: z.string().nullable(),
	appointmentId: z.string().nullable(),
	at: z.iso.datetime(),
})
export type MoneyMovement = z.output<typeof MoneyMovement>

export const MovementsByIds = z.object({ ids: z.array(idText).max(200).default([]) })
export type MovementsByIds = z.output<typeof MovementsByIds>

export const MovementList = z.object({ movements: z.array(MoneyMovement) })
export type MovementList = z.output<typeof MovementList>
