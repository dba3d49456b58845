import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { counter } from '#app/features/counter/operations.server.ts'
import { newShortId } from '#app/lib/id.ts'
import { localDate } from '#app/lib/time.ts'
import { type Stage } from '../scenes/whole-business.ts'
import { plantReceipt } from '../scenes/whole-counter.ts'
import { type Entry } from './valid-inputs.ts'

/** A tip settles nothing: it can be given however often, whatever was paid. */
function aPayment({ ids: { appointmentId }, branch, at }: Stage) {
	const date = localDate(at, branch.timeZone)
	return { appointmentId, requestKey: newShortId(), date, amount: '0', tip: '20', paymentMethod: 'cash' }
}

export const examples: Record<string, Entry> = {
	'counter.account': ({ ids: { appointmentId } }) => ({ appointmentId }),
	'counter.checkout': aPayment,
	'counter.refundable': ({ ids: { appointmentId } }) => ({ appointmentId }),
	'counter.refund': async (stage) => {
		const { appointmentId } = stage.ids
		const paid = { ...aPayment(stage), amount: '1', tip: undefined }
		await execute(stage.ctx, counter.checkout, paid)
		return { appointmentId, amount: '1', paymentMethod: 'cash', reason: 'No le gustó', requestKey: newShortId() }
	},
	'counter.sendReceipt': async ({ ctx, at, ids: { branchId, writerId: contactId } }) => {
		const of = { businessId: ctx.businessId, branchId, contactId, at }
		// To who wrote within the last day.
		const receiptId = await transact(ctx, ({ db }) => plantReceipt(db, of))
		return { receiptId, by: 'whatsapp', requestKey: newShortId() }
	},
	'counter.sellGiftCard': ({ ids: { branchId } }) => {
		return { branchId, amount: '500', paymentMethod: 'cash', forName: 'Fernanda', months: 12, requestKey: newShortId() }
	},
	'counter.giftCards': () => ({}),
	'counter.receipt': ({ ids: { receiptId } }) => ({ receiptId }),
	'counter.receiptsOfAppointment': ({ ids: { appointmentId } }) => ({ appointmentId }),
}
