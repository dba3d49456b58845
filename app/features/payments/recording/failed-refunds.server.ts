import { type WriteCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { type Payment } from '#app/integrations/payment-provider.ts'
import { payments, refunds } from '#db/schema/payments.ts'
import { refundsOf } from '../queries.server.ts'
import { type Bill } from '../visit-bill.server.ts'
import { noteLinkDiscount } from './link-discount.server.ts'

type Row = typeof payments.$inferSelect

/**
 * Refunds that the provider took on and could not carry out after all, e.g. to a card that was closed, are told as refused.
 * An answer that knows of one is newer than what is known: only then may less have gone back than before.
 */
export async function noteFailedRefunds(
	ctx: WriteCtx,
	bill: Bill & { askedId: string },
	row: Row,
	payment: Payment,
): Promise<void> {
	const { failedRefundIds = [], refundedMinor, amountMinor, currency } = payment
	if (failedRefundIds.length === 0) return
	const done = (await refundsOf(ctx, row.id)).filter(({ state }) => state === 'done')
	const failed = done.filter(({ providerRefundId }) => providerRefundId && failedRefundIds.includes(providerRefundId))
	if (failed.length === 0) return
	for (const { id } of failed) {
		await ctx.db
			.update(refunds)
			.set({ state: 'refused', problem: 'rejected', updatedAt: ctx.now })
			.where(owned(ctx, refunds, id))
		const about = { appointmentId: bill.id, paymentId: row.id, refundId: id }
		await ctx.emit('payments.refundSettled', { ...about, state: 'refused' })
	}
	const isPaidAgain = row.state === 'refunded' && payment.status === 'approved'
	await ctx.db
		.update(payments)
		.set({ refundedMinor, ...(isPaidAgain && { state: 'approved' }), updatedAt: ctx.now })
		.where(owned(ctx, payments, row.id))
	if (isPaidAgain) await noteLinkDiscount(ctx, bill, { row, payment: { amountMinor, currency } })
}
