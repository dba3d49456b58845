import { expect, onTestFinished, test } from 'vitest'
import { verifySignature } from '#app/integrations/mercado-pago/signature.server.ts'
import { parseWebhook } from '#app/integrations/mercado-pago/webhook.ts'
import { now } from '#app/lib/clock.ts'
import { type RecordedRequest } from '../contract.ts'
import { startMercadoPago } from '../mercado-pago.ts'
import { startReceiver } from '../receiver.ts'
import { fakeSettings } from '../settings.ts'

async function aShop() {
	const receiver = await startReceiver()
	const fake = await startMercadoPago()
	onTestFinished(async () => {
		await fake.close()
		await receiver.close()
	})
	return { receiver, fake, call: (path: string, body?: object, key = 'k') => call(fake.url + path, body, key) }
}

async function call(url: string, body: object | undefined, key: string) {
	const response = await fetch(url, {
		method: body ? 'POST' : 'GET',
		headers: { authorization: 'Bearer x', 'content-type': 'application/json', 'x-idempotency-key': key },
		body: body && JSON.stringify(body),
	})
	const answer: { id?: string | number; init_point?: string; status?: unknown } = await response.json()
	return { status: response.status, answer }
}

function preference(receiver: { url: string }) {
	const back = `${receiver.url}/pagar-cita?a=7`
	return {
		items: [{ title: 'Corte', quantity: 1, currency_id: 'MXN', unit_price: 350 }],
		external_reference: 'CITA-7',
		back_urls: { success: back, pending: back, failure: back },
		notification_url: `${receiver.url}/webhooks/mercado-pago?source_news=webhooks`,
	}
}

function isSigned({ query, headers }: RecordedRequest): boolean {
	const dataId = new URLSearchParams(query).get('data.id')
	const secret = fakeSettings.mercadoPagoWebhookSecret
	return verifySignature({
		signature: headers['x-signature'],
		requestId: headers['x-request-id'],
		dataId,
		secret,
		now: now(),
	})
}

test('somebody pays on the page: a signed notice, then the browser returns with claims', async () => {
	const { receiver, fake, call } = await aShop()
	const { answer } = await call('/checkout/preferences/', preference(receiver))
	const page = await (await fetch(answer.init_point ?? '')).text()
	expect(page).toContain('$350.00')
	const action = /action="([^"]+)"/.exec(page)?.[1]
	const form = new URLSearchParams({ status: 'approved', order: 'notice_first' })
	const paid = await fetch(fake.url + action, { method: 'POST', body: form, redirect: 'manual' })
	expect(paid.headers.get('location')).toMatch(/a=7&collection_id=\d+&collection_status=approved/)
	const [notice] = receiver.received
	expect(notice && isSigned(notice)).toBe(true)
	expect(notice?.query).toContain('source_news=webhooks')
	const paymentId = String(fake.payments()[0]?.id)
	expect(
		parseWebhook({ query: new URLSearchParams(notice?.query), body: JSON.parse(notice?.body ?? '') }),
	).toMatchObject({
		kind: 'payment',
		paymentId,
		userId: '44444',
	})
	expect((await call(`/v1/payments/${paymentId}`)).answer).toMatchObject({
		status: 'approved',
		external_reference: 'CITA-7',
		transaction_amount: 350,
	})
})

test('notices come twice, in seconds, forged and in the old format', async () => {
	const { receiver, fake, call } = await aShop()
	const { answer } = await call('/checkout/preferences', preference(receiver))
	const { payment } = await fake.pay(String(answer.id), { status: 'pending', copies: 2, parallel: true })
	fake.settle(payment.id, 'approved')
	await fake.notify(payment.id, { action: 'payment.updated', tsUnit: 's' })
	await fake.notify(payment.id, { forged: true })
	await fake.notify(payment.id, { ipn: true })
	expect(receiver.received.map(isSigned)).toEqual([true, true, true, false, false])
	const last = receiver.received.at(-1)
	expect(parseWebhook({ query: new URLSearchParams(last?.query), body: undefined })).toMatchObject({
		kind: 'unsigned_payment',
	})
})

test('a repeated key answers the same and makes nothing, with another body it is refused', async () => {
	const { receiver, fake, call } = await aShop()
	const first = await call('/checkout/preferences', preference(receiver), 'a')
	expect(await call('/checkout/preferences', preference(receiver), 'a')).toEqual(first)
	expect(await call('/checkout/preferences', { ...preference(receiver), external_reference: 'X' }, 'a')).toMatchObject({
		status: 409,
	})
	expect(await call('/checkout/preferences', { items: [] }, 'b')).toMatchObject({ status: 400 })
	expect(fake.preferences()).toHaveLength(1)
})

test('money goes back once, and another seller sees nothing', async () => {
	const { fake, call } = await aShop()
	const { id } = fake.addPayment({ amount: 100, externalReference: 'CITA-7' })
	expect(await call(`/v1/payments/${id}/refunds`, { amount: 40 }, 'r1')).toMatchObject({ status: 201 })
	expect(await call(`/v1/payments/${id}/refunds`, { amount: 40 }, 'r1')).toMatchObject({ status: 201 })
	expect(await call(`/v1/payments/${id}/refunds`, { amount: 70 }, 'r2')).toMatchObject({ status: 400 })
	expect(await call(`/v1/payments/${id}/refunds`, {}, 'r3')).toMatchObject({ status: 201 })
	expect((await call(`/v1/payments/${id}`)).answer).toMatchObject({
		status: 'refunded',
		transaction_amount_refunded: 100,
	})
	const theirs = fake.addPayment({ amount: 1, collectorId: '55555' })
	expect(await call(`/v1/payments/${theirs.id}`)).toMatchObject({ status: 404 })
})

test('an unanswered notice comes again', async () => {
	const { receiver, fake } = await aShop()
	fake.setWebhookUrl(receiver.url)
	receiver.answerNext(500)
	const { id } = fake.addPayment({ amount: 1 })
	await fake.notify(id)
	await fake.retryNow()
	expect(receiver.received.map(({ status }) => status)).toEqual([500, 200])
})
