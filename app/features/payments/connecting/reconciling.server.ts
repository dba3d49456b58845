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
import { type Payment } from '#app/integrations/mercado-pago/mercado-pago.ts'
import { unseal } from '#app/lib/secrets.ts'
import { HOUR, MINUTE } from '#app/lib/time.ts'
import { findPaidBill } from '../queries.server.ts'
import { recordPayment } from '../recording/record-payment.server.ts'
import { type Planned } from './schemas.ts'

const every = 15 * MINUTE
/** Looked at again, since a change may be listed late. */
const overlap = HOUR
/** So far back at first, and after a long silence: what Mercado Pago itself lists. */
const longest = 90 * 24 * HOUR
const atOnce = 500

/**
 * Beside the fast notices, which get lost: every quarter of an hour each seller that ever asked for a payment is asked what
 * changed since the last time. Finds payments, refunds and chargebacks.
 */
export async function planReconciling(ctx: WriteCtx<'platform'>): Promise<Planned> {
	const due = await ctx.db.all<{ businessId: string; reconciledAt: number | null }>(sql`
		SELECT a.business_id AS businessId, a.reconciled_at AS reconciledAt FROM provider_accounts a
		JOIN businesses b ON b.id = a.business_id AND b.deleted_at IS NULL
		WHERE a.provider = 'mercado_pago' AND a.sealed_token IS NOT NULL AND a.problem IS NULL
			AND (a.reconciled_at IS NULL OR a.reconciled_at <= ${ctx.now - every + MINUTE})
			AND EXISTS (SELECT 1 FROM preferences p WHERE p.business_id = a.business_id)
		ORDER BY a.reconciled_at LIMIT ${atOnce}`)
	for (const { businessId, reconciledAt } of due) {
		const key = `payments.reconcile:${businessId}:${Math.floor(ctx.now / every)}`
		const job = { kind: 'payments.reconcile', payload: { since: reconciledAt }, key, maxAttempts: 3 }
		await enqueue(within(ctx, 'business', { businessId }), job)
	}
	await ctx.emit('payments.reconcilingPlanned', { count: due.length })
	return { planned: due.length }
}

/** Records whatever changed, oldest first, as a notice would have. A token that is refused is noted, and not asked again. */
export const reconcile: Delivery = async (ctx, job) => {
	if (ctx.scope !== 'business') return
	const account = await findProviderAccount(ctx, 'mercado_pago')
	if (!account?.sealedToken || account.problem) return
	const begun = ctx.now
	const since = Math.max(begun - longest, Number(job.payload.since ?? 0) - overlap)
	const accessToken = openedOrNull(account.sealedToken, ctx.keys.seal)
	const answer = accessToken
		? await ctx.adapters.mercadoPago.changedPayments({ accessToken }, since)
		: ({ kind: 'refused', meaning: 'token' } as const)
	if (answer.kind === 'ok') {
		for (const payment of answer.value) await record(ctx, payment)
		await transact(ctx, (inside) => noteReconciled(inside, 'mercado_pago', begun))
		return
	}
	if (answer.kind === 'refused' && answer.meaning === 'token') {
		await transact(ctx, (inside) => noteProviderProblem(inside, 'mercado_pago', 'token'))
		return
	}
	throw new TryAgain(answer.kind === 'refused' ? answer.meaning : answer.kind)
}

/** Sealed under a key that was lost, a token is as good as taken back. */
function openedOrNull(sealed: string, key: Buffer): string | null {
	try {
		return unseal(sealed, key)
	} catch {
		return null
	}
}

/** A shop sells other things with this account too, and those are many: the writer is not held for them. */
async function record(ctx: Ctx<'business'>, payment: Payment): Promise<void> {
	const { externalReference } = payment
	if (!externalReference || !(await findPaidBill(ctx, externalReference))) return
	await transact(ctx, (inside) => recordPayment(inside, payment))
}
