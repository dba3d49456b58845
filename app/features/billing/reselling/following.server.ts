import { and, eq, isNull, lte, ne, or } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { getPartner } from '#app/features/partners/queries.server.ts'
import { putIn, takeOut } from '#app/features/partners/wallet/wallet.server.ts'
import { type Adapters } from '#app/integrations/adapters.ts'
import { type ProviderResult } from '#app/integrations/payment-provider.ts'
import { partnerPurchases } from '#db/schema/partners.ts'
import { type Facts, gather, type Named } from '../following/gather.server.ts'
import { type Paid } from '../following/grant.server.ts'
import { priceText } from '../plan-words.ts'
import { isOwn, ownPurchase, shown, type WalletPurchaseRow } from './queries.server.ts'
import { type WalletPurchase, type WalletPurchaseRef } from './schemas.ts'

/**
 * Brings a partner's purchase to what Stripe says; said again it changes nothing. Answers what somebody of the platform
 * has to look at: money that is not what was asked for, or that went back when its credits were gone.
 */
export async function followWallet(
	ctx: WriteCtx<'partner'>,
	purchase: WalletPurchaseRow,
	facts: Facts,
): Promise<string | undefined> {
	const { checkout, invoice, charge } = facts
	if (invoice) await keepBill(ctx, purchase.id, invoice)
	if (checkout?.status === 'expired') await close(ctx, purchase.id, { state: 'expired' })
	else if (checkout?.isPaid) {
		const { amountMinor, currency, customerId, id: checkoutId, intentId } = checkout
		await grant(ctx, purchase.id, { amountMinor, currency, customerId, checkoutId, intentId })
	}
	if (charge) await noteReturns(ctx, purchase, charge)
	const isShort = await settleReturns(ctx, purchase.id)
	const { problem } = await ownPurchase(ctx, purchase.id)
	return isShort ? 'credits_spent' : (problem ?? undefined)
}

function keepBill(ctx: WriteCtx<'partner'>, id: string, bill: NonNullable<Facts['invoice']>) {
	const { id: invoiceId, number: invoiceNumber, url: invoiceUrl } = bill
	return ctx.db.update(partnerPurchases).set({ invoiceId, invoiceNumber, invoiceUrl }).where(isOwn(ctx, id))
}

/** It did not come to be; once, and never after it was paid. */
export async function close(
	ctx: WriteCtx<'partner'>,
	purchaseId: string,
	closed: { state: 'expired' | 'failed' },
): Promise<void> {
	const rows = await ctx.db
		.update(partnerPurchases)
		.set(closed)
		.where(and(isOwn(ctx, purchaseId), eq(partnerPurchases.state, 'open')))
		.returning({ id: partnerPurchases.id })
	const { partnerId } = ctx
	if (rows.length > 0) await ctx.emit('billing.walletPurchaseFailed', { partnerId, purchaseId, reason: closed.state })
}

/** Once: the row that becomes 'paid' and the movement are one transaction. What differs grants nothing and is told. */
async function grant(ctx: WriteCtx<'partner'>, purchaseId: string, paid: Paid): Promise<void> {
	const { partnerId } = ctx
	const purchase = await ownPurchase(ctx, purchaseId)
	if (purchase.state === 'paid') return
	const problem = await problemOf(ctx, purchase, paid)
	if (problem) {
		if (purchase.problem === problem) return
		await ctx.db.update(partnerPurchases).set({ state: 'mismatched', problem }).where(isOwn(ctx, purchaseId))
		await ctx.emit('billing.walletPaymentMismatched', { partnerId, purchaseId, problem })
		return
	}
	const { amountMinor: totalMinor, currency, checkoutId, intentId, customerId } = paid
	await ctx.db
		.update(partnerPurchases)
		.set({ checkoutId, intentId, customerId, state: 'paid', problem: null, paidAt: ctx.now })
		.where(and(isOwn(ctx, purchaseId), ne(partnerPurchases.state, 'paid')))
	const { credits, title: comments } = purchase
	await putIn(ctx, credits * 100, { type: 'partner_recharge', purchaseId, totalMinor, currency, comments })
	await ctx.emit('billing.walletPurchasePaid', { partnerId, purchaseId, credits })
}

async function problemOf(ctx: WriteCtx<'partner'>, purchase: WalletPurchaseRow, paid: Paid): Promise<string | null> {
	if (paid.amountMinor !== purchase.amountMinor) return 'amount'
	if (paid.currency !== purchase.currency) return 'currency'
	const expected = purchase.customerId ?? (await getPartner(ctx)).subscription.stripeCustomerId
	return expected !== undefined && paid.customerId !== expected ? 'customer' : null
}

/** What Stripe was asked earlier says nothing any more. */
async function noteReturns(
	ctx: WriteCtx<'partner'>,
	{ id, amountMinor }: WalletPurchaseRow,
	charge: NonNullable<Facts['charge']>,
): Promise<void> {
	const { returnsAskedAt } = partnerPurchases
	const isNewer = or(isNull(returnsAskedAt), lte(returnsAskedAt, charge.askedAt))
	await ctx.db
		.update(partnerPurchases)
		.set({ returnedMinor: Math.min(charge.returnedMinor, amountMinor), returnsAskedAt: charge.askedAt })
		.where(and(isOwn(ctx, id), isNewer))
}

/** Takes the credits of what went back, as many as are there; gives them back where the money stayed after all. */
async function settleReturns(ctx: WriteCtx<'partner'>, purchaseId: string): Promise<boolean> {
	const purchase = await ownPurchase(ctx, purchaseId)
	const { state, credits, amountMinor, returnedMinor, dueHundredths, takenHundredths, title, currency } = purchase
	const due = Math.floor((credits * 100 * returnedMinor) / amountMinor)
	if (state !== 'paid' || due === dueHundredths) return false
	let change = 0
	if (due > dueHundredths) {
		const comments = `Se devolvieron ${priceText(returnedMinor, currency)} de ${title}`
		change = Math.min(due - dueHundredths, (await getPartner(ctx)).prepayCredits)
		if (change > 0) await takeOut(ctx, change, { type: 'adjust', purchaseId, comments })
	} else if (takenHundredths > due) {
		const comments = `El pago de ${title} se quedó: vuelven sus créditos`
		change = due - takenHundredths
		await putIn(ctx, -change, { type: 'adjust', purchaseId, comments })
	}
	await ctx.db
		.update(partnerPurchases)
		.set({ dueHundredths: due, takenHundredths: takenHundredths + change })
		.where(isOwn(ctx, purchaseId))
	await ctx.emit('billing.walletPurchaseReturned', { partnerId: ctx.partnerId, purchaseId, hundredths: -change })
	return due > dueHundredths && change < due - dueHundredths
}

type PreparedCheck = { purchaseId: string; named: Named | null }

/** What is paid already needs no question. */
export async function prepareWalletCheck(
	ctx: WriteCtx<'partner'>,
	{ purchaseId }: WalletPurchaseRef,
): Promise<PreparedCheck> {
	const { state, checkoutId } = await ownPurchase(ctx, purchaseId)
	return { purchaseId, named: state !== 'paid' && checkoutId ? { kind: 'checkout', id: checkoutId } : null }
}

export async function askWalletCheck(
	{ named }: PreparedCheck,
	{ stripeBilling }: Adapters,
): Promise<ProviderResult<Facts> | null> {
	return named && gather(stripeBilling, named)
}

/** Whoever comes back from the page of payment may be quicker than its notice; both grant the same once. */
export async function recordWalletCheck(
	ctx: WriteCtx<'partner'>,
	{ purchaseId }: PreparedCheck,
	answer: ProviderResult<Facts> | null,
): Promise<WalletPurchase> {
	if (answer && answer.kind !== 'ok') throw new DomainError('unavailable')
	if (answer) await followWallet(ctx, await ownPurchase(ctx, purchaseId), answer.value)
	await ctx.emit('billing.walletPurchaseChecked', { partnerId: ctx.partnerId, purchaseId })
	return shown(await ownPurchase(ctx, purchaseId))
}
