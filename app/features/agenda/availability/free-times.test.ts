import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { sameHours } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { branches } from '#db/schema/branches.ts'
import { aBranch, anAssistant, aService, aSpecialist, blocked, booked } from '#tests/support/scenes/agenda-scene.ts'
import { aBusiness, asActor, type Scene } from '#tests/support/scenes/scene.ts'
import { agenda } from '../operations.server.ts'
import { Times } from '../schemas-reads.ts'

async function ask(scene: Scene, extra: object = {}, ctx = scene.ctx) {
	const asked = { serviceId: scene.service.id, from: '2026-03-03', to: '2026-03-03', ...extra }
	const outcome = await execute(ctx, agenda.freeTimes, asked)
	if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure))
	expect(Times.parse(outcome.value)).toEqual(outcome.value)
	return outcome.value
}

test('D-22 free times leave out what holds time: appointments, blocks, and nothing that was cancelled', async () => {
	const scene = await aBusiness()
	await booked(scene, { time: '10:00' })
	const cancelled = await booked(scene, { time: '12:00' })
	await execute(scene.ctx, agenda.cancelAppointment, { appointmentId: cancelled.id })
	await blocked(scene, { time: '14:00', endTime: '16:00' })

	const { times, why, nearest, timeZone } = await ask(scene, { limit: 50 })

	expect(times.map(({ time }) => time)).toEqual([
		'09:00',
		'11:00',
		'11:30',
		'12:00',
		'12:30',
		'13:00',
		'16:00',
		'16:30',
		'17:00',
	])
	expect(times[0]).toEqual({
		startsAt: '2026-03-03T15:00:00.000Z',
		date: '2026-03-03',
		time: '09:00',
		specialistId: scene.specialist.id,
		specialistIds: [scene.specialist.id],
		branchId: scene.branch.id,
	})
	expect([why, nearest, timeZone]).toEqual([[], [], 'America/Mexico_City'])
})

test('each start comes once with everyone who is free, and names whoever has the least to do that day', async () => {
	const scene = await aBusiness()
	const andrea = await aSpecialist(scene)
	await booked(scene, { time: '09:00' })
	const { times } = await ask(scene, { limit: 3 })
	expect(times.map(({ time, specialistId, specialistIds }) => [time, specialistId, specialistIds.length])).toEqual([
		['09:00', andrea.id, 1],
		['09:30', andrea.id, 1],
		['10:00', andrea.id, 2],
	])
	const own = await ask(scene, { specialistId: scene.specialist.id, limit: 1 })
	expect(own.times).toMatchObject([{ time: '10:00', specialistId: scene.specialist.id }])
})

test('a window of hours includes both of its ends, and several days come in order up to the limit', async () => {
	const scene = await aBusiness()
	const { times } = await ask(scene, { to: '2026-03-05', timeFrom: '16:00', timeTo: '17:00', limit: 5 })
	expect(times.map(({ date, time }) => `${date} ${time}`)).toEqual([
		'2026-03-03 16:00',
		'2026-03-03 16:30',
		'2026-03-03 17:00',
		'2026-03-04 16:00',
		'2026-03-04 16:30',
	])
})

test('where a moment is taken it says by what, without a name, and offers the nearest three', async () => {
	const scene = await aBusiness()
	await booked(scene, { time: '12:00' })
	const { times, why, nearest } = await ask(scene, { timeFrom: '12:00', timeTo: '12:00' }, anAssistant(scene))
	expect(times).toEqual([])
	expect(why).toEqual([{ code: 'appointment', text: 'Ya hay una cita de 12:00 a 13:00.' }])
	expect(nearest.map(({ date, time }) => `${date} ${time}`)).toEqual([
		'2026-03-03 11:00',
		'2026-03-03 13:00',
		'2026-03-03 10:30',
	])
})

test('where a whole window is taken or closed it says so in one sentence each', async () => {
	const scene = await aBusiness()
	await blocked(scene, { time: '09:00', endTime: '13:00', title: 'Curso' })
	await booked(scene, { time: '13:00' })
	const morning = await ask(scene, { timeFrom: '09:00', timeTo: '12:30' })
	expect(morning.why).toEqual([{ code: 'fully_booked', text: 'Ya no quedan horarios libres en ese periodo.' }])
	expect(morning.nearest.map(({ time }) => time)).toEqual(['14:00', '14:30', '15:00'])

	const evening = await ask(scene, { timeFrom: '19:00', timeTo: '21:00' })
	expect(evening.why).toEqual([
		{
			code: 'outside_branch_hours',
			text: 'Queda fuera del horario de la sucursal: el martes 3 de marzo abre de 09:00 a 18:00.',
		},
	])
	expect(evening.nearest[0]).toMatchObject({ date: '2026-03-03', time: '17:00' })

	const schedules = sameHours({ from: '09:00', to: '18:00' }, ['monday', 'wednesday'])
	await transact(scene.ctx, ({ db }) => db.update(branches).set({ schedules }).where(eq(branches.id, scene.branch.id)))
	const closed = await ask(scene)
	expect(closed.why).toEqual([{ code: 'branch_closed', text: 'La sucursal está cerrada el martes 3 de marzo.' }])
	expect(closed.nearest[0]).toMatchObject({ date: '2026-03-02' })
	expect((await ask(scene, { from: '2026-02-20', to: '2026-02-20' })).why.map(({ code }) => code)).toContain('past')
})

test('an assistant is offered what its limits allow, staff everything', async () => {
	const scene = await aBusiness({ now: '2026-03-03T15:10:00Z' })
	const hurried = anAssistant(scene, { minimumNoticeMinutes: 180, lookAheadDays: 2 })
	expect((await ask(scene, { limit: 1 }, hurried)).times).toMatchObject([{ time: '12:30' }])
	expect((await ask(scene, { limit: 1 })).times).toMatchObject([{ time: '09:30' }])
	const far = await ask(scene, { from: '2026-03-06', to: '2026-03-07' }, hurried)
	expect(far.times).toEqual([])
	expect(far.why[0]).toEqual({
		code: 'too_far',
		text: 'Todavía no se agenda para esa fecha: el último día es el jueves 5 de marzo.',
	})
	expect(far.nearest.map(({ date }) => date)).toEqual(['2026-03-05', '2026-03-05', '2026-03-05'])
})

test('what is offered can be booked: every free time, by an assistant, until none is left', async () => {
	const scene = await aBusiness()
	const assistant = anAssistant(scene)
	const short = await aService(scene, { durationMinutes: 90, bufferAfterMinutes: 15 })
	let taken = 0
	for (; taken < 20; taken++) {
		const { times } = await ask(scene, { serviceId: short.id, limit: 1 }, assistant)
		const [first] = times
		if (!first) break
		await booked(scene, { serviceId: short.id, date: first.date, time: first.time }, assistant)
	}
	expect(taken).toBe(4)
})

test('a service, a branch or a specialist that do not fit, or are another business’s, are refused', async () => {
	const [scene, theirs] = [await aBusiness(), await aBusiness()]
	const elsewhere = await aBranch(scene)
	const stranger = await aSpecialist(scene, { name: 'Diego' }, [])
	const codeOf = async (extra: object) => {
		const asked = { serviceId: scene.service.id, from: '2026-03-03', to: '2026-03-03', ...extra }
		const outcome = await execute(scene.ctx, agenda.freeTimes, asked)
		return outcome.ok ? 'ok' : [outcome.failure.code, ...Object.keys(outcome.failure.fields)].join(' ')
	}
	expect(await codeOf({ serviceId: theirs.service.id })).toBe('not_found serviceId')
	expect(await codeOf({ branchId: theirs.branch.id })).toBe('not_found branchId')
	expect(await codeOf({ specialistId: theirs.specialist.id })).toBe('not_found specialistId')
	expect(await codeOf({ specialistId: stranger.id })).toBe('invalid_input specialistId')
	expect(await codeOf({ branchId: elsewhere.id, specialistId: scene.specialist.id })).toBe('invalid_input specialistId')
	expect(await codeOf({ to: '2026-03-02' })).toBe('invalid_input to')
	expect(await codeOf({ to: '2026-12-31' })).toBe('invalid_input to')
	expect(await codeOf({ branchId: elsewhere.id })).toBe('ok')
})

test('whyNotFree gives every reason, in words, and none for a free time', async () => {
	const scene = await aBusiness()
	await booked(scene)
	const why = async (time: string, ctx = scene.ctx) => {
		const { serviceId, specialistId, date } = scene.nine
		const outcome = await execute(ctx, agenda.whyNotFree, { serviceId, specialistId, date, time })
		return outcome.ok && outcome.value
	}
	expect(await why('10:00')).toEqual({ free: true, reasons: [] })
	expect(await why('09:10')).toEqual({
		free: false,
		reasons: [{ code: 'appointment', text: 'Ya hay una cita de 09:00 a 10:00.' }],
	})
	expect(await why('10:10', anAssistant(scene))).toMatchObject({ reasons: [{ code: 'off_grid' }] })
	const tomorrow = asActor(scene, {}, scene.at + 2 * 86_400_000)
	expect(await why('17:30', tomorrow)).toMatchObject({ reasons: [{ code: 'past' }, { code: 'outside_branch_hours' }] })
})

test('whoever is free is nobody: each is told by name, before booking and in its refusal alike', async () => {
	const scene = await aBusiness()
	const other = await aSpecialist(scene, { name: 'Nadia Robles' })
	const taken = await booked(scene)
	await blocked(scene, { specialistIds: [other.id], time: '09:00', endTime: '12:00' })
	const { specialistId: _who, ...nine } = scene.nine
	const { serviceId, date } = nine
	const texts = [
		`${scene.specialist.name} ya tiene una cita de 09:00 a 10:00.`,
		'Nadia Robles tiene un horario bloqueado de 09:00 a 12:00.',
	]
	const why = await execute(scene.ctx, agenda.whyNotFree, { serviceId, date, time: '09:30' })
	expect(why).toMatchObject({ ok: true, value: { free: false, reasons: texts.map((text) => ({ text })) } })
	const refused = await execute(scene.ctx, agenda.bookAppointment, { ...nine, specialistId: 'any', time: '09:30' })
	const details = { mayInsist: false, nobody: true, reasons: texts.map((text) => ({ text })) }
	expect(refused).toMatchObject({ ok: false, failure: { code: 'slot_taken', details } })
	const late = await execute(scene.ctx, agenda.bookAppointment, { ...nine, specialistId: 'any', time: '23:00' })
	expect(late).toMatchObject({ ok: false, failure: { code: 'outside_hours', details: { mayInsist: false } } })
	expect(late.ok || late.failure.details).not.toHaveProperty('nobody')
	// Off the grid one of them can; and what moves is in nobody's way.
	expect(await execute(scene.ctx, agenda.whyNotFree, { serviceId, date, time: '10:10' })).toMatchObject({
		value: { free: true, reasons: [] },
	})
	expect(
		await execute(scene.ctx, agenda.whyNotFree, { serviceId, date, time: '09:30', appointmentId: taken.id }),
	).toMatchObject({ value: { free: true } })
})

test('of a full day people hear that it is full, not that its last hours are too late', async () => {
	const scene = await aBusiness()
	await blocked(scene, { time: '09:00', endTime: '18:00' })
	const asked = { serviceId: scene.service.id, from: scene.nine.date, to: scene.nine.date }
	const found = await execute(scene.ctx, agenda.freeTimes, asked)
	expect(found).toMatchObject({ ok: true, value: { times: [], why: [{ code: 'fully_booked' }] } })
	expect(found.ok && found.value.why).toHaveLength(1)
})
