import { type WriteCtx } from '#app/core/ctx.server.ts'
import { type InHandOf, type LoggedEvent } from '#app/core/event-map.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { setStatus } from '#app/features/agenda/booking/status.server.ts'
import { openOf } from '#app/features/agenda/visits/visit-records.server.ts'
import { ofAppointment } from '../charged/subject.ts'
import { holdOf, isReleased, releaseAtOf } from '../hold/hold.ts'
import { findBill, paymentsOf, payTermsOf } from '../queries.server.ts'
import { type Bill, offerOfBill } from '../visit-bill.server.ts'
import { isPaid } from './pay-page.server.ts'

type Booked = InHandOf<'agenda.appointmentBooked'>

/** PAG-015: an appointment that must be paid within some hours has its release queued with it. */
export async function planRelease(
	ctx: WriteCtx,
	{
		payload: { appointmentId },
	}: LoggedEvent<'agenda.appointmentBooked' | 'agenda.appointmentEdited' | 'agenda.statusSet'>,
	booked?: Booked,
): Promise<void> {
	const terms = booked ? termsIn(booked) : await payTermsOf(ctx, appointmentId)
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
export function mayBeReleased(booked: Booked | undefined): boolean {
	return booked?.service.linkPrice !== null
}

function termsIn({ appointment, service }: Booked) {
	return { status: appointment.status, createdAt: appointment.createdAt, link: service.linkPrice }
}

/** Gives the slot of an appointment back that nobody paid in time. Does nothing where somebody did, or it is over. */
export async function releaseUnpaid(ctx: WriteCtx, appointmentId: string): Promise<void> {
	const bill = await findBill(ctx, appointmentId)
	if (!bill?.link) return
	const offer = offerOfBill(bill, ctx.now)
	const paid = isPaid(bill, offer, await paymentsOf(ctx, ofAppointment(bill.id)))
	const state = holdOf(bill, { asks: offer.amountMinor > 0, isPaid: paid })
	const releaseAt = releaseAtOf(bill, bill.link)
	if (!isReleased({ state, releaseAt, startsAt: bill.startsAt, now: ctx.now })) return
	for (const id of await unpaidWith(ctx, bill, appointmentId)) {
		await setStatus(ctx, { appointmentId: id, status: 'no_pagada', allowConflict: false })
	}
	await ctx.emit('payments.appointmentReleased', { appointmentId })
}

/** The appointment, and of a visit all services that still wait: they are paid for by one link, or given back together. */
async function unpaidWith(ctx: WriteCtx, { visitId }: Bill, appointmentId: string): Promise<string[]> {
	if (visitId === null) return [appointmentId]
	const open = await openOf(ctx, visitId)
	return open.filter(({ appointment }) => appointment.status !== 'confirmada').map(({ appointment }) => appointment.id)
}
