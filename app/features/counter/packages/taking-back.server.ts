import { and, eq, gt, inArray } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { only, owned } from '#app/core/scope.server.ts'
import { getBranch } from '#app/features/branches/queries.server.ts'
import { getContact } from '#app/features/contacts/queries.server.ts'
import { fullName } from '#app/features/contacts/rules.ts'
import { usesOfCredit, voidCredit } from '#app/features/finance/credits.server.ts'
import { recordMovement } from '#app/features/finance/movements.server.ts'
import { countedPackages } from '#app/features/finance/sessions.server.ts'
import { refundableOnline } from '#app/features/payments/sale/giving.server.ts'
import { appointments } from '#db/schema/agenda.ts'
import { soldPackages } from '#db/schema/counter.ts'
import { messages as byLink } from '../by-link/schemas.ts'
import { givenBefore, giveReceipt } from '../receipts/receipts.server.ts'
import { messages, type PackageSale, type RefundPackage } from './schemas.ts'
import { refundableOf } from './sold.server.ts'
import { sessionsText } from './words.ts'

/**
 * Takes the sale of a package back: its money goes out, whole or for the sessions that nobody used, and it pays no further
 * visit. What its sessions paid before stays paid; where all of the price goes back, only what has begun by then. A session
 * that comes back later is taken back like the others. The same form again is the same refund.
 */
export async function refundPackage(ctx: WriteCtx, input: RefundPackage): Promise<PackageSale> {
	const { soldPackageId, how, paymentMethod, reason, requestKey } = input
	const sold = only(await countedPackages(ctx, eq(soldPackages.id, soldPackageId)), 'soldPackageId')
	const { contactId, currency, name, sessions } = sold
	const known = await givenBefore(ctx, requestKey, { contactId })
	if (known) return { soldPackageId, receipt: known }
	if (sold.saleId && (await refundableOnline(ctx, sold.saleId)) > 0) throw refuse(byLink.paidOnline)
	const isBefore = sold.refundedAt !== null
	const minor = refundableOf(sold)[how]
	if (minor === 0) throw refuse(isBefore ? messages.refunded : messages.nothingLeft)
	const left = sold.left + (how === 'whole' && !isBefore ? await freeComing(ctx, soldPackageId) : 0)
	const branch = await getBranch(ctx, sold.branchId)
	await recordMovement(ctx, {
		...{ type: 'expense', amountMinor: minor, currency, paymentMethod, contactId, branchId: branch.id },
		...{ concept: `Devolución de paquete: ${name}`, comments: reason },
	})
	const receipt = await giveReceipt(ctx, {
		...{ branch, requestKey, contactId, currency, moneyMinor: minor },
		body: {
			...{ client: sold.givenBy ?? fullName(await getContact(ctx, contactId)), shortId: null, credits: [] },
			...{ beforeMinor: 0, owesMinor: 0, tips: [], receivedMinor: null, changeMinor: 0, isRefund: true },
			lines: [
				{ name: 'Devolución de paquete', detail: `${name}, ${sessionsText(left)} sin usar de ${sessions}`, minor },
			],
			paid: [{ paymentMethod, minor }],
			notes: [`Motivo: ${reason}`],
		},
	})
	await ctx.db
		.update(soldPackages)
		.set({ refundedAt: sold.refundedAt ?? ctx.now, refundedMinor: sold.refundedMinor + minor })
		.where(owned(ctx, soldPackages, soldPackageId))
	await ctx.emit('counter.packageRefunded', { soldPackageId, contactId, receiptId: receipt.id })
	return { soldPackageId, receipt }
}

/** Visits to come are paid no more by a package whose whole price goes back; how many they are. */
export async function freeComing(ctx: WriteCtx, soldPackageId: string): Promise<number> {
	const uses = await usesOfCredit(ctx, 'soldPackageId', [soldPackageId])
	const ids = uses.map(({ appointmentId }) => appointmentId)
	const coming = await ctx.db
		.select({ id: appointments.id })
		.from(appointments)
		.where(and(owned(ctx, appointments), inArray(appointments.id, ids), gt(appointments.startsAt, ctx.now)))
	const isComing = new Set(coming.map(({ id }) => id))
	const freed = uses.filter(({ appointmentId }) => isComing.has(appointmentId))
	for (const { id, appointmentId } of freed) {
		await voidCredit(ctx, id)
		await ctx.emit('counter.sessionReturned', { appointmentId, soldPackageId })
	}
	return freed.length
}

function refuse(sentence: string): DomainError {
	return new DomainError('conflict', 'how', undefined, sentence)
}
