import { type WriteCtx } from '#app/core/ctx.server.ts'
import { type Delivery, NotYet, TryAgain } from '#app/core/deliveries.server.ts'
import { type LoggedEvent } from '#app/core/event-map.ts'
import { transact } from '#app/core/transact.server.ts'
import { percentOf } from '#app/lib/money.ts'
import { HOUR } from '#app/lib/time.ts'
import { ofAppointment } from '../charged/subject.ts'
import { percentBack } from '../providing/refund-rule.ts'
import { settingsOf } from '../providing/settings.server.ts'
import { findBill, paymentsOf, refundableOf, refundsOf } from '../queries.server.ts'
import {
	askRefund,
	getRefund,
	keepRefund,
	preparedFrom,
	type RefundAnswer,
	recordRefund,
} from './refund-exchange.server.ts'

/** Providers forget a key after a day: asked with it later they would send the money back a second time. */
const keyServes = 22 * HOUR
const unanswered: RefundAnswer = {
	made: { kind: 'refused', status: 0, meaning: 'other', detail: 'no answer for a day' },
	payment: null,
}

/**
 * Asks for a refund that nobody heard the end of, until the provider says yes or no. One that it never said it took down is
 * told as refused once its key serves no more, and what did go back is read from the payment itself.
 */
export const settleRefund: Delivery = async (ctx, job) => {
	if (ctx.scope !== 'business') return
	const refund = await getRefund(ctx, String(job.payload.refundId))
	if (refund.state !== 'asked') return
	const prepared = await preparedFrom(ctx, refund)
	const isLate = ctx.now - refund.createdAt > keyServes
	const isKnown = refund.providerRefundId !== null
	const answer = isLate && !isKnown ? unanswered : await askRefund(prepared, ctx.adapters, ctx.keys)
	const { state } = await transact(ctx, (within) => recordRefund(within, prepared, answer))
	if (state === 'asked') throw isLate && isKnown ? new NotYet('unavailable', HOUR) : new TryAgain('unavailable')
}

/**
 * A client cancelled: what the business promised goes back by itself. What staff cancel they refund by hand. Of a visit
 * nothing moves while other services of it stand.
 */
export async function refundByRule(
	ctx: WriteCtx,
	{ payload: { appointmentId } }: LoggedEvent<'agenda.appointmentCancelled'>,
): Promise<void> {
	if (ctx.actor.bookingPolicy.isStaff) return
	const rule = await settingsOf(ctx)
	const bill = rule.refundsByRule ? await findBill(ctx, appointmentId) : null
	if (bill?.status !== 'cancelada') return
	const percent = percentBack(rule, { now: ctx.now, startsAt: bill.startsAt })
	for (const payment of percent ? await paymentsOf(ctx, ofAppointment(bill.id)) : []) {
		if (payment.state !== 'approved' || payment.problem) continue
		const asked = await refundsOf(ctx, payment.id)
		// What the house keeps does not depend on what went back before, by hand or at the provider.
		const keepsMinor = payment.amountMinor - percentOf(payment.amountMinor, percent ?? 0)
		const amountMinor = Math.max(refundableOf(payment, asked) - keepsMinor, 0)
		const requestKey = `cancelled:${payment.id}`
		if (amountMinor === 0 || asked.some((refund) => refund.requestKey === requestKey)) continue
		await keepRefund(ctx, payment, { amountMinor, requestKey, reason: 'Cancelación del cliente' })
	}
}
