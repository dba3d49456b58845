import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import '#app/features.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { branches } from '#app/features/branches/operations.server.ts'
import { services } from '#app/features/services/operations.server.ts'
import { DAY } from '#app/lib/time.ts'
import { moneyMovements } from '#db/schema/finance.ts'
import { aService, booked } from '#tests/support/scenes/agenda-scene.ts'
import { accountOf, key, offered, sell, setStatus, sold, value } from '#tests/support/scenes/packages.ts'
import { aBusiness, asActor, type Scene } from '#tests/support/scenes/scene.ts'
import { counter } from '../operations.server.ts'

const movementsOf = (scene: Scene) =>
	scene.home.db
		.select()
		.from(moneyMovements)
		.where(and(eq(moneyMovements.businessId, scene.business.id), isNull(moneyMovements.deletedAt)))

test('a package is taken back for the sessions that nobody used, or whole, once, and pays no more', async () => {
	const scene = await aBusiness()
	const { soldPackageId } = await sold(scene)
	const { id } = await booked(scene)
	const back = {
		soldPackageId,
		how: 'unused',
		paymentMethod: 'cash',
		reason: 'Se muda',
		requestKey: 'devolver-1',
	} as const
	for (const _ of [1, 2]) {
		const { receipt } = await value(execute(scene.ctx, counter.refundPackage, back))
		expect(receipt).toMatchObject({ moneyMinor: 60_000, body: { isRefund: true } })
	}
	expect((await movementsOf(scene)).filter(({ type }) => type === 'expense')).toHaveLength(1)
	expect((await accountOf(scene, id)).dueMinor).toBe(0)
	const { id: next } = await booked(scene, { time: '12:00' })
	expect((await accountOf(scene, next)).dueMinor).toBe(35_000)
	expect(await execute(scene.ctx, counter.refundPackage, { ...back, requestKey: 'devolver-2' })).toMatchObject({
		ok: false,
		failure: { fields: { how: ['Ese paquete ya se devolvió'] } },
	})
	const other = await sold(scene)
	const whole = await value(
		execute(scene.ctx, counter.refundPackage, {
			...back,
			soldPackageId: other.soldPackageId,
			how: 'whole',
			requestKey: 'devolver-3',
		}),
	)
	expect(whole.receipt.moneyMinor).toBe(90_000)
})

test('whoever has the whole price of a package again owes its visits to come, and what took place stays paid', async () => {
	const scene = await aBusiness()
	const { soldPackageId } = await sold(scene)
	const { id: past } = await booked(scene)
	const { id: coming } = await booked(scene, { date: '2026-03-20' })
	const back = { soldPackageId, how: 'whole', paymentMethod: 'cash', reason: 'Se muda', requestKey: key() } as const
	const { receipt } = await value(execute(asActor(scene, {}, scene.at + 10 * DAY), counter.refundPackage, back))
	expect(receipt).toMatchObject({ moneyMinor: 90_000 })
	expect(receipt.body.lines[0]?.detail).toContain('2 sesiones sin usar de 3')
	expect((await accountOf(scene, past)).dueMinor).toBe(0)
	expect((await accountOf(scene, coming)).dueMinor).toBe(35_000)
})

test('a visit that was paid keeps its session after a refund when it moves, and one that is cancelled gives back what it holds', async () => {
	const scene = await aBusiness()
	const { soldPackageId } = await sold(scene)
	const { id: appointmentId } = await booked(scene)
	const back = (how: string) => {
		const form = { soldPackageId, how, paymentMethod: 'cash', reason: 'Se muda', requestKey: key() }
		return execute(scene.ctx, counter.refundPackage, form as never)
	}
	expect((await value(back('unused'))).receipt).toMatchObject({ moneyMinor: 60_000 })
	const moved = { appointmentId, date: scene.nine.date, time: '16:00' }
	await value(execute(scene.ctx, agenda.rescheduleAppointment, moved as never))
	expect((await accountOf(scene, appointmentId)).dueMinor).toBe(0)
	await setStatus(scene, appointmentId, 'cancelada')
	await setStatus(scene, appointmentId, 'agendada')
	expect((await accountOf(scene, appointmentId)).dueMinor).toBe(0)
	expect(await back('whole')).toMatchObject({ ok: false })
	await setStatus(scene, appointmentId, 'cancelada')
	const shown = await value(execute(scene.ctx, counter.soldPackage, { soldPackageId }))
	expect(shown).toMatchObject({ left: 3, refundable: { whole: 30_000, unused: 30_000 } })
	expect((await value(back('unused'))).receipt).toMatchObject({ moneyMinor: 30_000 })
	const after = await value(execute(scene.ctx, counter.soldPackage, { soldPackageId }))
	expect(after.money).toMatchObject({ refundedMinor: 90_000 })
	expect(await back('unused')).toMatchObject({
		ok: false,
		failure: { fields: { how: ['Ese paquete ya se devolvió'] } },
	})
	await setStatus(scene, appointmentId, 'agendada')
	expect((await accountOf(scene, appointmentId)).dueMinor).toBe(35_000)
})

test('a service and a branch that a package names are archived instead of deleted, in the catalogue and as it was sold', async () => {
	const scene = await aBusiness()
	const [fringe, nails, colour] = [
		await aService(scene, { name: 'Fleco' }),
		await aService(scene, { name: 'Manicura' }),
		await aService(scene, { name: 'Tinte' }),
	]
	const serviceIds = [scene.service.id, fringe.id]
	const { id: packageId } = await offered(scene, { serviceIds, branchIds: [scene.branch.id] })
	await value(sell(scene, packageId))
	const edited = { name: 'Solo manicura', serviceIds: [nails.id], sessions: 3, price: '900', validDays: 90 }
	await value(execute(scene.ctx, counter.editPackage, { ...edited, packageId, noShowUses: true } as never))
	const remove = (serviceId: string) => value(execute(scene.ctx, services.deleteService, { serviceId }))
	for (const { id } of [fringe, nails]) {
		expect(await remove(id)).toMatchObject({ outcome: 'archived', uses: ['packages'] })
	}
	expect(await remove(colour.id)).toMatchObject({ outcome: 'deleted' })
	const branch = await value(execute(scene.ctx, branches.deleteBranch, { branchId: scene.branch.id }))
	expect(branch).toMatchObject({ outcome: 'archived', uses: expect.arrayContaining(['packages']) })
})
