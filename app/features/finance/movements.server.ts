import { and, eq, like, sum } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { type LoggedEvent } from '#app/core/event-map.ts'
import { owned } from '#app/core/scope.server.ts'
import { newId } from '#app/lib/id.ts'
import { moneyMovements } from '#db/schema/finance.ts'
import { type MoneyMovement, type PaymentMethod } from './schemas.ts'

export type NewMovement = {
	type: MoneyMovement['type']
	/** Integer minor units of `currency`, above zero. */
	amountMinor: number
	currency: string
	paymentMethod: PaymentMethod
	concept?: string
	contactId?: string
	appointmentId?: string
	/** The provider's own id: a second movement with it is the first one again. */
	providerPaymentId?: string
	/** Epoch ms at which the money moved; now when absent. */
	at?: number
}

/**
 * Writes down money that moved. With a `providerPaymentId` it is written once, whatever arrives twice: the same id is
 * answered again and no event is emitted. Throws `invalid_input` on an amount that is not a positive integer.
 */
export async function recordMovement(ctx: WriteCtx, movement: NewMovement): Promise<{ id: string }> {
	if (!Number.isSafeInteger(movement.amountMinor) || movement.amountMinor <= 0) {
		throw new DomainError('invalid_input', 'amount')
	}
	const known = await findByProvider(ctx, movement)
	if (known) return known
	const id = newId('mov')
	await ctx.db.insert(moneyMovements).values({
		...movement,
		id,
		businessId: ctx.businessId,
		at: movement.at ?? ctx.now,
		createdAt: ctx.now,
	})
	const { appointmentId = null } = movement
	await ctx.emit('finance.movementRecorded', { moneyMovementId: id, appointmentId })
	return { id }
}

/** Deleted ones count too: what staff took out by hand does not come back with a repeated webhook. */
async function findByProvider(ctx: WriteCtx, { paymentMethod, providerPaymentId }: NewMovement) {
	if (!providerPaymentId) return undefined
	const [known] = await ctx.db
		.select({ id: moneyMovements.id })
		.from(moneyMovements)
		.where(
			and(
				eq(moneyMovements.businessId, ctx.businessId),
				eq(moneyMovements.paymentMethod, paymentMethod),
				eq(moneyMovements.providerPaymentId, providerPaymentId),
			),
		)
	return known
}

/** Minor units of all expenses whose provider id begins with `prefix`, e.g. the refunds of one payment. */
export async function expensesOfProvider(ctx: WriteCtx, prefix: string): Promise<number> {
	const [row] = await ctx.db
		.select({ minor: sum(moneyMovements.amountMinor).mapWith(Number) })
		.from(moneyMovements)
		.where(
			and(
				eq(moneyMovements.businessId, ctx.businessId),
				eq(moneyMovements.type, 'expense'),
				like(moneyMovements.providerPaymentId, `${prefix}%`),
			),
		)
	return row?.minor ?? 0
}

/** Two records were one person: what was paid follows the one that stays. */
export async function followMergedContact(
	ctx: WriteCtx,
	{ payload: { contactId, mergedId } }: LoggedEvent<'contacts.contactsMerged'>,
): Promise<void> {
	await ctx.db
		.update(moneyMovements)
		.set({ contactId })
		.where(and(owned(ctx, moneyMovements), eq(moneyMovements.contactId, mergedId)))
}
