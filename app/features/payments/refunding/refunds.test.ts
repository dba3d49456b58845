import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { now } from '#app/lib/clock.ts'
import { DAY, HOUR, MINUTE } from '#app/lib/time.ts'
import { payHouseOfFile } from '#tests/support/pay-house.ts'
import { runJobs } from '#tests/support/run-jobs.ts'
import { anOpenedLink, done, type PayScene, recordsOf } from '#tests/support/scenes/payments.ts'
import { aBusiness, aCtx, asActor } from '#tests/support/scenes/scene.ts'
import { payments } from '../operations.server.ts'

const home = payHouseOfFile({ timeoutMs: 600 })
const records = recordsOf(home)

const work = (ms = 1) => runJobs(home, { now: now() + ms })
const providers = ['mercado_pago', 'stripe'] as const

async function aPaid(provider: (typeof providers)[number]) {
	const scene = await anOpenedLink(home, { provider })
	if (provider === 'stripe') await scene.payByCard()
	else await scene.pay()
	await work()
	return { ...scene, payment: await shown(scene) }
}

async function shown(scene: PayScene) {
	const { payments: all } = done(
		await execute(scene.ctx, payments.ofAppointment, { appointmentId: scene.appointmentId }),
	)
	const [payment] = all
	if (!payment) throw new Error('no payment')
	return payment
}

const net = async (scene: PayScene) =>
	(await records.money(scene)).reduce(
		(sum, { type, amountMinor }) => sum + (type === 'income' ? 1 : -1) * amountMinor,
		0,
	)

const asked = (id: string, amount: string, requestKey: string) => ({
	...{ onlinePaymentId: id, amount, requestKey, reason: 'Se enfermó' },
})

for (const provider of providers) {
	test(`a refund through ${provider}, in part and then all, takes the money out once, whoever presses twice`, async () => {
		const scene = await aPaid(provider)
		const part = asked(scene.payment.id, '30.00', 'form-one')
		const both = await Promise.all([
			execute(scene.ctx, payments.refund, part),
			execute(scene.ctx, payments.refund, part),
		])
		for (const one of both) expect(done(one)).toMatchObject({ state: 'done' })
		expect(done(await execute(scene.ctx, payments.refund, part))).toMatchObject({ state: 'done' })
		expect(await net(scene)).toBe(7_000)
		expect(await shown(scene)).toMatchObject({ state: 'approved', refundedMinor: 3_000, refundableMinor: 7_000 })
		const tooMuch = await execute(scene.ctx, payments.refund, asked(scene.payment.id, '70.01', 'form-two'))
		expect(tooMuch).toMatchObject({ ok: false, failure: { code: 'invalid_input' } })
		done(await execute(scene.ctx, payments.refund, asked(scene.payment.id, '70.00', 'form-three')))
		await work()
		expect(await net(scene)).toBe(0)
		expect(await shown(scene)).toMatchObject({ state: 'refunded', refundableMinor: 0 })
		const gone = await execute(scene.ctx, payments.refund, asked(scene.payment.id, '1.00', 'form-four'))
		expect(gone).toMatchObject({ ok: false, failure: { code: 'already_closed' } })
		expect((await shown(scene)).refunds.map(({ amountMinor, state, reason }) => [amountMinor, state, reason])).toEqual([
			[7_000, 'done', 'Se enfermó'],
			[3_000, 'done', 'Se enfermó'],
		])
		expect(await scene.eventNames()).not.toContain('payments.returnedOutside')
	})

	test(`two desks that refund the same payment through ${provider} at once send it back once`, async () => {
		const scene = await aPaid(provider)
		const outcomes = await Promise.all(
			['desk-one-form', 'desk-two-form'].map((key) =>
				execute(scene.ctx, payments.refund, asked(scene.payment.id, '100.00', key)),
			),
		)
		expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
		await work()
		expect(await net(scene)).toBe(0)
	})

	test(`while ${provider} is down a refund stays asked, and the job sees it through, once`, async () => {
		const scene = await aPaid(provider)
		const outside = provider === 'stripe' ? home.cards : home.fake
		outside.setFault({ kind: 'reset', when: 'after', path: '/refunds', times: 2 })
		const first = done(await execute(scene.ctx, payments.refund, asked(scene.payment.id, '40.00', 'form-down')))
		expect(first.state).toBe('asked')
		expect(await shown(scene)).toMatchObject({ refundableMinor: 6_000, refunds: [{ state: 'asked' }] })
		outside.clearFaults()
		await work(3 * MINUTE)
		await work(HOUR)
		expect(await shown(scene)).toMatchObject({ refundedMinor: 4_000, refunds: [{ state: 'done' }] })
		expect(await net(scene)).toBe(6_000)
	})

	test(`a refund that ${provider} can’t tell of because the same one is still at work stays asked, and is sent back once`, async () => {
		const scene = await aPaid(provider)
		const outside = provider === 'stripe' ? home.cards : home.fake
		outside.setFault({ kind: 'busy', path: '/refunds', times: 2 })
		const first = done(await execute(scene.ctx, payments.refund, asked(scene.payment.id, '40.00', 'form-busy')))
		expect(first.state).toBe('asked')
		outside.clearFaults()
		await work(3 * MINUTE)
		expect(await shown(scene)).toMatchObject({ refundedMinor: 4_000, refunds: [{ state: 'done' }] })
	})

	test(`a refund that ${provider} never answered is not asked for again when its key is forgotten, but told as refused`, async () => {
		const scene = await aPaid(provider)
		const outside = provider === 'stripe' ? home.cards : home.fake
		outside.setFault({ kind: 'reset', path: '/refunds', times: 2 })
		const first = done(await execute(scene.ctx, payments.refund, asked(scene.payment.id, '40.00', 'form-late')))
		expect(first.state).toBe('asked')
		outside.clearFaults()
		await work(25 * HOUR)
		expect(await shown(scene)).toMatchObject({
			refundedMinor: 0,
			refundableMinor: 10_000,
			refunds: [{ state: 'refused' }],
		})
		expect(await net(scene)).toBe(10_000)
	})

	test(`without the permission of ${provider} nothing is promised: the refund is refused`, async () => {
		const scene = await aPaid(provider)
		done(await execute(scene.ctx, payments.disconnectSeller, { provider }))
		const outcome = await execute(scene.ctx, payments.refund, asked(scene.payment.id, '40.00', 'form-alone'))
		expect(outcome).toMatchObject({ ok: false, failure: { code: 'not_connected' } })
		expect((await shown(scene)).refunds).toEqual([])
	})

	test(`a refund from the panel of ${provider} is told to staff and takes the money out`, async () => {
		const scene = await aPaid(provider)
		if (provider === 'stripe') {
			const id = scene.payment.providerPaymentId
			home.cards.refund(id, 2_500)
			await home.cards.notify(id, { type: 'charge.refunded' })
		} else {
			const id = Number(scene.payment.providerPaymentId)
			const found = home.fake.payments().find((one) => one.id === id)
			if (found) found.refunded = 25
			await home.fake.notify(id, { action: 'payment.updated' })
		}
		await work()
		expect(await net(scene)).toBe(7_500)
		expect(await scene.eventNames()).toContain('payments.returnedOutside')
	})
}

test('a bank’s claim at Mercado Pago stands with its deadline, is told again before it, and ends as it was decided', async () => {
	const scene = await aPaid('mercado_pago')
	const id = Number(scene.payment.providerPaymentId)
	const told = async (detail: 'in_process' | 'reimbursed', dueBy?: number) => {
		home.fake.dispute(id, detail, dueBy)
		await home.fake.notify(id, { action: 'payment.updated' })
		await work()
		return shown(scene)
	}
	const dueBy = Math.floor((now() + 5 * DAY) / 1000) * 1000
	const open = await told('in_process', dueBy)
	expect(open).toMatchObject({ disputeState: 'open', disputedMinor: 10_000, refundableMinor: 0 })
	expect(Date.parse(open.evidenceDueAt ?? '')).toBe(dueBy)
	expect(await net(scene)).toBe(0)
	const ours = async () => {
		const listed = done(await execute(scene.ctx, payments.disputes, {})).disputes
		return listed.map(({ state, evidenceDueAt, amountMinor }) => [state, evidenceDueAt !== null, amountMinor])
	}
	expect(await ours()).toEqual([['open', true, 10_000]])
	const run = async (at: number) =>
		execute(await aCtx('platform', new Date(at).toISOString()), payments.tellEvidence, {})
	const warnings = async () => (await scene.eventNames()).filter((name) => name === 'payments.evidenceDue').length
	await run(now())
	expect(await warnings()).toBe(0)
	await run(now() + 3 * DAY)
	await run(now() + 4 * DAY)
	expect(await warnings()).toBe(1)
	expect(await told('reimbursed')).toMatchObject({ state: 'approved', disputeState: 'won', disputedMinor: 0 })
	expect(await net(scene)).toBe(10_000)
	expect(await ours()).toEqual([['won', false, 10_000]])
})

test('a bank that takes a payment back takes the money out, says until when to answer, and brings it in when it is won', async () => {
	const scene = await aPaid('stripe')
	const id = scene.payment.providerPaymentId
	const told = async (status: 'needs_response' | 'won' | 'lost', type: string) => {
		home.cards.dispute(id, status)
		await home.cards.notify(id, { type })
		await work()
		return shown(scene)
	}
	const open = await told('needs_response', 'charge.dispute.created')
	expect(open).toMatchObject({ disputeState: 'open', disputedMinor: 10_000, refundableMinor: 0 })
	expect(Date.parse(open.evidenceDueAt ?? '')).toBeGreaterThan(now())
	expect(await net(scene)).toBe(0)
	expect(await told('won', 'charge.dispute.closed')).toMatchObject({ disputeState: 'won', disputedMinor: 0 })
	expect(await net(scene)).toBe(10_000)
	expect((await scene.eventNames()).filter((name) => name === 'payments.disputeChanged')).toHaveLength(2)
	// What was won is sent back all the same: it goes out once more.
	home.cards.refund(id)
	await home.cards.notify(id, { type: 'charge.refunded' })
	await work()
	expect(await net(scene)).toBe(0)

	const lost = await aPaid('stripe')
	home.cards.dispute(lost.payment.providerPaymentId, 'lost')
	await home.cards.notify(lost.payment.providerPaymentId, { type: 'charge.dispute.closed' })
	await work()
	expect(await net(lost)).toBe(0)
	expect(await shown(lost)).toMatchObject({ state: 'refunded', disputeState: 'lost', refundableMinor: 0 })
})

test('who may not touch money refunds nothing, and another house’s payment is not there', async () => {
	const scene = await aPaid('mercado_pago')
	const input = asked(scene.payment.id, '10.00', 'form-other')
	const reader = asActor(scene, { permissions: new Set(['agenda.view', 'finance.view']) })
	expect(await execute(reader, payments.refund, input)).toMatchObject({ ok: false, failure: { code: 'forbidden' } })
	const stranger = await aBusiness()
	expect(await execute(stranger.ctx, payments.refund, input)).toMatchObject({
		ok: false,
		failure: { code: 'not_found' },
	})
	expect(await net(scene)).toBe(10_000)
})

test('under the address of another appointment a payment is neither sent back nor given its time again', async () => {
	const [one, other] = [await aPaid('mercado_pago'), await aPaid('mercado_pago')]
	const under = { appointmentId: other.appointmentId }
	const refund = await execute(one.ctx, payments.refund, { ...asked(one.payment.id, '10.00', 'form-other'), ...under })
	expect(refund).toMatchObject({ ok: false, failure: { code: 'not_found' } })
	const rebooked = await execute(one.ctx, payments.rebookPaid, { onlinePaymentId: one.payment.id, ...under })
	expect(rebooked).toMatchObject({ ok: false, failure: { code: 'not_found' } })
	expect(await net(one)).toBe(10_000)
})
