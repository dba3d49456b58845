import { sql } from 'drizzle-orm'
import { type Ctx, type WriteCtx } from '#app/core/ctx.server.ts'
import { type Delivery, TryAgain } from '#app/core/deliveries.server.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { transact, within } from '#app/core/transact.server.ts'
import {
	findProviderAccount,
	noteProviderProblem,
	noteReconciled,
} from '#app/features/businesses/provider-accounts.server.ts'
import { type Payment } from '#app/integrations/payment-provider.ts'
import { HOUR, MINUTE } from '#app/lib/time.ts'
import { findCharged } from '../charged/charged.server.ts'
import { type PayProvider, providerOf } from '../providing/providers.ts'
import { openSeller } from '../providing/sellers.server.ts'
import { recordPayment } from '../recording/record-payment.server.ts'
import { type Planned } from './schemas.ts'

const every = 15 * MINUTE
/** Looked at again, since a change may be listed late. */
const overlap = HOUR
/** So far back at first, and after a long silence: what the providers themselves list. */
const longest: Record<PayProvider, number> = { mercado_pago: 90 * 24 * HOUR, stripe: 29 * 24 * HOUR }
const atOnce = 500

/**
 * Beside the fast notices, which get lost: every quarter of an hour each seller that ever asked for a payment is asked what
 * changed since the last time. Finds payments, refunds and chargebacks.
 */
export async function planReconciling(ctx: WriteCtx<'platform'>): Promise<Planned> {
	const due = await ctx.db.all<{ businessId: string; provider: PayProvider; reconciledAt: number | null }>(sql`
		SELECT a.business_id AS businessId, a.provider AS provider, a.reconciled_at AS reconciledAt FROM provider_accounts a
		JOIN businesses b ON b.id = a.business_id AND b.deleted_at IS NULL
		WHERE a.provider IN ('mercado_pago', 'stripe') AND a.sealed_token IS NOT NULL AND a.problem IS NULL
			AND (a.reconciled_at IS NULL OR a.reconciled_at <= ${ctx.now - every + MINUTE})
			AND EXISTS (SELECT 1 FROM pay_links p WHERE p.business_id = a.business_id AND p.provider = a.provider)
		ORDER BY a.reconciled_at LIMIT ${atOnce}`)
	for (const { businessId, provider, reconciledAt } of due) {
		const key = `payments.reconcile:${provider}:${businessId}:${Math.floor(ctx.now / every)}`
		const job = { kind: 'payments.reconcile', payload: { provider, since: reconciledAt }, key, maxAttempts: 3 }
		await enqueue(within(ctx, 'business', { businessId }), job)
	}
	if (due.length > 0) await ctx.emit('payments.reconcilingPlanned', { count: due.length })
	return { planned: due.length }
}

/** Records whatever changed, oldest first, as a notice would have. A token that is refused is noted, and not asked again. */
export const reconcile: Delivery = async (ctx, job) => {
	if (ctx.scope !== 'business') return
	const provider: PayProvider = job.payload.provider === 'stripe' ? 'stripe' : 'mercado_pago'
	const account = await findProviderAccount(ctx, provider)
	if (!account?.sealedToken || account.problem) return
	const begun = ctx.now
	const since = Math.max(begun - longest[provider], Number(job.payload.since ?? 0) - overlap)
	const sealed = { provider, sealedToken: account.sealedToken, accountId: account.externalId }
	const answer = await providerOf(ctx.adapters, provider).changedPayments(openSeller(sealed, ctx.keys.seal), since)
	if (answer.kind === 'ok') {
		for (const payment of answer.value) await record(ctx, provider, payment)
		await transact(ctx, (inside) => noteReconciled(inside, provider, begun))
		return
	}
	if (answer.kind === 'refused' && answer.meaning === 'token') {
		await transact(ctx, (inside) => noteProviderProblem(inside, provider, 'token'))
		return
	}
	throw new TryAgain(answer.kind === 'refused' ? answer.meaning : answer.kind)
}

/** A shop sells other things with this account too, and those are many: the writer is not held for them. */
async function record(ctx: Ctx<'business'>, provider: PayProvider, payment: Payment): Promise<void> {
	const { externalReference } = payment
	if (!externalReference || !(await findCharged(ctx, externalReference))) return
	await transact(ctx, (inside) => recordPayment(inside, provider, payment))
}
