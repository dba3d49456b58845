import fc from 'fast-check'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { newId } from '#app/lib/id.ts'
import { MINUTE, timeOf } from '#app/lib/time.ts'
import { appointments } from '#db/schema/agenda.ts'
import { equipment, serviceEquipment } from '#db/schema/equipment.ts'
import {
	anAssistant,
	appointmentRows,
	aService,
	aSpecialist,
	blocked,
	booked,
	overlaps,
	workOf,
} from '#tests/support/scenes/agenda-scene.ts'
import { aBusiness, type Scene } from '#tests/support/scenes/scene.ts'
import { agenda } from '../operations.server.ts'

/** 30 minutes of work, 60 in which it takes, 30 of work. */
const colour = { name: 'Tinte', durationMinutes: 120, pauseAfterMinutes: 30, pauseMinutes: 60 }

async function aColour(extra: object = {}) {
	const scene = await aBusiness()
	const service = await aService(scene, { ...colour, ...extra })
	return { scene, service }
}

async function freeAt(scene: Scene, serviceId: string) {
	const { specialistId, branchId, date } = scene.nine
	const wish = { serviceId, branchId, specialistId, from: date, to: date, timeTo: '13:00', limit: 100 }
	const found = await execute(anAssistant(scene), agenda.freeTimes, wish)
	return found.ok ? found.value.times.map(({ time }) => time) : []
}

test('while a colour takes its specialist is free for others, and both halves of its work are taken', async () => {
	const { scene, service } = await aColour()
	await booked(scene, { serviceId: service.id, time: '10:00' })
	expect(await freeAt(scene, scene.service.id)).toEqual(['09:00', '10:30', '12:00', '12:30', '13:00'])
	await booked(scene, { time: '10:30' }, anAssistant(scene))
	const refused = await execute(anAssistant(scene), agenda.bookAppointment, { ...scene.nine, time: '11:30' })
	expect(refused).toMatchObject({
		failure: { code: 'slot_taken', details: { reasons: [{ text: 'Ya hay una cita de 10:00 a 12:00.' }] } },
	})
	const [first, second] = await appointmentRows(scene)
	expect([first?.pausedFrom, first?.pausedTo]).toEqual([second?.startsAt, second?.endsAt])
	expect(await overlaps(scene)).toEqual([])
})

test('two colours go into each other, each at work in the pause of the other', async () => {
	const { scene, service } = await aColour({ durationMinutes: 100, pauseMinutes: 40 })
	await booked(scene, { serviceId: service.id, time: '10:00' })
	await booked(scene, { serviceId: service.id, time: '10:30', endTime: '12:10' })
	const again = await execute(scene.ctx, agenda.bookAppointment, {
		...scene.nine,
		serviceId: service.id,
		time: '10:30',
	})
	expect(again).toMatchObject({ ok: false, failure: { code: 'slot_taken' } })
	expect(await overlaps(scene)).toEqual([])
})

test('a block lies in a pause and never over the work around it', async () => {
	const { scene, service } = await aColour()
	await booked(scene, { serviceId: service.id, time: '10:00' })
	const { branchId, specialistId, date } = scene.nine
	const block = { branchId, specialistIds: [specialistId], title: 'Comida', date, time: '10:30', endTime: '11:45' }
	expect(await execute(scene.ctx, agenda.createBlocks, block)).toMatchObject({ failure: { code: 'slot_taken' } })
	await blocked(scene, { time: '10:30', endTime: '11:30' })
	expect(await freeAt(scene, service.id)).toEqual(['12:00', '12:30', '13:00'])
})

test('the database itself refuses work over work, and lets a pause be', async () => {
	const { scene, service } = await aColour()
	await booked(scene, { serviceId: service.id, time: '10:00' })
	const [row] = await appointmentRows(scene)
	if (!row) throw new Error('nothing booked')
	const other = (from: number, to: number) => {
		const at = row.startsAt
		const span = { startsAt: at + from * MINUTE, endsAt: at + to * MINUTE }
		const held = { heldFrom: span.startsAt, heldTo: span.endsAt, pausedFrom: null, pausedTo: null }
		const values = { ...row, ...span, ...held, id: newId('apt'), shortId: newId('s') }
		const failed = (error: unknown) => String((error as { cause?: unknown }).cause ?? error)
		return transact(scene.ctx, ({ db }) => db.insert(appointments).values(values)).then(() => 'written', failed)
	}
	expect(await other(0, 31)).toContain('slot_taken')
	expect(await other(89, 91)).toContain('slot_taken')
	expect(await other(-5, 130)).toContain('slot_taken')
	expect(await other(30, 90)).toBe('written')
	expect(await other(31, 32)).toContain('slot_taken')
})

test('equipment is kept during a pause, or free where the service says so', async () => {
	for (const [pauseFreesEquipment, times] of [
		[false, ['09:00', '12:00', '12:30', '13:00']],
		[true, ['09:00', '10:30', '12:00', '12:30', '13:00']],
	] as const) {
		const { scene, service } = await aColour({ pauseFreesEquipment })
		const other = await aSpecialist(scene)
		const businessId = scene.business.id
		const basin = { id: newId('equ'), businessId, branchId: scene.branch.id, name: 'Lavabo', createdAt: scene.at }
		await transact(scene.ctx, async ({ db }) => {
			await db.insert(equipment).values({ ...basin, capacity: 1 })
			const uses = [service.id, scene.service.id].map((serviceId) => ({ businessId, serviceId, equipmentId: basin.id }))
			await db.insert(serviceEquipment).values(uses)
		})
		await booked(scene, { serviceId: service.id, time: '10:00' })
		const { date } = scene.nine
		const wish = {
			serviceId: scene.service.id,
			specialistId: other.id,
			from: date,
			to: date,
			timeTo: '13:00',
			limit: 50,
		}
		const found = await execute(anAssistant(scene), agenda.freeTimes, wish)
		expect(found.ok && found.value.times.map(({ time }) => time)).toEqual(times)
	}
})

test('a visit that moves, ends elsewhere, is cancelled or comes back takes its pause along', async () => {
	const { scene, service } = await aColour()
	const { id: appointmentId } = await booked(scene, { serviceId: service.id, time: '10:00' })
	const pause = async () => {
		const [row] = await appointmentRows(scene)
		return [row?.pausedFrom, row?.pausedTo].map((at) => (at && row ? (at - row.startsAt) / MINUTE : at))
	}
	const { date } = scene.nine
	await execute(scene.ctx, agenda.rescheduleAppointment, { appointmentId, date, time: '13:00' })
	expect(await pause()).toEqual([30, 90])
	await execute(scene.ctx, agenda.setStatus, { appointmentId, status: 'cancelada' })
	expect(await pause()).toEqual([null, null])
	await execute(scene.ctx, agenda.setStatus, { appointmentId, status: 'agendada' })
	expect(await pause()).toEqual([30, 90])
	await execute(scene.ctx, agenda.rescheduleAppointment, { appointmentId, date, time: '13:00', minutes: 80 })
	expect(await pause()).toEqual([null, null])
})

test('of a hundred who want a specialist around colours at once, nobody works on two clients in one minute', async () => {
	const slots = fc.array(fc.tuple(fc.nat({ max: 14 }), fc.boolean()), { minLength: 100, maxLength: 100 })
	const property = fc.asyncProperty(slots, async (wishes) => {
		const { scene, service } = await aColour({ durationMinutes: 90, pauseMinutes: 30 })
		const short = await aService(scene, { durationMinutes: 30 })
		const doors = [scene.ctx, anAssistant(scene)]
		await Promise.all(
			wishes.map(([slot, isColour], index) => {
				const wish = { ...scene.nine, serviceId: isColour ? service.id : short.id, time: timeOf(540 + slot * 30) }
				return execute(doors[index % 2] ?? scene.ctx, agenda.bookAppointment, wish)
			}),
		)
		expect(await overlaps(scene)).toEqual([])
		const rows = await appointmentRows(scene)
		const work = rows.flatMap(workOf).reduce((sum, [from, to]) => sum + to - from, 0)
		// Whoever could still have been served was: a half hour that is free between nine and half past four is none.
		const rest = await execute(anAssistant(scene), agenda.freeTimes, {
			...{ serviceId: short.id, specialistId: scene.nine.specialistId, from: scene.nine.date, to: scene.nine.date },
			limit: 100,
		})
		const left = rest.ok ? rest.value.times.length : 0
		expect(work / (30 * MINUTE) + left).toBe(18)
	})
	await fc.assert(property, { numRuns: process.env.LONG ? 50 : 4, endOnFailure: true })
}, 600_000)
