/** What happens with payments; types only. Ids are ours, except `providerPaymentId`. */
export type PaymentEvents = {
	/** A visitor saw a discount whose countdown runs from now. */
	'payments.discountSeen': { appointmentId: string }
	/** Mercado Pago made a preference; the pay button leads to it. */
	'payments.payLinkOpened': { appointmentId: string; preferenceId: string }
	/** It did not: 'not_connected', 'token', 'parameter', 'unavailable'… */
	'payments.payLinkFailed': { appointmentId: string; reason: string }
	/** Paid while the appointment waited for it: the agenda gives it this status in the same transaction. */
	'payments.paymentApproved': { appointmentId: string; statusAfterPayment: string; moneyMovementId: string }
	/** Money came in for an appointment that is over, or that was paid already; staff decide. */
	'payments.paidOutOfTurn': { appointmentId: string; paymentId: string; moneyMovementId: string; problem: string }
	/** Approved, but not what we asked for; nothing was confirmed. */
	'payments.paymentMismatched': { appointmentId: string; paymentId: string; problem: string }
	'payments.paymentUpdated': { appointmentId: string; paymentId: string; state: string }
	/** Money went back, by a refund or a chargeback. */
	'payments.paymentReturned': { appointmentId: string; paymentId: string; moneyMovementId: string }
	/** The API was asked for payments of an appointment. */
	'payments.paymentChecked': { appointmentId: string; found: number }
	/** Unpaid for too long: its slot was given back. */
	'payments.appointmentReleased': { appointmentId: string }
}
