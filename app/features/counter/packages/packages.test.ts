import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import '#app/features.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { permissionsOfMember, receptionGrants } from '#app/core/permissions.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { DAY, HOUR } from '#app/lib/time.ts'
import { events } from '#db/schema/core.ts'
import { moneyMovements } from '#db/schema/finance.ts'
import { aService, booked } from '#tests/support/scenes/agenda-scene.ts'
import { accountOf, key, leftOf, offered, sell, setStatus, sold, value } from '#tests/support/scenes/packages.ts'
import { aBusiness, aCtx, asActor, type Scene } from '#tests/support/scenes/scene.ts'
import { counter } from '../operations.server.ts'

const checkout = (scene: Scene, more: object) => {
	const form = { requestKey: key(), date: '2026-03-02', paymentMethod: 'cash', ...more }
	return execute(scene.ctx, counter.checkout, form as never)
}
const movementsOf = (scene: Scene) =>
	scene.home.db
		.select()
		.from(moneyMovements)
		.where(and(eq(moneyMovements.businessId, scene.business.id), isNull(moneyMovements.deletedAt)))

test('a package is sold by several methods with a receipt, its money comes in once, and the same form is the same sale', async () => {
	const scene = await aBusiness()
	const { id } = await offered(scene)
	const form = {
		amount: '400',
		paymentMethod: 'debit',
		more: [{ amount: '500', paymentMethod: 'cash' }],
		requestKey: 'venta-uno',
	}
	const first = await value(sell(scene, id, { ...form, givenBy: 'Doña Carmen' }))
	const again = await value(sell(scene, id, { ...form, givenBy: 'Doña Carmen' }))
	expect(again.soldPackageId).toBe(first.soldPackageId)
	expect(first.receipt).toMatchObject({ folio: 'RN-000001', moneyMinor: 90_000, body: { client: 'Doña Carmen' } })
	expect((await movementsOf(scene)).map(({ amountMinor }) => amountMinor).sort()).toEqual([40_000, 50_000])
	const short = await sell(scene, id, { amount: '800' })
	expect(short).toMatchObject({
		ok: false,
		failure: { fields: { amount: ['El paquete se paga completo: son $900.00'] } },
	})
	const reception = asActor(scene, { permissions: permissionsOfMember('listed', receptionGrants) })
	const seen = await value(execute(reception, counter.soldPackages, { contactId: scene.contact.id }))
	expect(seen.packages).toMatchObject([{ left: 3, until: '2026-05-31', state: 'usable', givenBy: 'Doña Carmen' }])
	expect(seen.packages[0]?.money).toBeUndefined()
})

test('the next appointment of its service is paid by itself, another service is not, and the session can be left out', async () => {
	const scene = await aBusiness()
	const { soldPackageId } = await sold(scene)
	const nails = await aService(scene, { name: 'Manicura', priceMinor: 28_000 })
	const { id: manicure } = await booked(scene, { serviceId: nails.id, time: '13:00' })
	expect((await accountOf(scene, manicure)).dueMinor).toBe(28_000)
	const { id: cut } = await booked(scene)
	expect(await leftOf(scene, soldPackageId)).toBe(2)
	expect((await accountOf(scene, cut)).dueMinor).toBe(0)
	const details = await value(execute(scene.ctx, agenda.appointment, { appointmentId: cut }))
	expect(details).toMatchObject({ isPaid: true, missingMinor: 0 })
	const returned = await value(execute(scene.ctx, counter.returnSession, { appointmentId: cut }))
	expect(returned).toMatchObject({ used: null, offered: [{ soldPackageId, left: 3 }] })
	expect((await accountOf(scene, cut)).dueMinor).toBe(35_000)
	const used = await value(execute(scene.ctx, counter.useSession, { appointmentId: cut }))
	expect(used).toMatchObject({ used: { left: 2, sessions: 3 }, offered: [] })
	expect(await execute(scene.ctx, counter.useSession, { appointmentId: cut })).toMatchObject({ ok: false })
	expect(await execute(scene.ctx, counter.useSession, { appointmentId: manicure })).toMatchObject({
		ok: false,
		failure: { code: 'conflict' },
	})
})

test('an appointment that was booked before is paid with the package at the desk, and what is left of a visit in money', async () => {
	const scene = await aBusiness()
	const nails = await aService(scene, { name: 'Manicura', priceMinor: 28_000 })
	const { branchId, contactId, date } = scene.nine
	const services = [{ serviceId: scene.service.id }, { serviceId: nails.id }]
	const visit = await value(
		execute(scene.ctx, agenda.bookVisit, { branchId, contactId, date, time: '10:00', services }),
	)
	const [cut = ''] = visit.appointments.map(({ id }) => id)
	const { soldPackageId } = await sold(scene)
	const account = await accountOf(scene, cut)
	expect(account).toMatchObject({ dueMinor: 63_000, session: { minor: 35_000, dueMinor: 28_000, uses: [{ left: 2 }] } })
	// Left alone, the form's amount is the whole again.
	const form = { appointmentId: cut, amount: '280', amountOffered: '280', packageOffered: true, seen: account.seen }
	const paid = await value(checkout(scene, { ...form, usePackage: true }))
	expect(paid.receipt).toMatchObject({ moneyMinor: 28_000, body: { owesMinor: 0 } })
	expect(paid.receipt.body.credits).toEqual([{ name: expect.stringContaining('Paquete Cortes'), minor: 35_000 }])
	expect(paid.receipt.body.notes.join()).toContain('quedan 2 de 3 sesiones, hasta el dom 31 may 2026')
	expect(await leftOf(scene, soldPackageId)).toBe(2)
	const { id: later } = await booked(scene, { time: '15:00' })
	await value(execute(scene.ctx, counter.returnSession, { appointmentId: later }))
	const inMoney = await value(
		checkout(scene, { ...form, seen: undefined, appointmentId: later, amount: '0', amountOffered: '0' }),
	)
	expect(inMoney.receipt).toMatchObject({ moneyMinor: 35_000 })
	expect(await leftOf(scene, soldPackageId)).toBe(2)
})

test('of two desks that use the last session at once one has it, and the other is asked to look again', async () => {
	const scene = await aBusiness()
	const both = [await booked(scene), await booked(scene, { time: '12:00' })]
	const { soldPackageId } = await sold(scene, { sessions: 1 })
	const seen = await Promise.all(both.map(async ({ id }) => (await accountOf(scene, id)).seen))
	const tries = await Promise.all(
		both.map(({ id }, at) => checkout(scene, { appointmentId: id, usePackage: true, seen: seen[at] })),
	)
	expect(tries.map(({ ok }) => ok).sort()).toEqual([false, true])
	const refused = tries.find(({ ok }) => !ok)
	expect(refused).toMatchObject({
		failure: { code: 'conflict', fields: { amount: [expect.stringContaining('mientras tanto')] } },
	})
	expect(await leftOf(scene, soldPackageId)).toBe(0)
	const pressed = await Promise.all(both.map(({ id }) => execute(scene.ctx, counter.useSession, { appointmentId: id })))
	expect(pressed.every(({ ok }) => !ok)).toBe(true)
})

test('a cancelled appointment gives its session back and takes it again, twice over; one cancelled too late has used it up', async () => {
	const scene = await aBusiness()
	const { soldPackageId } = await sold(scene)
	const { id } = await booked(scene)
	for (const _ of [1, 2]) {
		await setStatus(scene, id, 'cancelada')
		expect(await leftOf(scene, soldPackageId)).toBe(3)
		await setStatus(scene, id, 'agendada')
		expect(await leftOf(scene, soldPackageId)).toBe(2)
		expect((await accountOf(scene, id)).dueMinor).toBe(0)
	}
	const strict = await aBusiness()
	const late = await sold(strict, { lateHours: 24 })
	const { id: cut } = await booked(strict)
	const { startsAt } = await value(execute(strict.ctx, agenda.appointment, { appointmentId: cut })).then(
		({ appointment }) => ({ startsAt: Date.parse(`${appointment.date}T${appointment.time}:00-06:00`) }),
	)
	const shortly = asActor(strict, {}, startsAt - 2 * HOUR)
	await setStatus(strict, cut, 'cancelada', shortly)
	expect(await leftOf(strict, late.soldPackageId)).toBe(2)
	const card = await value(execute(asActor(strict, {}, startsAt), agenda.clientCard, { contactId: strict.contact.id }))
	expect(card.balance).toEqual({ owes: null, inFavour: null })
	await setStatus(strict, cut, 'agendada', asActor(strict, {}, startsAt - HOUR))
	expect(await leftOf(strict, late.soldPackageId)).toBe(2)
	expect((await accountOf(strict, cut)).dueMinor).toBe(0)
})

test('who does not come has used the session up, or keeps it where the package says so', async () => {
	for (const [noShowUses, left] of [
		[true, 2],
		[false, 3],
	] as const) {
		const scene = await aBusiness()
		const { soldPackageId } = await sold(scene, { noShowUses })
		const { id } = await booked(scene)
		await setStatus(scene, id, 'no_asistida')
		expect(await leftOf(scene, soldPackageId)).toBe(left)
		await setStatus(scene, id, 'asistida')
		expect(await leftOf(scene, soldPackageId)).toBe(2)
	}
})

test('an edited appointment keeps its session at its new price, and gives it back when the package does not pay it any more', async () => {
	const scene = await aBusiness()
	const fringe = await aService(scene, { name: 'Fleco', priceMinor: 12_000 })
	const nails = await aService(scene, { name: 'Manicura', priceMinor: 28_000 })
	const { soldPackageId } = await sold(scene, { serviceIds: [scene.service.id, fringe.id] })
	const { id: appointmentId } = await booked(scene)
	const edit = (serviceId: string) =>
		value(execute(scene.ctx, agenda.editAppointment, { ...scene.nine, appointmentId, serviceId }))
	for (const serviceId of [fringe.id, scene.service.id]) {
		await edit(serviceId)
		expect((await accountOf(scene, appointmentId)).dueMinor).toBe(0)
		expect(await leftOf(scene, soldPackageId)).toBe(2)
	}
	await edit(nails.id)
	expect((await accountOf(scene, appointmentId)).dueMinor).toBe(28_000)
	expect(await leftOf(scene, soldPackageId)).toBe(3)
	await value(execute(scene.ctx, agenda.deleteAppointment, { appointmentId }))
	expect(await leftOf(scene, soldPackageId)).toBe(3)
})

test('its end is told once before it comes, and after it no visit is paid', async () => {
	const scene = await aBusiness()
	const { soldPackageId } = await sold(scene, { validDays: 20, noticeDays: 7 })
	const day = (days: number) => new Date(scene.at + days * DAY).toISOString()
	const run = async (days: number) =>
		(await value(execute(await aCtx('platform', day(days)), counter.tellEnding, {}))).told
	const told = async () => {
		const rows = await scene.home.db.select().from(events).where(eq(events.name, 'counter.packageEnding'))
		return rows.filter(({ payload }) => (payload as { soldPackageId: string }).soldPackageId === soldPackageId).length
	}
	await run(10)
	expect(await told()).toBe(0)
	await run(14)
	await run(15)
	expect(await told()).toBe(1)
	const { id: within } = await booked(scene, { date: '2026-03-20' })
	expect((await accountOf(scene, within)).dueMinor).toBe(0)
	const { id: after } = await booked(scene, { date: '2026-03-24' })
	expect((await accountOf(scene, after)).dueMinor).toBe(35_000)
})

test('a visit of the last day of a package is paid by it when it is rung up the next morning, and no later visit is', async () => {
	const scene = await aBusiness()
	const { id: appointmentId } = await booked(scene, { date: '2026-03-22' })
	const { id: later } = await booked(scene, { date: '2026-03-23', time: '16:00' })
	const { soldPackageId } = await sold(scene, { validDays: 20 })
	const morning = asActor(scene, {}, Date.parse('2026-03-23T09:00-06:00'))
	const sessionOf = async (id: string) =>
		(await value(execute(morning, counter.ofAppointment, { appointmentId: id }))).session
	expect((await sessionOf(appointmentId)).offered).toMatchObject([{ soldPackageId, until: '2026-03-22' }])
	expect((await sessionOf(later)).offered).toEqual([])
	await value(execute(morning, counter.useSession, { appointmentId, soldPackageId }))
	expect((await accountOf(scene, appointmentId)).dueMinor).toBe(0)
	expect(await execute(morning, counter.useSession, { appointmentId: later })).toMatchObject({ ok: false })
})

test('the catalogue keeps its order, names stand once, and an archived package is sold no more', async () => {
	const scene = await aBusiness()
	const [first, second] = [await offered(scene, { name: 'Diez cortes' }), await offered(scene, { name: 'Tres cortes' })]
	const twice = await execute(scene.ctx, counter.createPackage, {
		...{ name: 'diez CORTES', serviceIds: [scene.service.id], sessions: 3, price: '900' },
	} as never)
	expect(twice).toMatchObject({ ok: false, failure: { fields: { name: ['Ya hay un paquete con ese nombre'] } } })
	const moved = await value(execute(scene.ctx, counter.movePackage, { packageId: second.id, to: 'up' }))
	expect(moved.packages.map(({ name }) => name)).toEqual(['Tres cortes', 'Diez cortes'])
	await value(execute(scene.ctx, counter.setPackageArchived, { packageId: first.id, archived: true }))
	expect(await sell(scene, first.id)).toMatchObject({
		ok: false,
		failure: { fields: { packageId: ['Ese paquete ya no se vende'] } },
	})
	const archived = await value(execute(scene.ctx, counter.packages, { archived: true }))
	expect(archived.packages).toMatchObject([{ name: 'Diez cortes', isArchived: true }])
	const theirs = await aBusiness()
	const foreign = await execute(theirs.ctx, counter.package, { packageId: second.id })
	expect(foreign).toMatchObject({ ok: false, failure: { code: 'not_found' } })
})
