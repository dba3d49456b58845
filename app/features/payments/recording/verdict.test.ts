import { expect, test } from 'vitest'
import { type Payment } from '#app/integrations/payment-provider.ts'
import { isLater, verdictOn } from './verdict.ts'

const paid: Payment = {
	id: '70000000001',
	status: 'approved',
	amountMinor: 42_500,
	refundedMinor: 0,
	currency: 'MXN',
	externalReference: 'abc23defgh',
	collectorId: '44444',
	liveMode: true,
}
const expected = { asked: [{ amountMinor: 42_500, currency: 'MXN' }], collectorId: '44444', liveMode: true }

test('an approved payment counts only with our amount, currency, seller and mode', () => {
	const problem = (more: Partial<Payment>, ours = expected) => verdictOn({ ...paid, ...more }, ours).problem
	expect(verdictOn(paid, expected)).toEqual({ state: 'approved', problem: null })
	expect(problem({ amountMinor: 42_499 })).toBe('amount')
	expect(problem({ currency: 'USD' })).toBe('currency')
	expect(problem({ collectorId: '55555' })).toBe('collector')
	expect(problem({ collectorId: undefined })).toBe('collector')
	expect(problem({ liveMode: false })).toBe('live_mode')
	expect(problem({}, { ...expected, asked: [] })).toBe('amount')
	expect(verdictOn({ ...paid, amountMinor: 1 }, expected).state).toBe('mismatch')
})

test('what is not approved is never accepted, and never a mismatch either', () => {
	const state = (status: Payment['status']) => verdictOn({ ...paid, status, amountMinor: 1 }, expected).state
	expect([state('pending'), state('authorized'), state('in_process'), state('unknown')]).toEqual(
		Array(4).fill('pending'),
	)
	expect([state('rejected'), state('cancelled')]).toEqual(['rejected', 'rejected'])
	expect([state('refunded'), state('charged_back')]).toEqual(['refunded', 'refunded'])
})

test('a settled payment is not unsettled by an older answer', () => {
	expect([isLater('approved', 'pending'), isLater('approved', 'mismatch'), isLater('refunded', 'approved')]).toEqual([
		true,
		true,
		true,
	])
	expect([isLater('pending', 'approved'), isLater('mismatch', 'approved'), isLater('approved', 'approved')]).toEqual([
		false,
		false,
		false,
	])
})
