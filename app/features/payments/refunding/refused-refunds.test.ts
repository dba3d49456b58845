import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { notices } from '#app/features/notices/operations.server.ts'
import { now } from '#app/lib/clock.ts'
import { HOUR } from '#app/lib/time.ts'
import { payHouseOfFile } from '#tests/support/pay-house.ts'
import { runJobs } from '#tests/support/run-jobs.ts'
import { aDiscount, anOpenedLink, done, type PayScene, recordsOf } from '#tests/support/scenes/payments.ts'
import { payments } from '../operations.server.ts'
import { recordPayment } from '../recording/record-payment.server.ts'

const home = payHouseOfFile({ timeoutMs: 600 })

const work = () => runJobs(home, { now: now() + 1 })

async function aPaid(provider: 'mercado_pago' | 'stripe', options: Parameters<typeof anOpenedLink>[1] = {}) {
	const scene = await anOpenedLink(home, { ...options, provider })
	if (provider === 'stripe') await scene.payByCard()
	else await scene.pay()
	await work()
	return { ...scene, payment: await shown(scene) }
}

async function shown({ ctx, appointmentId }: PayScene) {
	const [payment] = done(await execute(ctx, payments.ofAppointment, { appointmentId })).payments
	if (!payment) throw new Error('no payment')
	return payment
}

const moneyOf = async (scene: PayScene) =>
	(await recordsOf(home).money(scene)).map(({ type, amountMinor }) => [type, amountMinor])

async function noticesOf({ ctx }: PayScene) {
	return done(await execute(ctx, notices.list, {})).notices.map(({ kind }) => kind)
}

const asked = (id: string, amount: string, requestKey: string) => ({
	...{ onlinePaymentId: id, amount, requestKey, reason: 'Se enfermó' },
})

for (const provider of ['mercado_pago', 'stripe'] as const) {
	test(`a refund that ${provider} takes down and does not carry out is told as refused, and no money moves`, async () => {
		const scene = await aPaid(provider)
		const outside = provider === 'stripe' ? home.cards : home.fake
		outside.failRefunds(true)
		const first = await execute(scene.ctx, payments.refund, asked(scene.payment.id, '40.00', 'form-refused'))
		outside.failRefunds(false)
		expect(done(first)).toMatchObject({ state: 'refused' })
		expect(await shown(scene)).toMatchObject({
			...{ state: 'approved', refundedMinor: 0, refundableMinor: 10_000 },
			refunds: [{ state: 'refused' }],
		})
		expect(await moneyOf(scene)).toEqual([['income', 10_000]])
		await work()
		expect(await noticesOf(scene)).toEqual(['payments.refundRefused'])
		const again = await execute(scene.ctx, payments.refund, asked(scene.payment.id, '40.00', 'form-again'))
		expect(done(again)).toMatchObject({ state: 'done' })
		expect(await shown(scene)).toMatchObject({ refundedMinor: 4_000, refundableMinor: 6_000 })
	})
}

test('a refund that fails later brings its money in again, the payment stands, and it can be sent back once more', async () => {
	const link = { unitPriceMinor: 35_000, discount: { ...aDiscount, value: 10 } }
	const scene = await aPaid('stripe', { link })
	const id = scene.payment.providerPaymentId
	done(await execute(scene.ctx, payments.refund, asked(scene.payment.id, '315.00', 'form-first')))
	await work()
	expect(await shown(scene)).toMatchObject({ state: 'refunded', refundableMinor: 0 })
	home.cards.failRefundLater(id)
	await home.cards.notify(id, { type: 'refund.failed' })
	await work()
	expect(await shown(scene)).toMatchObject({
		...{ state: 'approved', refundedMinor: 0, refundableMinor: 31_500 },
		refunds: [{ state: 'refused' }],
	})
	expect(await moneyOf(scene)).toEqual([
		['income', 31_500],
		['expense', 31_500],
		['income', 31_500],
	])
	const { price } = done(await execute(await scene.visitor(), payments.payPage, { appointmentId: scene.appointmentId }))
	expect(price).toMatchObject({ restMinor: 0 })
	// Told once more it is no news.
	await home.cards.notify(id, { type: 'charge.refund.updated' })
	await work()
	expect(await moneyOf(scene)).toHaveLength(3)
	done(await execute(scene.ctx, payments.refund, asked(scene.payment.id, '15.00', 'form-second')))
	await work()
	expect(await shown(scene)).toMatchObject({ refundedMinor: 1_500, refundableMinor: 30_000 })
})

test('a refund from the panel that fails brings its money in again, and an answer from before it failed changes nothing', async () => {
	const scene = await aPaid('stripe')
	const id = scene.payment.providerPaymentId
	const told = async (type: string) => {
		await home.cards.notify(id, { type })
		await work()
	}
	home.cards.refund(id)
	await told('charge.refunded')
	expect(await shown(scene)).toMatchObject({ state: 'refunded', refundedMinor: 10_000 })
	home.cards.failRefundLater(id)
	await told('refund.failed')
	const stands = { state: 'approved', refundedMinor: 0, refundableMinor: 10_000 }
	expect(await shown(scene)).toMatchObject(stands)
	expect(await moneyOf(scene)).toHaveLength(3)
	expect(await noticesOf(scene)).toContain('payments.refundRefused')
	const whole = { amountMinor: 10_000, currency: 'MXN', externalReference: scene.shortId, liveMode: true }
	const older = { ...whole, id, status: 'refunded' as const, refundedMinor: 10_000, failedRefundIds: [] }
	await transact(scene.ctx, (within) => recordPayment(within, 'stripe', older))
	expect(await shown(scene)).toMatchObject(stands)
	expect(await moneyOf(scene)).toHaveLength(3)
})

test('money that was never taken is not taken because its refund failed', async () => {
	const scene = await anOpenedLink(home, { provider: 'stripe' })
	const id = `pi_other_${scene.shortId}`
	const whole = { id, amountMinor: 777, currency: 'MXN', externalReference: scene.shortId, liveMode: true }
	const record = (more: { status: 'approved' | 'refunded'; refundedMinor: number; failedRefundIds: string[] }) =>
		transact(scene.ctx, (within) => recordPayment(within, 'stripe', { ...whole, ...more }))
	await record({ status: 'approved', refundedMinor: 0, failedRefundIds: [] })
	await record({ status: 'refunded', refundedMinor: 777, failedRefundIds: [] })
	await record({ status: 'approved', refundedMinor: 0, failedRefundIds: ['re_1'] })
	expect(await shown(scene)).toMatchObject({ state: 'mismatch' })
	expect(await moneyOf(scene)).toEqual([])
})

test('a refund that Mercado Pago has not decided is on its way: it is not offered again, and is told as it ends', async () => {
	const scene = await aPaid('mercado_pago')
	home.fake.holdRefunds(true)
	const first = await execute(scene.ctx, payments.refund, asked(scene.payment.id, '40.00', 'form-held'))
	home.fake.holdRefunds(false)
	expect(done(first)).toMatchObject({ state: 'asked' })
	expect(await shown(scene)).toMatchObject({ refundableMinor: 6_000, refunds: [{ state: 'asked' }] })
	const paid = home.fake.payments().find(({ id }) => String(id) === scene.payment.providerPaymentId)
	for (const refund of paid?.refunds ?? []) refund.status = 'approved'
	if (paid) paid.refunded = 40
	await runJobs(home, { now: now() + HOUR })
	expect(await shown(scene)).toMatchObject({ refundedMinor: 4_000, refunds: [{ state: 'done' }] })
})

test('a refund that Mercado Pago took down stays on its way for as long as it takes, also while it can not be read', async () => {
	const scene = await aPaid('mercado_pago')
	const onItsWay = { refundableMinor: 6_000, refunds: [{ state: 'asked' }] }
	home.fake.holdRefunds(true)
	const first = await execute(scene.ctx, payments.refund, asked(scene.payment.id, '40.00', 'form-slow'))
	home.fake.holdRefunds(false)
	expect(done(first)).toMatchObject({ state: 'asked' })
	const paid = home.fake.payments().find(({ id }) => String(id) === scene.payment.providerPaymentId)
	const taken = paid?.refunds ?? []
	if (paid) paid.refunds = []
	await runJobs(home, { now: now() + HOUR })
	expect(await shown(scene)).toMatchObject(onItsWay)
	// Providers forget keys after a day: from then on the same question would be another refund.
	const questions = () => home.fake.requests.filter(({ path }) => path.endsWith('/refunds')).length
	const before = questions()
	await runJobs(home, { now: now() + 30 * HOUR })
	expect(await shown(scene)).toMatchObject(onItsWay)
	expect(questions()).toBe(before)
	if (paid) Object.assign(paid, { refunds: taken.map((one) => ({ ...one, status: 'approved' })), refunded: 40 })
	await runJobs(home, { now: now() + 60 * HOUR })
	expect(await shown(scene)).toMatchObject({ refundedMinor: 4_000, refunds: [{ state: 'done' }] })
})

for (const provider of ['mercado_pago', 'stripe'] as const) {
	test(`a refund that ${provider} made is not told as refused because its payment could not be read for a day`, async () => {
		const scene = await aPaid(provider)
		const outside = provider === 'stripe' ? home.cards : home.fake
		const questions = () =>
			outside.requests.filter(({ method, path }) => method === 'POST' && /refunds$/.test(path)).length
		const before = questions()
		outside.setFault({ kind: '500', method: 'GET', path: scene.payment.providerPaymentId, times: 2 })
		const first = await execute(scene.ctx, payments.refund, asked(scene.payment.id, '40.00', 'form-unread'))
		outside.clearFaults()
		expect(done(first)).toMatchObject({ state: 'asked' })
		await runJobs(home, { now: now() + 30 * HOUR })
		expect(await shown(scene)).toMatchObject({ refundedMinor: 4_000, refunds: [{ state: 'done' }] })
		expect(questions()).toBe(before + 1)
	})
}
