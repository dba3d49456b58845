import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { type Keys } from '#app/core/settings.server.ts'
import { type Adapters } from '#app/integrations/adapters.ts'
import { type Payment, type PaymentSearch, type ProviderResult } from '#app/integrations/payment-provider.ts'
import { ofAppointment, ofSale, type Subject } from '../charged/subject.ts'
import { type PayProvider, providerOf } from '../providing/providers.ts'
import { openSeller, type SealedSeller, sealedSellers } from '../providing/sellers.server.ts'
import { getBill, linksOf, paymentsOf } from '../queries.server.ts'
import { recordPayment } from '../recording/record-payment.server.ts'
import { getOwnSale } from '../sale/sales.server.ts'
import { type CheckSale } from '../sale/schemas.ts'
import { type Checked, type CheckPayment } from '../schemas.ts'

type Search = { seller: SealedSeller; search: PaymentSearch }
type Found = { provider: PayProvider; answer: ProviderResult<Payment[]> }
type Prepared = { subject: Subject; searches: Search[] }
type Asked = { subject: Subject; reference: string }

/** Where something may have been paid: with each provider that was asked for it and that is still connected. */
export async function searchesFor(ctx: ReadCtx | WriteCtx, { subject, reference }: Asked) {
	const made = (await linksOf(ctx, subject)).filter(({ providerId }) => providerId)
	const sellers = await sealedSellers(ctx)
	return sellers.flatMap((seller): Search[] => {
		const linkIds = made.flatMap((link) => (link.provider === seller.provider ? (link.providerId ?? []) : []))
		return linkIds.length > 0 ? [{ seller, search: { externalReference: reference, linkIds } }] : []
	})
}

/** Asks only where something can have been paid: a link was made and no payment of it is known as approved. */
export async function prepareCheck(ctx: WriteCtx, { appointmentId }: CheckPayment): Promise<Prepared> {
	const { id, shortId } = await getBill(ctx, appointmentId)
	return prepared(ctx, { subject: ofAppointment(id), reference: shortId })
}

export async function prepareSaleCheck(ctx: WriteCtx, { saleId }: CheckSale): Promise<Prepared> {
	const { id, shortId } = await getOwnSale(ctx, saleId)
	return prepared(ctx, { subject: ofSale(id), reference: shortId })
}

async function prepared(ctx: WriteCtx, asked: Asked): Promise<Prepared> {
	const { subject } = asked
	const isSettled = (await paymentsOf(ctx, subject)).some(({ state }) => state === 'approved')
	return { subject, searches: isSettled ? [] : await searchesFor(ctx, asked) }
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
export async function recordCheck(ctx: WriteCtx, { subject }: Prepared, answers: Found[]): Promise<Checked> {
	const found = await recordAll(ctx, answers)
	if (answers.length > 0) await ctx.emit('payments.paymentChecked', { ...subject, found })
	const states = (await paymentsOf(ctx, subject)).map(({ state }) => state)
	return { isPaid: states.includes('approved'), isPending: states.includes('pending') }
}
