import { expect, test } from 'vitest'
import { parseWebhook } from './webhook.ts'

const body = {
	id: 12345,
	live_mode: true,
	type: 'payment',
	user_id: 44444,
	action: 'payment.created',
	data: { id: '999999999' },
}

test('a notice names the payment to ask for, and whose it is', () => {
	const query = new URLSearchParams('negocio=1&data.id=999999999&type=payment')
	expect(parseWebhook({ query, body })).toEqual({
		kind: 'payment',
		eventKey: 'mercado_pago:payment:999999999:payment.created:12345',
		paymentId: '999999999',
		action: 'payment.created',
		userId: '44444',
		liveMode: true,
	})
})

test('of two ids the signed one of the query counts', () => {
	const query = new URLSearchParams('data.id=1&type=payment')
	expect(parseWebhook({ query, body })).toMatchObject({ paymentId: '1' })
})

test('the old unsigned format is only a hint', () => {
	const query = new URLSearchParams('topic=payment&id=77')
	expect(parseWebhook({ query, body: { resource: '77', topic: 'payment' } })).toMatchObject({
		kind: 'unsigned_payment',
		paymentId: '77',
	})
	expect(
		parseWebhook({ query: new URLSearchParams(), body: { resource: 'https://api/v1/payments/78', topic: 'payment' } }),
	).toMatchObject({
		paymentId: '78',
	})
})

test('a seller who unlinks us is told apart, the rest is unsupported', () => {
	const unlinked = { id: 1, type: 'mp-connect', action: 'application.deauthorized', user_id: 44444 }
	expect(parseWebhook({ query: new URLSearchParams(), body: unlinked })).toMatchObject({
		kind: 'disconnected',
		userId: '44444',
	})
	expect(parseWebhook({ query: new URLSearchParams('topic=merchant_order&id=5'), body: {} })).toMatchObject({
		kind: 'unsupported',
		topic: 'merchant_order',
	})
	for (const odd of [undefined, null, 'x', 7, [], { data: 3, type: {} }]) {
		expect(parseWebhook({ query: new URLSearchParams(), body: odd })).toMatchObject({
			kind: 'unsupported',
			topic: 'unknown',
		})
	}
})
