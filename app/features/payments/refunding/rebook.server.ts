import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { owned } from '#app/core/scope.server.ts'
import { setStatus } from '#app/features/agenda/booking/status.server.ts'
import { recordsOfVisit } from '#app/features/agenda/visits/visits.server.ts'
import { payments } from '#db/schema/payments.ts'
import { getBill, getPayment } from '../queries.server.ts'
import { noteLinkDiscount } from '../recording/link-discount.server.ts'
import { messages, type Rebooked, type RebookPaid } from './schemas.ts'

/**
 * Money without an appointment gets its appointment back, at its own time. Throws `slot_taken` where that time belongs to
 * somebody else by now.
 */
export async function rebookPaid(ctx: WriteCtx, input: RebookPaid): Promise<Rebooked> {
	const { onlinePaymentId: paymentId } = input
	const payment = await getPayment(ctx, paymentId, input.appointmentId)
	const { appointmentId, problem, state } = payment
	if (!appointmentId || state !== 'approved' || (problem !== 'released' && problem !== 'closed')) {
		throw new DomainError('already_closed', undefined, undefined, messages.notWithout)
	}
	const bill = await getBill(ctx, appointmentId)
	if (bill.deletedAt !== null) throw new DomainError('not_found', 'onlinePaymentId')
	if (bill.startsAt <= ctx.now) throw new DomainError('already_closed', undefined, undefined, messages.pastTime)
	const status = bill.link?.appointmentConfig.statusAfterPayment ?? 'confirmada'
	const ids = bill.visitId === null ? [bill.id] : await freedOf(ctx, bill.visitId)
	for (const id of ids) await setStatus(ctx, { appointmentId: id, status, allowConflict: false })
	// What was asked for had its discount already; its money counts since it came in.
	const { amountMinor, currency } = payment
	const back = await getBill(ctx, appointmentId)
	const unpaid = { ...back, paidMinor: back.paidMinor - amountMinor }
	await noteLinkDiscount(ctx, unpaid, { row: payment, payment: { amountMinor, currency } })
	await ctx.db
		.update(payments)
		.set({ problem: null, updatedAt: ctx.now })
		.where(owned(ctx, payments, paymentId))
	await ctx.emit('payments.rebooked', { appointmentId, paymentId })
	return { appointmentId }
}

async function freedOf(ctx: WriteCtx, visitId: string): Promise<string[]> {
	const all = await recordsOfVisit(ctx, visitId)
	const freed = all.filter(({ appointment: { status, deletedAt } }) => {
		return deletedAt === null && (status === 'no_pagada' || status === 'cancelada')
	})
	return freed.map(({ appointment }) => appointment.id)
}
