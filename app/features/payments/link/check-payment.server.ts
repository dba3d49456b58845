import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { type Keys } from '#app/core/settings.server.ts'
import { type Adapters } from '#app/integrations/adapters.ts'
import { type Payment, type PaymentSearch, type ProviderResult } from '#app/integrations/payment-provider.ts'
import { type PayProvider, providerOf } from '../providing/providers.ts'
import { openSeller, type SealedSeller, sealedSellers } from '../providing/sellers.server.ts'
import { getBill, paymentsOf, preferencesOf } from '../queries.server.ts'
import { recordPayment } from '../recording/record-payment.server.ts'
import { type Checked, type CheckPayment } from '../schemas.ts'
import { type Bill } from '../visit-bill.server.ts'

type Search = { seller: SealedSeller; search: PaymentSearch }
type Found = { provider: PayProvider; answer: ProviderResult<Payment[]> }
type Prepared = { appointmentId: string; searches: Search[] }

/** Where an appointment may have been paid: with each provider that was asked for it and that is still connected. */
export async function searchesFor(ctx: ReadCtx | WriteCtx, { id, shortId }: Pick<Bill, 'id' | 'shortId'>) {
	const made = (await preferencesOf(ctx, id)).filter(({ providerId }) => providerId)
	const sellers = await sealedSellers(ctx)
	return sellers.flatMap((seller): Search[] => {
		const linkIds = made.flatMap((link) => (link.provider === seller.provider ? (link.providerId ?? []) : []))
		return linkIds.length > 0 ? [{ seller, search: { externalReference: shortId, linkIds } }] : []
	})
}

/** Asks only where something can have been paid: a link was made and no payment of it is known as approved. */
export async function prepareCheck(ctx: WriteCtx, { appointmentId }: CheckPayment): Promise<Prepared> {
	const bill = await getBill(ctx, appointmentId)
	const isSettled = (await paymentsOf(ctx, bill.id)).some(({ state }) => state === 'approved')
	return { appointmentId: bill.id, searches: isSettled ? [] : await searchesFor(ctx, bill) }
}

/** The seller's own payments with our reference; what the returning browser says is never looked at. */
export function searchPayments({ searches }: Prepared, adapters: Adapters, keys: Keys): Promise<Found[]> {
	return askAll(searches, adapters, keys)
}

export function askAll(searches: Search[], adapters: Adapters, keys: Keys): Promise<Found[]> {
	return Promise.all(
		searches.map(async ({ seller, search }) => {
			const { provider } = seller
			const answer = await providerOf(adapters, provider).findPayments(openSeller(seller, keys.seal), search)
			return { provider, answer }
		}),
	)
}

/** Oldest first, so that of two approved ones the first counts. Answers how many there were. */
export async function recordAll(ctx: WriteCtx, answers: Found[]): Promise<number> {
	const found = answers.flatMap(({ provider, answer }) =>
		answer.kind === 'ok' ? answer.value.map((payment) => ({ provider, payment })) : [],
	)
	const paidAt = ({ payment }: { payment: Payment }) => payment.approvedAt ?? payment.createdAt ?? 0
	for (const { provider, payment } of [...found].sort((a, b) => paidAt(a) - paidAt(b))) {
		await recordPayment(ctx, provider, payment)
	}
	return found.length
}

/** Records what was found as a webhook would have; without an answer the webhook will. */
export async function recordCheck(ctx: WriteCtx, { appointmentId }: Prepared, answers: Found[]): Promise<Checked> {
	const found = await recordAll(ctx, answers)
	if (answers.length > 0) await ctx.emit('payments.paymentChecked', { appointmentId, found })
	const states = (await paymentsOf(ctx, appointmentId)).map(({ state }) => state)
	return { isPaid: states.includes('approved'), isPending: states.includes('pending') }
}
