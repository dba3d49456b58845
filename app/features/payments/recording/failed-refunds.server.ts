import { type WriteCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { type Payment } from '#app/integrations/payment-provider.ts'
import { payments, refunds } from '#db/schema/payments.ts'
import { type Charged } from '../charged/charged.server.ts'
import { type Subject } from '../charged/subject.ts'
import { refundsOf } from '../queries.server.ts'
import { type Bill } from '../visit-bill.server.ts'
import { noteLinkDiscount } from './link-discount.server.ts'
import { type Verdict } from './verdict.ts'

type Row = typeof payments.$inferSelect

/** An answer that knows of fewer failures than the last is older: what went back is no longer what it says. */
export function withoutOlderRefunds(row: Row, payment: Payment): Payment {
	if (countOf(payment) >= row.failedRefunds) return payment
	const isUndone = payment.status === 'refunded' && row.state !== 'refunded'
	return { ...payment, refundedMinor: row.refundedMinor, ...(isUndone && { status: 'approved' }) }
}

/**
 * Refunds that the provider took on and could not carry out after all, e.g. to a card that was closed: those asked for here
 * are told as refused, and of all of them, from the provider's panel too, the money is the business's again. An answer that
 * knows of one more is newer than what is known: only then may less have gone back than before.
 */
export async function noteFailedRefunds(
	ctx: WriteCtx,
	{ subject, bill }: Charged,
	row: Row,
	{ payment, state, problem }: Verdict & { payment: Payment },
): Promise<void> {
	if (countOf(payment) <= row.failedRefunds) return
	const ours = await refuseOurs(ctx, subject, row, payment)
	const { refundedMinor, amountMinor, currency } = payment
	if (ours > 0 || refundedMinor < row.refundedMinor) {
		await ctx.emit('payments.refundRefused', { ...subject, paymentId: row.id })
	}
	const isBack = row.state === 'refunded' && state !== 'refunded'
	await ctx.db
		.update(payments)
		.set({
			...{ refundedMinor, failedRefunds: countOf(payment), updatedAt: ctx.now },
			...(isBack && { state, problem: problem ?? row.problem }),
		})
		.where(owned(ctx, payments, row.id))
	const isTaken = isBack && state === 'approved' && row.moneyMovementId !== null && row.problem === null
	if (isTaken && bill && isOwed(bill)) await noteLinkDiscount(ctx, bill, { row, payment: { amountMinor, currency } })
}

function countOf({ failedRefundIds = [] }: Payment): number {
	return failedRefundIds.length
}

/** How many of those that were asked for here and said to be done failed. */
async function refuseOurs(
	ctx: WriteCtx,
	subject: Subject,
	row: Row,
	{ failedRefundIds = [] }: Payment,
): Promise<number> {
	const done = (await refundsOf(ctx, row.id)).filter(({ state }) => state === 'done')
	const failed = done.filter(({ providerRefundId }) => providerRefundId && failedRefundIds.includes(providerRefundId))
	for (const { id } of failed) {
		await ctx.db
			.update(refunds)
			.set({ state: 'refused', problem: 'rejected', updatedAt: ctx.now })
			.where(owned(ctx, refunds, id))
		const about = { ...subject, paymentId: row.id, refundId: id }
		await ctx.emit('payments.refundSettled', { ...about, state: 'refused' })
	}
	return failed.length
}

/** It is to come or was given: what a link took off the price of a visit that nobody gives is no discount. */
function isOwed({ status, deletedAt }: Bill): boolean {
	return deletedAt === null && !['cancelada', 'no_pagada', 'no_asistida'].includes(status)
}
