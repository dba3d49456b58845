import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { wholeRow } from '#app/core/rows/whole-row.ts'
import { typedMinor } from '#app/core/schema.ts'
import { only, owned, ownRow } from '#app/core/scope.server.ts'
import { type BranchRow, getBranch } from '#app/features/branches/queries.server.ts'
import { getBusiness } from '#app/features/businesses/queries.server.ts'
import { getContact } from '#app/features/contacts/queries.server.ts'
import { claimFile, releaseFile } from '#app/features/files/uploads.server.ts'
import { newId } from '#app/lib/id.ts'
import { localDate, toInstant } from '#app/lib/time.ts'
import { branches } from '#db/schema/branches.ts'
import { moneyMovements } from '#db/schema/finance.ts'
import { assertCategory } from './categories.server.ts'
import { type MovementRow, noteChange } from './changes.server.ts'
import { assertOpen } from './closing/closing.server.ts'
import { movementRecord } from './list.server.ts'
import { recordMovement } from './movements.server.ts'
import {
	type CreateMovement,
	type EditMovement,
	type MovementRecord,
	messages,
	type OneMovement,
	type TransferBetween,
} from './schemas-movements.ts'

/** Writes down an income or an expense by hand. Throws `not_found` on a branch, client or file of nobody here. */
export async function createMovement(ctx: WriteCtx, input: CreateMovement): Promise<MovementRecord> {
	const { branchId, contactId, fileId, category, customId, comments, paymentMethod, type } = input
	const branch = await proven(ctx, input)
	await assertCategory(ctx, category)
	const { currency } = await getBusiness(ctx)
	const { id } = await recordMovement(ctx, {
		...{ type, paymentMethod, category, customId, comments, branchId, contactId, fileId, currency },
		amountMinor: typedMinor(input.amount, currency),
		at: instantOf(ctx, input.date, branch),
	})
	await noteChange(ctx, id, 'recorded')
	return movementRecord(ctx, { movementId: id })
}

/** The whole movement as it shall be; what it said before stands in its audit line. */
export async function editMovement(
	ctx: WriteCtx,
	{ movementId, amount, date, ...input }: EditMovement,
): Promise<MovementRecord> {
	const row = await ownRow(ctx, moneyMovements, movementId, 'movementId')
	assertByHand(row)
	if (row.transferId) throw new DomainError('conflict', undefined, undefined, messages.ofTransfer)
	// Whom it was about stays, though she may be gone since.
	const contactId = input.contactId === row.contactId ? undefined : input.contactId
	const branch = await proven(ctx, { ...input, contactId, date })
	await assertOpen(ctx, row.branchId, row.at)
	await assertCategory(ctx, input.category, row.category)
	if (row.fileId && row.fileId !== input.fileId) await releaseFile(ctx, row.fileId)
	const isSameDay = localDate(row.at, branch.timeZone) === date
	const other = [
		...(['currency', 'concept', 'appointmentId', 'providerPaymentId', 'createdBy'] as const),
		...(['transferId', 'recurringId', 'recurringOn', 'importId'] as const),
	] as const
	const fields = { ...input, amountMinor: typedMinor(amount, row.currency) }
	// Of a day that stays the hour stays too.
	const at = isSameDay ? row.at : instantOf(ctx, date, branch)
	await assertOpen(ctx, branch.id, at)
	await ctx.db
		.update(moneyMovements)
		.set(wholeRow(moneyMovements, { other }, { ...fields, at }))
		.where(owned(ctx, moneyMovements, movementId))
	await noteChange(ctx, movementId, 'edited', row)
	await ctx.emit('finance.movementEdited', { moneyMovementId: movementId, appointmentId: row.appointmentId })
	return movementRecord(ctx, { movementId })
}

/** Takes a movement out of all sums, with the other half of a transfer; `restoreMovement` takes it back. */
export async function deleteMovement(ctx: WriteCtx, { movementId }: OneMovement): Promise<OneMovement> {
	const row = await ownRow(ctx, moneyMovements, movementId, 'movementId')
	for (const half of await halvesOf(ctx, row)) {
		assertByHand(half)
		await assertOpen(ctx, half.branchId, half.at)
		await ctx.db
			.update(moneyMovements)
			.set({ deletedAt: ctx.now })
			.where(owned(ctx, moneyMovements, half.id))
		await noteChange(ctx, half.id, 'deleted', half)
		await ctx.emit('finance.movementDeleted', { moneyMovementId: half.id, appointmentId: half.appointmentId })
	}
	return { movementId }
}

/** Takes a removal back. One that is there already stays as it is. */
export async function restoreMovement(ctx: WriteCtx, { movementId }: OneMovement): Promise<MovementRecord> {
	const { businessId, id, deletedAt } = moneyMovements
	const own = eq(businessId, ctx.businessId)
	const row = only(
		await ctx.db
			.select()
			.from(moneyMovements)
			.where(and(own, eq(id, movementId))),
		'movementId',
	)
	for (const half of row.deletedAt === null ? [] : await halvesOf(ctx, row)) {
		await assertBranchStands(ctx, half)
		await assertOpen(ctx, half.branchId, half.at)
		await ctx.db
			.update(moneyMovements)
			.set({ deletedAt: null })
			.where(and(own, eq(id, half.id), isNotNull(deletedAt)))
		await noteChange(ctx, half.id, 'restored')
	}
	await ctx.emit('finance.movementRestored', { moneyMovementId: movementId, appointmentId: row.appointmentId })
	return movementRecord(ctx, { movementId })
}

/** Money that goes from one branch to another: an expense there and an income here that no sum of both counts. */
export async function transferBetween(ctx: WriteCtx, input: TransferBetween): Promise<MovementRecord> {
	const { fromBranchId, toBranchId, paymentMethod, date, comments } = input
	const from = await getBranch(ctx, fromBranchId)
	const to = await getBranch(ctx, toBranchId)
	const { currency } = await getBusiness(ctx)
	const shared = { paymentMethod, comments, currency, category: 'miscellaneous', transferId: newId('mtr') }
	const money = { ...shared, amountMinor: typedMinor(input.amount, currency), at: instantOf(ctx, date, from) }
	const sent = await recordMovement(ctx, {
		...{ ...money, type: 'expense', branchId: from.id },
		concept: `Traspaso a ${to.name}`,
	})
	const came = await recordMovement(ctx, {
		...{ ...money, type: 'income', branchId: to.id },
		concept: `Traspaso de ${from.name}`,
	})
	for (const { id } of [sent, came]) await noteChange(ctx, id, 'recorded')
	return movementRecord(ctx, { movementId: sent.id })
}

/** Today at this hour; of an earlier day nobody knows the hour, and noon stays on that day in every report. */
export function instantOf(ctx: WriteCtx, date: string, { timeZone }: Pick<BranchRow, 'timeZone'>): number {
	const today = localDate(ctx.now, timeZone)
	if (date > today) throw new DomainError('invalid_input', 'date', undefined, messages.inFuture)
	return date === today ? ctx.now : toInstant(date, '12:00', timeZone)
}

/** All that the movement names is of this business; answers its branch. */
async function proven(
	ctx: WriteCtx,
	{ branchId, contactId, fileId }: Pick<CreateMovement, 'branchId' | 'contactId' | 'fileId' | 'date'>,
): Promise<BranchRow> {
	const branch = await getBranch(ctx, branchId)
	if (contactId) await getContact(ctx, contactId)
	if (fileId) await claimFile(ctx, fileId, { field: 'fileId', kinds: ['image', 'pdf'] })
	return branch
}

/** What the provider wrote is as it says: else the sums would no longer be the money that lies there. */
function assertByHand({ providerPaymentId }: MovementRow): void {
	if (providerPaymentId) throw new DomainError('conflict', undefined, undefined, messages.byProvider)
}

/** A branch with no movement left may be gone since; its drawer would hold money that no screen shows. */
async function assertBranchStands(ctx: WriteCtx, { branchId }: MovementRow): Promise<void> {
	const stands = !branchId || (await ctx.db.$count(branches, owned(ctx, branches, branchId))) > 0
	if (!stands) throw new DomainError('conflict', undefined, undefined, messages.branchGone)
}

/** Both halves of a transfer in the same state as the one that was named, or the movement alone. */
async function halvesOf(ctx: WriteCtx, row: MovementRow): Promise<MovementRow[]> {
	if (!row.transferId) return [row]
	const { businessId, transferId, deletedAt } = moneyMovements
	const state = row.deletedAt === null ? isNull(deletedAt) : isNotNull(deletedAt)
	return ctx.db
		.select()
		.from(moneyMovements)
		.where(and(eq(businessId, ctx.businessId), eq(transferId, row.transferId), state))
}
