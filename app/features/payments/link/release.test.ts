import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { bookAppointment } from '#app/features/agenda/booking/appointments.server.ts'
import { setStatus } from '#app/features/agenda/booking/status.server.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { counter } from '#app/features/counter/operations.server.ts'
import { recordMovement } from '#app/features/finance/movements.server.ts'
import { factsOf } from '#app/features/notifications/facts.server.ts'
import { subjectOf } from '#app/features/notifications/subject.server.ts'
import { HOUR, localDate, MINUTE } from '#app/lib/time.ts'
import { appointments } from '#db/schema/agenda.ts'
import { services } from '#db/schema/services.ts'
import { payHouseOfFile } from '#tests/support/pay-house.ts'
import { runJobs } from '#tests/support/run-jobs.ts'
import { aService } from '#tests/support/scenes/agenda-scene.ts'
import { aDiscount, aLink, aPayScene, done, type PayScene } from '#tests/support/scenes/payments.ts'
import { payments } from '../operations.server.ts'

const home = payHouseOfFile({ timeoutMs: 600 })

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
	await home.fake.pay(link?.preferenceId ?? '', { order: 'browser_first' })
	const paid = { type: 'income', amountMinor: 10_000, currency: 'MXN', paymentMethod: 'cash' } as const
	await transact(atDesk.ctx, (within) => recordMovement(within, { ...paid, appointmentId: atDesk.appointmentId }))
	const change = { appointmentId: confirmed.appointmentId, status: 'confirmada', allowConflict: false } as const
	await transact(confirmed.ctx, (within) => setStatus(within, change))
	await after(confirmed, 3 * HOUR)
	expect(await rowOf(online)).toMatchObject({ status: 'confirmada' })
	expect(await rowOf(atDesk)).toMatchObject({ status: 'agendada' })
	expect(await rowOf(confirmed)).toMatchObject({ status: 'confirmada' })
})

test('who paid what was asked is not released when the service asks for more since, and stays agendada', async () => {
	const kept = { statusAfterPayment: 'agendada', hoursToDeleteAppointmentIfNotPaid: 2 } as const
	const scene = await aPayScene(home, { link: { appointmentConfig: kept } })
	const { link } = done(
		await execute(await scene.visitor(), payments.openPayLink, { appointmentId: scene.appointmentId }),
	)
	await home.fake.pay(link?.preferenceId ?? '')
	await after(scene, MINUTE)
	const dearer = { ...aLink, appointmentConfig: kept, unitPriceMinor: 90_000 }
	const service = eq(services.id, scene.service.id)
	await transact(scene.ctx, ({ db }) => db.update(services).set({ linkPrice: dearer }).where(service))
	await after(scene, 3 * HOUR)
	expect(await rowOf(scene)).toMatchObject({ status: 'agendada' })
	expect(await scene.eventNames()).not.toContain('payments.appointmentReleased')
})

test('while Mercado Pago can not be asked nothing is released', async () => {
	const scene = await withinTwoHours()
	await execute(await scene.visitor(), payments.openPayLink, { appointmentId: scene.appointmentId })
	home.fake.setFault({ kind: '500', path: '/v1/payments/search', times: 9 })
	const ran = await after(scene, 2 * HOUR)
	expect(ran.at(-1)?.ending).toMatchObject({ state: 'pending', reason: 'unavailable' })
	expect(await rowOf(scene)).toMatchObject({ status: 'agendada' })
	home.fake.clearFaults()
	await after(scene, 3 * HOUR)
	expect(await rowOf(scene)).toMatchObject({ status: 'no_pagada' })
})

/** Released, and then a voucher that was begun in time is paid. */
async function paidTooLate(link: Partial<typeof aLink> = {}) {
	const scene = await aPayScene(home, { link: { appointmentConfig: twoHours, ...link } })
	const input = { appointmentId: scene.appointmentId }
	const opened = done(await execute(await scene.visitor(), payments.openPayLink, input))
	const { payment } = await home.fake.pay(opened.link?.preferenceId ?? '', {
		status: 'pending',
		order: 'browser_first',
	})
	await after(scene, 2 * HOUR)
	expect(await rowOf(scene)).toMatchObject({ status: 'no_pagada', heldFrom: null })
	home.fake.settle(payment.id, 'approved')
	await execute(await scene.visitor(3 * HOUR), payments.checkPayment, input)
	const shown = done(await execute(scene.ctx, payments.ofAppointment, input))
	return { scene, input, shown, paymentId: shown.payments[0]?.id ?? '' }
}

test('a payment that comes after the release is money without an appointment, and staff give it its time back with one press', async () => {
	const { scene, input, shown, paymentId } = await paidTooLate()
	expect(await rowOf(scene)).toMatchObject({ status: 'no_pagada', heldFrom: null })
	expect(shown.payments).toMatchObject([{ state: 'approved', problem: 'released', refundableMinor: 10_000 }])
	expect(await scene.eventNames()).toContain('payments.paidOutOfTurn')
	const [once, again] = [
		await execute(scene.ctx, payments.rebookPaid, { onlinePaymentId: paymentId }),
		await execute(scene.ctx, payments.rebookPaid, { onlinePaymentId: paymentId }),
	]
	expect(done(once)).toEqual(input)
	expect(again).toMatchObject({ ok: false, failure: { code: 'already_closed' } })
	const back = await rowOf(scene)
	expect(back?.status).toBe('confirmada')
	expect(back?.heldFrom).not.toBeNull()
	const now = done(await execute(scene.ctx, payments.ofAppointment, input))
	expect(now.payments).toMatchObject([{ problem: null }])
})

test('what was paid too late with a discount leaves nothing owed once it has its time back', async () => {
	const tenth = { ...aDiscount, value: 10 }
	const { scene, input, paymentId } = await paidTooLate({ unitPriceMinor: 35_000, discount: tenth })
	done(await execute(scene.ctx, payments.rebookPaid, { onlinePaymentId: paymentId }))
	expect(done(await execute(scene.ctx, agenda.appointment, input))).toMatchObject({
		...{ missingMinor: 0, isPaid: true },
		credits: [{ kind: 'discount', amountMinor: 3500 }],
	})
})

test('where that time belongs to somebody else by now it is refused, and the payment stays without an appointment', async () => {
	const { scene, paymentId } = await paidTooLate()
	const row = await rowOf(scene)
	const date = localDate(row?.startsAt ?? 0, scene.branch.timeZone)
	await transact(scene.ctx, (within) => bookAppointment(within, { ...scene.nine, date, allowConflict: false }))
	const taken = await execute(scene.ctx, payments.rebookPaid, { onlinePaymentId: paymentId })
	expect(taken).toMatchObject({ ok: false, failure: { code: 'slot_taken' } })
	expect(await rowOf(scene)).toMatchObject({ status: 'no_pagada' })
})

test('what was asked for at Stripe is closed with the hold, by a release and by a cancellation, and tried again while Stripe is away', async () => {
	const byStripe = { provider: 'stripe', link: { appointmentConfig: twoHours } } as const
	const [released, cancelled] = [await aPayScene(home, byStripe), await aPayScene(home, byStripe)]
	for (const scene of [released, cancelled]) {
		const input = { appointmentId: scene.appointmentId }
		expect(done(await execute(await scene.visitor(), payments.openPayLink, input)).link).not.toBeNull()
	}
	const pageOf = ({ shortId }: PayScene) => home.cards.pages().find(({ reference }) => reference === shortId)
	await after(released, 2 * HOUR - MINUTE)
	expect(pageOf(released)?.closedAt).toBeUndefined()
	home.cards.setFault({ kind: '500', path: '/expire', times: 9 })
	const change = { appointmentId: cancelled.appointmentId, status: 'cancelada', allowConflict: false } as const
	await transact(cancelled.ctx, (within) => setStatus(within, change))
	const ran = await after(released, 2 * HOUR)
	expect(ran.filter(({ job }) => job.kind === 'payments.closeLinks').length).toBeGreaterThan(0)
	expect(pageOf(cancelled)?.closedAt).toBeUndefined()
	home.cards.clearFaults()
	await after(released, 3 * HOUR)
	for (const scene of [released, cancelled]) expect(pageOf(scene)?.closedAt).toBeDefined()
})

test('a discount is no payment: the page and the notices still ask for the deposit, and who pays nothing loses the hour', async () => {
	const [scene, whole] = [await withinTwoHours(), await withinTwoHours()]
	const takenOff = async ({ ctx, appointmentId, at }: PayScene, discountValue: string) => {
		const form = { appointmentId, date: localDate(at, 'America/Mexico_City'), amount: '0', paymentMethod: 'cash' }
		const discount = { discountType: 'fixed', discountValue, discountReason: 'frequent', requestKey: 'descuento-1' }
		done(await execute(ctx, counter.checkout, { ...form, ...discount } as never))
	}
	const shown = async ({ visitor, ctx, appointmentId }: PayScene) => ({
		state: done(await execute(await visitor(), payments.payPage, { appointmentId })).state,
		payUrl: (await factsOf(ctx, await subjectOf(ctx, appointmentId))).pay?.url ?? null,
	})
	await takenOff(scene, '100')
	expect(await shown(scene)).toEqual({ state: 'payable', payUrl: expect.stringContaining(scene.shortId) })
	// All of the 350 that it costs: nothing is left to be asked for.
	await takenOff(whole, '350')
	expect(await shown(whole)).toEqual({ state: 'paid', payUrl: null })
	await after(scene, 2 * HOUR)
	expect(await rowOf(scene)).toMatchObject({ status: 'no_pagada' })
	expect(await rowOf(whole)).toMatchObject({ status: 'agendada' })
})

test('the page at Stripe of a visit is closed when another service than the one it was asked under is cancelled, and when one is removed', async () => {
	const scene = await aPayScene(home, { provider: 'stripe' })
	const colour = await aService(scene, { name: 'Tinte', durationMinutes: 60, priceMinor: 90_000 })
	await transact(scene.ctx, ({ db }) => db.update(services).set({ linkPrice: aLink }).where(eq(services.id, colour.id)))
	const date = localDate(scene.at + 48 * HOUR, scene.branch.timeZone)
	const all = [scene.service, colour].map(({ id }) => ({ serviceId: id, specialistId: scene.specialist.id }))
	const asked = { branchId: scene.branch.id, contactId: scene.contact.id, date, services: all }
	const visit = async (time: string) => {
		const booked = done(await execute(scene.ctx, agenda.bookVisit, { ...asked, time }))
		const [cut, tint] = booked.appointments
		expect((await execute(scene.ctx, payments.createPreference, { appointment: tint?.id })).ok).toBe(true)
		const page = () => home.cards.pages().find(({ reference }) => reference === cut?.shortId)
		expect(page()).toMatchObject({ amount: 20_000 })
		return { ...{ cut: cut?.id ?? '', tint: tint?.id ?? '' }, page }
	}
	const [cancelled, removed] = [await visit('10:00'), await visit('14:00')]
	done(await execute(scene.ctx, agenda.cancelAppointment, { appointmentId: cancelled.tint }))
	done(await execute(scene.ctx, agenda.deleteAppointment, { appointmentId: removed.cut }))
	await after(scene, MINUTE)
	for (const { page } of [cancelled, removed]) expect(page()?.closedAt).toBeDefined()
})
