import { afterEach, expect, test } from 'vitest'
import { type NewPayLink } from '#app/integrations/payment-provider.ts'
import { type MercadoPagoFake, startMercadoPago } from '#tests/fakes/mercado-pago.ts'
import { makeMercadoPago } from './client.server.ts'

const seller = { accessToken: 'a-token' }
const open: MercadoPagoFake[] = []

afterEach(async () => {
	for (const fake of open.splice(0)) await fake.close()
})

async function aSeller() {
	const fake = await startMercadoPago()
	open.push(fake)
	return { fake, mercadoPago: makeMercadoPago({ mpApiBase: fake.url, timeoutMs: 400 }) }
}

const preference: NewPayLink = {
	idempotencyKey: 'key-1',
	title: 'Corte y peinado',
	amountMinor: 35050,
	currency: 'MXN',
	externalReference: 'CITA-7',
	returnUrl: 'http://127.0.0.1:3000/pagar-cita?a=CITA-7',
	notificationUrl: 'http://127.0.0.1:9/webhooks/mercado-pago?negocio=1',
}

test('a preference gets a page to pay on, and the same key the same preference', async () => {
	const { fake, mercadoPago } = await aSeller()

	const first = await mercadoPago.createLink(seller, preference)
	const again = await mercadoPago.createLink(seller, preference)

	expect(first).toEqual({
		kind: 'ok',
		value: { id: expect.any(String), payUrl: expect.stringContaining(fake.url), collectorId: '44444' },
	})
	expect(again).toEqual(first)
	expect(fake.preferences()).toMatchObject([
		{ amount: 350.5, currency: 'MXN', externalReference: 'CITA-7', title: 'Corte y peinado' },
	])
	expect(fake.requests[0]?.headers).toMatchObject({ 'x-idempotency-key': 'key-1', authorization: 'Bearer a-token' })
})

test('several Mercado Pagos in one process don’t disturb each other', async () => {
	const [one, other] = [await aSeller(), await aSeller()]
	const calls = [one, other, one, other].map(({ mercadoPago }, at) => {
		return mercadoPago.createLink(seller, { ...preference, idempotencyKey: `key-${at}` })
	})
	await Promise.all(calls)
	expect([one, other].map(({ fake }) => fake.preferences().length)).toEqual([2, 2])
})

test('a payment is read as it stands, in minor units and epoch milliseconds', async () => {
	const { fake, mercadoPago } = await aSeller()
	const { id } = fake.addPayment({ amount: 350.5, externalReference: 'CITA-7', status: 'approved' })
	expect(await mercadoPago.getPayment(seller, String(id))).toMatchObject({
		kind: 'ok',
		value: {
			id: String(id),
			status: 'approved',
			statusDetail: 'accredited',
			amountMinor: 35050,
			refundedMinor: 0,
			currency: 'MXN',
			externalReference: 'CITA-7',
			collectorId: '44444',
			liveMode: true,
			approvedAt: expect.any(Number),
		},
	})
	const soon = Math.abs(Date.now() - (fake.payments()[0]?.approvedAt ?? 0))
	expect(soon).toBeLessThan(5_000)
})

test('payments are found by our reference, newest first', async () => {
	const { fake, mercadoPago } = await aSeller()
	fake.addPayment({ amount: 1, externalReference: 'CITA-7', status: 'rejected' })
	fake.addPayment({ amount: 2, externalReference: 'CITA-7' })
	fake.addPayment({ amount: 3, externalReference: 'CITA-8' })
	const found = await mercadoPago.findPayments(seller, { externalReference: 'CITA-7', linkIds: [] })
	expect(found.kind === 'ok' && found.value.map(({ amountMinor, status }) => [amountMinor, status])).toEqual([
		[200, 'approved'],
		[100, 'rejected'],
	])
})

test('refusals say what is wrong: token, payment, parameters', async () => {
	const { fake, mercadoPago } = await aSeller()
	expect(await mercadoPago.getPayment(seller, '12345')).toMatchObject({
		kind: 'refused',
		meaning: 'not_found',
		status: 404,
	})
	expect(await mercadoPago.getPayment(seller, '../users')).toMatchObject({ kind: 'refused', meaning: 'not_found' })
	expect(fake.requests).toHaveLength(1)
	const free = await mercadoPago.createLink(seller, { ...preference, amountMinor: 0 })
	expect(free).toMatchObject({ kind: 'refused', meaning: 'parameter' })
	fake.revokeToken('a-token')
	expect(await mercadoPago.createLink(seller, preference)).toMatchObject({ kind: 'refused', meaning: 'token' })
})

test('one failure is tried again under the same key, a longer one is told', async () => {
	const { fake, mercadoPago } = await aSeller()
	fake.setFault({ kind: '500' })
	expect(await mercadoPago.createLink(seller, preference)).toMatchObject({ kind: 'ok' })
	fake.setFault({ kind: 'reset', when: 'after' })
	expect(await mercadoPago.createLink(seller, preference)).toMatchObject({ kind: 'ok' })
	expect(fake.preferences()).toHaveLength(1)
	for (const kind of ['500', 'reset', 'drop'] as const) {
		fake.setFault({ kind, times: 2 })
		expect(await mercadoPago.getPayment(seller, '1')).toMatchObject({ kind: 'unavailable' })
	}
	fake.setFault({ kind: 'malformed' })
	expect(await mercadoPago.createLink(seller, preference)).toEqual({
		kind: 'unavailable',
		detail: 'unreadable answer',
	})
	await fake.close()
	expect(await mercadoPago.getPayment(seller, '1')).toMatchObject({ kind: 'unavailable' })
})

test('an expiry goes as an instant with offset, and the page refuses after it', async () => {
	const { fake, mercadoPago } = await aSeller()
	const made = await mercadoPago.createLink(seller, { ...preference, expiresAt: Date.now() - 1_000 })
	if (made.kind !== 'ok') throw new Error(made.kind)
	const page = await fetch(made.value.payUrl)
	expect(await page.text()).toContain('venció')
	expect(fake.requests[0]?.body).toMatch(/"expiration_date_to":"[\d-]+T[\d:.]+\+00:00"/)
})
