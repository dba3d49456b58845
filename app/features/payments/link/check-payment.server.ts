import { type WriteCtx } from '#app/core/ctx.server.ts'
import { type Keys } from '#app/core/settings.server.ts'
import { type Adapters } from '#app/integrations/adapters.ts'
import { type MercadoPagoResult, type Payment } from '#app/integrations/mercado-pago/mercado-pago.ts'
import { unseal } from '#app/lib/secrets.ts'
import { getBill, paymentsOf, preferencesOf } from '../queries.server.ts'
import { recordPayment } from '../recording/record-payment.server.ts'
import { type Checked, type CheckPayment } from '../schemas.ts'

type Prepared = { appointmentId: string; shortId: string; sealedToken: string | null }
type Answer = MercadoPagoResult<Payment[]> | null

/** Asks only where something can have been paid: a preference was made and no payment of it is known as approved. */
export async function prepareCheck(ctx: WriteCtx, { appointmentId }: CheckPayment): Promise<Prepared> {
	const { id, shortId, sealedToken } = await getBill(ctx, appointmentId)
	const wasAsked = (await preferencesOf(ctx, id)).some(({ providerId }) => providerId)
	const isSettled = (await paymentsOf(ctx, id)).some(({ state }) => state === 'approved')
	return { appointmentId: id, shortId, sealedToken: wasAsked && !isSettled ? sealedToken : null }
}

/** The seller's own payments with our reference; what the returning browser says is never looked at. */
export async function searchPayments(
	{ sealedToken, shortId }: Prepared,
	{ mercadoPago }: Adapters,
	keys: Keys,
): Promise<Answer> {
	if (!sealedToken) return null
	return mercadoPago.searchPayments({ accessToken: unseal(sealedToken, keys.seal) }, { externalReference: shortId })
}

/** Records what was found as a webhook would have; without an answer the webhook will. */
export async function recordCheck(ctx: WriteCtx, { appointmentId }: Prepared, answer: Answer): Promise<Checked> {
	const found = answer?.kind === 'ok' ? answer.value : []
	// Oldest first, so that of two approved ones the first counts.
	for (const payment of [...found].reverse()) await recordPayment(ctx, payment)
	if (answer) await ctx.emit('payments.paymentChecked', { appointmentId, found: found.length })
	const states = (await paymentsOf(ctx, appointmentId)).map(({ state }) => state)
	return { isPaid: states.includes('approved'), isPending: states.includes('pending') }
}
