import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { makeStripe } from './client.server.ts'

test('more events than can be gone through are told as no answer: none of them is passed over', async () => {
	let asked = 0
	const server = createServer((_, outgoing) => {
		asked++
		const object = { id: `pi_${asked}`, object: 'payment_intent', metadata: { reference: 'CITA' } }
		const data = [{ id: `evt_${asked}`, object: 'event', type: 'payment_intent.succeeded', data: { object } }]
		outgoing.setHeader('content-type', 'application/json')
		outgoing.end(JSON.stringify({ object: 'list', data, has_more: true, url: '/v1/events' }))
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const address = server.address()
	const port = typeof address === 'object' && address ? address.port : 0
	const stripe = makeStripe({ stripeApiBase: `http://127.0.0.1:${port}` })
	const answer = await stripe.changedPayments({ accessToken: 'sk_live_propia' }, 0)
	await new Promise<void>((resolve) => server.close(() => resolve()))
	expect(answer).toMatchObject({ kind: 'unavailable' })
	expect(asked).toBeGreaterThanOrEqual(50)
})
