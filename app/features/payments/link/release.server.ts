import { type WriteCtx } from '#app/core/ctx.server.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { type LoggedEvent } from '#app/core/subscribers.server.ts'
import { Booked } from '#app/features/agenda/booking/booked.ts'
import { setStatus } from '#app/features/agenda/booking/status.server.ts'
import { findBill, paymentsOf, payTermsOf } from '../queries.server.ts'
import { offerOf, releaseAtOf } from '../rules.ts'
import { isPaid } from './pay-page.server.ts'

/** PAG-015: an appointment that must be paid within some hours has its release queued with it. */
export async function planRelease(ctx: WriteCtx, event: LoggedEvent, about?: unknown): Promise<void> {
	const appointmentId = String(event.payload.appointmentId)
	const terms = about instanceof Booked ? termsIn(about) : await payTermsOf(ctx, appointmentId)
	const releaseAt = terms && releaseAtOf(terms, terms.link)
	if (releaseAt === null || releaseAt <= ctx.now) return
	await enqueue(ctx, {
		kind: 'payments.releaseUnpaid',
		payload: { appointmentId },
		runAt: releaseAt,
		key: `payments.releaseUnpaid:${appointmentId}:${releaseAt}`,
		maxAttempts: 40,
	})
}

/** Of most bookings nothing is to be paid beforehand. */
export function mayBeReleased(about: unknown): boolean {
	return !(about instanceof Booked) || about.record.service.linkPrice !== null
}

function termsIn({ record: { appointment, service } }: Booked) {
	return { status: appointment.status, createdAt: appointment.createdAt, link: service.linkPrice }
}

/** Gives the slot of an appointment back that nobody paid in time. Does nothing where somebody did, or it is over. */
export async function releaseUnpaid(ctx: WriteCtx, appointmentId: string): Promise<void> {
	const bill = await findBill(ctx, appointmentId)
	const releaseAt = bill && releaseAtOf(bill, bill.link)
	if (!bill?.link || releaseAt === null || releaseAt > ctx.now || bill.startsAt <= ctx.now) return
	const offer = offerOf(bill.link, { now: ctx.now, zone: bill.zone, firstSeenAt: bill.firstSeenAt ?? undefined })
	const waits = offer.amountMinor > 0 && !isPaid(bill, offer, await paymentsOf(ctx, bill.id))
	if (!waits) return
	await setStatus(ctx, { appointmentId, status: 'no_pagada', allowConflict: false })
	await ctx.emit('payments.appointmentReleased', { appointmentId })
}
