import { expect, test } from 'vitest'
import { parseEvent } from './event.ts'
import { verifyEvent } from './signature.server.ts'

const secret = 'whsec_test'
const body = '{"id":"evt_test","object":"event","type":"checkout.session.completed"}'
const signature = 't=1700000000,v1=bc7686cd792f57ab350e262db68ca9980ca24aa3a087da6d2aa1f8ba9eef1e41'
const now = 1_700_000_000_000
const bytes = (text: string) => new TextEncoder().encode(text)
const verify = (more: Partial<Parameters<typeof verifyEvent>[0]> = {}) =>
	verifyEvent({ payload: bytes(body), signature, secret, now, ...more })

test('the documented signature is accepted, alone and beside that of an older secret', () => {
	expect(verify()).toBe(true)
	expect(verify({ signature: signature.replace('v1=', `v1=${'0'.repeat(64)},v1=`) })).toBe(true)
	expect(verify({ now: now + 299_000 })).toBe(true)
})

test('another secret, another time, another body, or the same written anew is refused', () => {
	expect(verify({ secret: 'whsec_other' })).toBe(false)
	expect(verify({ secret: '' })).toBe(false)
	expect(verify({ now: now + 301_000 })).toBe(false)
	expect(verify({ now: now - 301_000 })).toBe(false)
	expect(verify({ payload: bytes(JSON.stringify(JSON.parse(body), null, 1)) })).toBe(false)
	expect(verify({ payload: bytes(body.replace('evt_test', 'evt_tost')) })).toBe(false)
	for (const odd of [null, '', 't=,v1=', 't=1700000000', signature.replace('v1', 'v0')]) {
		expect(verify({ signature: odd })).toBe(false)
	}
})

test('an event names the payment to ask for, and whose it is', () => {
	const event = (type: string, object: object) => ({ id: 'evt_1', type, account: 'acct_1', data: { object } })
	const told = { kind: 'payment', eventKey: 'stripe:evt_1', paymentId: 'pi_1', account: 'acct_1' }
	const page = { id: 'cs_1', object: 'checkout.session', payment_intent: 'pi_1' }
	expect(parseEvent(event('checkout.session.completed', page))).toEqual(told)
	expect(parseEvent(event('charge.refunded', { id: 'ch_1', payment_intent: { id: 'pi_1' } }))).toEqual(told)
	expect(parseEvent(event('payment_intent.succeeded', { id: 'pi_1', object: 'payment_intent' }))).toEqual(told)
	expect(parseEvent(event('account.application.deauthorized', {}))).toMatchObject({ kind: 'disconnected' })
	for (const odd of [undefined, null, 7, {}, event('invoice.paid', page), event('charge.refunded', {})]) {
		expect(parseEvent(odd)).toMatchObject({ kind: 'unsupported' })
	}
})
