import { byJob, byProviderAccount, byShortId } from '#app/core/access.server.ts'
import { type Ctx } from '#app/core/ctx.server.ts'
import { type Delivery, TryAgain } from '#app/core/deliveries.server.ts'
import { bySale } from '#app/core/secret-addresses/access-sale.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { settleWebhook } from '#app/core/webhooks.server.ts'
import { forgetProviderTokens, noteProviderProblem } from '#app/features/businesses/provider-accounts.server.ts'
import { MINUTE } from '#app/lib/time.ts'
import { ofAppointment } from './charged/subject.ts'
import { releaseAtOf } from './hold/hold.ts'
import { askAll, recordAll, searchesFor } from './link/check-payment.server.ts'
import { releaseUnpaid } from './link/release.server.ts'
import { type PayProvider, providerOf } from './providing/providers.ts'
import { openSeller, sealedSellerOf } from './providing/sellers.server.ts'
import { findBill } from './queries.server.ts'
import { recordPayment } from './recording/record-payment.server.ts'

/** `reference`: what a payment of nothing of this business says that it is for. */
type Look = { seen: 'recorded' | 'not_ours' | 'not_found' | 'refused'; reference?: string }

/** Reads a payment that a notice named: never from the notice, always from the API with the seller's own token. */
export const readNotice: Delivery = async (ctx, job) => {
	const { kind, paymentId } = job.payload
	const provider = providerIn(job)
	const webhookEventId = String(job.payload.webhookEventId)
	const looks: Look['seen'][] = []
	const tried = new Set<string>()
	const waiting = await candidates(ctx, job)
	for (let business = waiting.shift(); business; business = waiting.shift()) {
		if (tried.has(business.businessId)) continue
		tried.add(business.businessId)
		const named = { provider, paymentId: String(paymentId), webhookEventId }
		const { seen, reference } = await (kind === 'disconnected' ? unlinked(business, provider) : look(business, named))
		if (seen === 'recorded') return
		looks.push(seen)
		// A seller may have more businesses than are asked one by one: the payment itself says whose it is.
		const whose = reference && (await ofReference(ctx, reference))
		if (whose) waiting.unshift(byJob(ctx, whose.businessId, job.id))
	}
	// A payment that was just made may not be readable yet.
	if (looks.includes('not_found') && job.attempt < 6) throw new TryAgain('not_found')
	await transact(ctx, (within) => settleWebhook(within, webhookEventId, { problem: looks[0] ?? 'unknown_seller' }))
}

/** Notices that were kept before there were two say nothing. */
function providerIn({ payload }: Parameters<Delivery>[1]): PayProvider {
	return payload.provider === 'stripe' ? 'stripe' : 'mercado_pago'
}

/** The businesses that the notice may be about: those of the seller, and that of what the reference in its address names. */
async function candidates(ctx: Ctx<'business'> | Ctx<'platform'>, job: Parameters<Delivery>[1]) {
	const { userId, shortId } = job.payload
	const bySeller = userId ? await byProviderAccount(ctx, providerIn(job), String(userId)) : []
	const named = shortId ? await ofReference(ctx, String(shortId)) : undefined
	const found = [...(named ? [named] : []), ...bySeller]
	const ids = [...new Set(found.map(({ businessId }) => businessId))]
	return ids.map((businessId) => byJob(ctx, businessId, job.id))
}

/** The business whose appointment or sale is called so. */
async function ofReference(ctx: Ctx<'business'> | Ctx<'platform'>, reference: string) {
	return ((await byShortId(ctx, reference)) ?? (await bySale(ctx, reference)))?.ctx
}

type Named = { provider: PayProvider; paymentId: string; webhookEventId: string }

async function look(ctx: Ctx<'business'>, { provider, paymentId, webhookEventId }: Named): Promise<Look> {
	const sealed = await sealedSellerOf(ctx, provider)
	if (!sealed) return { seen: 'refused' }
	const seller = openSeller(sealed, ctx.keys.seal)
	const answer = await providerOf(ctx.adapters, provider).getPayment(seller, paymentId)
	if (answer.kind === 'unavailable') throw new TryAgain('unavailable')
	if (answer.kind === 'ok') {
		const { externalReference: reference } = answer.value
		return transact(ctx, async (within): Promise<Look> => {
			if (!(await recordPayment(within, provider, answer.value))) return { seen: 'not_ours', reference }
			await settleWebhook(within, webhookEventId)
			return { seen: 'recorded' }
		})
	}
	if (answer.meaning === 'rate') throw new TryAgain('rate', MINUTE)
	if (answer.meaning === 'token') await transact(ctx, (within) => noteProviderProblem(within, provider, 'token'))
	return { seen: answer.meaning === 'not_found' ? 'not_found' : 'refused' }
}

/** What the notice says is no proof: only when the token is refused as well was the account really unlinked. */
async function unlinked(ctx: Ctx<'business'>, provider: PayProvider): Promise<Look> {
	const sealed = await sealedSellerOf(ctx, provider)
	if (!sealed) return { seen: 'refused' }
	const answer = await providerOf(ctx.adapters, provider).getSeller(openSeller(sealed, ctx.keys.seal))
	if (answer.kind === 'unavailable') throw new TryAgain('unavailable')
	if (answer.kind !== 'refused' || answer.meaning !== 'token') return { seen: 'not_ours' }
	await transact(ctx, (within) => forgetProviderTokens(within, provider))
	return { seen: 'refused' }
}

/** PAG-015. Asks the APIs once more before the slot is given back: a webhook may have been lost. */
export const deliverRelease: Delivery = async (ctx, job) => {
	if (ctx.scope !== 'business') return
	const bill = await findBill(ctx, String(job.payload.appointmentId))
	const releaseAt = bill && releaseAtOf(bill, bill.link)
	if (!bill || releaseAt === null) return
	// The service's hours grew since the appointment was made.
	if (releaseAt > ctx.now) throw new TryAgain('not yet', releaseAt - ctx.now)
	const answers = await askAll(
		await searchesFor(ctx, { subject: ofAppointment(bill.id), reference: bill.shortId }),
		ctx.adapters,
		ctx.keys,
	)
	for (const { answer } of answers) {
		// A token that is refused can't tell of any payment; what the person was promised stands.
		if (answer.kind === 'ok' || (answer.kind === 'refused' && answer.meaning === 'token')) continue
		throw new TryAgain(answer.kind === 'refused' ? answer.meaning : answer.kind)
	}
	await transact(ctx, async (within) => {
		await recordAll(within, answers)
		await releaseUnpaid(within, bill.id)
	})
}
