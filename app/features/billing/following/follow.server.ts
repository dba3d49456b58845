import { and, eq, inArray } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { type Checkout, type Intent, type Invoice } from '#app/integrations/stripe/billing.ts'
import { newId } from '#app/lib/id.ts'
import { purchases, topUps } from '#db/schema/credits.ts'
import { findPurchase, type PurchaseRow } from '../queries.server.ts'
import { type Facts } from './gather.server.ts'
import { grant } from './grant.server.ts'
import { noteReturns, settleReturns } from './returns.server.ts'
import { followSubscription } from './subscription.server.ts'

/**
 * Brings a purchase, and the plan that it began, to what Stripe says. Said again it changes nothing. Answers how many
 * hundredths of credits could not be taken for money that went back.
 */
export async function follow(ctx: WriteCtx, purchase: PurchaseRow, facts: Facts): Promise<number> {
	const { checkout, invoice, subscription, intent, charge } = facts
	if (subscription) await followSubscription(ctx, purchase, { subscription, invoice })
	const month = invoice ? await followInvoice(ctx, purchase, invoice) : purchase
	if (checkout) await followCheckout(ctx, purchase, checkout)
	if (intent) await followIntent(ctx, purchase, intent)
	if (charge) await noteReturns(ctx, month, charge)
	return settleReturns(ctx, month.id)
}

/** A plan's months are granted by their bills; the bill of anything else is only kept beside it. */
async function followInvoice(ctx: WriteCtx, purchase: PurchaseRow, invoice: Invoice): Promise<PurchaseRow> {
	const { id: invoiceId, number: invoiceNumber, url: invoiceUrl, subscriptionId } = invoice
	if (!subscriptionId) {
		await ctx.db
			.update(purchases)
			.set({ invoiceId, invoiceNumber, invoiceUrl })
			.where(owned(ctx, purchases, purchase.id))
		return purchase
	}
	if (!invoice.isPaid) return purchase
	const { paidMinor: amountMinor, currency, customerId } = invoice
	const month = invoice.reason === 'subscription_create' ? purchase : await renewalOf(ctx, purchase, invoice)
	const bill = { invoiceId, invoiceNumber, invoiceUrl, subscriptionId }
	await grant(ctx, month, { amountMinor, currency, customerId, ...bill })
	return month
}

/** A later month of a plan: a purchase of its own, one for each bill. */
async function renewalOf(ctx: WriteCtx, first: PurchaseRow, { id: invoiceId }: Invoice): Promise<PurchaseRow> {
	const { itemId, title, creditType, credits, amountMinor, currency, customerId, subscriptionId } = first
	await ctx.db
		.insert(purchases)
		.values({
			...{ itemId, title, creditType, credits, amountMinor, currency, customerId, subscriptionId, invoiceId },
			...{ id: newId('pur'), businessId: ctx.businessId, kind: 'renewal', requestKey: invoiceId, createdAt: ctx.now },
		})
		.onConflictDoNothing({ target: purchases.invoiceId })
	const [row] = await ctx.db
		.select()
		.from(purchases)
		.where(and(owned(ctx, purchases), eq(purchases.invoiceId, invoiceId)))
	if (!row) throw new Error('a bill of another business')
	return row
}

async function followCheckout(ctx: WriteCtx, purchase: PurchaseRow, checkout: Checkout): Promise<void> {
	const { id: checkoutId, isPaid, isMonthly, amountMinor, currency, customerId, intentId, status } = checkout
	if (status === 'expired') {
		await close(ctx, purchase, { state: 'expired' })
		return
	}
	if (!isPaid || isMonthly) return
	// What followed the bill a moment ago stands in the table, not in what was read before.
	const now = (await findPurchase(ctx, { id: purchase.id })) ?? purchase
	await grant(ctx, now, { amountMinor, currency, customerId, checkoutId, intentId })
}

async function followIntent(ctx: WriteCtx, purchase: PurchaseRow, intent: Intent): Promise<void> {
	const { id: intentId, isPaid, isOver, paidMinor: amountMinor, currency, customerId } = intent
	if (isPaid) {
		await grant(ctx, purchase, { amountMinor, currency, customerId, intentId })
		return
	}
	// A person at a page of his own may try another card; what happens by itself is over.
	if (isOver && purchase.kind === 'top_up') await failTopUp(ctx, purchase, 'declined')
}

type Closed = { state: 'expired' | 'failed'; problem?: string }

/** It did not come to be; once, and never after it was paid. Answers whether it closed now. */
export async function close(ctx: WriteCtx, { id }: PurchaseRow, closed: Closed): Promise<boolean> {
	const rows = await ctx.db
		.update(purchases)
		.set(closed)
		.where(and(owned(ctx, purchases, id), inArray(purchases.state, ['open'])))
		.returning({ id: purchases.id })
	if (rows.length > 0) {
		await ctx.emit('billing.purchaseFailed', { purchaseId: id, reason: closed.problem ?? closed.state })
	}
	return rows.length > 0
}

/**
 * The card said no, or nobody knows what it said: nothing is bought by itself again until a person looks at it. Heard a
 * second time, perhaps after he did, it is old news.
 */
export async function failTopUp(ctx: WriteCtx, purchase: PurchaseRow, problem: string): Promise<void> {
	if (!(await close(ctx, purchase, { state: 'failed', problem }))) return
	const rows = await ctx.db
		.update(topUps)
		.set({ problem, triedAt: ctx.now })
		.where(eq(topUps.businessId, ctx.businessId))
		.returning({ id: topUps.businessId })
	if (rows.length > 0) await ctx.emit('billing.topUpFailed', { problem })
}
