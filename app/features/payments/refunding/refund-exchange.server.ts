import { and, eq } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { typedMinor } from '#app/core/schema.ts'
import { only, owned } from '#app/core/scope.server.ts'
import { type Keys } from '#app/core/settings.server.ts'
import { type Adapters } from '#app/integrations/adapters.ts'
import {
	type NewRefund,
	type Payment,
	type ProviderResult,
	type RefundMade,
} from '#app/integrations/payment-provider.ts'
import { newId } from '#app/lib/id.ts'
import { MINUTE } from '#app/lib/time.ts'
import { type payments, refunds } from '#db/schema/payments.ts'
import { ofAppointment, ofSale, type Subject, subjectOf } from '../charged/subject.ts'
import { connectedAccount } from '../connecting/queries.server.ts'
import { providerOf } from '../providing/providers.ts'
import { openSeller, type SealedSeller, sealedSellerOf } from '../providing/sellers.server.ts'
import { getPayment, refundableOf, refundsOf } from '../queries.server.ts'
import { recordPayment } from '../recording/record-payment.server.ts'
import { messages, type Refunded, type RefundPayment } from './schemas.ts'

type Row = typeof refunds.$inferSelect

/** What the provider is asked; the seller is null where its permission is gone. */
export type PreparedRefund = {
	refundId: string
	subject: Subject | null
	state: Row['state']
	seller: SealedSeller | null
	request: NewRefund
}

/** `payment`: how it stands after the refund. */
export type RefundAnswer = { made: ProviderResult<RefundMade>; payment: ProviderResult<Payment> | null } | null

/**
 * The refund stands before the provider is asked: whoever dies in between, a job asks again with the same key. Throws
 * `not_connected` where nobody can be asked.
 */
export async function prepareRefund(ctx: WriteCtx, input: RefundPayment): Promise<PreparedRefund> {
	const payment = await getPayment(ctx, input.onlinePaymentId, named(input))
	const known = await findByKey(ctx, input.requestKey)
	if (known) return preparedFrom(ctx, known)
	const refundable = refundableOf(payment, await refundsOf(ctx, payment.id))
	if (refundable === 0) throw new DomainError('already_closed', 'amount', undefined, messages.gone)
	const amountMinor = typedMinor(input.amount, payment.currency)
	if (amountMinor > refundable) throw new DomainError('invalid_input', 'amount', undefined, messages.tooMuch)
	await connectedAccount(ctx, payment.provider)
	return preparedFrom(ctx, await keepRefund(ctx, payment, { ...input, amountMinor }))
}

function named({ appointmentId, saleId }: RefundPayment): Subject | null {
	if (appointmentId) return ofAppointment(appointmentId)
	return saleId ? ofSale(saleId) : null
}

type NewRow = { amountMinor: number; reason: string; requestKey: string }

/** Written down with the job that sees it through. */
export async function keepRefund(ctx: WriteCtx, payment: typeof payments.$inferSelect, given: NewRow): Promise<Row> {
	const { amountMinor, reason, requestKey } = given
	const row: Row = {
		id: newId('ref'),
		businessId: ctx.businessId,
		paymentId: payment.id,
		...{ requestKey, amountMinor, reason },
		currency: payment.currency,
		state: 'asked',
		problem: null,
		providerRefundId: null,
		requestedBy: ctx.actor.name ?? '',
		createdAt: ctx.now,
		updatedAt: ctx.now,
	}
	await ctx.db.insert(refunds).values(row)
	const subject = subjectOf(payment)
	if (subject) await ctx.emit('payments.refundAsked', { ...subject, paymentId: payment.id, refundId: row.id })
	await enqueue(ctx, {
		kind: 'payments.settleRefund',
		payload: { refundId: row.id },
		runAt: ctx.now + 2 * MINUTE,
		key: `payments.settleRefund:${row.id}`,
		maxAttempts: 60,
	})
	return row
}

async function findByKey(ctx: WriteCtx, requestKey: string): Promise<Row | undefined> {
	const [row] = await ctx.db
		.select()
		.from(refunds)
		.where(and(owned(ctx, refunds), eq(refunds.requestKey, requestKey)))
	return row
}

export async function getRefund(ctx: ReadCtx | WriteCtx, refundId: string): Promise<Row> {
	return only(
		await ctx.db
			.select()
			.from(refunds)
			.where(owned(ctx, refunds, refundId)),
		'refundId',
	)
}

export async function preparedFrom(ctx: ReadCtx | WriteCtx, row: Row): Promise<PreparedRefund> {
	const payment = await getPayment(ctx, row.paymentId)
	const { provider, providerPaymentId } = payment
	return {
		refundId: row.id,
		subject: subjectOf(payment),
		state: row.state,
		seller: await sealedSellerOf(ctx, provider),
		request: {
			paymentId: providerPaymentId,
			amountMinor: row.amountMinor,
			currency: row.currency,
			// Providers keep keys of one account apart, not those of one house: ours is of this refund alone.
			idempotencyKey: row.id,
			...(row.providerRefundId && { madeId: row.providerRefundId }),
		},
	}
}

/** Asked again with the same key it is the same refund; then the payment itself tells what went back. */
export async function askRefund(prepared: PreparedRefund, adapters: Adapters, keys: Keys): Promise<RefundAnswer> {
	const { state, seller: sealed, request } = prepared
	if (state !== 'asked' || !sealed) return null
	const seller = openSeller(sealed, keys.seal)
	const provider = providerOf(adapters, sealed.provider)
	const made = await provider.refund(seller, request)
	if (made.kind !== 'ok' || made.value.isRefused || made.value.isPending) return { made, payment: null }
	return { made, payment: await provider.getPayment(seller, request.paymentId) }
}

/** Without an answer it stays asked: the job goes on, with the provider's number where it has one. What the provider does not do is told, and nothing moves. */
export async function recordRefund(ctx: WriteCtx, prepared: PreparedRefund, answer: RefundAnswer): Promise<Refunded> {
	const { refundId, subject, seller } = prepared
	const about = { refundId, appointmentId: subject?.appointmentId ?? null }
	const { state } = await getRefund(ctx, refundId)
	if (state !== 'asked' || !answer || !seller) return { ...about, state }
	const { made, payment } = answer
	if (made.kind === 'ok' && made.value.isRefused) {
		await settle(ctx, prepared, { state: 'refused', problem: 'rejected', providerRefundId: made.value.id })
		return { ...about, state: 'refused' }
	}
	if (made.kind === 'ok' && payment?.kind === 'ok') {
		await settle(ctx, prepared, { state: 'done', providerRefundId: made.value.id })
		await recordPayment(ctx, seller.provider, payment.value)
		return { ...about, state: 'done' }
	}
	if (made.kind === 'ok') {
		const known = { providerRefundId: made.value.id, updatedAt: ctx.now }
		await ctx.db
			.update(refunds)
			.set(known)
			.where(owned(ctx, refunds, refundId))
		return { ...about, state: 'asked' }
	}
	const isFinal = made.kind === 'refused' && !['rate', 'token'].includes(made.meaning)
	if (!isFinal) return { ...about, state: 'asked' }
	await settle(ctx, prepared, { state: 'refused', problem: made.meaning })
	return { ...about, state: 'refused' }
}

type Settled = { state: 'done' | 'refused'; problem?: string; providerRefundId?: string }

async function settle(ctx: WriteCtx, { refundId, subject }: PreparedRefund, settled: Settled): Promise<void> {
	await ctx.db
		.update(refunds)
		.set({ ...settled, updatedAt: ctx.now })
		.where(owned(ctx, refunds, refundId))
	const { paymentId } = await getRefund(ctx, refundId)
	const { state } = settled
	if (!subject) return
	await ctx.emit('payments.refundSettled', { ...subject, paymentId, refundId, state })
	if (state === 'refused') await ctx.emit('payments.refundRefused', { ...subject, paymentId })
}
