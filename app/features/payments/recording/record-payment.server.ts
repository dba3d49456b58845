import { and, eq } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { expensesOfProvider, recordMovement } from '#app/features/finance/movements.server.ts'
import { type Payment } from '#app/integrations/mercado-pago/mercado-pago.ts'
import { newId } from '#app/lib/id.ts'
import { payments } from '#db/schema/payments.ts'
import { findPaidBill, paymentsOf, preferencesOf } from '../queries.server.ts'
import { takesPayment } from '../rules.ts'
import { type Bill } from '../visit-bill.server.ts'
import { isLater, type PaymentState, verdictOn } from './verdict.ts'

type Row = typeof payments.$inferSelect

/**
 * Writes down a payment as the provider's API just told it: the row, the money movement (once per provider id) and the
 * event by which the agenda confirms, in one transaction. May be called again with the same or an older answer: what is
 * settled stays. False when the payment is of none of our appointments.
 */
export async function recordPayment(ctx: WriteCtx, payment: Payment): Promise<boolean> {
	const bill = payment.externalReference ? await findPaidBill(ctx, payment.externalReference) : null
	if (!bill) return false
	const asked = await preferencesOf(ctx, bill.askedId)
	const expected = { asked, collectorId: bill.collectorId, liveMode: bill.liveMode ?? false }
	const { state, problem } = verdictOn(payment, expected)
	const before = await findRow(ctx, payment.id)
	if (!before) await insertRow(ctx, bill, { payment, state, problem })
	else if (isLater(state, before.state)) await settle(ctx, before.id, { state, problem, payment })
	else return returnMoney(ctx, bill, payment)
	const row = before ?? (await findRow(ctx, payment.id))
	if (row) await react(ctx, bill, { row, payment, state, problem })
	return returnMoney(ctx, bill, payment)
}

type Turn = { payment: Payment; state: PaymentState; problem: string | null }

async function findRow(ctx: WriteCtx, providerPaymentId: string): Promise<Row | undefined> {
	const [row] = await ctx.db
		.select()
		.from(payments)
		.where(and(owned(ctx, payments), eq(payments.providerPaymentId, providerPaymentId)))
	return row
}

async function insertRow(ctx: WriteCtx, bill: Bill, { payment, state, problem }: Turn) {
	await ctx.db.insert(payments).values({
		id: newId('pay'),
		businessId: ctx.businessId,
		appointmentId: bill.id,
		providerPaymentId: payment.id,
		state,
		statusDetail: payment.statusDetail ?? null,
		amountMinor: payment.amountMinor,
		currency: payment.currency,
		problem,
		createdAt: ctx.now,
		updatedAt: ctx.now,
	})
}

async function settle(ctx: WriteCtx, id: string, { payment, state, problem }: Turn) {
	await ctx.db
		.update(payments)
		.set({ state, problem, statusDetail: payment.statusDetail ?? null, updatedAt: ctx.now })
		.where(owned(ctx, payments, id))
}

async function react(ctx: WriteCtx, bill: Bill, { row, payment, state, problem }: Turn & { row: Row }) {
	const appointmentId = bill.id
	if (state === 'approved') return approve(ctx, bill, { row, payment })
	if (state === 'mismatch') {
		await ctx.emit('payments.paymentMismatched', { appointmentId, paymentId: row.id, problem })
		return
	}
	await ctx.emit('payments.paymentUpdated', { appointmentId, paymentId: row.id, state })
}

/** The money is in, whatever became of the appointment; only one that waits and that nobody paid yet takes its new status. */
async function approve(ctx: WriteCtx, bill: Bill, { row, payment }: { row: Row; payment: Payment }) {
	const { id: moneyMovementId } = await recordMovement(ctx, {
		type: 'income',
		amountMinor: payment.amountMinor,
		currency: payment.currency,
		paymentMethod: 'mercado_pago',
		concept: bill.link?.paymentName || bill.service,
		contactId: bill.contactId,
		appointmentId: bill.id,
		providerPaymentId: payment.id,
		at: payment.approvedAt,
	})
	const others = (await paymentsOf(ctx, bill.id)).filter(({ id, state }) => id !== row.id && state === 'approved')
	const problem = others.length > 0 ? 'duplicate' : takesPayment(bill) ? null : 'closed'
	await ctx.db
		.update(payments)
		.set({ moneyMovementId, problem })
		.where(owned(ctx, payments, row.id))
	if (problem) {
		await ctx.emit('payments.paidOutOfTurn', { appointmentId: bill.id, paymentId: row.id, moneyMovementId, problem })
		return
	}
	const statusAfterPayment = bill.link?.appointmentConfig.statusAfterPayment ?? 'confirmada'
	await ctx.emit('payments.paymentApproved', { appointmentId: bill.id, statusAfterPayment, moneyMovementId })
}

/** What went back since the last time we looked, whole or in part. Only what once came in can go back. */
async function returnMoney(ctx: WriteCtx, bill: Bill, payment: Payment): Promise<true> {
	const row = await findRow(ctx, payment.id)
	const isAllGone = payment.status === 'refunded' || payment.status === 'charged_back'
	const returned = isAllGone ? payment.amountMinor : payment.refundedMinor
	if (!row?.moneyMovementId || returned <= 0) return true
	const prefix = `${payment.id}:refund:`
	const amountMinor = Math.min(returned, payment.amountMinor) - (await expensesOfProvider(ctx, prefix))
	if (amountMinor <= 0) return true
	const { id: moneyMovementId } = await recordMovement(ctx, {
		type: 'expense',
		amountMinor,
		currency: payment.currency,
		paymentMethod: 'mercado_pago',
		concept: bill.link?.paymentName || bill.service,
		contactId: bill.contactId,
		appointmentId: bill.id,
		providerPaymentId: `${prefix}${returned}`,
	})
	await ctx.emit('payments.paymentReturned', { appointmentId: bill.id, paymentId: row.id, moneyMovementId })
	return true
}
