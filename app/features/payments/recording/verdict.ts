import { type Payment, type PaymentStatus } from '#app/integrations/payment-provider.ts'
import { type paymentStates } from '#db/schema/payments.ts'

export type PaymentState = (typeof paymentStates)[number]

/** Why an approved payment is not taken as this appointment's. */
export type Mismatch = 'amount' | 'currency' | 'collector' | 'live_mode'

const states: Record<PaymentStatus, PaymentState> = {
	pending: 'pending',
	authorized: 'pending',
	in_process: 'pending',
	unknown: 'pending',
	approved: 'approved',
	in_mediation: 'approved',
	rejected: 'rejected',
	cancelled: 'rejected',
	refunded: 'refunded',
	charged_back: 'refunded',
}

/** Answers may overtake each other: what is settled never goes back to what came before it. */
const order: Record<PaymentState, number> = { pending: 0, rejected: 1, mismatch: 1, approved: 2, refunded: 3 }

export type Expected = {
	/** What we ever asked for this appointment. */
	asked: { amountMinor: number; currency: string }[]
	collectorId: string | null
	liveMode: boolean
}

export type Verdict = { state: PaymentState; problem: Mismatch | null }

/** The state that a payment read from the API has for us (wire-formats §7: what to check before confirming). */
export function verdictOn(payment: Payment, expected: Expected): Verdict {
	const state = states[payment.status]
	const problem = state === 'approved' ? mismatchOf(payment, expected) : null
	return { state: problem ? 'mismatch' : state, problem }
}

export function isLater(next: PaymentState, previous: PaymentState): boolean {
	return order[next] > order[previous]
}

function mismatchOf(payment: Payment, { asked, collectorId, liveMode }: Expected): Mismatch | null {
	if (!collectorId || payment.collectorId !== collectorId) return 'collector'
	if (payment.liveMode !== liveMode) return 'live_mode'
	const ofAmount = asked.filter(({ amountMinor }) => amountMinor === payment.amountMinor)
	if (ofAmount.length === 0) return 'amount'
	return ofAmount.some(({ currency }) => currency === payment.currency) ? null : 'currency'
}
