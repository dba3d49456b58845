import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { owned } from '#app/core/scope.server.ts'
import { setStatus } from '#app/features/agenda/booking/status.server.ts'
import { recordsOfVisit } from '#app/features/agenda/visits/visit-records.server.ts'
import { payments } from '#db/schema/payments.ts'
import { ofAppointment } from '../charged/subject.ts'
import { getBill, getPayment, isWithoutAppointment, linksOf } from '../queries.server.ts'
import { noteLinkDiscount } from '../recording/link-discount.server.ts'
import { messages, type Rebooked, type RebookPaid } from './schemas.ts'

type Row = typeof payments.$inferSelect

/**
 * Money without an appointment gets its appointment back, at its own time. Throws `slot_taken` where that time belongs to
 * somebody else by now.
 */
export async function rebookPaid(ctx: WriteCtx, input: RebookPaid): Promise<Rebooked> {
	const { onlinePaymentId: paymentId } = input
	const payment = await getPayment(ctx, paymentId, input.appointmentId ? ofAppointment(input.appointmentId) : null)
	const { appointmentId } = payment
	if (!appointmentId || !isWithoutAppointment(payment)) {
		throw new DomainError('already_closed', undefined, undefined, messages.notWithout)
	}
	const bill = await getBill(ctx, appointmentId)
	if (bill.deletedAt !== null) throw new DomainError('not_found', 'onlinePaymentId')
	if (bill.startsAt <= ctx.now) throw new DomainError('already_closed', undefined, undefined, messages.pastTime)
	const status = bill.link?.appointmentConfig.statusAfterPayment ?? 'confirmada'
	const ids = bill.visitId === null ? [bill.id] : await freedOf(ctx, bill.visitId, payment)
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
	await ctx.emit('payments.rebooked', { ...ofAppointment(appointmentId), paymentId })
	return { appointmentId }
}

/**
 * What the release freed; of a visit that was cancelled all that the paid link had asked for, one by one or together: what
 * was cancelled before the link was made was not paid and stays cancelled.
 */
async function freedOf(ctx: WriteCtx, visitId: string, payment: Row): Promise<string[]> {
	const all = (await recordsOfVisit(ctx, visitId)).map(({ appointment }) => appointment)
	const standing = all.filter(({ deletedAt }) => deletedAt === null)
	const released = standing.filter(({ status }) => status === 'no_pagada')
	if (released.length > 0) return released.map(({ id }) => id)
	const since = await askedAt(ctx, all, payment)
	const cancelled = standing.filter(({ status }) => status === 'cancelada')
	return cancelled.filter(({ cancelledAt }) => (cancelledAt ?? 0) >= since).map(({ id }) => id)
}

/** When the link that was paid was made; it stands under one of the visit's services, also under one that was removed. */
async function askedAt(ctx: WriteCtx, services: { id: string }[], payment: Row): Promise<number> {
	const made = (await Promise.all(services.map(({ id }) => linksOf(ctx, ofAppointment(id))))).flat()
	const asked = made.filter(({ provider, amountMinor, currency }) => {
		return provider === payment.provider && amountMinor === payment.amountMinor && currency === payment.currency
	})
	return Math.max(0, ...asked.map(({ createdAt }) => createdAt))
}
