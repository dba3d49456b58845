import { type WriteCtx } from '#app/core/ctx.server.ts'
import { only } from '#app/core/scope.server.ts'
import { recordMovement } from '#app/features/finance/movements.server.ts'
import { movementsFor } from '#app/features/finance/queries.server.ts'
import { parseMinor } from '#app/lib/money.ts'
import { localDate, toInstant } from '#app/lib/time.ts'
import { refused } from '../booking/parts.server.ts'
import { getAppointment } from '../queries.server.ts'
import { messages } from '../schemas.ts'
import { type RegisteredPayment, type RegisterPayment } from './schemas-money.ts'

/** Money that came in for an appointment (AGE-052). Throws `invalid_input` on a day that has not come yet. */
export async function registerPayment(ctx: WriteCtx, input: RegisterPayment): Promise<RegisteredPayment> {
	const { appointment, branch, service } = await getAppointment(ctx, input.appointmentId)
	const today = localDate(ctx.now, branch.timeZone)
	if (input.date > today) throw refused('date', messages.paidInFuture)
	const { id } = await recordMovement(ctx, {
		type: 'income',
		amountMinor: parseMinor(input.amount) ?? 0,
		currency: appointment.currency,
		paymentMethod: input.paymentMethod,
		concept: input.concept ?? service.name,
		contactId: appointment.contactId,
		appointmentId: appointment.id,
		// Of an earlier day nobody knows the hour: noon stays on that day in every report.
		at: input.date === today ? ctx.now : toInstant(input.date, '12:00', branch.timeZone),
	})
	await ctx.emit('agenda.paymentRegistered', { appointmentId: appointment.id, moneyMovementId: id })
	const movements = await movementsFor(ctx, [appointment.id])
	const movement = only(movements.filter((one) => one.id === id))
	return { appointmentId: appointment.id, movement, moneyMovementIds: movements.map((one) => one.id) }
}
