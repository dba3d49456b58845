import { and, asc, eq, isNull } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { type LoggedEvent } from '#app/core/event-map.ts'
import { owned } from '#app/core/scope.server.ts'
import { appointments } from '#db/schema/agenda.ts'
import { payments } from '#db/schema/payments.ts'
import { findBill } from '../queries.server.ts'

/**
 * What was paid online for a removed service stands with the rest of its visit, as its money does: whoever has to give
 * some of it back finds it there.
 */
export async function leavePayments(
	ctx: WriteCtx,
	{ payload: { appointmentId } }: LoggedEvent<'agenda.appointmentDeleted'>,
): Promise<void> {
	const { id, businessId, visitId } = appointments
	const itself = and(eq(businessId, ctx.businessId), eq(id, appointmentId))
	const [own] = await ctx.db.select({ visitId }).from(appointments).where(itself)
	if (!own || own.visitId === null) return
	const ofVisit = and(owned(ctx, appointments), eq(visitId, own.visitId), isNull(appointments.deletedAt))
	const [rest] = await ctx.db.select({ id }).from(appointments).where(ofVisit).orderBy(asc(id)).limit(1)
	const bill = rest && (await findBill(ctx, rest.id))
	if (!bill) return
	await ctx.db
		.update(payments)
		.set({ appointmentId: bill.id })
		.where(and(owned(ctx, payments), eq(payments.appointmentId, appointmentId)))
}
