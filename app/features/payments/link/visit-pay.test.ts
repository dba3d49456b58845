import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { byShortId } from '#app/core/access.server.ts'
import { visitorPolicy } from '#app/core/actors.ts'
import { makeCtx } from '#app/core/ctx.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { now } from '#app/lib/clock.ts'
import { addDays, localDate } from '#app/lib/time.ts'
import { payments as records } from '#db/schema/payments.ts'
import { services } from '#db/schema/services.ts'
import { payHouseOfFile } from '#tests/support/pay-house.ts'
import { runJobs } from '#tests/support/run-jobs.ts'
import { aService } from '#tests/support/scenes/agenda-scene.ts'
import { aDiscount, aLink, aPayScene, done } from '#tests/support/scenes/payments.ts'
import { payments } from '../operations.server.ts'

const home = payHouseOfFile({ timeoutMs: 600 })

/** Who has the page of an appointment of a visit. */
async function visitorAt(at: number, shortId = '') {
	const nobody = { kind: 'visitor', permissions: new Set<never>(), bookingPolicy: visitorPolicy } as const
	const door = await byShortId(makeCtx(home, 'public', {}, nobody, at), shortId)
	if (!door) throw new Error('no door')
	return door.ctx
}

test('what was asked for a visit and is paid after its first service was removed is still its payment', async () => {
	const scene = await aPayScene(home)
	const { id: businessId } = scene.business
	const colour = await aService(scene, { name: 'Tinte', durationMinutes: 60, priceMinor: 90_000 })
	await transact(scene.ctx, ({ db }) => db.update(services).set({ linkPrice: aLink }).where(eq(services.id, colour.id)))
	const date = addDays(localDate(scene.at, scene.branch.timeZone), 2)
	const asked = { branchId: scene.branch.id, contactId: scene.contact.id, date, time: '10:00' }
	const all = [scene.service, colour].map(({ id }) => ({ serviceId: id, specialistId: scene.specialist.id }))
	const { appointments } = done(await execute(scene.ctx, agenda.bookVisit, { ...asked, services: all }))
	const [cut, tint] = appointments
	expect((await execute(scene.ctx, payments.createPreference, { appointment: tint?.id })).ok).toBe(true)
	const preference = home.fake.preferences().find(({ externalReference }) => externalReference === cut?.shortId)
	done(await execute(scene.ctx, agenda.deleteAppointment, { appointmentId: cut?.id }))
	await home.fake.pay(preference?.id ?? '')
	await runJobs(home, { now: now() + 1 })
	const rows = await scene.home.db.select().from(records).where(eq(records.businessId, businessId))
	expect(rows).toMatchObject([{ state: 'approved', appointmentId: tint?.id, problem: null }])
	expect(done(await execute(scene.ctx, agenda.appointment, { appointmentId: tint?.id }))).toMatchObject({
		appointment: { status: 'confirmada' },
		payments: [{ amountMinor: rows[0]?.amountMinor }],
	})
})

test('what was paid online for a service that is removed later is found, and given back, with the rest of its visit', async () => {
	const scene = await aPayScene(home)
	const colour = await aService(scene, { name: 'Tinte', durationMinutes: 60, priceMinor: 90_000 })
	const date = addDays(localDate(scene.at, scene.branch.timeZone), 2)
	const asked = { branchId: scene.branch.id, contactId: scene.contact.id, date, time: '10:00' }
	const all = [scene.service, colour].map(({ id }) => ({ serviceId: id, specialistId: scene.specialist.id }))
	const { appointments } = done(await execute(scene.ctx, agenda.bookVisit, { ...asked, services: all }))
	const [cut, tint] = appointments
	expect((await execute(scene.ctx, payments.createPreference, { appointment: cut?.id })).ok).toBe(true)
	await home.fake.pay(
		home.fake.preferences().find(({ externalReference }) => externalReference === cut?.shortId)?.id ?? '',
	)
	await runJobs(home, { now: now() + 1 })
	done(await execute(scene.ctx, agenda.deleteAppointment, { appointmentId: cut?.id }))
	const found = done(await execute(scene.ctx, payments.ofAppointment, { appointmentId: tint?.id }))
	expect(found.payments).toMatchObject([{ state: 'approved', refundableMinor: 10_000 }])
	const left = done(await execute(scene.ctx, agenda.appointment, { appointmentId: tint?.id }))
	expect(left.payments).toMatchObject([{ type: 'income', amountMinor: 10_000 }])
	const [row] = await home.db.select().from(records).where(eq(records.businessId, scene.business.id))
	const paid = home.fake.payments().find(({ id }) => String(id) === row?.providerPaymentId)
	home.fake.settle(paid?.id ?? 0, 'refunded')
	await home.fake.notify(paid?.id ?? 0, { action: 'payment.updated' })
	await runJobs(home, { now: now() + 1 })
	const owed = done(await execute(scene.ctx, agenda.appointment, { appointmentId: tint?.id }))
	expect(owed).toMatchObject({ missingMinor: 90_000, isPaid: false })
})

test('a link’s discount stands on the account, and a link asks no more than what the desk left of the price', async () => {
	const scene = await aPayScene(home, { link: { unitPriceMinor: 35_000, discount: { ...aDiscount, value: 10 } } })
	const { appointmentId } = scene
	const page = async () => done(await execute(await scene.visitor(), payments.payPage, { appointmentId }))
	expect((await page()).price).toMatchObject({ amountMinor: 31_500, originalMinor: 35_000, restMinor: 0 })
	const desk = { appointmentId, date: localDate(scene.at, scene.branch.timeZone), amount: '100', paymentMethod: 'cash' }
	done(await execute(scene.ctx, agenda.registerPayment, desk as never))
	expect(await page()).toMatchObject({
		state: 'payable',
		price: { amountMinor: 21_500, originalMinor: 25_000, restMinor: 0 },
	})
	expect((await execute(scene.ctx, payments.createPreference, { appointment: appointmentId })).ok).toBe(true)
	const preference = home.fake.preferences().find(({ externalReference }) => externalReference === scene.shortId)
	expect(preference).toMatchObject({ amount: 215 })
	await home.fake.pay(preference?.id ?? '')
	await runJobs(home, { now: now() + 1 })
	const details = async () => done(await execute(scene.ctx, agenda.appointment, { appointmentId }))
	expect(await details()).toMatchObject({
		...{ missingMinor: 0, isPaid: true },
		credits: [{ kind: 'discount', amountMinor: 3500, reason: 'Enlace de pago' }],
	})
	const [row] = await home.db.select().from(records).where(eq(records.businessId, scene.business.id))
	const paid = home.fake.payments().find(({ id }) => String(id) === row?.providerPaymentId)
	home.fake.settle(paid?.id ?? 0, 'refunded')
	await home.fake.notify(paid?.id ?? 0, { action: 'payment.updated' })
	await runJobs(home, { now: now() + 1 })
	expect(await details()).toMatchObject({ missingMinor: 25_000, credits: [] })
})

test('once a deposit with a discount is paid, its page says the same rest as before and as the desk; and its payment is called by all that it is for', async () => {
	const scene = await aPayScene(home)
	const colour = await aService(scene, { name: 'Tinte', durationMinutes: 60, priceMinor: 90_000 })
	const ofColour = { ...aLink, paymentName: '', unitPriceMinor: 90_000, discount: aDiscount }
	await transact(scene.ctx, ({ db }) =>
		db.update(services).set({ linkPrice: ofColour }).where(eq(services.id, colour.id)),
	)
	const date = addDays(localDate(scene.at, scene.branch.timeZone), 2)
	const asked = { branchId: scene.branch.id, contactId: scene.contact.id, date, time: '10:00' }
	const all = [scene.service, colour].map(({ id }) => ({ serviceId: id, specialistId: scene.specialist.id }))
	const { appointments } = done(await execute(scene.ctx, agenda.bookVisit, { ...asked, services: all }))
	const [cut, tint] = appointments
	const appointmentId = cut?.id ?? ''
	const page = async () =>
		done(await execute(await visitorAt(scene.at, cut?.shortId), payments.payPage, { appointmentId }))
	const before = await page()
	expect(before).toMatchObject({ state: 'payable', price: { amountMinor: 86_500, originalMinor: 100_000 } })
	expect((await execute(scene.ctx, payments.createPreference, { appointment: tint?.id })).ok).toBe(true)
	const preference = home.fake.preferences().find(({ externalReference }) => externalReference === cut?.shortId)
	expect(preference).toMatchObject({ title: 'Anticipo de corte y Tinte', amount: 865 })
	await home.fake.pay(preference?.id ?? '')
	await runJobs(home, { now: now() + 1 })
	const { missingMinor } = done(await execute(scene.ctx, agenda.appointment, { appointmentId }))
	expect(await page()).toMatchObject({ state: 'paid', price: { restMinor: missingMinor } })
	expect(before.price?.restMinor).toBe(missingMinor)
})

test('a link’s discount is gone with its payment, also from an appointment that was cancelled before and is restored after', async () => {
	const scene = await aPayScene(home, { link: { unitPriceMinor: 35_000, discount: { ...aDiscount, value: 10 } } })
	const { appointmentId } = scene
	expect((await execute(scene.ctx, payments.createPreference, { appointment: appointmentId })).ok).toBe(true)
	const preference = home.fake.preferences().find(({ externalReference }) => externalReference === scene.shortId)
	await home.fake.pay(preference?.id ?? '')
	await runJobs(home, { now: now() + 1 })
	const details = async () => done(await execute(scene.ctx, agenda.appointment, { appointmentId }))
	const setStatus = async (status: string) =>
		done(await execute(scene.ctx, agenda.setStatus, { appointmentId, status } as never))
	expect(await details()).toMatchObject({ missingMinor: 0, credits: [{ amountMinor: 3500 }] })
	await setStatus('cancelada')
	const [row] = await home.db.select().from(records).where(eq(records.businessId, scene.business.id))
	const paid = home.fake.payments().find(({ id }) => String(id) === row?.providerPaymentId)
	home.fake.settle(paid?.id ?? 0, 'refunded')
	await home.fake.notify(paid?.id ?? 0, { action: 'payment.updated' })
	await runJobs(home, { now: now() + 1 })
	await setStatus('agendada')
	expect(await details()).toMatchObject({ missingMinor: 35_000, credits: [] })
})

test('a visit is paid by one link, with the sum of what its services ask for, and the payment confirms all of it', async () => {
	const scene = await aPayScene(home)
	const colour = await aService(scene, { name: 'Tinte', durationMinutes: 60, priceMinor: 90_000 })
	const comb = await aService(scene, { name: 'Peinado', durationMinutes: 30, priceMinor: 20_000 })
	const half = { ...aLink, unitPriceMinor: 30_000, discount: { ...aDiscount, value: 50 } }
	await transact(scene.ctx, ({ db }) => db.update(services).set({ linkPrice: half }).where(eq(services.id, colour.id)))
	const date = addDays(localDate(scene.at, scene.branch.timeZone), 2)
	const asked = { branchId: scene.branch.id, contactId: scene.contact.id, date, time: '10:00' }
	const all = [scene.service, colour, comb].map(({ id }) => ({ serviceId: id, specialistId: scene.specialist.id }))
	const { appointments } = done(await execute(scene.ctx, agenda.bookVisit, { ...asked, services: all }))
	const [cut, tint, last] = appointments
	const visitorOf = (shortId?: string) => visitorAt(scene.at, shortId)
	const page = async ({ id: appointmentId, shortId }: { id: string; shortId: string }) =>
		done(await execute(await visitorOf(shortId), payments.payPage, { appointmentId }))
	for (const one of appointments) {
		expect(await page(one)).toMatchObject({
			state: 'payable',
			shortId: cut?.shortId,
			service: `${scene.service.name}, Tinte y Peinado`,
			from: '10:00',
			to: '12:30',
			price: { originalMinor: 40_000, amountMinor: 25_000 },
			// Only one of the three costs less.
			discount: { type: 'fixed', value: 15_000, message: `${aDiscount.message} en Tinte` },
		})
	}
	const link = await execute(scene.ctx, payments.createPreference, { appointment: tint?.id })
	expect(link.ok).toBe(true)
	const preference = home.fake.preferences().filter(({ externalReference }) => externalReference === cut?.shortId)
	expect(preference).toMatchObject([{ amount: 250 }])

	await home.fake.pay(preference[0]?.id ?? '')
	const asker = await visitorOf(last?.shortId)
	expect(done(await execute(asker, payments.checkPayment, { appointmentId: last?.id }))).toMatchObject({ isPaid: true })
	const statuses = async () => {
		const { visitId } = cut ?? {}
		return done(await execute(scene.ctx, agenda.visit, { visitId })).appointments.map(({ status }) => status)
	}
	expect(await statuses()).toEqual(['confirmada', 'confirmada', 'confirmada'])
})
