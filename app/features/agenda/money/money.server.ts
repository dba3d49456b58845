import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { typedMinor } from '#app/core/schema.ts'
import { only } from '#app/core/scope.server.ts'
import { assertCategory } from '#app/features/finance/categories.server.ts'
import { recordMovement } from '#app/features/finance/movements.server.ts'
import { movementsFor } from '#app/features/finance/queries.server.ts'
import { localDate, toInstant } from '#app/lib/time.ts'
import { refused } from '../booking/parts.server.ts'
import { getAppointment } from '../queries.server.ts'
import { messages } from '../schemas.ts'
import { type RegisteredPayment, type RegisterPayment } from './schemas-money.ts'

/**
 * Money that came in for an appointment (AGE-052). Throws `invalid_input` on a day that has not come yet and on a category
 * of nobody, `forbidden` to a key without money.
 */
export async function registerPayment(ctx: WriteCtx, input: RegisterPayment): Promise<RegisteredPayment> {
	// The desk takes money with what it takes to change appointments; a key only where it was given money.
	if (ctx.actor.kind === 'api_key' && !ctx.can('finance.edit')) throw new DomainError('forbidden')
	const { appointment, branch, service } = await getAppointment(ctx, input.appointmentId)
	const at = paidAt(ctx, input.date, branch)
	if (input.category) await assertCategory(ctx, input.category)
	const { id } = await recordMovement(ctx, {
		type: 'income',
		amountMinor: typedMinor(input.amount, appointment.currency),
		currency: appointment.currency,
		paymentMethod: input.paymentMethod,
		concept: input.concept ?? service.name,
		category: input.category,
		customId: input.customId,
		comments: input.comments,
		contactId: appointment.contactId,
		branchId: appointment.branchId,
		appointmentId: appointment.id,
		at,
	})
	await ctx.emit('agenda.paymentRegistered', { appointmentId: appointment.id, moneyMovementId: id })
	const movements = await movementsFor(ctx, [appointment.id])
	const movement = only(movements.filter((one) => one.id === id))
	return { appointmentId: appointment.id, movement, moneyMovementIds: movements.map((one) => one.id) }
}

/** When what was paid on a day counts: of an earlier one nobody knows the hour, and noon stays on that day in every report. */
export function paidAt(ctx: WriteCtx, date: string, { timeZone }: { timeZone: string }): number {
	const today = localDate(ctx.now, timeZone)
	if (date > today) throw refused('date', messages.paidInFuture)
	return date === today ? ctx.now : toInstant(date, '12:00', timeZone)
}
