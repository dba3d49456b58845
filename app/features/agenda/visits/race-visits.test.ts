import fc from 'fast-check'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { newId } from '#app/lib/id.ts'
import { timeOf } from '#app/lib/time.ts'
import { equipment, serviceEquipment } from '#db/schema/equipment.ts'
import {
	anAssistant,
	appointmentRows,
	aService,
	aSpecialist,
	overlaps,
	workOf,
} from '#tests/support/scenes/agenda-scene.ts'
import { aBusiness, type Scene } from '#tests/support/scenes/scene.ts'
import { agenda } from '../operations.server.ts'

const people = 100
const runs = process.env.LONG ? 60 : 4

/** Three people; a cut, a colour that pauses, and a wax with preparation in the only cabin. */
async function aSalon() {
	const scene = await aBusiness()
	const others = [await aSpecialist(scene, { name: 'Andrea' }), await aSpecialist(scene, { name: 'Karla' })]
	const specialistIds = [scene.specialist.id, ...others.map(({ id }) => id)]
	const pause = { pauseAfterMinutes: 30, pauseMinutes: 30 }
	const colour = await aService(scene, { name: 'Tinte', durationMinutes: 90, ...pause }, { specialistIds })
	const wax = await aService(scene, { name: 'Cera', durationMinutes: 30, bufferAfterMinutes: 15 }, { specialistIds })
	const businessId = scene.business.id
	const cabin = { id: newId('equ'), businessId, branchId: scene.branch.id, name: 'Cabina', createdAt: scene.at }
	await transact(scene.ctx, async ({ db }) => {
		await db.insert(equipment).values({ ...cabin, capacity: 1 })
		await db.insert(serviceEquipment).values({ businessId, serviceId: wax.id, equipmentId: cabin.id })
	})
	return { scene, specialistIds, serviceIds: [scene.service.id, colour.id, wax.id], waxId: wax.id }
}

const service = fc.tuple(fc.nat({ max: 2 }), fc.nat({ max: 3 }))
const wish = fc.record({
	kind: fc.constantFrom('book', 'book', 'book', 'move', 'cancel', 'single'),
	services: fc.array(service, { minLength: 2, maxLength: 4 }),
	slot: fc.nat({ max: 15 }),
	isStaff: fc.boolean(),
	which: fc.nat({ max: 5 }),
})

/** What of a visit is not whole: fewer services than were asked for, or others in between. */
async function halves(scene: Scene, asked: Map<string, number>): Promise<string[]> {
	const counts = new Map<string, number>()
	for (const { visitId } of await appointmentRows(scene)) {
		if (visitId) counts.set(visitId, (counts.get(visitId) ?? 0) + 1)
	}
	const unknown = [...counts.keys()].filter((id) => !asked.has(id))
	return [...unknown, ...[...asked].filter(([id, count]) => counts.get(id) !== count).map(([id]) => id)]
}

async function inOneCabin(scene: Scene, waxId: string): Promise<string[]> {
	const rows = (await appointmentRows(scene)).filter((row) => row.serviceId === waxId && row.heldFrom !== null)
	return rows.flatMap((a) =>
		rows
			.filter(
				(b) =>
					a.id < b.id && workOf(a).some(([from, to]) => workOf(b).some(([other, end]) => from < end && other < to)),
			)
			.map((b) => `${a.id} ${b.id}`),
	)
}

test(`of ${people} visits that overlap in part, booked, moved and cancelled at once, none is half and none has another's time`, async () => {
	let [booked, refused] = [0, 0]
	const property = fc.asyncProperty(fc.array(wish, { minLength: people, maxLength: people }), async (wishes) => {
		const { scene, specialistIds, serviceIds, waxId } = await aSalon()
		const { branchId, contactId, date } = scene.nine
		const place = { branchId, contactId, date }
		const two = serviceIds.slice(0, 2).map((serviceId) => ({ serviceId }))
		const asked = new Map<string, number>()
		const before: string[] = []
		for (const time of ['09:00', '11:30', '14:00']) {
			const outcome = await execute(scene.ctx, agenda.bookVisit, { ...place, time, services: two })
			if (!outcome.ok || !outcome.value.visitId) throw new Error('the first visits are free')
			asked.set(outcome.value.visitId, 2)
			before.push(outcome.value.visitId)
		}
		await Promise.all(
			wishes.map(async ({ kind, services, slot, isStaff, which }) => {
				const ctx = isStaff ? scene.ctx : anAssistant(scene)
				const time = timeOf(540 + slot * 30)
				const visitId = before[which % before.length] ?? ''
				if (kind === 'cancel' && which === 0) return execute(ctx, agenda.cancelVisit, { visitId })
				if (kind === 'move') return execute(ctx, agenda.moveVisit, { visitId, date, time, anyone: isStaff })
				const chosen = services.map(([what, who]) => {
					return { serviceId: serviceIds[what] ?? '', specialistId: specialistIds[who] ?? 'any' }
				})
				const [first] = chosen
				if (kind === 'single') return execute(ctx, agenda.bookAppointment, { ...place, time, ...first })
				const outcome = await execute(ctx, agenda.bookVisit, { ...place, time, services: chosen })
				if (outcome.ok && outcome.value.visitId) asked.set(outcome.value.visitId, chosen.length)
				if (outcome.ok) booked++
				else refused++
				return outcome
			}),
		)
		expect(await overlaps(scene)).toEqual([])
		expect(await halves(scene, asked)).toEqual([])
		expect(await inOneCabin(scene, waxId)).toEqual([])
	})
	await fc.assert(property, { numRuns: runs, endOnFailure: true })
	expect(booked).toBeGreaterThan(runs)
	expect(refused).toBeGreaterThan(runs * 10)
}, 900_000)

test('of a hundred who want the same three services at one hour, one has all three and 99 have none', async () => {
	const { scene, specialistIds, serviceIds } = await aSalon()
	const [lucia = ''] = specialistIds
	const { branchId, contactId, date } = scene.nine
	const services = serviceIds.map((serviceId) => ({ serviceId, specialistId: lucia }))
	const outcomes = await Promise.all(
		Array.from({ length: people }, (_, index) => {
			const ctx = index % 2 ? scene.ctx : anAssistant(scene)
			return execute(ctx, agenda.bookVisit, { branchId, contactId, date, time: '10:00', services })
		}),
	)
	expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
	expect(await appointmentRows(scene)).toHaveLength(3)
	expect(await overlaps(scene)).toEqual([])
})
