import { publicOrigin } from '#app/core/brands.server.ts'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { ownPathOf } from '#app/features/booking/paths.ts'
import { fullName } from '#app/features/contacts/rules.ts'
import { paidFor } from '#app/features/finance/queries.server.ts'
import { payPathOf } from '#app/features/payments/link/pay-path.ts'
import { localDate, localTime } from '#app/lib/time.ts'
import { greetingName } from './greeting-name.ts'
import { type NotificationSubject } from './subject.server.ts'
import { type Facts } from './wording.ts'

/** What notices say about a visit. */
export async function factsOf(ctx: ReadCtx | WriteCtx, record: NotificationSubject): Promise<Facts> {
	const { appointment, contact, service, specialist, branch } = record
	const asksForPayment = service.linkPrice !== null && !(await isPaid(ctx, record))
	const origin = await publicOrigin(ctx)
	return {
		clientName: fullName(contact),
		client: greetingName(contact.name),
		specialistGreeting: greetingName(specialist.name),
		service: service.name,
		specialist: specialist.name,
		date: localDate(appointment.startsAt, branch.timeZone),
		from: localTime(appointment.startsAt, branch.timeZone),
		to: localTime(appointment.endsAt, branch.timeZone),
		branch: branch.name,
		address: branch.address,
		payUrl: asksForPayment ? `${origin}${payPathOf(appointment.shortId)}` : null,
		ownUrl: `${origin}${ownPathOf(appointment.shortId)}`,
	}
}

/** A visit of several services is paid for by one link. */
async function isPaid(ctx: ReadCtx | WriteCtx, { appointment, also = [] }: NotificationSubject): Promise<boolean> {
	const paid = await paidFor(ctx, [appointment.id, ...also])
	return [...paid.values()].some((minor) => minor > 0)
}
