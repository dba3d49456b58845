import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { setStatus } from '#app/features/agenda/status.server.ts'
import { now } from '#app/lib/clock.ts'
import { seal } from '#app/lib/secrets.ts'
import { HOUR, MINUTE } from '#app/lib/time.ts'
import { appointments } from '#db/schema/agenda.ts'
import { providerAccounts } from '#db/schema/businesses.ts'
import { jobs, webhookEvents } from '#db/schema/core.ts'
import { moneyMovements } from '#db/schema/finance.ts'
import { payments as rows } from '#db/schema/payments.ts'
import { type MercadoPagoStandin, startMercadoPago } from '#tests/standins/mercado-pago.ts'
import { aPayHouse, aPayScene, done, type PayScene } from '#tests/support/payments.ts'
import { runJobs } from '#tests/support/run-jobs.ts'
import { aCtx } from '#tests/support/scene.ts'
import { storeNotice } from './notices.server.ts'
import { payments } from './operations.server.ts'

let standin: MercadoPagoStandin
let home: Awaited<ReturnType<typeof aPayHouse>>

beforeAll(async () => {
	standin = await startMercadoPago()
	home = await aPayHouse(standin, { timeoutMs: 600 })
})

afterAll(async () => {
	await home.close()
	await standin.close()
})

/** A scene whose pay link is open; `pay` is a person at Mercado Pago. */
async function opened(options: Parameters<typeof aPayScene>[1] = {}) {
	const scene = await aPayScene(home, options)
	const input = { appointmentId: scene.appointmentId }
	const { link } = done(await execute(await scene.visitor(), payments.openPayLink, input))
	if (!link) throw new Error('no link')
	const pay = (how: Parameters<MercadoPagoStandin['pay']>[1] = {}) => standin.pay(link.preferenceId, how)
	return { ...scene, pay }
}

const work = () => runJobs(home, { now: now() + 1 })
const statusOf = async ({ appointmentId }: PayScene) => {
	const [row] = await home.db.select().from(appointments).where(eq(appointments.id, appointmentId))
	return row?.status
}
const paymentRows = ({ appointmentId }: PayScene) =>
	home.db.select().from(rows).where(eq(rows.appointmentId, appointmentId))
const moneyOf = ({ appointmentId }: PayScene) =>
	home.db.select().from(moneyMovements).where(eq(moneyMovements.appointmentId, appointmentId))
const storedNotices = async () => (await home.db.select().from(webhookEvents)).length

/** Everything that may not happen without an accepted payment. */
async function expectNothingConfirmed(scene: PayScene) {
	expect(await statusOf(scene)).toBe('agendada')
	expect(await moneyOf(scene)).toEqual([])
	expect(await scene.eventNames()).not.toContain('payments.paymentApproved')
}

test('PAG-014 a paid link: the notice is kept and answered, the payment read from the API, the appointment confirmed, the money written', async () => {
	const scene = await opened()
	const { payment, attempts } = await scene.pay()
	expect(attempts.map(({ status }) => status)).toEqual([200])
	await expectNothingConfirmed(scene)
	await work()
	expect(await statusOf(scene)).toBe('confirmada')
	expect(await moneyOf(scene)).toMatchObject([
		{
			type: 'income',
			amountMinor: 10_000,
			currency: 'MXN',
			paymentMethod: 'mercado_pago',
			contactId: scene.contact.id,
		},
	])
	const [movement] = await moneyOf(scene)
	expect(await paymentRows(scene)).toMatchObject([
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

test('PAG-014 a service may leave a paid appointment agendada', async () => {
	const kept = { statusAfterPayment: 'agendada', hoursToDeleteAppointmentIfNotPaid: null } as const
	const scene = await opened({ link: { appointmentConfig: kept } })
	await scene.pay()
	await work()
	expect(await statusOf(scene)).toBe('agendada')
	expect(await paymentRows(scene)).toMatchObject([{ state: 'approved' }])
	expect(await moneyOf(scene)).toHaveLength(1)
})

test('the same notice twice, in parallel and again later, pays once', async () => {
	const scene = await opened()
	const { payment, attempts } = await scene.pay({ copies: 5, parallel: true })
	expect(attempts.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
	await Promise.all([work(), work()])
	await standin.notify(payment.id, { action: 'payment.updated' })
	await standin.notify(payment.id, { tsUnit: 's' })
	await work()
	expect(await moneyOf(scene)).toHaveLength(1)
	expect(await paymentRows(scene)).toHaveLength(1)
	const approvals = (await scene.eventNames()).filter((name) => name === 'payments.paymentApproved')
	expect(approvals).toHaveLength(1)
})

test('the notice and the returning browser at the same moment pay once, whichever is first', async () => {
	const scene = await opened()
	const { payment, returnUrl } = await scene.pay({ order: 'browser_first' })
	expect(returnUrl).toContain(`a=${scene.shortId}&regreso=1`)
	const input = { appointmentId: scene.appointmentId }
	const check = async () => done(await execute(await scene.visitor(), payments.checkPayment, input))
	await standin.notify(payment.id)
	const [first] = await Promise.all([check(), work(), check()])
	expect(first).toEqual({ isPaid: true, isPending: false })
	expect(await statusOf(scene)).toBe('confirmada')
	expect(await moneyOf(scene)).toHaveLength(1)
	expect(await check()).toEqual({ isPaid: true, isPending: false })
})

test('a lost notice does not matter: the person who returns makes us ask', async () => {
	const scene = await opened()
	const { payment } = await scene.pay({ order: 'browser_first' })
	const input = { appointmentId: scene.appointmentId }
	expect(done(await execute(await scene.visitor(), payments.checkPayment, input)).isPaid).toBe(true)
	expect(await statusOf(scene)).toBe('confirmada')
	expect(await moneyOf(scene)).toMatchObject([{ providerPaymentId: String(payment.id) }])
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
	const before = await storedNotices()
	const { payment, attempts } = await scene.pay({ forged: true })
	expect(attempts.map(({ status }) => status)).toEqual([401])
	await standin.notify(payment.id)
	const genuine = standin.webhooks.at(-1)
	if (!genuine) throw new Error('no webhook')
	expect(await storedNotices()).toBe(before + 1)
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
	expect(await storedNotices()).toBe(before + 1)
})

test('the old unsigned format, unknown topics, broken JSON and huge bodies are answered and leave no trace', async () => {
	const scene = await opened()
	const { payment } = await scene.pay({ order: 'browser_first' })
	const before = await storedNotices()
	expect((await standin.notify(payment.id, { ipn: true })).map(({ status }) => status)).toEqual([200])
	const address = `${home.place.origin}/webhooks/mercado-pago`
	const post = async (query: string, body: string) => (await fetch(address + query, { method: 'POST', body })).status
	expect(await post('?topic=merchant_order&id=1', '{"resource":"x","topic":"merchant_order"}')).toBe(200)
	expect(await post('', '{"cut')).toBe(200)
	expect(await post('?type=payment&data.id=1', '{"cut')).toBe(401)
	expect(await post('', 'x'.repeat(200_000))).toBe(413)
	await work()
	expect(await storedNotices()).toBe(before)
	await expectNothingConfirmed(scene)
})

test('a signed notice about nobody of ours is answered and forgotten', async () => {
	const before = await storedNotices()
	const payment = standin.addPayment({
		amount: 100,
		collectorId: '99999',
		notificationUrl: `${home.place.origin}/webhooks/mercado-pago?a=nobodyhasit`,
	})
	expect((await standin.notify(payment.id)).map(({ status }) => status)).toEqual([200])
	expect(await storedNotices()).toBe(before)
})

test('a rejected payment confirms nothing; the next attempt with another card does', async () => {
	const scene = await opened()
	await scene.pay({ status: 'rejected' })
	await work()
	await expectNothingConfirmed(scene)
	expect(await paymentRows(scene)).toMatchObject([
		{ state: 'rejected', statusDetail: 'cc_rejected_insufficient_amount' },
	])
	await scene.pay()
	await work()
	expect(await statusOf(scene)).toBe('confirmada')
})

test('a voucher is pending until its money arrives', async () => {
	const scene = await opened()
	const { payment } = await scene.pay({ status: 'pending' })
	await work()
	await expectNothingConfirmed(scene)
	const page = done(await execute(await scene.visitor(), payments.payPage, { appointmentId: scene.appointmentId }))
	expect(page).toMatchObject({ state: 'payable', isPending: true })
	standin.settle(payment.id, 'approved')
	await standin.notify(payment.id, { action: 'payment.updated' })
	await work()
	expect(await statusOf(scene)).toBe('confirmada')
	expect(await paymentRows(scene)).toMatchObject([{ state: 'approved' }])
})

test('another amount, currency, seller or mode than ours confirms nothing and is shown to staff', async () => {
	const wrong = [
		['amount', { amount: 1 }],
		['currency', { amount: 100, currency: 'USD' }],
		['live_mode', { amount: 100, liveMode: false }],
	] as const
	for (const [problem, draft] of wrong) {
		const scene = await opened()
		const notificationUrl = `${home.place.origin}/webhooks/mercado-pago?a=${scene.shortId}`
		const payment = standin.addPayment({ ...draft, externalReference: scene.shortId, notificationUrl })
		await standin.notify(payment.id)
		await work()
		await expectNothingConfirmed(scene)
		const shown = done(await execute(scene.ctx, payments.ofAppointment, { appointmentId: scene.appointmentId }))
		expect(shown.payments).toMatchObject([{ state: 'mismatch', problem }])
		expect(await scene.eventNames()).toContain('payments.paymentMismatched')
	}
})

test('a payment to another seller with our reference confirms nothing', async () => {
	const scene = await opened()
	const draft = { amount: 100, externalReference: scene.shortId, collectorId: '55555' }
	const notificationUrl = `${home.place.origin}/webhooks/mercado-pago?a=${scene.shortId}`
	const payment = standin.addPayment({ ...draft, notificationUrl })
	await standin.notify(payment.id)
	await runJobs(home, { now: now() + 24 * HOUR })
	await expectNothingConfirmed(scene)
	expect(await paymentRows(scene)).toEqual([])

	const other = await opened()
	await transact(other.ctx, ({ db }) =>
		db.update(providerAccounts).set({ externalId: '66666' }).where(eq(providerAccounts.businessId, other.business.id)),
	)
	await other.pay()
	await work()
	await expectNothingConfirmed(other)
	expect(await paymentRows(other)).toMatchObject([{ state: 'mismatch', problem: 'collector' }])
})

test('a payment of the seller that is none of our appointments is read and left alone', async () => {
	const scene = await opened()
	const notificationUrl = `${home.place.origin}/webhooks/mercado-pago`
	const payment = standin.addPayment({ amount: 100, externalReference: 'otra-tienda-7', notificationUrl })
	await standin.notify(payment.id)
	await work()
	await expectNothingConfirmed(scene)
	const [event] = (await home.db.select().from(webhookEvents)).slice(-1)
	expect(event).toMatchObject({ problem: 'not_ours' })
})

test('while the API fails the notice is read again later, and nothing is lost', async () => {
	const scene = await opened()
	standin.setFault({ kind: '500', path: '/v1/payments', times: 6 })
	await scene.pay()
	const [first] = await work()
	expect(first?.ending).toMatchObject({ state: 'pending', reason: 'unavailable' })
	await expectNothingConfirmed(scene)
	standin.clearFaults()
	standin.setFault({ kind: 'drop', path: '/v1/payments', times: 2 })
	const [second] = await runJobs(home, { now: now() + MINUTE })
	expect(second?.ending).toMatchObject({ state: 'pending', reason: 'unavailable' })
	standin.clearFaults()
	await runJobs(home, { now: now() + HOUR })
	expect(await statusOf(scene)).toBe('confirmada')
	expect(await moneyOf(scene)).toHaveLength(1)
})

test('a refund, in parts and whole, and a chargeback take the money out again, once each', async () => {
	const scene = await opened()
	const { payment } = await scene.pay()
	await work()
	const update = async () => {
		await standin.notify(payment.id, { action: 'payment.updated' })
		await work()
	}
	payment.refunded = 30
	await update()
	await update()
	expect((await moneyOf(scene)).map(({ type, amountMinor }) => [type, amountMinor])).toEqual([
		['income', 10_000],
		['expense', 3_000],
	])
	expect(await paymentRows(scene)).toMatchObject([{ state: 'approved' }])
	standin.settle(payment.id, 'refunded')
	await update()
	await update()
	const money = await moneyOf(scene)
	expect(money.map(({ type, amountMinor }) => [type, amountMinor])).toEqual([
		['income', 10_000],
		['expense', 3_000],
		['expense', 7_000],
	])
	expect(await paymentRows(scene)).toMatchObject([{ state: 'refunded' }])
	expect(await scene.eventNames()).toContain('payments.paymentReturned')

	const other = await opened()
	const charged = await other.pay()
	await work()
	standin.settle(charged.payment.id, 'charged_back')
	await standin.notify(charged.payment.id, { action: 'payment.updated' })
	await work()
	expect((await moneyOf(other)).map(({ type }) => type)).toEqual(['income', 'expense'])
})

test('money for an appointment that is over, or paid already, is written down and left to staff', async () => {
	const scene = await opened()
	const change = { appointmentId: scene.appointmentId, status: 'cancelada', allowConflict: false } as const
	await transact(scene.ctx, (within) => setStatus(within, change))
	await scene.pay()
	await work()
	expect(await statusOf(scene)).toBe('cancelada')
	expect(await moneyOf(scene)).toHaveLength(1)
	expect(await paymentRows(scene)).toMatchObject([{ state: 'approved', problem: 'closed' }])
	expect(await scene.eventNames()).toContain('payments.paidOutOfTurn')

	const twice = await opened()
	await twice.pay()
	await twice.pay()
	await work()
	expect(await moneyOf(twice)).toHaveLength(2)
	expect((await paymentRows(twice)).map(({ problem }) => problem).sort()).toEqual(['duplicate', null])
})

test('a seller who unlinked us is disconnected, but only when the token is refused too', async () => {
	const scene = await opened()
	const stored = {
		eventKey: `connect:${scene.shortId}`,
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
	standin.revokeToken(`gone-${scene.shortId}`)
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
