import { z } from 'zod'
import { dateText, idText, optionalText, text } from '#app/core/schema.ts'
import { PaymentMethod } from '../schemas.ts'
import { amountText, messages } from '../schemas-movements.ts'

export const Rhythm = z.enum(['weekly', 'fortnightly', 'monthly'], { error: 'Elige cada cuándo se paga' })
export type Rhythm = z.output<typeof Rhythm>

/** `startsOn`: the first day, on the branch's clock; a month that has no such day takes its last. */
export const CreateRecurring = z.object({
	branchId: idText,
	amount: amountText,
	paymentMethod: z.enum(PaymentMethod.options, { error: 'Elige la forma de pago' }),
	category: text({ max: 40, required: messages.unknownCategory }).default('rent'),
	comments: optionalText(300),
	rhythm: Rhythm,
	startsOn: dateText,
})
export type CreateRecurring = z.output<typeof CreateRecurring>

export const OneRecurring = z.object({ recurringId: idText })
export type OneRecurring = z.output<typeof OneRecurring>

export const Recurring = z.object({
	id: z.string(),
	branchId: z.string(),
	branchName: z.string(),
	amountMinor: z.number().int(),
	currency: z.string(),
	paymentMethod: PaymentMethod,
	category: z.string(),
	comments: z.string().nullable(),
	rhythm: Rhythm,
	nextOn: z.string(),
	isStopped: z.boolean(),
})
export type Recurring = z.output<typeof Recurring>

export const RecurringList = z.object({ recurring: z.array(Recurring) })
export type RecurringList = z.output<typeof RecurringList>

export const Recorded = z.object({ recorded: z.number().int() })
export type Recorded = z.output<typeof Recorded>
