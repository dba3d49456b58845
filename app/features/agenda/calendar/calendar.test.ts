import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { sameHours, weekOf } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { branches } from '#db/schema/branches.ts'
import { specialists } from '#db/schema/specialists.ts'
import { aBranch, aService, aSpecialist, blocked, booked } from '#tests/support/scenes/agenda-scene.ts'
import { aBusiness, type Scene } from '#tests/support/scenes/scene.ts'
import { agenda } from '../operations.server.ts'
import { Calendar } from '../schemas-reads.ts'

async function see(scene: Scene, extra: object = {}) {
	const outcome = await execute(scene.ctx, agenda.calendar, { from: '2026-03-03', to: '2026-03-03', ...extra })
	if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure))
	expect(Calendar.parse(outcome.value)).toEqual(outcome.value)
	return outcome.value
}

test('AGE-001 the calendar has the appointments and blocks of this business alone, with who, what and when', async () => {
	const [scene, theirs] = [await aBusiness(), await aBusiness()]
	await booked(theirs)
	const appointment = await booked(scene, { time: '10:30' })
	const [block] = await blocked(scene)

	const { items, now, timeZone, truncated } = await see(scene)

	expect(items).toMatchObject([
		{
			id: appointment.id,
			kind: 'appointment',
			title: 'Regina Campos',
			subtitle: 'Corte de cabello · Lucía Herrera',
			status: 'agendada',
			date: '2026-03-03',
			startMinute: 630,
			endMinute: 690,
			startsAt: appointment.startsAt,
			bookedOver: false,
		},
		{
			id: block?.id,
			kind: 'block',
			title: 'Comida',
			subtitle: 'Lucía Herrera',
			status: 'block',
			startMinute: 840,
			endMinute: 900,
		},
	])
	expect([now, timeZone, truncated]).toEqual([{ date: '2026-03-02', minute: 360 }, 'America/Mexico_City', false])
})

test('AGE-002 branch, specialist and status each leave only what matches, they combine, and count what they would leave', async () => {
	const scene = await aBusiness()
	const elsewhere = await aBranch(scene)
	const andrea = await aSpecialist(scene)
	const karla = await aSpecialist(scene, { name: 'Karla Medina', branchId: elsewhere.id })
	const confirmed = await booked(scene, { specialistId: andrea.id })
	await execute(scene.ctx, agenda.setStatus, { appointmentId: confirmed.id, status: 'confirmada' })
	const own = await booked(scene)
	const far = await booked(scene, { branchId: elsewhere.id, specialistId: karla.id })
	const [block] = await blocked(scene)
	const idsOf = async (filter: object) => (await see(scene, filter)).items.map(({ id }) => id).sort()

	expect(await idsOf({})).toEqual([confirmed.id, own.id, far.id, block?.id].sort())
	expect(await idsOf({ branchIds: [elsewhere.id] })).toEqual([far.id])
	expect(await idsOf({ specialistIds: [andrea.id, karla.id] })).toEqual([confirmed.id, far.id].sort())
	expect(await idsOf({ statuses: ['confirmada'] })).toEqual([confirmed.id])
	expect(await idsOf({ statuses: ['agendada', 'block'] })).toEqual([own.id, far.id, block?.id].sort())
	expect(
		await idsOf({ branchIds: [scene.branch.id], specialistIds: [scene.specialist.id], statuses: ['agendada'] }),
	).toEqual([own.id])
	expect(await idsOf({ branchIds: [elsewhere.id], statuses: ['confirmada'] })).toEqual([])

	const { filters } = await see(scene, { branchIds: [scene.branch.id], statuses: ['agendada'] })
	const counts = (options: { id: string; count: number }[]) =>
		Object.fromEntries(options.map(({ id, count }) => [id, count]))
	expect(counts(filters.branches)).toEqual({ [scene.branch.id]: 1, [elsewhere.id]: 1 })
	expect(counts(filters.specialists)).toEqual({ [scene.specialist.id]: 1, [andrea.id]: 0 })
	expect(counts(filters.statuses)).toMatchObject({ agendada: 1, confirmada: 1, cancelada: 0, block: 1 })
})

test('ids of another business, or of nobody, count for nothing in a filter', async () => {
	const [scene, theirs] = [await aBusiness(), await aBusiness()]
	await booked(theirs)
	const { id } = await booked(scene)
	const foreign = { branchIds: [theirs.branch.id, 'nadie'], specialistIds: [theirs.specialist.id] }
	expect((await see(scene, foreign)).items.map((item) => item.id)).toEqual([id])
})

test('AGE-005 AGE-006 the grid shows 8 to 23 without a schedule, else two hours around the branch’s hours', async () => {
	const scene = await aBusiness()
	const hours = async (schedules: ReturnType<typeof sameHours> | null) => {
		await transact(scene.ctx, ({ db }) =>
			db.update(branches).set({ schedules }).where(eq(branches.id, scene.branch.id)),
		)
		return (await see(scene)).visible
	}
	expect(await hours(null)).toEqual({ fromMinute: 480, toMinute: 1380 })
	expect(await hours(sameHours({ from: '10:00', to: '19:30' }))).toEqual({ fromMinute: 480, toMinute: 1320 })
	const late = weekOf((weekday) =>
		weekday === 'friday' ? [{ from: '12:00', to: '21:00' }] : [{ from: '09:00', to: '14:00' }],
	)
	expect(await hours(late)).toEqual({ fromMinute: 420, toMinute: 1380 })
})

test('an appointment outside the hours widens the grid, so that nothing booked is out of sight', async () => {
	const scene = await aBusiness()
	await booked(scene, { time: '05:30', allowConflict: true })
	await blocked(scene, { time: '00:00', endTime: '23:00', allowConflict: true })
	expect((await see(scene)).visible).toEqual({ fromMinute: 300, toMinute: 1200 })
})

test('what lasts over midnight comes once for each day, clipped to it', async () => {
	const scene = await aBusiness()
	const [holidays] = await blocked(scene, {
		time: '20:00',
		endDate: '2026-03-06',
		endTime: '00:00',
		title: 'Vacaciones',
	})
	const { items } = await see(scene, { from: '2026-03-04', to: '2026-03-08' })
	expect(items.map(({ id, date, startMinute, endMinute }) => [id, date, startMinute, endMinute])).toEqual([
		[holidays?.id, '2026-03-04', 0, 1440],
		[holidays?.id, '2026-03-05', 0, 1440],
	])
})

test('a day has a column for each specialist with his hours, what he does and the half hours that are free', async () => {
	const scene = await aBusiness()
	const schedules = sameHours({ from: '12:00', to: '20:00' })
	const andrea = await aSpecialist(scene, { schedules })
	const gone = await aSpecialist(scene, { name: 'Zoe', archivedAt: scene.at })
	await booked(scene, { time: '09:00', endTime: '17:00' })

	const { columns, days } = await see(scene)

	expect(columns.map(({ specialistId }) => specialistId)).toEqual([andrea.id, scene.specialist.id])
	expect(columns).not.toContainEqual(expect.objectContaining({ specialistId: gone.id }))
	expect(columns[0]).toMatchObject({
		name: 'Andrea Solís',
		caption: 'Corte de cabello',
		count: 0,
		off: [
			{ fromMinute: 0, toMinute: 720 },
			{ fromMinute: 1080, toMinute: 1440 },
		],
	})
	expect(columns[1]).toMatchObject({ count: 1, free: [1020, 1050] })
	expect(days).toMatchObject([{ date: '2026-03-03', closed: false, off: [{ toMinute: 540 }, { fromMinute: 1080 }] }])
	expect(days[0]?.free[0]).toBe(720)
})

test('of who gives many services two are named and the rest counted, neither archived ones nor options', async () => {
	const scene = await aBusiness()
	for (const name of ['Alaciado', 'Balayage', 'Mechas']) await aService(scene, { name })
	await aService(scene, { name: 'Antes', archivedAt: scene.at })
	expect((await see(scene)).columns[0]?.caption).toBe('Alaciado, Balayage y 2 más')
})

test('a week has its closed days, past half hours are not free, and a month is not asked for free ones', async () => {
	const scene = await aBusiness({ now: '2026-03-03T16:40:00Z' })
	const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
	const schedules = sameHours({ from: '09:00', to: '18:00' }, [...weekdays])
	await transact(scene.ctx, ({ db }) => db.update(branches).set({ schedules }).where(eq(branches.id, scene.branch.id)))
	const { days, columns } = await see(scene, { from: '2026-03-02', to: '2026-03-08' })
	expect(days.map(({ closed }) => closed)).toEqual([false, false, false, false, false, false, true])
	expect(days.map(({ free }) => free.length)).toEqual([0, 14, 18, 18, 18, 18, 0])
	expect(columns).toEqual([])
	const month = await see(scene, { from: '2026-02-23', to: '2026-04-05' })
	expect(month.days).toHaveLength(42)
	expect(month.days.every(({ free }) => free.length === 0)).toBe(true)
})

test('dayCounts count the appointments of each day of the branch', async () => {
	const scene = await aBusiness()
	await booked(scene, { time: '17:00' })
	await booked(scene, { time: '23:30', allowConflict: true })
	await booked(scene, { date: '2026-03-20' })
	const count = async (extra: object) => {
		const outcome = await execute(scene.ctx, agenda.dayCounts, { from: '2026-03-01', to: '2026-03-31', ...extra })
		return outcome.ok && outcome.value.days
	}
	expect(await count({})).toEqual([
		{ date: '2026-03-03', count: 2 },
		{ date: '2026-03-20', count: 1 },
	])
	expect(await count({ statuses: ['cancelada'] })).toEqual([])
})

test('a business without branches has an empty calendar in its own zone', async () => {
	const scene = await aBusiness({ timeZone: 'America/Tijuana' })
	await transact(scene.ctx, async ({ db }) => {
		await db.update(specialists).set({ archivedAt: 1 }).where(eq(specialists.id, scene.specialist.id))
		await db.update(branches).set({ deletedAt: 1 }).where(eq(branches.id, scene.branch.id))
	})
	expect(await see(scene)).toMatchObject({
		timeZone: 'America/Tijuana',
		items: [],
		columns: [],
		days: [{ closed: true }],
	})
})

test('a range that ends before it begins, or is longer than a calendar, is refused', async () => {
	const scene = await aBusiness()
	for (const to of ['2026-03-02', '2026-12-31']) {
		expect(await execute(scene.ctx, agenda.calendar, { from: '2026-03-03', to })).toMatchObject({
			ok: false,
			failure: { code: 'invalid_input', fields: { to: [expect.stringMatching(/^(La fecha final|Elige)/)] } },
		})
	}
})
