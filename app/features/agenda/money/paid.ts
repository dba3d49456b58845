import { type MoneyMovement } from '#app/features/finance/schemas.ts'
import { decimalText, parseMinor } from '#app/lib/money.ts'
import { type AppointmentDetails } from '../schemas-reads.ts'

type Paid = Pick<AppointmentDetails, 'appointment' | 'visit'> & { payments: MoneyMovement[] }

/**
 * Minor units; `total` is null where no price was agreed. The services of a visit are paid for together, whichever of them
 * the money was written to: `payments` are those of all of them.
 */
export function balanceOf({ appointment, visit, payments }: Paid): {
	total: number | null
	paid: number
	missing: number
} {
	const price = visit ? visit.total : appointment.price
	const total = price === null ? null : parseMinor(price)
	const paid = payments.reduce((sum, { type, amountMinor }) => {
		return type === 'income' ? sum + amountMinor : sum - amountMinor
	}, 0)
	return { total, paid, missing: total === null ? 0 : Math.max(total - paid, 0) }
}

/** What is still to be paid as a form takes it, '350.00'; absent where nothing is, and for who neither sees nor takes money. */
export function missingOf({ missingMinor = 0 }: AppointmentDetails): string | undefined {
	return missingMinor > 0 ? decimalText(missingMinor) : undefined
}
