import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { setStatus } from '#app/features/agenda/booking/status.server.ts'
import { recordMovement } from '#app/features/finance/movements.server.ts'
import { HOUR, MINUTE } from '#app/lib/time.ts'
import { appointments } from '#db/schema/agenda.ts'
import { type MercadoPagoFake, startMercadoPago } from '#tests/fakes/mercado-pago.ts'
import { runJobs } from '#tests/support/run-jobs.ts'
import { aPayRuntime, aPayScene, done, type PayScene } from '#tests/support/scenes/payments.ts'
import { payments } from '../operations.server.ts'

let fake: MercadoPagoFake
let home: Awaited<ReturnType<typeof aPayRuntime>>

beforeAll(async () => {
	fake = await startMercadoPago()
	home = await aPayRuntime(fake, { timeoutMs: 600 })
})

afterAll(async () => {
	await home.close()
	await fake.close()
})

const twoHours = { statusAfterPayment: 'confirmada', hoursToDeleteAppointmentIfNotPaid: 2 } as const
const withinTwoHours = () => aPayScene(home, { link: { appointmentConfig: twoHours } })
const rowOf = async ({ appointmentId }: PayScene) => {
	const [row] = await home.db.select().from(appointments).where(eq(appointments.id, appointmentId))
	return row
}
const after = (scene: PayScene, ms: number) => runJobs(home, { now: scene.at + ms })

test('PAG-015 an appointment that nobody paid in its hours is released and its slot is free again', async () => {
	const scene = await withinTwoHours()
	await after(scene, 2 * HOUR - MINUTE)
	expect(await rowOf(scene)).toMatchObject({ status: 'agendada' })
	await after(scene, 2 * HOUR)
	expect(await rowOf(scene)).toMatchObject({ status: 'no_pagada', heldFrom: null, heldTo: null })
	expect(await scene.eventNames()).toContain('payments.appointmentReleased')
	const page = done(
		await execute(await scene.visitor(3 * HOUR), payments.payPage, { appointmentId: scene.appointmentId }),
	)
	expect(page.state).toBe('released')
})

test('PAG-015 without that setting an unpaid appointment is never released', async () => {
	const scene = await aPayScene(home)
	const ran = await after(scene, 500 * HOUR)
	expect(ran.filter(({ job }) => job.kind === 'payments.releaseUnpaid')).toEqual([])
	expect(await rowOf(scene)).toMatchObject({ status: 'agendada' })
})

test('what was paid online, at the desk, or confirmed by staff is not released', async () => {
	const scenes = [await withinTwoHours(), await withinTwoHours(), await withinTwoHours()] as const
	const [online, atDesk, confirmed] = scenes
	const { link } = done(
		await execute(await online.visitor(), payments.openPayLink, { appointmentId: online.appointmentId }),
	)
	// Its notice is lost: only the question before the release tells of it.
	await fake.pay(link?.preferenceId ?? '', { order: 'browser_first' })
	const paid = { type: 'income', amountMinor: 10_000, currency: 'MXN', paymentMethod: 'cash' } as const
	await transact(atDesk.ctx, (within) => recordMovement(within, { ...paid, appointmentId: atDesk.appointmentId }))
	const change = { appointmentId: confirmed.appointmentId, status: 'confirmada', allowConflict: false } as const
	await transact(confirmed.ctx, (within) => setStatus(within, change))
	await after(confirmed, 3 * HOUR)
	expect(await rowOf(online)).toMatchObject({ status: 'confirmada' })
	expect(await rowOf(atDesk)).toMatchObject({ status: 'agendada' })
	expect(await rowOf(confirmed)).toMatchObject({ status: 'confirmada' })
})

test('while Mercado Pago can not be asked nothing is released', async () => {
	const scene = await withinTwoHours()
	fake.setFault({ kind: '500', path: '/v1/payments/search', times: 9 })
	const ran = await after(scene, 2 * HOUR)
	expect(ran.at(-1)?.ending).toMatchObject({ state: 'pending', reason: 'unavailable' })
	expect(await rowOf(scene)).toMatchObject({ status: 'agendada' })
	fake.clearFaults()
	await after(scene, 3 * HOUR)
	expect(await rowOf(scene)).toMatchObject({ status: 'no_pagada' })
})

test('a payment that comes after the release brings the appointment back', async () => {
	const scene = await withinTwoHours()
	const input = { appointmentId: scene.appointmentId }
	const { link } = done(await execute(await scene.visitor(), payments.openPayLink, input))
	const { payment } = await fake.pay(link?.preferenceId ?? '', { status: 'pending', order: 'browser_first' })
	await after(scene, 2 * HOUR)
	expect(await rowOf(scene)).toMatchObject({ status: 'no_pagada' })
	fake.settle(payment.id, 'approved')
	await execute(await scene.visitor(3 * HOUR), payments.checkPayment, input)
	const back = await rowOf(scene)
	expect(back?.status).toBe('confirmada')
	expect(back?.heldFrom).not.toBeNull()
})
