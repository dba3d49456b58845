import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { setStatus } from '#app/features/agenda/booking/status.server.ts'
import { now } from '#app/lib/clock.ts'
import { MINUTE } from '#app/lib/time.ts'
import { payHouseOfFile } from '#tests/support/pay-house.ts'
import { runJobs } from '#tests/support/run-jobs.ts'
import { anOpenedLink, done, type PayScene, recordsOf } from '#tests/support/scenes/payments.ts'
import { payments } from '../operations.server.ts'

const home = payHouseOfFile({ timeoutMs: 600 })

const work = (ms = 1) => runJobs(home, { now: now() + ms })
const providers = ['mercado_pago', 'stripe'] as const

async function aPaid(provider: (typeof providers)[number]) {
	const scene = await anOpenedLink(home, { provider })
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

const net = async (scene: PayScene) =>
	(await recordsOf(home).money(scene)).reduce(
		(sum, { type, amountMinor }) => sum + (type === 'income' ? 1 : -1) * amountMinor,
		0,
	)

test('a client who cancels gets back what the rule says by notice time, by itself and once; staff decide for themselves', async () => {
	const rule = { refundsByRule: true, noticeHours: 2, earlyPercent: 50, latePercent: 0 }
	const cancel = async (scene: PayScene, ctx: PayScene['ctx']) =>
		transact(ctx, (within) =>
			setStatus(within, { appointmentId: scene.appointmentId, status: 'cancelada', allowConflict: false }),
		)
	for (const provider of providers) {
		const scene = await aPaid(provider)
		done(await execute(scene.ctx, payments.setRefundRule, rule))
		const page = done(await execute(await scene.visitor(), payments.payPage, { appointmentId: scene.appointmentId }))
		expect(page.refundRule).toBe(
			'Si cancelas con 2 horas o más de anticipación, te devolvemos el 50 % de lo que pagaste; después ya no se devuelve. Si no llegas, lo pagado no se devuelve.',
		)
		await cancel(scene, await scene.visitor())
		await work(3 * MINUTE)
		await work(10 * MINUTE)
		expect(await net(scene)).toBe(5_000)
		expect((await shown(scene)).refunds).toMatchObject([{ amountMinor: 5_000, state: 'done' }])
	}
	const without = await aPaid('mercado_pago')
	done(await execute(without.ctx, payments.setRefundRule, rule))
	done(await execute(without.ctx, payments.setRefundRule, { ...rule, refundsByRule: false }))
	await cancel(without, await without.visitor())
	await work(10 * MINUTE)
	expect(await net(without)).toBe(10_000)
	const byStaff = await aPaid('mercado_pago')
	done(await execute(byStaff.ctx, payments.setRefundRule, rule))
	await cancel(byStaff, byStaff.ctx)
	await work(10 * MINUTE)
	expect(await net(byStaff)).toBe(10_000)
})

test('the house keeps its part of the rule, whatever part was given back by hand before', async () => {
	const scene = await aPaid('mercado_pago')
	const rule = { refundsByRule: true, noticeHours: 2, earlyPercent: 50, latePercent: 0 }
	done(await execute(scene.ctx, payments.setRefundRule, rule))
	const byHand = { onlinePaymentId: scene.payment.id, amount: '30.00', requestKey: 'form-by-hand', reason: 'Acuerdo' }
	done(await execute(scene.ctx, payments.refund, byHand))
	const change = { appointmentId: scene.appointmentId, status: 'cancelada', allowConflict: false } as const
	await transact(await scene.visitor(), (within) => setStatus(within, change))
	await work(10 * MINUTE)
	expect(await net(scene)).toBe(5_000)
	expect((await shown(scene)).refunds).toMatchObject([{ amountMinor: 2_000 }, { amountMinor: 3_000 }])
})

test('who does not come keeps the deposit with the house', async () => {
	const scene = await aPaid('mercado_pago')
	const rule = { refundsByRule: true, noticeHours: 24, earlyPercent: 100, latePercent: 100 }
	done(await execute(scene.ctx, payments.setRefundRule, rule))
	const change = { appointmentId: scene.appointmentId, status: 'no_asistida', allowConflict: false } as const
	await transact(scene.ctx, (within) => setStatus(within, change))
	await work(10 * MINUTE)
	expect(await net(scene)).toBe(10_000)
	expect((await shown(scene)).refunds).toEqual([])
})
