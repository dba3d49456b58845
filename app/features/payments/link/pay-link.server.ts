import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError, Refusal } from '#app/core/errors.ts'
import { ofAppointment } from '../charged/subject.ts'
import { isEnough } from '../providing/providers.ts'
import { findBill, getBill, paymentsOf } from '../queries.server.ts'
import { pageStateOf, preferenceEnd } from '../rules.ts'
import { type CreatePreference, type OpenPayLink, type PayLink, type Preference } from '../schemas.ts'
import { type Bill, offerOfBill, titleOf } from '../visit-bill.server.ts'
import { type Answer, keepAnswer, type Prepared, prepareAsked } from './asked.server.ts'
import { isPaid } from './pay-page.server.ts'
import { payPathOf } from './pay-path.ts'

/** PAG-003: the price is computed here, and a preference of the same price is made once. */
export async function preparePayLink(ctx: WriteCtx, { appointmentId }: OpenPayLink): Promise<Prepared> {
	return prepare(ctx, await getBill(ctx, appointmentId))
}

/** API-038: by id or short id. Throws `not_found`. */
export async function preparePreference(ctx: WriteCtx, { appointment }: CreatePreference): Promise<Prepared> {
	const bill = await findBill(ctx, appointment)
	if (!bill) throw new DomainError('not_found', 'appointment')
	return prepare(ctx, bill)
}

/** The page's answer: a refusal is no link and an event with its reason, not an error of the visitor. */
export async function recordPayLink(ctx: WriteCtx, prepared: Prepared, answer: Answer): Promise<PayLink> {
	const made = await keepAnswer(ctx, prepared, answer)
	const link = made && { preferenceId: made.id, payUrl: made.payUrl, publicKey: prepared.publicKey }
	return { link, amountMinor: prepared.request.amountMinor }
}

/** The API's answer: without a preference it is `unavailable`, and the reason is kept. */
export async function recordPreference(
	ctx: WriteCtx,
	prepared: Prepared,
	answer: Answer,
): Promise<Preference | Refusal> {
	const made = await keepAnswer(ctx, prepared, answer)
	if (!made) return new Refusal(new DomainError('unavailable'))
	return { id: made.id, payUrl: made.payUrl, publicKey: prepared.publicKey }
}

/** Throws `already_closed` where nothing is to be paid (any more), `not_connected` without an account. */
async function prepare(ctx: WriteCtx, bill: Bill): Promise<Prepared> {
	if (!bill.link) throw new DomainError('not_found', 'appointmentId')
	const offer = offerOfBill(bill, ctx.now)
	const subject = ofAppointment(bill.id)
	const paid = isPaid(bill, offer, await paymentsOf(ctx, subject))
	const { provider, sealedToken, publicKey, connectedAt } = bill
	const standing = { offer, isPaid: paid, isConnected: sealedToken !== null, isEnough: isEnough(provider, offer) }
	const state = pageStateOf(bill, { ...standing, now: ctx.now })
	if (state === 'unavailable' || sealedToken === null) throw new DomainError('not_connected')
	if (state !== 'payable') throw new DomainError('already_closed', undefined, { state })
	return prepareAsked(ctx, {
		...{ subject, reference: bill.shortId, price: offer, returnTo: `${payPathOf(bill.shortId)}&regreso=1` },
		title: titleOf(bill),
		payer: { name: bill.clientName },
		end: preferenceEnd(bill, { offer, link: bill.link, now: ctx.now }),
		seller: { provider, sealedToken, accountId: bill.collectorId, publicKey, connectedAt },
	})
}
