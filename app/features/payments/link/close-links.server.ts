import { and, eq, gt, inArray, type SQL } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { type Delivery, GiveUp, TryAgain } from '#app/core/deliveries.server.ts'
import { type LoggedEvent } from '#app/core/event-map.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { DAY, MINUTE } from '#app/lib/time.ts'
import { appointments } from '#db/schema/agenda.ts'
import { payLinks } from '#db/schema/payments.ts'
import { type Subject } from '../charged/subject.ts'
import { providerOf } from '../providing/providers.ts'
import { openSeller, sealedSellerOf } from '../providing/sellers.server.ts'

/**
 * What was asked for an hour that is given back can be paid no longer: a page at Stripe stands for half an hour at least,
 * so that one that was opened shortly before would outlive the hold.
 */
export async function planClosing(
	ctx: WriteCtx,
	{
		payload: { appointmentId },
	}: LoggedEvent<'payments.appointmentReleased' | 'agenda.appointmentCancelled' | 'agenda.appointmentDeleted'>,
): Promise<void> {
	await closeOpen(ctx, await openAtStripe(ctx, await ofWholeVisit(ctx, appointmentId)))
}

/** What was asked for something that is offered no more. */
export async function closeLinksFor(ctx: WriteCtx, { appointmentId, saleId }: Subject): Promise<void> {
	await closeOpen(
		ctx,
		await openAtStripe(ctx, saleId === null ? await ofWholeVisit(ctx, appointmentId) : eq(payLinks.saleId, saleId)),
	)
}

async function closeOpen(ctx: WriteCtx, open: { id: string; providerId: string | null }[]): Promise<void> {
	const ids = open.map(({ id }) => id)
	if (ids.length === 0) return
	// Should the hour be theirs again, another page is asked for.
	await ctx.db
		.update(payLinks)
		.set({ expiresAt: ctx.now })
		.where(and(owned(ctx, payLinks), inArray(payLinks.id, ids)))
	const linkIds = open.flatMap(({ providerId }) => providerId ?? [])
	if (linkIds.length === 0) return
	await enqueue(ctx, {
		kind: 'payments.closeLinks',
		payload: { linkIds },
		key: `payments.closeLinks:${ids.join()}`,
		maxAttempts: 20,
	})
}

/** A visit is asked for under one of its services, which may be another than this, and one that was removed before. */
async function ofWholeVisit(ctx: WriteCtx, appointmentId: string): Promise<SQL> {
	const { id, businessId, visitId } = appointments
	const visit = ctx.db
		.select({ visitId })
		.from(appointments)
		.where(and(eq(businessId, ctx.businessId), eq(id, appointmentId)))
	const ofVisit = await ctx.db
		.select({ id })
		.from(appointments)
		.where(and(eq(businessId, ctx.businessId), inArray(visitId, visit)))
		.limit(50)
	return inArray(payLinks.appointmentId, [...new Set([appointmentId, ...ofVisit.map((one) => one.id)])])
}

async function openAtStripe(ctx: WriteCtx, isItsOwn: SQL) {
	const isOpen = and(eq(payLinks.provider, 'stripe'), gt(payLinks.createdAt, ctx.now - DAY))
	return ctx.db
		.select({ id: payLinks.id, providerId: payLinks.providerId })
		.from(payLinks)
		.where(and(owned(ctx, payLinks), isOpen, isItsOwn))
		.limit(50)
}

/** A page that is paid meanwhile stays paid: its payment comes as one without an appointment. */
export const closeLinks: Delivery = async (ctx, { payload }) => {
	if (ctx.scope !== 'business') throw new GiveUp('a link belongs to a business')
	const sealed = await sealedSellerOf(ctx, 'stripe')
	if (!sealed) return
	const seller = openSeller(sealed, ctx.keys.seal)
	for (const linkId of Array.isArray(payload.linkIds) ? payload.linkIds : []) {
		const closed = await providerOf(ctx.adapters, 'stripe').closeLink?.(seller, String(linkId))
		if (closed?.kind === 'unavailable') throw new TryAgain('unavailable')
		if (closed?.kind === 'refused' && closed.meaning === 'rate') throw new TryAgain('rate', MINUTE)
	}
}
