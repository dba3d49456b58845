import { z } from 'zod'
import { idText } from '#app/core/schema.ts'

/** D-62: the same everywhere. */
export const PaymentMethod = z.enum(['cash', 'credit', 'debit', 'transfer', 'check', 'mercado_pago'])
export type PaymentMethod = z.output<typeof PaymentMethod>

export const MovementType = z.enum(['income', 'expense'])

/** FIN-006; beside them stand the names of the business's own. */
export const MovementCategory = z.enum([
	...(['sales', 'investment', 'loan', 'salary', 'rent', 'utilities'] as const),
	...(['maintenance', 'miscellaneous'] as const),
])
export type MovementCategory = z.output<typeof MovementCategory>

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
	branchId: z.string().nullable(),
	customId: z.string().nullable(),
	category: z.string(),
	comments: z.string().nullable(),
	at: z.iso.datetime(),
})
export type MoneyMovement = z.output<typeof MoneyMovement>

/** Those of some ids, or all of one client. */
export const MovementsByIds = z.object({ ids: z.array(idText).max(200).default([]), contactId: idText.optional() })
export type MovementsByIds = z.output<typeof MovementsByIds>

export const MovementList = z.object({ movements: z.array(MoneyMovement) })
export type MovementList = z.output<typeof MovementList>

export const OfContact = z.object({ contactId: idText })
export type OfContact = z.output<typeof OfContact>

/** What a client brought in all, by currency (FIN-007). */
export const ClientRevenue = z.object({
	revenue: z.array(z.object({ currency: z.string(), minor: z.number().int() })),
})
export type ClientRevenue = z.output<typeof ClientRevenue>

/** That, and her movements, the latest first. */
export const ClientMoney = ClientRevenue.extend({ movements: z.array(MoneyMovement) })
export type ClientMoney = z.output<typeof ClientMoney>
