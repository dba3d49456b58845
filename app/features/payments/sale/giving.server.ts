import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { owned } from '#app/core/scope.server.ts'
import { linkSales, payments } from '#db/schema/payments.ts'
import { ofSale } from '../charged/subject.ts'
import { sealedSellerOf } from '../providing/sellers.server.ts'
import { getPayment, isWithoutAppointment, paymentsOf } from '../queries.server.ts'
import { getSale, isSalePaid, type Sale } from './sales.server.ts'
import { type GiveAnyway, messages, type OneSale } from './schemas.ts'

type Row = typeof payments.$inferSelect

/** It was paid: whoever offered it gives it in this transaction, once. */
export async function giveSale(ctx: WriteCtx, { id, kind }: Sale, { id: paymentId }: Pick<Row, 'id'>): Promise<void> {
	await ctx.db
		.update(linkSales)
		.set({ givenAt: ctx.now })
		.where(owned(ctx, linkSales, id))
	await ctx.emit('payments.salePaid', { saleId: id, kind, paymentId })
}

/**
 * What its provider still holds of it, what is on its way back and what lies before the bank included: nothing of that may
 * go out at the desk too. Nothing where nobody is connected there any more.
 */
export async function refundableOnline(ctx: ReadCtx | WriteCtx, saleId: string): Promise<number> {
	const rows = (await paymentsOf(ctx, ofSale(saleId))).filter(({ problem }) => problem === null)
	let minor = 0
	for (const { state, provider, ...row } of rows) {
		if (state !== 'approved' || !(await sealedSellerOf(ctx, provider))) continue
		minor += Math.max(row.amountMinor - returnedOf(row), 0)
	}
	return minor
}

type Amounts = Pick<Row, 'refundedMinor' | 'disputedMinor'>

function returnedOf({ refundedMinor, disputedMinor }: Amounts): number {
	return refundedMinor + disputedMinor
}

/**
 * Of the payment that it was given for, `minor` more went back and `now` all of it; what went back of a second one takes
 * nothing away. Where all of the first is gone and a second one stands, it was given for that one from here on.
 */
export async function noteSaleReturned(ctx: WriteCtx, { id, kind }: Sale, row: Row, now: Amounts & { minor: number }) {
	if (row.problem !== null) return
	const heir = returnedOf(now) >= row.amountMinor ? await standingDuplicate(ctx, id, row) : undefined
	if (heir) await handOn(ctx, row, heir)
	// What had gone back of the first before is there again.
	const minor = heir ? returnedOf(heir) - (returnedOf(now) - now.minor) : now.minor
	if (minor !== 0) await ctx.emit('payments.saleReturned', { saleId: id, kind, minor })
}

async function standingDuplicate(ctx: WriteCtx, saleId: string, { id }: Row): Promise<Row | undefined> {
	const rows = (await paymentsOf(ctx, ofSale(saleId))).filter((row) => row.id !== id && row.problem === 'duplicate')
	return rows.find((row) => row.state === 'approved' && returnedOf(row) < row.amountMinor)
}

async function handOn(ctx: WriteCtx, from: Row, to: Row): Promise<void> {
	for (const [{ id }, problem] of [[from, 'duplicate'] as const, [to, null] as const]) {
		await ctx.db
			.update(payments)
			.set({ problem, updatedAt: ctx.now })
			.where(owned(ctx, payments, id))
	}
}

/** A payment that came in when it was offered no more: it is given all the same. */
export async function givePaid(ctx: WriteCtx, { saleId, onlinePaymentId }: GiveAnyway): Promise<OneSale> {
	const sale = await getSale(ctx, saleId)
	const payment = await getPayment(ctx, onlinePaymentId, ofSale(saleId))
	const isGiven = sale.givenAt !== null || (await isSalePaid(ctx, sale))
	if (isGiven || !isWithoutAppointment(payment) || payment.refundedMinor + payment.disputedMinor > 0) {
		throw new DomainError('already_closed', undefined, undefined, messages.notWaiting)
	}
	await ctx.db
		.update(payments)
		.set({ problem: null, updatedAt: ctx.now })
		.where(owned(ctx, payments, payment.id))
	await giveSale(ctx, sale, payment)
	return { saleId }
}
