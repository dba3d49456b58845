import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { type LoggedEvent } from '#app/core/event-map.ts'
import { only, owned } from '#app/core/scope.server.ts'
import { fullName } from '#app/features/contacts/rules.ts'
import { type PaymentMethod } from '#app/features/finance/schemas.ts'
import { countedPackages } from '#app/features/finance/sessions.server.ts'
import { getPayment } from '#app/features/payments/queries.server.ts'
import { getOwnSale, getSale, type Sale, saleFrame } from '#app/features/payments/sale/sales.server.ts'
import { branches } from '#db/schema/branches.ts'
import { giftCards, receipts, soldPackages } from '#db/schema/counter.ts'
import { handOverCard, newCode } from '../gift-cards/selling.server.ts'
import { balanceOf } from '../gift-cards/using.server.ts'
import { handOver } from '../packages/selling.server.ts'
import { freeComing } from '../packages/taking-back.server.ts'
import { type GivenForSale, type GivenOf } from './schemas.ts'

const PackageTerms = z.object({
	...{ id: z.string(), name: z.string(), serviceId: z.string(), serviceIds: z.array(z.string()) },
	...{ branchIds: z.array(z.string()), sessions: z.number(), priceMinor: z.number(), currency: z.string() },
	...{ validDays: z.number(), noticeDays: z.number(), noShowUses: z.boolean(), lateHours: z.number() },
})
const CardTerms = z.object({ months: z.number(), forName: z.string().optional() })

/** A link was paid: what it offered becomes the client's, once, in the transaction that takes the money. */
export async function giveForSale(ctx: WriteCtx, { payload }: LoggedEvent<'payments.salePaid'>): Promise<void> {
	const sale = await getSale(ctx, payload.saleId)
	if (await wasGiven(ctx, sale)) return
	const { paymentMethod } = await getPayment(ctx, payload.paymentId)
	const { payer } = await saleFrame(ctx, sale.id)
	const { contactId, amountMinor, currency } = sale
	const method: PaymentMethod = paymentMethod === 'debit' || paymentMethod === 'credit' ? paymentMethod : 'mercado_pago'
	const given = { branch: await branchOf(ctx, sale), contactId, requestKey: `sale:${sale.id}`, saleId: sale.id }
	if (sale.kind === 'package') {
		const offered = PackageTerms.parse(sale.terms)
		const paid = [{ paymentMethod: method, minor: amountMinor }]
		await handOver(ctx, { ...given, offered, client: fullName(payer), paid })
		return
	}
	const terms = CardTerms.parse(sale.terms)
	const bought = { ...terms, buyer: fullName(payer), code: newCode(), amountMinor, currency, paymentMethod: method }
	await handOverCard(ctx, { ...given, ...bought })
}

/** Its branch, one that was removed meanwhile too: the money came in there. */
async function branchOf(ctx: WriteCtx, { branchId }: Sale) {
	const { id, name, address, city, timeZone } = branches
	const own = and(eq(branches.businessId, ctx.businessId), eq(id, branchId))
	return only(await ctx.db.select({ id, name, address, city, timeZone }).from(branches).where(own), 'branchId')
}

async function wasGiven(ctx: WriteCtx, { id }: Sale): Promise<boolean> {
	const [sold, cards] = [
		await ctx.db.$count(soldPackages, and(owned(ctx, soldPackages), eq(soldPackages.saleId, id))),
		await ctx.db.$count(giftCards, and(owned(ctx, giftCards), eq(giftCards.saleId, id))),
	]
	return sold + cards > 0
}

/** Money of it went back by its provider, or came again: what it gave goes the same way. */
export async function followReturned(ctx: WriteCtx, { payload }: LoggedEvent<'payments.saleReturned'>): Promise<void> {
	const { saleId, minor, kind } = payload
	await (kind === 'package' ? packageReturned(ctx, saleId, minor) : cardReturned(ctx, saleId, minor))
}

/** With all of its price, or with what its unused sessions are worth, it pays no further visit. */
async function packageReturned(ctx: WriteCtx, saleId: string, minor: number): Promise<void> {
	const [sold] = await countedPackages(ctx, eq(soldPackages.saleId, saleId))
	if (!sold) return
	const refundedMinor = Math.max(sold.refundedMinor + minor, 0)
	const isWhole = refundedMinor >= sold.priceMinor
	if (isWhole && sold.refundedAt === null) await freeComing(ctx, sold.id)
	const isSpent =
		isWhole || (sold.left > 0 && refundedMinor >= Math.floor((sold.priceMinor * sold.left) / sold.sessions))
	const refundedAt = isSpent ? (sold.refundedAt ?? ctx.now) : null
	await ctx.db
		.update(soldPackages)
		.set({ refundedMinor, refundedAt })
		.where(owned(ctx, soldPackages, sold.id))
	const { id: soldPackageId, contactId, receiptId } = sold
	if (minor > 0) await ctx.emit('counter.packageRefunded', { soldPackageId, contactId, receiptId })
}

async function cardReturned(ctx: WriteCtx, saleId: string, minor: number): Promise<void> {
	const [card] = await ctx.db
		.select()
		.from(giftCards)
		.where(and(owned(ctx, giftCards), eq(giftCards.saleId, saleId)))
	if (!card) return
	const refundedMinor = Math.max(card.refundedMinor + minor, 0)
	const isOver = (await balanceOf(ctx, { ...card, refundedMinor })) <= 0
	await ctx.db
		.update(giftCards)
		.set({ refundedMinor, voidedAt: isOver ? (card.voidedAt ?? ctx.now) : null })
		.where(owned(ctx, giftCards, card.id))
	if (minor > 0) await ctx.emit('counter.giftCardRefunded', { giftCardId: card.id, receiptId: card.receiptId })
}

/** What whoever holds the link should keep: what its receipt says. */
export async function givenForSale(ctx: ReadCtx, { saleId }: GivenOf): Promise<GivenForSale> {
	await getOwnSale(ctx, saleId)
	const ofPackage = ctx.db
		.select({ body: receipts.body })
		.from(soldPackages)
		.innerJoin(receipts, and(eq(receipts.businessId, soldPackages.businessId), eq(receipts.id, soldPackages.receiptId)))
		.where(and(owned(ctx, soldPackages), eq(soldPackages.saleId, saleId)))
	const ofCard = ctx.db
		.select({ body: receipts.body })
		.from(giftCards)
		.innerJoin(receipts, and(eq(receipts.businessId, giftCards.businessId), eq(receipts.id, giftCards.receiptId)))
		.where(and(owned(ctx, giftCards), eq(giftCards.saleId, saleId)))
	const found = [...(await ofPackage), ...(await ofCard)]
	return { notes: found.flatMap(({ body }) => body.notes) }
}
