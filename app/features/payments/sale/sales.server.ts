import { and, desc, eq } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { type LoggedEvent } from '#app/core/event-map.ts'
import { only, owned, ownRow } from '#app/core/scope.server.ts'
import { byOf } from '#app/features/finance/changes.server.ts'
import { newId, newShortId } from '#app/lib/id.ts'
import { DAY } from '#app/lib/time.ts'
import { bookingPages } from '#db/schema/booking.ts'
import { branches } from '#db/schema/branches.ts'
import { businesses } from '#db/schema/businesses.ts'
import { contacts } from '#db/schema/contacts.ts'
import { linkSales } from '#db/schema/payments.ts'
import { ofSale } from '../charged/subject.ts'
import { saleHoldOf } from '../hold/hold.ts'
import { closeLinksFor } from '../link/close-links.server.ts'
import { assertOwnSubject, paymentsOf } from '../queries.server.ts'

export type Sale = typeof linkSales.$inferSelect

type Offered = Pick<
	Sale,
	'kind' | 'contactId' | 'branchId' | 'itemId' | 'name' | 'detail' | 'terms' | 'amountMinor' | 'currency'
>

/** So long a link may be asked for. */
const openFor = 14 * DAY

/** Offers something by a link of its own. The caller proves contact and branch, and gives it when it is paid. */
export async function offerSale(ctx: WriteCtx, offered: Offered): Promise<Sale> {
	const row: Sale = {
		...{ ...offered, id: newId('sal'), businessId: ctx.businessId, shortId: newShortId(12) },
		...{ createdBy: byOf(ctx), createdAt: ctx.now, expiresAt: ctx.now + openFor },
		...{ cancelledAt: null, givenAt: null },
	}
	await ctx.db.insert(linkSales).values(row)
	await ctx.emit('payments.saleOffered', { saleId: row.id, contactId: row.contactId })
	return row
}

/** Throws `not_found`. */
export function getSale(ctx: ReadCtx | WriteCtx, saleId: string): Promise<Sale> {
	return ownRow(ctx, linkSales, saleId, 'saleId')
}

/** The same for whoever holds its link, whom no other is shown. */
export async function getOwnSale(ctx: ReadCtx | WriteCtx, saleId: string): Promise<Sale> {
	assertOwnSubject(ctx, saleId, 'saleId')
	return getSale(ctx, saleId)
}

/** By its public id within the open business; null where there is none. */
export async function findSale(ctx: ReadCtx | WriteCtx, shortId: string): Promise<Sale | null> {
	const named = and(owned(ctx, linkSales), eq(linkSales.shortId, shortId))
	const [row] = await ctx.db.select().from(linkSales).where(named)
	return row ?? null
}

/** Where and by whom it is paid; who was removed meanwhile still has a name. */
export async function saleFrame(ctx: ReadCtx | WriteCtx, saleId: string) {
	const rows = await ctx.db
		.select({
			...{ business: businesses.name, slug: businesses.slug, timeZone: branches.timeZone },
			colorHex: bookingPages.colorHex,
			branch: { name: branches.name, address: branches.address, city: branches.city, phone: branches.phone },
			payer: { name: contacts.name, lastname: contacts.lastname },
		})
		.from(linkSales)
		.innerJoin(businesses, eq(businesses.id, linkSales.businessId))
		.innerJoin(branches, and(eq(branches.businessId, linkSales.businessId), eq(branches.id, linkSales.branchId)))
		.innerJoin(contacts, and(eq(contacts.businessId, linkSales.businessId), eq(contacts.id, linkSales.contactId)))
		.leftJoin(bookingPages, eq(bookingPages.businessId, linkSales.businessId))
		.where(owned(ctx, linkSales, saleId))
	return only(rows, 'saleId')
}

/** Newest first. */
export async function salesRows(ctx: ReadCtx, limit: number): Promise<Sale[]> {
	const { createdAt, id } = linkSales
	return ctx.db.select().from(linkSales).where(owned(ctx, linkSales)).orderBy(desc(createdAt), desc(id)).limit(limit)
}

/** Whether a payment stands that it was given for. */
export async function isSalePaid(ctx: ReadCtx | WriteCtx, { id }: Pick<Sale, 'id'>): Promise<boolean> {
	const all = await paymentsOf(ctx, ofSale(id))
	return all.some(({ state, problem }) => state === 'approved' && (problem === null || problem === 'duplicate'))
}

/** It is offered no more; who pays what was asked for before is told apart. Throws `already_closed` once it was paid. */
export async function cancelSale(ctx: WriteCtx, { saleId }: { saleId: string }): Promise<{ saleId: string }> {
	const sale = await getSale(ctx, saleId)
	const hold = saleHoldOf(sale, await isSalePaid(ctx, sale))
	if (hold !== 'waiting') throw new DomainError('already_closed', 'saleId')
	await ctx.db
		.update(linkSales)
		.set({ cancelledAt: ctx.now })
		.where(owned(ctx, linkSales, saleId))
	await closeLinksFor(ctx, ofSale(saleId))
	await ctx.emit('payments.saleCancelled', { saleId })
	return { saleId }
}

/** Two records were one person: what was offered follows the one that stays. */
export async function followMergedContact(
	ctx: WriteCtx,
	{ payload: { contactId, mergedId } }: LoggedEvent<'contacts.contactsMerged'>,
): Promise<void> {
	await ctx.db
		.update(linkSales)
		.set({ contactId })
		.where(and(owned(ctx, linkSales), eq(linkSales.contactId, mergedId)))
}
