import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { businessPermissions } from '#app/core/permissions.ts'
import { transact } from '#app/core/transact.server.ts'
import { appointments } from '#db/schema/agenda.ts'
import { aService, aSpecialist, booked } from '#tests/support/scenes/agenda-scene.ts'
import { aBusiness, asActor, type Scene } from '#tests/support/scenes/scene.ts'
import { agenda } from '../operations.server.ts'

const week = { from: '2026-03-02', to: '2026-03-08' }

async function seen<Value>(
	outcome: Promise<{ ok: true; value: Value } | { ok: false; failure: unknown }>,
): Promise<Value> {
	const answer = await outcome
	if (!answer.ok) throw new Error(JSON.stringify(answer.failure))
	return answer.value
}

async function worth(scene: Scene, minor: number) {
	await transact(scene.ctx, async ({ db }) => void (await db.update(appointments).set({ priceMinor: minor })))
}

test('a day says how many come, how full it is, and to whom may see money what it is worth; what was cancelled counts for nothing', async () => {
	const scene = await aBusiness()
	const andrea = await aSpecialist(scene)
	await booked(scene)
	await booked(scene, { specialistId: andrea.id, time: '10:00' })
	const { id: appointmentId } = await booked(scene, { time: '12:00' })
	await worth(scene, 35_000)
	await execute(scene.ctx, agenda.cancelAppointment, { appointmentId })

	const { days, lanes } = await seen(execute(scene.ctx, agenda.calendar, week))
	const tuesday = days.find(({ date }) => date === '2026-03-03')
	// Two of an hour each; nine hours of the branch for each of two.
	expect(tuesday).toMatchObject({ count: 2, bookedMinutes: 120, open: 1080 })
	const lucia = lanes.find(({ specialistId }) => specialistId === scene.specialist.id)
	expect(lucia).toMatchObject({ count: 1 })
	expect(lucia?.days.find(({ date }) => date === '2026-03-03')).toMatchObject({
		...{ works: true, bookedMinutes: 60, open: 540 },
		free: [{ fromMinute: 600, toMinute: 1080 }],
	})
	expect(await seen(execute(scene.ctx, agenda.dayMoney, week))).toEqual({
		days: [{ date: '2026-03-03', minor: 70_000, currency: 'MXN' }],
	})
	const one = { ...week, specialistIds: [andrea.id] }
	expect((await seen(execute(scene.ctx, agenda.dayMoney, one))).days).toMatchObject([{ minor: 35_000 }])
	const reception = new Set(businessPermissions.filter((word) => word !== 'finance.view'))
	expect(await execute(asActor(scene, { permissions: reception }), agenda.dayMoney, week)).toMatchObject({
		failure: { code: 'forbidden' },
	})
})

test('a day is as full as the numbers of the agenda say: while a colour takes, its specialist is free', async () => {
	const scene = await aBusiness()
	const pause = { pauseAfterMinutes: 30, pauseMinutes: 60 }
	const { id: serviceId } = await aService(scene, { name: 'Tinte', durationMinutes: 120, ...pause })
	await booked(scene, { serviceId, time: '10:00' })
	const { days, lanes } = await seen(execute(scene.ctx, agenda.calendar, week))
	expect(days.find(({ date }) => date === '2026-03-03')).toMatchObject({ count: 1, bookedMinutes: 60 })
	expect(lanes[0]?.days.find(({ date }) => date === '2026-03-03')).toMatchObject({ bookedMinutes: 60 })
	const asked = { from: '2026-03-03', to: '2026-03-03' }
	expect((await seen(execute(scene.ctx, agenda.statistics, asked))).totals).toMatchObject({ pendingMinutes: 60 })
})
