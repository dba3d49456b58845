import { and, eq, gt } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import '#app/features.server.ts'
import { byShortId, bySlug } from '#app/core/access.server.ts'
import { makeCtx } from '#app/core/ctx.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { MINUTE, timeOf } from '#app/lib/time.ts'
import { holds } from '#db/schema/agenda.ts'
import { providerAccounts } from '#db/schema/businesses.ts'
import { services as serviceTable } from '#db/schema/services.ts'
import { appointmentRows, aService, aSpecialist, overlaps, workOf } from '#tests/support/scenes/agenda-scene.ts'
import { aBusiness, type Scene } from '#tests/support/scenes/scene.ts'
import { booking } from './operations.server.ts'

const visitors = 60
const runs = process.env.LONG ? 40 : 3

async function outside(scene: Scene, later = 0) {
	const { bookingPolicy } = scene.ctx.actor
	const nobody = { kind: 'visitor', permissions: new Set<never>(), bookingPolicy } as const
	const door = await bySlug(makeCtx(scene.ctx, 'public', {}, nobody, scene.at + later), scene.business.slug)
	if (!door) throw new Error('no page')
	return door
}

/** A colour that pauses, and a wax with preparation; Lucía and Andrea give all. */
async function aSalon() {
	const scene = await aBusiness()
	const andrea = await aSpecialist(scene, { name: 'Andrea' })
	const specialistIds = [scene.specialist.id, andrea.id]
	const pause = { pauseAfterMinutes: 30, pauseMinutes: 30 }
	const colour = await aService(
		scene,
		{ name: 'Tinte', durationMinutes: 90, priceMinor: 90_000, price: '$900 MXN', ...pause },
		{ specialistIds },
	)
	const wax = await aService(
		scene,
		{ name: 'Cera', durationMinutes: 30, bufferAfterMinutes: 15, priceMinor: 20_000, price: '$200 MXN' },
		{ specialistIds },
	)
	return { scene, specialistIds, colour, wax }
}

type Wanted = { serviceId: string; specialistId?: string }

async function held(scene: Scene, services: Wanted[], { who = 1, time = '10:00', later = 0 } = {}) {
	const { branchId, date } = scene.nine
	const asked = { visitor: `visitante-de-la-pagina-${who}`, branchId, date, time, services }
	return execute(await outside(scene, later), booking.holdVisit, asked)
}

function kept({ home, business, at }: Scene, now = at) {
	return home.db
		.select()
		.from(holds)
		.where(and(eq(holds.businessId, business.id), gt(holds.expiresAt, now)))
}

async function bookedBy(scene: Scene, token: string, who = 1) {
	const person = { name: 'Elena', whatsapp: `55 1234 ${1000 + who}`, countryCode: '52' }
	return execute(await outside(scene), booking.bookOnline, { token, ...person })
}

const tokenOf = (outcome: Awaited<ReturnType<typeof held>>) => (outcome.ok ? outcome.value.token : '')

test('a visitor sees what several services come to and when they are free together, keeps all of them and books one visit', async () => {
	const { scene, colour, wax } = await aSalon()
	const services = [{ serviceId: scene.service.id }, { serviceId: colour.id }, { serviceId: wax.id }]
	const { branchId, date } = scene.nine
	const page = await execute(await outside(scene), booking.visitTimes, { services, branchId, date })
	expect(page).toMatchObject({
		value: { isWhole: true, date, terms: { price: '$1,450.00', durationMinutes: 180, deposit: null } },
	})
	expect(page.ok && page.value.times).toContain('10:00')
	const token = tokenOf(await held(scene, services))
	expect(await kept(scene)).toHaveLength(3)
	expect(await execute(await outside(scene), booking.chosen, { token })).toMatchObject({
		value: {
			time: '10:00',
			endTime: '13:00',
			steps: [{ time: '10:00' }, { time: '11:00', endTime: '12:30' }, { time: '12:30' }],
			terms: { price: '$1,450.00' },
		},
	})
	expect(await bookedBy(scene, token)).toMatchObject({ value: { payPath: null } })
	const rows = await appointmentRows(scene)
	expect(rows.map(({ serviceId }) => serviceId)).toEqual(services.map(({ serviceId }) => serviceId))
	expect(new Set(rows.map(({ visitId }) => visitId)).size).toBe(1)
	expect(rows[0]?.visitId).toMatch(/^vis_/)
	expect(await kept(scene)).toEqual([])
})

test('what is kept of a visit is kept whole: another choice lets go of all of it, and its time ends for all', async () => {
	const { scene, colour, specialistIds } = await aSalon()
	const [lucia = ''] = specialistIds
	const services = [scene.service.id, colour.id].map((serviceId) => ({ serviceId, specialistId: lucia }))
	const first = tokenOf(await held(scene, services))
	expect(await held(scene, services, { who: 2, time: '11:00' })).toMatchObject({ failure: { code: 'slot_taken' } })
	expect(await kept(scene)).toHaveLength(2)
	await held(scene, services, { time: '13:00' })
	expect(await kept(scene)).toHaveLength(2)
	expect(await bookedBy(scene, first)).toMatchObject({ failure: { code: 'link_expired' } })
	expect(await held(scene, services, { who: 2, later: 11 * MINUTE })).toMatchObject({ ok: true })
	expect(await appointmentRows(scene)).toEqual([])
})

test('the deposits of a visit are asked for together, and all of it waits for the one payment', async () => {
	const { scene, colour, wax } = await aSalon()
	const linkPrice = (unitPriceMinor: number, hours: number) => ({
		...{ paymentName: 'Anticipo', unitPriceMinor, currency: 'MXN' as const, discount: null },
		appointmentConfig: { statusAfterPayment: 'confirmada' as const, hoursToDeleteAppointmentIfNotPaid: hours },
	})
	const account = { provider: 'mercado_pago', sealedToken: 'x', connectedAt: scene.at } as const
	await transact(scene.ctx, async ({ db }) => {
		await db.insert(providerAccounts).values({ businessId: scene.business.id, ...account })
		for (const [id, price] of [[colour.id, linkPrice(30_000, 6)] as const, [wax.id, linkPrice(5_000, 2)] as const]) {
			await db.update(serviceTable).set({ linkPrice: price }).where(eq(serviceTable.id, id))
		}
	})
	const services = [scene.service.id, colour.id, wax.id].map((serviceId) => ({ serviceId }))
	const token = tokenOf(await held(scene, services))
	expect(await execute(await outside(scene), booking.chosen, { token })).toMatchObject({
		value: { terms: { deposit: { amount: '$350.00', hours: 2 } } },
	})
	const made = await bookedBy(scene, token)
	expect(made).toMatchObject({ value: { payPath: expect.stringContaining('/pagar-cita?a=') } })
	const rows = await appointmentRows(scene)
	expect(rows.map(({ status }) => status)).toEqual(['pago_pendiente', 'pago_pendiente', 'pago_pendiente'])
})

/** A cut, a colour and a wax that somebody booked for ten, and the doors of two of them. */
async function ofOneVisit() {
	const { scene, colour, wax } = await aSalon()
	const services = [scene.service.id, colour.id, wax.id].map((serviceId) => ({ serviceId }))
	expect(await bookedBy(scene, tokenOf(await held(scene, services)))).toMatchObject({ ok: true })
	const [first, second] = await appointmentRows(scene)
	const { bookingPolicy } = scene.ctx.actor
	const nobody = { kind: 'visitor', permissions: new Set<never>(), bookingPolicy } as const
	const doorOf = async (shortId = '') => {
		const door = await byShortId(makeCtx(scene.ctx, 'public', {}, nobody, scene.at), shortId)
		if (!door) throw new Error('no appointment')
		return door
	}
	return { scene, doors: [await doorOf(first?.shortId), await doorOf(second?.shortId)] as const }
}

test('the page of any service of a visit shows all of it with its sum, and confirms and moves it whole, three times at most', async () => {
	const { scene, doors } = await ofOneVisit()
	const [, { ctx, appointmentId }] = doors
	const own = await execute(ctx, booking.ownAppointment, { appointmentId })
	expect(own).toMatchObject({
		value: {
			service: 'Corte de cabello, Tinte y Cera',
			price: '$1,450.00',
			time: '10:00',
			endTime: '13:00',
			steps: [{ time: '10:00' }, { time: '11:00' }, { time: '12:30', price: '$200.00', canCancel: true }],
			canChange: true,
			canConfirm: true,
		},
	})
	await execute(ctx, booking.confirmOwn, { appointmentId })
	expect((await appointmentRows(scene)).map(({ status }) => status)).toEqual(['confirmada', 'confirmada', 'confirmada'])
	const { date } = scene.nine
	const times = await execute(ctx, booking.ownTimes, { appointmentId, date })
	expect(times.ok && times.value.times).toContain('14:00')
	expect(times.ok && times.value.times).not.toContain('10:00')
	for (const time of ['14:00', '12:00', '09:00']) {
		const moved = await execute(ctx, booking.moveOwn, { appointmentId, date, time })
		expect(moved).toMatchObject({ ok: true, value: { time, steps: [{ time }, {}, {}] } })
	}
	const fourth = await execute(ctx, booking.moveOwn, { appointmentId, date, time: '11:00' })
	expect(fourth).toMatchObject({ failure: { code: 'too_late_to_cancel' } })
	expect(await overlaps(scene)).toEqual([])
})

test('one service of a visit is cancelled by itself, then all that is left of it at once', async () => {
	const { scene, doors } = await ofOneVisit()
	const [one, other] = doors
	const alone = { appointmentId: other.appointmentId, alone: true }
	expect(await execute(other.ctx, booking.ownAppointment, alone)).toMatchObject({
		value: { service: 'Tinte', price: '$900.00', steps: [{}] },
	})
	expect(await execute(other.ctx, booking.cancelOwn, alone)).toMatchObject({
		value: { service: 'Corte de cabello y Cera', price: '$550.00', status: 'agendada' },
	})
	const foreign = await execute(one.ctx, booking.cancelOwn, { appointmentId: other.appointmentId })
	expect(foreign).toMatchObject({ failure: { code: 'not_found' } })
	// Whoever opens the address of the cancelled one sees, moves and cancels what is left.
	expect(await execute(other.ctx, booking.cancelOwn, { appointmentId: other.appointmentId })).toMatchObject({
		value: { status: 'cancelada', canChange: false, canCancel: false },
	})
	expect((await appointmentRows(scene)).map(({ status }) => status)).toEqual(['cancelada', 'cancelada', 'cancelada'])
})

const wish = fc.record({
	services: fc.array(fc.tuple(fc.nat({ max: 2 }), fc.nat({ max: 2 })), { minLength: 1, maxLength: 3 }),
	slot: fc.nat({ max: 12 }),
	who: fc.nat({ max: 40 }),
	goesOn: fc.boolean(),
})

test(`of ${visitors} visitors who reach for visits that overlap in part, none keeps or books half of one, and no time is given twice`, async () => {
	let [booked, refused] = [0, 0]
	const property = fc.asyncProperty(fc.array(wish, { minLength: visitors, maxLength: visitors }), async (wishes) => {
		const { scene, specialistIds, colour, wax } = await aSalon()
		const serviceIds = [scene.service.id, colour.id, wax.id]
		const asked = new Map<string, number>()
		await Promise.all(
			wishes.map(async ({ services, slot, who, goesOn }, index) => {
				const wanted = services.map(([what, whom]) => {
					return { serviceId: serviceIds[what] ?? '', specialistId: specialistIds[whom] ?? 'any' }
				})
				const kept = await held(scene, wanted, { who, time: timeOf(540 + slot * 30) })
				if (!kept.ok) refused++
				if (!kept.ok || !goesOn) return
				const made = await bookedBy(scene, kept.value.token, index)
				if (!made.ok) return
				booked++
				asked.set(made.value.shortId, wanted.length)
			}),
		)
		const rows = await appointmentRows(scene)
		const sizes = [...asked].map(([shortId, size]) => {
			const first = rows.find((row) => row.shortId === shortId)
			const visit = first?.visitId ? rows.filter(({ visitId }) => visitId === first.visitId) : [first]
			return [size, visit.length]
		})
		expect(sizes.filter(([size, found]) => size !== found)).toEqual([])
		expect(rows).toHaveLength(sizes.reduce((sum, [size = 0]) => sum + size, 0))
		expect(await overlaps(scene)).toEqual([])
		const still = await kept(scene)
		const free = still.filter((hold) => {
			const [work, times] = [workOf(hold), rows.filter(({ specialistId }) => specialistId === hold.specialistId)]
			return times.some((row) =>
				workOf(row).some(([from, to]) => work.some(([other, end]) => from < end && other < to)),
			)
		})
		expect(free).toEqual([])
	})
	await fc.assert(property, { numRuns: runs, endOnFailure: true })
	expect(booked).toBeGreaterThan(runs)
	expect(refused).toBeGreaterThan(runs)
}, 600_000)
