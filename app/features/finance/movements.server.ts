import { and, eq, gte, lt, sql, sum } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { type LoggedEvent } from '#app/core/event-map.ts'
import { owned } from '#app/core/scope.server.ts'
import { newId } from '#app/lib/id.ts'
import { moneyMovements } from '#db/schema/finance.ts'
import { byOf } from './changes.server.ts'
import { assertOpen } from './closing/closing.server.ts'
import { isClosed } from './closing/queries.server.ts'
import { type MoneyMovement, type PaymentMethod } from './schemas.ts'

export type NewMovement = {
	type: MoneyMovement['type']
	/** Integer minor units of `currency`, above zero. */
	amountMinor: number
	currency: string
	paymentMethod: PaymentMethod
	concept?: string
	/** `sales` unless told. */
	category?: string
	customId?: string
	comments?: string
	contactId?: string
	/** The caller proves it. */
	branchId?: string
	fileId?: string
	transferId?: string
	recurringId?: string
	recurringOn?: string
	importId?: string
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
	const at = await openInstant(ctx, movement)
	const id = newId('mov')
	await ctx.db.insert(moneyMovements).values({
		...movement,
		id,
		businessId: ctx.businessId,
		at,
		createdBy: byOf(ctx),
		createdAt: ctx.now,
	})
	const { appointmentId = null } = movement
	await ctx.emit('finance.movementRecorded', { moneyMovementId: id, appointmentId })
	return { id }
}

/**
 * When it counts. What a person writes into a closed day is refused; what the provider or the calendar says happened there
 * is never lost: it counts now, after the cut.
 */
async function openInstant(ctx: WriteCtx, movement: NewMovement): Promise<number> {
	const { branchId, providerPaymentId, recurringId, at = ctx.now } = movement
	if (!branchId || !(await isClosed(ctx, branchId, at))) return at
	if (!providerPaymentId && !recurringId) await assertOpen(ctx, branchId, at)
	return ctx.now
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

/**
 * What went out, less what came back, whose provider id begins with `prefix`, e.g. the refunds of one payment: in minor
 * units, and in how many movements.
 */
export async function expensesOfProvider(ctx: WriteCtx, paymentMethod: PaymentMethod, prefix: string) {
	const signed = sql`iif(${moneyMovements.type} = 'expense', 1, -1) * ${moneyMovements.amountMinor}`
	const [row] = await ctx.db
		.select({ minor: sum(signed).mapWith(Number), count: sql<number>`count(*)` })
		.from(moneyMovements)
		.where(
			and(
				eq(moneyMovements.businessId, ctx.businessId),
				eq(moneyMovements.paymentMethod, paymentMethod),
				// As a range, which its index knows.
				gte(moneyMovements.providerPaymentId, prefix),
				lt(moneyMovements.providerPaymentId, `${prefix}~`),
			),
		)
	return { minor: row?.minor ?? 0, count: row?.count ?? 0 }
}

/** What was paid for a removed service of a visit stands with another of it: no amount changes, nor any day. */
export async function moveToAppointment(ctx: WriteCtx, fromId: string, toId: string): Promise<void> {
	await ctx.db
		.update(moneyMovements)
		.set({ appointmentId: toId })
		.where(and(owned(ctx, moneyMovements), eq(moneyMovements.appointmentId, fromId)))
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
