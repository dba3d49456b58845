import { and, eq } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { findProviderAccount } from '#app/features/businesses/provider-accounts.server.ts'
import { recordMovement } from '#app/features/finance/movements.server.ts'
import { type Payment } from '#app/integrations/payment-provider.ts'
import { newId } from '#app/lib/id.ts'
import { payments } from '#db/schema/payments.ts'
import { type Charged, chargedHold, findCharged } from '../charged/charged.server.ts'
import { turnOf } from '../hold/hold.ts'
import { methodOf, type PayProvider } from '../providing/providers.ts'
import { linksOf, paymentsOf } from '../queries.server.ts'
import { giveSale } from '../sale/giving.server.ts'
import { noteFailedRefunds, withoutOlderRefunds } from './failed-refunds.server.ts'
import { followMoney } from './follow-money.server.ts'
import { noteLinkDiscount } from './link-discount.server.ts'
import { isLater, type PaymentState, verdictOn } from './verdict.ts'

type Row = typeof payments.$inferSelect

/**
 * Writes down a payment as its provider's API just told it: the row, the money movements (each once) and the event by
 * which the agenda confirms or a sale is given, in one transaction. May be called again with the same or an older answer: what is settled
 * stays. False when the payment is of nothing of ours.
 */
export async function recordPayment(ctx: WriteCtx, provider: PayProvider, told: Payment): Promise<boolean> {
	const charged = told.externalReference ? await findCharged(ctx, told.externalReference) : null
	if (!charged) return false
	const seen = await findRow(ctx, told.id)
	const payment = seen ? withoutOlderRefunds(seen, told) : told
	const asked = (await linksOf(ctx, charged.asked)).filter((made) => made.provider === provider)
	const account = await findProviderAccount(ctx, provider)
	const expected = { asked, collectorId: account?.externalId ?? null, liveMode: account?.liveMode ?? false }
	const { state, problem } = verdictOn(payment, expected)
	if (seen) await noteFailedRefunds(ctx, charged, seen, { payment, state, problem })
	const before = seen && (await findRow(ctx, payment.id))
	const turn = { provider, payment, state, problem }
	if (!before) await insertRow(ctx, charged, turn)
	else if (isLater(state, before.state)) await settle(ctx, before.id, turn)
	const row = before ?? (await findRow(ctx, payment.id))
	if (row && (!before || isLater(state, before.state))) await react(ctx, charged, { ...turn, row })
	const known = await findRow(ctx, payment.id)
	if (known) await followMoney(ctx, charged, known, payment)
	return true
}

type Turn = { provider: PayProvider; payment: Payment; state: PaymentState; problem: string | null }

async function findRow(ctx: WriteCtx, providerPaymentId: string): Promise<Row | undefined> {
	const [row] = await ctx.db
		.select()
		.from(payments)
		.where(and(owned(ctx, payments), eq(payments.providerPaymentId, providerPaymentId)))
	return row
}

async function insertRow(ctx: WriteCtx, { subject }: Charged, { provider, payment, state, problem }: Turn) {
	await ctx.db.insert(payments).values({
		id: newId('pay'),
		businessId: ctx.businessId,
		...subject,
		provider,
		providerPaymentId: payment.id,
		state,
		statusDetail: payment.statusDetail ?? null,
		amountMinor: payment.amountMinor,
		currency: payment.currency,
		failedRefunds: payment.failedRefundIds?.length ?? 0,
		problem,
		createdAt: ctx.now,
		updatedAt: ctx.now,
	})
}

async function settle(ctx: WriteCtx, id: string, { payment, state, problem }: Turn) {
	await ctx.db
		.update(payments)
		// What was said of it when it came in stays said, also of money that went back.
		.set({ state, ...(problem && { problem }), statusDetail: payment.statusDetail ?? null, updatedAt: ctx.now })
		.where(owned(ctx, payments, id))
}

async function react(ctx: WriteCtx, charged: Charged, { provider, row, payment, state, problem }: Turn & { row: Row }) {
	const { subject } = charged
	if (state === 'approved') return approve(ctx, charged, { provider, row, payment })
	// Seen for the first time when it had gone back already: the money came in and went out all the same.
	if (state === 'refunded' && !row.moneyMovementId && row.state !== 'mismatch') {
		if (payment.approvedAt !== undefined) await book(ctx, charged, { provider, row, payment })
	}
	if (state === 'mismatch') {
		await ctx.emit('payments.paymentMismatched', { ...subject, paymentId: row.id, problem })
		return
	}
	await ctx.emit('payments.paymentUpdated', { ...subject, paymentId: row.id, state })
}

type Paid = { provider: PayProvider; row: Row; payment: Payment }

async function book(ctx: WriteCtx, charged: Charged, { provider, row, payment }: Paid): Promise<string> {
	const paymentMethod = methodOf(provider, payment.method)
	const { id: moneyMovementId } = await recordMovement(ctx, {
		type: 'income',
		amountMinor: payment.amountMinor,
		currency: payment.currency,
		paymentMethod,
		concept: charged.concept,
		contactId: charged.contactId,
		branchId: charged.branchId,
		appointmentId: charged.subject.appointmentId ?? undefined,
		providerPaymentId: payment.id,
		at: payment.approvedAt,
	})
	await ctx.db
		.update(payments)
		.set({ moneyMovementId, paymentMethod })
		.where(owned(ctx, payments, row.id))
	return moneyMovementId
}

/** The money is in, whatever became of what it is for; only what waits for it takes it. */
async function approve(ctx: WriteCtx, charged: Charged, paid: Paid) {
	const { row } = paid
	const { subject, bill, sale } = charged
	const moneyMovementId = await book(ctx, charged, paid)
	const others = (await paymentsOf(ctx, subject)).filter(({ id, state }) => id !== row.id && state === 'approved')
	const isPaid = others.some(({ problem }) => problem === null || problem === 'duplicate')
	const problem = turnOf(chargedHold(charged, isPaid))
	await ctx.db
		.update(payments)
		.set({ problem })
		.where(owned(ctx, payments, row.id))
	if (problem) {
		await ctx.emit('payments.paidOutOfTurn', { ...subject, paymentId: row.id, moneyMovementId, problem })
		return
	}
	if (sale) await giveSale(ctx, sale, row)
	if (!bill) return
	await noteLinkDiscount(ctx, bill, paid)
	const statusAfterPayment = bill.link?.appointmentConfig.statusAfterPayment ?? 'confirmada'
	await ctx.emit('payments.paymentApproved', { appointmentId: bill.id, statusAfterPayment, moneyMovementId })
}
