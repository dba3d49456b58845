import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { owned } from '#app/core/scope.server.ts'
import { linkSales, payments } from '#db/schema/payments.ts'
import { ofSale } from '../charged/subject.ts'
import { sealedSellerOf } from '../providing/sellers.server.ts'
import { getPayment, isWithoutAppointment, paymentsOf, refundableOf, refundsOf } from '../queries.server.ts'
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

/** What of it can still be sent back by its provider: nothing where nobody is connected there any more. */
export async function refundableOnline(ctx: ReadCtx | WriteCtx, saleId: string): Promise<number> {
	const rows = (await paymentsOf(ctx, ofSale(saleId))).filter(({ problem }) => problem === null)
	const asked = await refundsOf(ctx, ...rows.map(({ id }) => id))
	let minor = 0
	for (const row of rows) {
		if (!(await sealedSellerOf(ctx, row.provider))) continue
		minor += refundableOf(
			row,
			asked.filter(({ paymentId }) => paymentId === row.id),
		)
	}
	return minor
}

/** Of the payment that it was given for; what went back of a second one takes nothing away. */
export async function noteSaleReturned(ctx: WriteCtx, { id, kind }: Sale, row: Row, minor: number): Promise<void> {
	if (row.problem === null) await ctx.emit('payments.saleReturned', { saleId: id, kind, minor })
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
