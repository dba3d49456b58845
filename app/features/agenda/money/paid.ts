import { type MoneyMovement } from '#app/features/finance/schemas.ts'
import { parseMinor } from '#app/lib/money.ts'
import { type AppointmentDetails } from '../schemas-reads.ts'

type Paid = Pick<AppointmentDetails, 'appointment' | 'visit'> & {
	payments: MoneyMovement[]
	/** What was taken off without money. */
	credits: { amountMinor: number }[]
}

/**
 * Minor units; `total` is null where no price was agreed. The services of a visit are paid for together, whichever of them
 * the money was written to: `payments` are those of all of them.
 */
export function balanceOf({ appointment, visit, payments, credits }: Paid): {
	total: number | null
	credited: number
	paid: number
	missing: number
} {
	const price = visit ? visit.total : appointment.price
	// Of what was cancelled nothing is to be paid.
	const isOff = visit
		? visit.appointments.every(({ status }) => status === 'cancelada')
		: appointment.status === 'cancelada'
	const total = isOff ? 0 : price === null ? null : parseMinor(price, (visit ?? appointment).currency)
	const credited = credits.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
	const paid = payments.reduce((sum, { type, amountMinor }) => {
		return type === 'income' ? sum + amountMinor : sum - amountMinor
	}, 0)
	return { total, credited, paid, missing: total === null ? 0 : Math.max(total - credited - paid, 0) }
}
