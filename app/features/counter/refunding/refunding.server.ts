import { and, inArray, isNull, sql } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { typedMinor } from '#app/core/schema.ts'
import { owned } from '#app/core/scope.server.ts'
import { fullName } from '#app/features/contacts/rules.ts'
import { recordMovement } from '#app/features/finance/movements.server.ts'
import { moneyText } from '#app/lib/money.ts'
import { listed } from '#app/lib/words/listed.ts'
import { moneyMovements } from '#db/schema/finance.ts'
import { type Account, accountOf } from '../account/account.server.ts'
import { type CheckedOut } from '../checkout/schemas.ts'
import { givenBefore, giveReceipt } from '../receipts/receipts.server.ts'
import { messages, type RefundAtDesk, type Refundable, type RefundableOf } from './schemas.ts'

/** What was paid at the desk for an appointment or its visit and has not gone back. */
export async function refundableAtDesk(ctx: ReadCtx, { appointmentId }: RefundableOf): Promise<Refundable> {
	const account = await accountOf(ctx, appointmentId)
	const { own, records, currency } = account
	const subject = `${listed(records.map(({ service }) => service.name))} de ${fullName(own.contact)}`
	return { minor: await paidByHand(ctx, account), currency, subject }
}

/** Gives money back at the desk, with why; never more than was paid there. It counts now, whatever day is closed. */
export async function refundAtDesk(ctx: WriteCtx, input: RefundAtDesk): Promise<CheckedOut> {
	const { appointmentId, requestKey, paymentMethod, reason } = input
	const account = await accountOf(ctx, appointmentId)
	const known = await givenBefore(ctx, requestKey, { appointmentId })
	if (known) return { appointmentId, receipt: known }
	const { own, currency } = account
	const minor = typedMinor(input.amount, currency)
	const left = await paidByHand(ctx, account)
	if (minor > left) {
		throw new DomainError('invalid_input', 'amount', undefined, messages.tooMuch(moneyText({ minor: left, currency })))
	}
	const { contactId, branchId, shortId } = own.appointment
	await recordMovement(ctx, {
		...{ type: 'expense', amountMinor: minor, currency, paymentMethod, appointmentId, contactId, branchId },
		...{ concept: `Devolución: ${own.service.name}`, comments: reason },
	})
	const receipt = await giveReceipt(ctx, {
		...{ branch: own.branch, requestKey, appointmentId, contactId, currency, moneyMinor: minor },
		body: {
			...{ client: fullName(own.contact), shortId, credits: [], beforeMinor: 0, owesMinor: 0, tips: [] },
			...{ receivedMinor: null, changeMinor: 0, notes: [`Motivo: ${reason}`], isRefund: true },
			lines: [{ name: 'Devolución', detail: own.service.name, minor }],
			paid: [{ paymentMethod, minor }],
		},
	})
	await ctx.emit('counter.refunded', { appointmentId, receiptId: receipt.id })
	return { appointmentId, receipt }
}

/** Net of what people wrote down: what a provider took goes back through the provider. */
export async function paidByHand(ctx: ReadCtx | WriteCtx, { records, paidMinor }: Account): Promise<number> {
	const { appointmentId, type, amountMinor, providerPaymentId } = moneyMovements
	const ids = records.map(({ appointment }) => appointment.id)
	const [row] = await ctx.db
		.select({ minor: sql<number>`coalesce(sum(iif(${type} = 'income', ${amountMinor}, -${amountMinor})), 0)` })
		.from(moneyMovements)
		.where(and(owned(ctx, moneyMovements), inArray(appointmentId, ids), isNull(providerPaymentId)))
	return Math.max(Math.min(row?.minor ?? 0, paidMinor), 0)
}
