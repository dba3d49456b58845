import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { now } from '#app/lib/clock.ts'
import { seal } from '#app/lib/secrets.ts'
import { HOUR, MINUTE } from '#app/lib/time.ts'
import { businesses, providerAccounts } from '#db/schema/businesses.ts'
import { jobs, webhookEvents } from '#db/schema/core.ts'
import { fakeSettings } from '#tests/fakes/settings.ts'
import { payHouseOfFile } from '#tests/support/pay-house.ts'
import { runJobs } from '#tests/support/run-jobs.ts'
import { anOpenedLink, done, type PayScene, recordsOf } from '#tests/support/scenes/payments.ts'
import { aCtx } from '#tests/support/scenes/scene.ts'
import { payments } from '../operations.server.ts'
import { storeNotice } from './payment-webhooks.server.ts'

const home = payHouseOfFile({ timeoutMs: 600 })
const records = recordsOf(home)

const opened = (options?: Parameters<typeof anOpenedLink>[1]) => anOpenedLink(home, options)
const work = () => runJobs(home, { now: now() + 1 })

/** Everything that may not happen without an accepted payment. */
async function expectNothingConfirmed(scene: PayScene) {
	expect(await records.status(scene)).toBe('agendada')
	expect(await records.money(scene)).toEqual([])
	expect(await scene.eventNames()).not.toContain('payments.paymentApproved')
}

test('PAG-014 a paid link: the notice is kept and answered, the payment read from the API, the appointment confirmed, the money written', async () => {
	const scene = await opened()
	const { payment, attempts } = await scene.pay()
	expect(attempts.map(({ status }) => status)).toEqual([200])
	await expectNothingConfirmed(scene)
	await work()
	expect(await records.status(scene)).toBe('confirmada')
	expect(await records.money(scene)).toMatchObject([
		{
			type: 'income',
			amountMinor: 10_000,
			currency: 'MXN',
			paymentMethod: 'mercado_pago',
			contactId: scene.contact.id,
		},
	])
	const [movement] = await records.money(scene)
	expect(await records.payments(scene)).toMatchObject([
		{ providerPaymentId: String(payment.id), state: 'approved', problem: null, moneyMovementId: movement?.id },
	])
	const events = (await scene.eventNames()).filter((name) => /payments|finance|statusSet/.test(name))
	expect(events).toEqual([
		'payments.payLinkOpened',
		'finance.movementRecorded',
		'payments.paymentApproved',
		'agenda.statusSet',
	])
	const page = done(await execute(await scene.visitor(), payments.payPage, { appointmentId: scene.appointmentId }))
	expect(page).toMatchObject({ state: 'paid', link: null })
})

test('the same notice twice, in parallel and again later, pays once', async () => {
	const scene = await opened()
	const { payment, attempts } = await scene.pay({ copies: 5, parallel: true })
	expect(attempts.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
	await Promise.all([work(), work()])
	await home.fake.notify(payment.id, { action: 'payment.updated' })
	await home.fake.notify(payment.id, { tsUnit: 's' })
	await work()
	expect(await records.money(scene)).toHaveLength(1)
	expect(await records.payments(scene)).toHaveLength(1)
	const approvals = (await scene.eventNames()).filter((name) => name === 'payments.paymentApproved')
	expect(approvals).toHaveLength(1)
})

test('the notice and the returning browser at the same moment pay once, whichever is first', async () => {
	const scene = await opened()
	const { payment, returnUrl } = await scene.pay({ order: 'browser_first' })
	expect(returnUrl).toContain(`a=${scene.shortId}&regreso=1`)
	const input = { appointmentId: scene.appointmentId }
	const check = async () => done(await execute(await scene.visitor(), payments.checkPayment, input))
	await home.fake.notify(payment.id)
	const [first] = await Promise.all([check(), work(), check()])
	expect(first).toEqual({ isPaid: true, isPending: false })
	expect(await records.status(scene)).toBe('confirmada')
	expect(await records.money(scene)).toHaveLength(1)
	expect(await check()).toEqual({ isPaid: true, isPending: false })
})

test('a lost notice does not matter: the person who returns makes us ask', async () => {
	const scene = await opened()
	const { payment } = await scene.pay({ order: 'browser_first' })
	const input = { appointmentId: scene.appointmentId }
	expect(done(await execute(await scene.visitor(), payments.checkPayment, input)).isPaid).toBe(true)
	expect(await records.status(scene)).toBe('confirmada')
	expect(await records.money(scene)).toMatchObject([{ providerPaymentId: String(payment.id) }])
})

test('what a returning browser claims is not believed: nothing was paid', async () => {
	const scene = await opened()
	const input = { appointmentId: scene.appointmentId, status: 'approved', collection_status: 'approved' }
	expect(done(await execute(await scene.visitor(), payments.checkPayment, input))).toEqual({
		isPaid: false,
		isPending: false,
	})
	await expectNothingConfirmed(scene)
})

test('a wrong signature, a signature of another id and none at all are refused and leave no trace', async () => {
	const scene = await opened()
	const before = await records.notices()
	const { payment, attempts } = await scene.pay({ forged: true })
	expect(attempts.map(({ status }) => status)).toEqual([401])
	await home.fake.notify(payment.id)
	const genuine = home.fake.webhooks.at(-1)
	if (!genuine) throw new Error('no webhook')
	expect(await records.notices()).toBe(before + 1)
	const otherId = genuine.url.replace(String(payment.id), '999')
	const { body } = genuine
	for (const [url, headers] of [
		[otherId, genuine.headers],
		[genuine.url, { 'content-type': 'application/json' }],
		[genuine.url, { ...genuine.headers, 'x-request-id': 'another' }],
	] as const) {
		const response = await fetch(url, { method: 'POST', headers, body })
		expect(response.status).toBe(401)
	}
	expect(await records.notices()).toBe(before + 1)
})

test('an old unsigned notice is a hint: the API is asked, once a quarter of an hour, and what it says counts', async () => {
	const scene = await opened()
	const { payment } = await scene.pay({ order: 'browser_first' })
	const before = await records.notices()
	const told = await home.fake.notify(payment.id, { ipn: true, copies: 3, parallel: true })
	expect(told.map(({ status }) => status)).toEqual([200, 200, 200])
	expect(await records.notices()).toBe(before + 1)
	await expectNothingConfirmed(scene)
	await work()
	expect(await records.status(scene)).toBe('confirmada')
	expect(await records.money(scene)).toHaveLength(1)
	const invented = home.fake.addPayment({
		amount: 100,
		externalReference: 'otra-tienda',
		notificationUrl: payment.notificationUrl,
	})
	await home.fake.notify(invented.id, { ipn: true })
	await work()
	expect(await records.money(scene)).toHaveLength(1)
})

test('unsigned notices about nobody of ours and floods of them are answered and followed no further', async () => {
	const scene = await opened()
	const before = await records.notices()
	const address = `${home.place.origin}/webhooks/mercado-pago`
	const hint = (id: number, a: string) =>
		fetch(`${address}?topic=payment&id=${id}&a=${a}`, { method: 'POST', body: '{}' })
	expect((await hint(1, 'nobodyhasit')).status).toBe(200)
	expect(await records.notices()).toBe(before)
	for (let id = 1; id <= 40; id++) expect((await hint(id, scene.shortId)).status).toBe(200)
	expect(await records.notices()).toBe(before + 10)
})

test('unknown topics, broken JSON and huge bodies are answered and leave no trace', async () => {
	const scene = await opened()
	await scene.pay({ order: 'browser_first' })
	const before = await records.notices()
	const address = `${home.place.origin}/webhooks/mercado-pago`
	const post = async (query: string, body: string) => (await fetch(address + query, { method: 'POST', body })).status
	expect(await post('?topic=merchant_order&id=1', '{"resource":"x","topic":"merchant_order"}')).toBe(200)
	expect(await post('', '{"cut')).toBe(200)
	expect(await post('?type=payment&data.id=1', '{"cut')).toBe(401)
	expect(await post('', 'x'.repeat(200_000))).toBe(413)
	await work()
	expect(await records.notices()).toBe(before)
	await expectNothingConfirmed(scene)
})

test('a signed notice about nobody of ours is answered and forgotten', async () => {
	const before = await records.notices()
	const payment = home.fake.addPayment({
		amount: 100,
		collectorId: '99999',
		notificationUrl: `${home.place.origin}/webhooks/mercado-pago?a=nobodyhasit`,
	})
	expect((await home.fake.notify(payment.id)).map(({ status }) => status)).toEqual([200])
	expect(await records.notices()).toBe(before)
})

test('a payment of the seller that is none of our appointments is read and left alone', async () => {
	const scene = await opened()
	const notificationUrl = `${home.place.origin}/webhooks/mercado-pago`
	const payment = home.fake.addPayment({ amount: 100, externalReference: 'otra-tienda-7', notificationUrl })
	await home.fake.notify(payment.id)
	await work()
	await expectNothingConfirmed(scene)
	const [event] = (await home.db.select().from(webhookEvents)).slice(-1)
	expect(event).toMatchObject({ problem: 'not_ours' })
})

test('of sixty businesses that are paid through one account of Stripe the last is found too: the payment says whose it is', async () => {
	const others = Array.from({ length: 60 }, (_, index) => `biz_0chain${index}`)
	const own = { timeZone: 'America/Mexico_City', createdAt: 1 }
	await transact(await aCtx('platform'), async ({ db }) => {
		await db.insert(businesses).values(others.map((id) => ({ ...own, id, slug: id, name: id })))
		const sealedToken = seal('sk_live_chain', home.keys.seal)
		const account = { provider: 'stripe' as const, externalId: fakeSettings.stripeAccount, sealedToken, connectedAt: 1 }
		await db.insert(providerAccounts).values(others.map((businessId) => ({ ...account, businessId })))
	})
	const scene = await opened({ provider: 'stripe' })
	await scene.payByCard()
	await work()
	expect(await records.status(scene)).toBe('confirmada')
	expect(await records.money(scene)).toMatchObject([{ type: 'income', amountMinor: 10_000 }])
})

test('while the API fails the notice is read again later, and nothing is lost', async () => {
	const scene = await opened()
	home.fake.setFault({ kind: '500', path: '/v1/payments', times: 6 })
	await scene.pay()
	const [first] = await work()
	expect(first?.ending).toMatchObject({ state: 'pending', reason: 'unavailable' })
	await expectNothingConfirmed(scene)
	home.fake.clearFaults()
	home.fake.setFault({ kind: 'drop', path: '/v1/payments', times: 2 })
	const [second] = await runJobs(home, { now: now() + MINUTE })
	expect(second?.ending).toMatchObject({ state: 'pending', reason: 'unavailable' })
	home.fake.clearFaults()
	await runJobs(home, { now: now() + HOUR })
	expect(await records.status(scene)).toBe('confirmada')
	expect(await records.money(scene)).toHaveLength(1)
})

test('a seller who unlinked us is disconnected, but only when the token is refused too', async () => {
	const scene = await opened()
	const stored = {
		eventKey: `connect:${scene.shortId}`,
		provider: 'mercado_pago',
		kind: 'disconnected',
		raw: '{}',
		shortId: scene.shortId,
	} as const
	const store = async (eventKey: string) => {
		const ctx = await aCtx('platform')
		await transact(ctx, (within) => storeNotice(within, { ...stored, eventKey }))
		await work()
	}
	const token = async () => {
		const [row] = await home.db
			.select()
			.from(providerAccounts)
			.where(eq(providerAccounts.businessId, scene.business.id))
		return row?.sealedToken ?? null
	}
	await store(`a:${scene.shortId}`)
	expect(await token()).not.toBeNull()
	const sealedToken = seal(`gone-${scene.shortId}`, home.keys.seal)
	home.fake.revokeToken(`gone-${scene.shortId}`)
	await transact(scene.ctx, ({ db }) =>
		db.update(providerAccounts).set({ sealedToken }).where(eq(providerAccounts.businessId, scene.business.id)),
	)
	await store(`b:${scene.shortId}`)
	expect(await token()).toBeNull()
})

test('no job is left behind', async () => {
	const left = await home.db.select().from(jobs).where(eq(jobs.state, 'failed'))
	expect(left).toEqual([])
})
