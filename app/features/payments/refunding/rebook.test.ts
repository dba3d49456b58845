import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type makeCtx } from '#app/core/ctx.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { now } from '#app/lib/clock.ts'
import { addDays, DAY, HOUR, localDate, MINUTE } from '#app/lib/time.ts'
import { services } from '#db/schema/services.ts'
import { payHouseOfFile } from '#tests/support/pay-house.ts'
import { runJobs } from '#tests/support/run-jobs.ts'
import { aService } from '#tests/support/scenes/agenda-scene.ts'
import { aLink, aPayScene, done } from '#tests/support/scenes/payments.ts'
import { payments } from '../operations.server.ts'

const home = payHouseOfFile({ timeoutMs: 600 })

const twoHours = { statusAfterPayment: 'confirmada', hoursToDeleteAppointmentIfNotPaid: 2 } as const

/** A visit of three services whose link was opened; of them the client cancelled one herself after half an hour. */
async function aVisitLessOne() {
	const scene = await aPayScene(home)
	const linkPrice = { ...aLink, appointmentConfig: twoHours }
	const own = [scene.service.id]
	for (const name of ['Tinte', 'Peinado']) own.push((await aService(scene, { name, priceMinor: 90_000 })).id)
	for (const id of own)
		await transact(scene.ctx, ({ db }) => db.update(services).set({ linkPrice }).where(eq(services.id, id)))
	const date = addDays(localDate(scene.at, scene.branch.timeZone), 2)
	const wish = { branchId: scene.branch.id, contactId: scene.contact.id, date, time: '11:00' }
	const all = own.map((serviceId) => ({ serviceId, specialistId: scene.specialist.id }))
	const { appointments } = done(await execute(scene.ctx, agenda.bookVisit, { ...wish, services: all }))
	const [cut, tint, style] = appointments.map(({ id }) => id)
	const preference = done(await execute(scene.ctx, payments.createPreference, { appointment: cut }))
	let { payment } = await home.fake.pay(preference.id, { status: 'pending', order: 'browser_first' })
	const later = (ms: number) => scene.later(ms)
	done(await execute(later(HOUR / 2), agenda.cancelAppointment, { appointmentId: style }))
	const statuses = async () => {
		const shown = [cut, tint, style].map((appointmentId) => execute(scene.ctx, agenda.appointment, { appointmentId }))
		return (await Promise.all(shown)).map((one) => done(one).appointment.status)
	}
	const openAgain = async (ms: number) => {
		const { id } = done(await execute(later(ms), payments.createPreference, { appointment: cut }))
		payment = (await home.fake.pay(id, { status: 'pending', order: 'browser_first' })).payment
	}
	const paid = async (ms: number) => {
		home.fake.settle(payment.id, 'approved')
		await home.fake.notify(payment.id, { action: 'payment.updated' })
		await runJobs(home, { now: now() + 1 })
		const shown = done(await execute(later(ms), payments.ofAppointment, { appointmentId: cut }))
		return shown.payments[0]
	}
	return { ...scene, cut, tint, later, statuses, openAgain, paid }
}

const rebook = (ctx: ReturnType<typeof makeCtx<'business'>>, onlinePaymentId = '') =>
	execute(ctx, payments.rebookPaid, { onlinePaymentId })

test('of a visit that was released for want of payment what the client had cancelled herself is not booked again', async () => {
	const scene = await aVisitLessOne()
	await runJobs(home, { now: scene.at + 2 * HOUR + 1 })
	expect(await scene.statuses()).toEqual(['no_pagada', 'no_pagada', 'cancelada'])
	const payment = await scene.paid(3 * HOUR)
	expect(payment).toMatchObject({ problem: 'released', isRebookable: true })
	done(await rebook(scene.later(3 * HOUR), payment?.id))
	expect(await scene.statuses()).toEqual(['confirmada', 'confirmada', 'cancelada'])
})

test('of a visit whose first service the client cancelled only what was released after it is booked again', async () => {
	const scene = await aVisitLessOne()
	done(await execute(scene.later(HOUR), agenda.cancelAppointment, { appointmentId: scene.cut }))
	await runJobs(home, { now: scene.at + 2 * HOUR + 1 })
	expect(await scene.statuses()).toEqual(['cancelada', 'no_pagada', 'cancelada'])
	const payment = await scene.paid(3 * HOUR)
	expect(payment).toMatchObject({ isRebookable: true })
	done(await rebook(scene.later(3 * HOUR), payment?.id))
	expect(await scene.statuses()).toEqual(['cancelada', 'confirmada', 'cancelada'])
})

test('of a visit that was cancelled service by service and then paid all that its link had asked for is booked again, and no more', async () => {
	const scene = await aVisitLessOne()
	// Opened again after the first of them was gone, the link asks for the two that are left.
	await scene.openAgain(HOUR)
	done(await execute(scene.later(2 * HOUR), agenda.cancelAppointment, { appointmentId: scene.cut }))
	done(await execute(scene.later(2 * HOUR + MINUTE), agenda.cancelAppointment, { appointmentId: scene.tint }))
	const payment = await scene.paid(3 * HOUR)
	expect(payment).toMatchObject({ problem: 'closed' })
	done(await rebook(scene.later(3 * HOUR), payment?.id))
	expect(await scene.statuses()).toEqual(['confirmada', 'confirmada', 'cancelada'])
})

test('when its hour has passed a payment without an appointment is only given back', async () => {
	const scene = await aVisitLessOne()
	await runJobs(home, { now: scene.at + 2 * HOUR + 1 })
	const payment = await scene.paid(3 * DAY)
	expect(payment).toMatchObject({ problem: 'released', isRebookable: false, refundableMinor: expect.any(Number) })
	const refused = await rebook(scene.later(3 * DAY), payment?.id)
	expect(refused).toMatchObject({
		failure: { code: 'already_closed', sentence: 'Ese horario ya pasó: devuelve este pago' },
	})
})
