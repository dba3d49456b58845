import { z } from 'zod'
import { type Events, orNull, type Payloads } from '#app/core/event-map.ts'

const OfAppointment = z.object({ appointmentId: z.string() })
const OfSale = z.object({ saleId: z.string() })
const OfKind = OfSale.extend({ kind: z.enum(['package', 'gift_card']) })
/** What is charged for: one of the two. */
const OfSubject = z.object({ appointmentId: orNull(z.string()), saleId: orNull(z.string()) })
const OfPayment = OfSubject.extend({ paymentId: z.string() })

/** What happens with payments. Ids are ours, except `providerPaymentId`. */
export const paymentsEvents = {
	/** A visitor saw a discount whose countdown runs from now. */
	'payments.discountSeen': OfAppointment,
	/** The provider made a link; the pay button leads to it. */
	'payments.payLinkOpened': OfSubject.extend({ preferenceId: z.string() }),
	/** It did not: 'not_connected', 'token', 'parameter', 'unavailable'… */
	'payments.payLinkFailed': OfSubject.extend({ reason: z.string() }),
	/** Paid while the appointment waited for it: the agenda gives it this status in the same transaction. */
	'payments.paymentApproved': OfAppointment.extend({
		statusAfterPayment: z.enum(['agendada', 'confirmada']),
		moneyMovementId: z.string(),
	}),
	/** Money came in for an appointment that is over, or that was paid already; staff decide. */
	'payments.paidOutOfTurn': OfPayment.extend({ moneyMovementId: z.string(), problem: z.string() }),
	/** Approved, but not what we asked for; nothing was confirmed. */
	'payments.paymentMismatched': OfPayment.extend({ problem: orNull(z.string()) }),
	'payments.paymentUpdated': OfPayment.extend({ state: z.string() }),
	/** Money went back, by a refund or a chargeback. */
	'payments.paymentReturned': OfPayment.extend({ moneyMovementId: z.string() }),
	/** More went back than was asked for here: from the provider's own panel. */
	'payments.returnedOutside': OfPayment,
	/** A client's bank took a payment back, or decided. */
	/** The time in which a bank may be answered ends soon. */
	'payments.evidenceDue': OfPayment.extend({ evidenceDueAt: z.number() }),
	'payments.evidenceTold': z.object({ count: z.number() }),
	'payments.disputeChanged': OfPayment.extend({
		state: z.enum(['open', 'won', 'lost']),
		evidenceDueAt: orNull(z.number()),
	}),
	/** Somebody asked for money to be sent back; `refused`: the provider does not do it. */
	'payments.refundAsked': OfPayment.extend({ refundId: z.string() }),
	'payments.refundSettled': OfPayment.extend({ refundId: z.string(), state: z.enum(['done', 'refused']) }),
	/** The provider does not send it back, at once or after it said that it would: its money stays with the business. */
	'payments.refundRefused': OfPayment,
	/** Money without an appointment was given its place again. */
	'payments.rebooked': OfPayment,
	/** Something was offered by a link, or is offered no more. */
	'payments.saleOffered': OfSale.extend({ contactId: z.string() }),
	'payments.saleCancelled': OfSale,
	/** It was paid: whoever offered it gives it in the same transaction. */
	'payments.salePaid': OfKind.extend({ paymentId: z.string() }),
	/** So much of its price went back to the client, or came again where it is below zero. */
	'payments.saleReturned': OfKind.extend({ minor: z.number() }),
	'payments.settingsChanged': z.object({}),
	/** The API was asked for payments of an appointment. */
	'payments.paymentChecked': OfSubject.extend({ found: z.number() }),
	/** Unpaid for too long: its slot was given back. */
	'payments.appointmentReleased': OfAppointment,
	/** Mercado Pago was asked whether it still takes the permission. */
	'payments.sellerTried': z.object({ works: z.boolean() }),
	/** Sellers whose payments are to be looked through. */
	'payments.reconcilingPlanned': z.object({ count: z.number() }),
} satisfies Events<'payments'>

declare module '#app/core/event-map.ts' {
	interface EventMap extends Payloads<typeof paymentsEvents> {}
}
