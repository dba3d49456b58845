import { z } from 'zod'
import { anId, entity, instant, sentence } from '#app/core/api/leaves.ts'
import { type MoneyMovement, MovementType, PaymentMethod } from '#app/features/finance/schemas.ts'
import { decimalText } from '#app/lib/money.ts'

export const WireMoneyMovement = entity('MoneyMovement', {
	_id: anId('mov'),
	businessId: anId('biz'),
	type: MovementType,
	amount: sentence('350.00'),
	currency: sentence('MXN'),
	paymentMethod: PaymentMethod,
	concept: z.string().nullable(),
	clientId: z.string().nullable(),
	appointmentId: z.string().nullable(),
	date: instant,
})

export function movementOut(businessId: string, movement: MoneyMovement): z.input<typeof WireMoneyMovement> {
	const { id, amountMinor, contactId, at, ...same } = movement
	return { ...same, _id: id, businessId, amount: decimalText(amountMinor), clientId: contactId, date: at }
}
