import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { type HoldState, holdOf, saleHoldOf } from '../hold/hold.ts'
import { findPaidBill } from '../queries.server.ts'
import { findSale, type Sale } from '../sale/sales.server.ts'
import { type Bill, titleOf } from '../visit-bill.server.ts'
import { ofAppointment, ofSale, type Subject } from './subject.ts'

/** What a payment is for: all that its money needs to know of it, whatever it is. */
export type Charged = {
	subject: Subject
	/** Under which it was asked for: of a visit another appointment than is paid. */
	asked: Subject
	/** What its money movements say. */
	concept: string
	contactId: string
	branchId: string
	/** What only one of its kinds has. */
	bill: (Bill & { askedId: string }) | null
	sale: Sale | null
}

/** By the reference that comes back with a payment; null where it is of nothing of ours. */
export async function findCharged(ctx: ReadCtx | WriteCtx, reference: string): Promise<Charged | null> {
	const bill = await findPaidBill(ctx, reference)
	if (bill) {
		const { id, askedId, contactId, branchId } = bill
		const subjects = { subject: ofAppointment(id), asked: ofAppointment(askedId) }
		return { ...subjects, contactId, branchId, concept: titleOf(bill), bill, sale: null }
	}
	const sale = await findSale(ctx, reference)
	if (!sale) return null
	const { contactId, branchId, name: concept } = sale
	return { subject: ofSale(sale.id), asked: ofSale(sale.id), contactId, branchId, concept, bill: null, sale }
}

/** Where its hold stands; `isPaid`: a payment was taken for it and has not gone back. */
export function chargedHold({ bill, sale }: Charged, isPaid: boolean): HoldState {
	if (bill) return holdOf(bill, { asks: true, isPaid })
	return sale ? saleHoldOf(sale, isPaid) : 'over'
}
