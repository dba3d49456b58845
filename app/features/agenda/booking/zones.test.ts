import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { sameHours } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { branches } from '#db/schema/branches.ts'
import { aBranch, anAssistant, aSpecialist, booked } from '#tests/support/scenes/agenda-scene.ts'
import { aBusiness } from '#tests/support/scenes/scene.ts'
import { agenda } from '../operations.server.ts'

/** Clocks in Tijuana: forward at 02:00 on 8 March 2026, back at 02:00 on 1 November 2026. */
async function nightSalon(now: string) {
	const scene = await aBusiness({ timeZone: 'America/Tijuana', now })
	const schedules = sameHours({ from: '00:00', to: '06:00' })
	await transact(scene.ctx, ({ db }) => db.update(branches).set({ schedules }).where(eq(branches.id, scene.branch.id)))
	return scene
}

async function timesOn(scene: Awaited<ReturnType<typeof nightSalon>>, date: string) {
	const asked = { serviceId: scene.service.id, from: date, to: date, limit: 100 }
	const outcome = await execute(scene.ctx, agenda.freeTimes, asked)
	if (!outcome.ok) throw new Error('no times')
	return outcome.value.times
}

test('D-21 an hour that the clock skips is not offered, and cannot be booked even by staff who insist', async () => {
	const scene = await nightSalon('2026-03-01T12:00:00Z')
	const times = await timesOn(scene, '2026-03-08')
	expect(times.map(({ time }) => time)).toEqual([
		'00:00',
		'00:30',
		'01:00',
		'01:30',
		'03:00',
		'03:30',
		'04:00',
		'04:30',
		'05:00',
	])
	expect(times.find(({ time }) => time === '03:00')?.startsAt).toBe('2026-03-08T10:00:00.000Z')

	const wish = { ...scene.nine, date: '2026-03-08', time: '02:30', allowConflict: true }
	expect(await execute(scene.ctx, agenda.bookAppointment, wish)).toMatchObject({
		ok: false,
		failure: {
			code: 'outside_hours',
			fields: { time: ['El domingo 8 de marzo no existe la hora 02:30: ese día se adelanta el reloj.'] },
			details: { mayInsist: false },
		},
	})
	// An hour on the clock from 01:30 ends at 03:30, where 02:30 would have been.
	expect(await booked(scene, { date: '2026-03-08', time: '01:30' })).toMatchObject({ time: '01:30', endTime: '03:30' })
})

test('D-21 an hour that the clock shows twice is offered once, the first', async () => {
	const scene = await nightSalon('2026-10-25T12:00:00Z')
	const times = await timesOn(scene, '2026-11-01')
	expect(times.filter(({ time }) => time === '01:00').map(({ startsAt }) => startsAt)).toEqual([
		'2026-11-01T08:00:00.000Z',
	])
	expect(new Set(times.map(({ time }) => time)).size).toBe(times.length)

	const appointment = await booked(scene, { date: '2026-11-01', time: '01:30' }, anAssistant(scene))
	expect(appointment).toMatchObject({ startsAt: '2026-11-01T08:30:00.000Z', endsAt: '2026-11-01T09:30:00.000Z' })
	const outcome = await execute(scene.ctx, agenda.calendar, { from: '2026-11-01', to: '2026-11-01' })
	expect(outcome).toMatchObject({ value: { items: [{ date: '2026-11-01', startMinute: 90, endMinute: 150 }] } })
})

test('D-26 an appointment is judged and shown in its branch’s zone, not the business’s', async () => {
	const scene = await aBusiness({ timeZone: 'America/Mexico_City' })
	const tijuana = await aBranch(scene, { name: 'Tijuana', timeZone: 'America/Tijuana' })
	const there = await aSpecialist(scene, { branchId: tijuana.id })
	const local = { branchId: tijuana.id, specialistId: there.id }

	const early = await execute(scene.ctx, agenda.bookAppointment, { ...scene.nine, ...local, time: '08:00' })
	expect(early).toMatchObject({ failure: { code: 'outside_hours' } })
	expect(await booked(scene, local)).toMatchObject({
		timeZone: 'America/Tijuana',
		time: '09:00',
		startsAt: '2026-03-03T17:00:00.000Z',
	})
	expect(await booked(scene, {})).toMatchObject({ time: '09:00', startsAt: '2026-03-03T15:00:00.000Z' })

	const outcome = await execute(scene.ctx, agenda.calendar, { from: '2026-03-03', to: '2026-03-03' })
	expect(outcome.ok && outcome.value.items.map(({ startMinute }) => startMinute)).toEqual([540, 540])
	const times = await execute(scene.ctx, agenda.freeTimes, {
		serviceId: scene.service.id,
		from: '2026-03-03',
		to: '2026-03-03',
		limit: 4,
	})
	expect(
		times.ok && times.value.times.map(({ startsAt, time, branchId }) => [startsAt.slice(11, 16), time, branchId]),
	).toEqual([
		['16:00', '10:00', scene.branch.id],
		['16:30', '10:30', scene.branch.id],
		['17:00', '11:00', scene.branch.id],
		['17:30', '11:30', scene.branch.id],
	])
})
