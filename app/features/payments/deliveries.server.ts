import { byJob, byProviderAccount, byShortId } from '#app/core/access.server.ts'
import { type Ctx } from '#app/core/ctx.server.ts'
import { type Delivery, TryAgain } from '#app/core/deliveries.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { settleWebhook } from '#app/core/webhooks.server.ts'
import {
	findProviderAccount,
	forgetProviderTokens,
	noteProviderProblem,
} from '#app/features/businesses/provider-accounts.server.ts'
import { unseal } from '#app/lib/secrets.ts'
import { MINUTE } from '#app/lib/time.ts'
import { releaseUnpaid } from './link/release.server.ts'
import { findBill } from './queries.server.ts'
import { recordPayment } from './recording/record-payment.server.ts'
import { releaseAtOf } from './rules.ts'

type Look = 'recorded' | 'not_ours' | 'not_found' | 'refused'

/** Reads a payment that a notice named: never from the notice, always from the API with the seller's own token. */
export const readNotice: Delivery = async (ctx, job) => {
	const { kind, paymentId } = job.payload
	const webhookEventId = String(job.payload.webhookEventId)
	const looks: Look[] = []
	for (const business of await candidates(ctx, job)) {
		const seen =
			kind === 'disconnected' ? unlinked(business) : look(business, { paymentId: String(paymentId), webhookEventId })
		looks.push(await seen)
		if (looks.includes('recorded')) return
	}
	// A payment that was just made may not be readable yet.
	if (looks.includes('not_found') && job.attempt < 6) throw new TryAgain('not_found')
	await transact(ctx, (within) => settleWebhook(within, webhookEventId, { problem: looks[0] ?? 'unknown_seller' }))
}

/** The businesses that the notice may be about: those of the seller, and that of the appointment in its address. */
async function candidates(ctx: Ctx<'business'> | Ctx<'platform'>, job: Parameters<Delivery>[1]) {
	const { userId, shortId } = job.payload
	const bySeller = userId ? await byProviderAccount(ctx, 'mercado_pago', String(userId)) : []
	const byReference = shortId ? await byShortId(ctx, String(shortId)) : null
	const found = [...(byReference ? [byReference.ctx] : []), ...bySeller]
	const ids = [...new Set(found.map(({ businessId }) => businessId))]
	return ids.map((businessId) => byJob(ctx, businessId, job.id))
}

type Named = { paymentId: string; webhookEventId: string }

async function look(ctx: Ctx<'business'>, { paymentId, webhookEventId }: Named): Promise<Look> {
	const account = await findProviderAccount(ctx, 'mercado_pago')
	if (!account?.sealedToken) return 'refused'
	const seller = { accessToken: unseal(account.sealedToken, ctx.keys.seal) }
	const answer = await ctx.adapters.mercadoPago.getPayment(seller, paymentId)
	if (answer.kind === 'unavailable') throw new TryAgain('unavailable')
	if (answer.kind === 'ok') {
		return transact(ctx, async (within) => {
			if (!(await recordPayment(within, answer.value))) return 'not_ours'
			await settleWebhook(within, webhookEventId)
			return 'recorded'
		})
	}
	if (answer.meaning === 'rate') throw new TryAgain('rate', MINUTE)
	if (answer.meaning === 'token') await noteToken(ctx)
	return answer.meaning === 'not_found' ? 'not_found' : 'refused'
}

/** The notice's body is not signed: only when the token is refused as well was the account really unlinked. */
async function unlinked(ctx: Ctx<'business'>): Promise<Look> {
	const account = await findProviderAccount(ctx, 'mercado_pago')
	if (!account?.sealedToken) return 'refused'
	const seller = { accessToken: unseal(account.sealedToken, ctx.keys.seal) }
	const answer = await ctx.adapters.mercadoPago.searchPayments(seller, { externalReference: 'unlinked' })
	if (answer.kind === 'unavailable') throw new TryAgain('unavailable')
	if (answer.kind !== 'refused' || answer.meaning !== 'token') return 'not_ours'
	await transact(ctx, (within) => forgetProviderTokens(within, 'mercado_pago'))
	return 'refused'
}

async function noteToken(ctx: Ctx<'business'>): Promise<void> {
	await transact(ctx, (within) => noteProviderProblem(within, 'mercado_pago', 'token'))
}

/** PAG-015. Asks the API once more before the slot is given back: a webhook may have been lost. */
export const deliverRelease: Delivery = async (ctx, job) => {
	if (ctx.scope !== 'business') return
	const bill = await findBill(ctx, String(job.payload.appointmentId))
	const releaseAt = bill && releaseAtOf(bill, bill.link)
	if (!bill || releaseAt === null) return
	// The service's hours grew since the appointment was made.
	if (releaseAt > ctx.now) throw new TryAgain('not yet', releaseAt - ctx.now)
	const found = bill.sealedToken ? await paymentsFor(ctx, bill.shortId, bill.sealedToken) : []
	await transact(ctx, async (within) => {
		for (const payment of found) await recordPayment(within, payment)
		await releaseUnpaid(within, bill.id)
	})
}

async function paymentsFor(ctx: Ctx<'business'>, shortId: string, sealedToken: string) {
	const seller = { accessToken: unseal(sealedToken, ctx.keys.seal) }
	const answer = await ctx.adapters.mercadoPago.searchPayments(seller, { externalReference: shortId })
	if (answer.kind === 'ok') return [...answer.value].reverse()
	// A token that is refused can't tell of any payment; what the person was promised stands.
	if (answer.kind === 'refused' && answer.meaning === 'token') return []
	throw new TryAgain(answer.kind === 'refused' ? answer.meaning : answer.kind)
}
