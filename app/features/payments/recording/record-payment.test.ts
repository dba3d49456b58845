import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { setStatus } from '#app/features/agenda/booking/status.server.ts'
import { now } from '#app/lib/clock.ts'
import { HOUR } from '#app/lib/time.ts'
import { providerAccounts } from '#db/schema/businesses.ts'
import { jobs } from '#db/schema/core.ts'
import { payHouseOfFile } from '#tests/support/pay-house.ts'
import { runJobs } from '#tests/support/run-jobs.ts'
import { anOpenedLink, done, type PayScene, recordsOf } from '#tests/support/scenes/payments.ts'
import { payments } from '../operations.server.ts'
import { recordPayment } from './record-payment.server.ts'

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

test('PAG-014 a service may leave a paid appointment agendada', async () => {
	const kept = { statusAfterPayment: 'agendada', hoursToDeleteAppointmentIfNotPaid: null } as const
	const scene = await opened({ link: { appointmentConfig: kept } })
	await scene.pay()
	await work()
	expect(await records.status(scene)).toBe('agendada')
	expect(await records.payments(scene)).toMatchObject([{ state: 'approved' }])
	expect(await records.money(scene)).toHaveLength(1)
})

test('a rejected payment confirms nothing; the next attempt with another card does', async () => {
	const scene = await opened()
	await scene.pay({ status: 'rejected' })
	await work()
	await expectNothingConfirmed(scene)
	expect(await records.payments(scene)).toMatchObject([
		{ state: 'rejected', statusDetail: 'cc_rejected_insufficient_amount' },
	])
	await scene.pay()
	await work()
	expect(await records.status(scene)).toBe('confirmada')
})

test('a voucher is pending until its money arrives', async () => {
	const scene = await opened()
	const { payment } = await scene.pay({ status: 'pending' })
	await work()
	await expectNothingConfirmed(scene)
	const page = done(await execute(await scene.visitor(), payments.payPage, { appointmentId: scene.appointmentId }))
	expect(page).toMatchObject({ state: 'payable', isPending: true })
	home.fake.settle(payment.id, 'approved')
	await home.fake.notify(payment.id, { action: 'payment.updated' })
	await work()
	expect(await records.status(scene)).toBe('confirmada')
	expect(await records.payments(scene)).toMatchObject([{ state: 'approved' }])
})

test('an answer of the provider that was given earlier and comes late unsettles nothing', async () => {
	const scene = await opened()
	await scene.pay()
	await work()
	const [row] = await records.payments(scene)
	const { id, amount } = home.fake.payments().find((one) => String(one.id) === row?.providerPaymentId) ?? {}
	const before = [await records.payments(scene), await records.money(scene), await records.status(scene)]
	for (const status of ['pending', 'in_process', 'rejected'] as const) {
		const late = { id: String(id), status, amountMinor: (amount ?? 0) * 100, refundedMinor: 0, currency: 'MXN' }
		const told = { ...late, externalReference: scene.shortId, collectorId: '44444', liveMode: false }
		await transact(scene.ctx, async (within) => void (await recordPayment(within, 'mercado_pago', told)))
	}
	expect(before[2]).toBe('confirmada')
	const now = [await records.payments(scene), await records.money(scene), await records.status(scene)]
	expect(now).toEqual(before)
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
		const payment = home.fake.addPayment({ ...draft, externalReference: scene.shortId, notificationUrl })
		await home.fake.notify(payment.id)
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
	const payment = home.fake.addPayment({ ...draft, notificationUrl })
	await home.fake.notify(payment.id)
	await runJobs(home, { now: now() + 24 * HOUR })
	await expectNothingConfirmed(scene)
	expect(await records.payments(scene)).toEqual([])

	const other = await opened()
	await transact(other.ctx, ({ db }) =>
		db.update(providerAccounts).set({ externalId: '66666' }).where(eq(providerAccounts.businessId, other.business.id)),
	)
	await other.pay()
	await work()
	await expectNothingConfirmed(other)
	expect(await records.payments(other)).toMatchObject([{ state: 'mismatch', problem: 'collector' }])
})

test('a refund, in parts and whole, and a chargeback take the money out again, once each', async () => {
	const scene = await opened()
	const { payment } = await scene.pay()
	await work()
	const update = async () => {
		await home.fake.notify(payment.id, { action: 'payment.updated' })
		await work()
	}
	payment.refunded = 30
	await update()
	await update()
	expect((await records.money(scene)).map(({ type, amountMinor }) => [type, amountMinor])).toEqual([
		['income', 10_000],
		['expense', 3_000],
	])
	expect(await records.payments(scene)).toMatchObject([{ state: 'approved' }])
	home.fake.settle(payment.id, 'refunded')
	await update()
	await update()
	const money = await records.money(scene)
	expect(money.map(({ type, amountMinor }) => [type, amountMinor])).toEqual([
		['income', 10_000],
		['expense', 3_000],
		['expense', 7_000],
	])
	expect(await records.payments(scene)).toMatchObject([{ state: 'refunded' }])
	expect(await scene.eventNames()).toContain('payments.paymentReturned')

	const other = await opened()
	const charged = await other.pay()
	await work()
	home.fake.settle(charged.payment.id, 'charged_back')
	await home.fake.notify(charged.payment.id, { action: 'payment.updated' })
	await work()
	expect((await records.money(other)).map(({ type }) => type)).toEqual(['income', 'expense'])
})

test('money for an appointment that is over, or paid already, is written down and left to staff', async () => {
	const scene = await opened()
	const change = { appointmentId: scene.appointmentId, status: 'cancelada', allowConflict: false } as const
	await transact(scene.ctx, (within) => setStatus(within, change))
	await scene.pay()
	await work()
	expect(await records.status(scene)).toBe('cancelada')
	expect(await records.money(scene)).toHaveLength(1)
	expect(await records.payments(scene)).toMatchObject([{ state: 'approved', problem: 'closed' }])
	expect(await scene.eventNames()).toContain('payments.paidOutOfTurn')

	const twice = await opened()
	await twice.pay()
	await twice.pay()
	await work()
	expect(await records.money(twice)).toHaveLength(2)
	expect((await records.payments(twice)).map(({ problem }) => problem).sort()).toEqual(['duplicate', null])
})

test('no job is left behind', async () => {
	const left = await home.db.select().from(jobs).where(eq(jobs.state, 'failed'))
	expect(left).toEqual([])
})
