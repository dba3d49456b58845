import { type WriteCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { expensesOfProvider, recordMovement } from '#app/features/finance/movements.server.ts'
import { type PaymentMethod } from '#app/features/finance/schemas.ts'
import { type Dispute, type Payment } from '#app/integrations/payment-provider.ts'
import { payments } from '#db/schema/payments.ts'
import { type Charged } from '../charged/charged.server.ts'
import { providerFacts } from '../providing/providers.ts'
import { refundsOf } from '../queries.server.ts'
import { noteSaleReturned } from '../sale/giving.server.ts'
import { takeLinkDiscountBack } from './link-discount.server.ts'

type Row = typeof payments.$inferSelect

/**
 * Keeps the money movements of a payment equal to what the provider holds: refunds, what a bank took and what it gave
 * again, and the fee. Answers may be older than what is known: what went back stays, and only a dispute that was won
 * brings money in again. Only what once came in can go back.
 */
export async function followMoney(ctx: WriteCtx, charged: Charged, row: Row, payment: Payment): Promise<void> {
	if (!row.moneyMovementId) return
	const now = amountsNow(row, payment)
	const isNews = now.disputeState !== row.disputeState
	await moveReturned(ctx, charged, row, now)
	await moveFee(ctx, charged, row, payment)
	await takeLinkDiscountBack(ctx, row, now.refundedMinor)
	await ctx.db
		.update(payments)
		.set({ ...now, feeMinor: payment.feeMinor ?? row.feeMinor, netMinor: payment.netMinor ?? row.netMinor })
		.where(owned(ctx, payments, row.id))
	if (isNews && now.disputeState) {
		const { disputeState: state, evidenceDueAt } = now
		await ctx.emit('payments.disputeChanged', { ...charged.subject, paymentId: row.id, state, evidenceDueAt })
	}
}

type Amounts = Pick<Row, 'refundedMinor' | 'disputedMinor' | 'disputeState' | 'evidenceDueAt'>

const order: Record<Dispute['state'], number> = { open: 0, lost: 1, won: 2 }

function amountsNow(row: Row, { amountMinor, refundedMinor, disputedMinor = 0, dispute, status }: Payment): Amounts {
	const told = status === 'refunded' ? amountMinor : refundedMinor
	const refunded = Math.min(amountMinor, Math.max(row.refundedMinor, told))
	const isLater = dispute && (!row.disputeState || order[dispute.state] > order[row.disputeState])
	const disputeState = isLater ? dispute.state : row.disputeState
	const taken = disputeState === 'won' ? 0 : Math.max(row.disputedMinor, disputedMinor)
	const evidenceDueAt = disputeState === 'open' ? (dispute?.evidenceDueAt ?? row.evidenceDueAt) : null
	return {
		refundedMinor: refunded,
		disputedMinor: Math.min(taken, amountMinor - refunded),
		...{ disputeState, evidenceDueAt },
	}
}

async function moveReturned(ctx: WriteCtx, charged: Charged, row: Row, now: Amounts): Promise<void> {
	const { difference, providerPaymentId } = await nextOf(ctx, row, 'refund', now.refundedMinor + now.disputedMinor)
	if (difference === 0) return
	const { id: moneyMovementId } = await recordMovement(ctx, {
		type: difference > 0 ? 'expense' : 'income',
		amountMinor: Math.abs(difference),
		currency: row.currency,
		paymentMethod: methodIn(row),
		concept: difference > 0 ? `Devolución: ${charged.concept}` : charged.concept,
		contactId: charged.contactId,
		branchId: charged.branchId,
		appointmentId: charged.subject.appointmentId ?? undefined,
		providerPaymentId,
	})
	if (charged.sale) await noteSaleReturned(ctx, charged.sale, row, { ...now, minor: difference })
	if (difference < 0) return
	await ctx.emit('payments.paymentReturned', { ...charged.subject, paymentId: row.id, moneyMovementId })
	if (await isOutside(ctx, row, now)) {
		await ctx.emit('payments.returnedOutside', { ...charged.subject, paymentId: row.id })
	}
}

/**
 * How far what was booked of it is from what shall be, and the id of the movement that makes it equal: never that of one
 * before, since money that came back may go the same way again.
 */
async function nextOf(ctx: WriteCtx, row: Row, what: 'refund' | 'fee', shallBeMinor: number) {
	const prefix = `${row.providerPaymentId}:${what}:`
	const { minor, count } = await expensesOfProvider(ctx, methodIn(row), prefix)
	return { difference: shallBeMinor - minor, providerPaymentId: `${prefix}#${count + 1}` }
}

/** More went back than anybody here asked for: from the provider's own panel. */
async function isOutside(ctx: WriteCtx, row: Row, { refundedMinor }: Amounts): Promise<boolean> {
	const asked = (await refundsOf(ctx, row.id)).filter(({ state }) => state !== 'refused')
	return refundedMinor > row.refundedMinor && refundedMinor > asked.reduce((sum, refund) => sum + refund.amountMinor, 0)
}

/** The provider's part is an expense of the business, of no appointment: what a client paid stays what he paid. */
async function moveFee(ctx: WriteCtx, { branchId }: Charged, row: Row, { feeMinor }: Payment): Promise<void> {
	const { difference, providerPaymentId } = await nextOf(ctx, row, 'fee', feeMinor ?? 0)
	// An older answer may know of no fee yet.
	if (difference <= 0) return
	await recordMovement(ctx, {
		type: 'expense',
		amountMinor: difference,
		currency: row.currency,
		paymentMethod: methodIn(row),
		branchId,
		category: 'miscellaneous',
		concept: `Comisión de ${providerFacts[row.provider].name}`,
		providerPaymentId,
	})
}

function methodIn({ paymentMethod, provider }: Row): PaymentMethod {
	if (paymentMethod === 'debit' || paymentMethod === 'credit') return paymentMethod
	return provider === 'stripe' ? 'credit' : 'mercado_pago'
}
