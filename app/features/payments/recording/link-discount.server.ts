import { type WriteCtx } from '#app/core/ctx.server.ts'
import { giveCredit, voidCreditsOfPayment } from '#app/features/finance/credits.server.ts'
import { type Payment } from '#app/integrations/payment-provider.ts'
import { type payments } from '#db/schema/payments.ts'
import { ofAppointment } from '../charged/subject.ts'
import { linksOf } from '../queries.server.ts'
import { type Bill } from '../visit-bill.server.ts'

type Row = typeof payments.$inferSelect
type Paid = { row: Pick<Row, 'id' | 'provider'>; payment: Pick<Payment, 'amountMinor' | 'currency'> }

/**
 * What a link took off the price stands on the account as soon as it is paid, so that nobody asks for it at the desk; never
 * more than what the payment leaves owed.
 */
export async function noteLinkDiscount(
	ctx: WriteCtx,
	bill: Bill & { askedId?: string },
	{ row, payment }: Paid,
): Promise<void> {
	const { amountMinor, currency } = payment
	const made = await linksOf(ctx, ofAppointment(bill.askedId ?? bill.id))
	const asked = made.find((one) => {
		return one.provider === row.provider && one.amountMinor === amountMinor && one.currency === currency
	})
	if (!asked || bill.priceMinor === null || bill.currency !== currency) return
	const roomMinor = bill.priceMinor - bill.discountMinor - Math.max(bill.paidMinor, 0) - amountMinor
	const off = Math.min(asked.discountMinor, roomMinor)
	if (off <= 0) return
	await giveCredit(ctx, {
		...{ appointmentId: bill.id, kind: 'discount', amountMinor: off, currency },
		...{ reason: 'Enlace de pago', ofPayment: row.id },
	})
}

/** Whoever has all of the money again owes the whole price again. */
export async function takeLinkDiscountBack(ctx: WriteCtx, row: Row, refundedMinor: number): Promise<void> {
	if (refundedMinor >= row.amountMinor) await voidCreditsOfPayment(ctx, row.id)
}
