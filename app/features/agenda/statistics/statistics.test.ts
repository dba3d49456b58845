import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { newId, newShortId } from '#app/lib/id.ts'
import { MINUTE, toInstant } from '#app/lib/time.ts'
import { sameHours } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { appointments } from '#db/schema/agenda.ts'
import { moneyMovements } from '#db/schema/finance.ts'
import { aBranch, aService, aSpecialist } from '#tests/support/scenes/agenda-scene.ts'
import { aBusiness, type Scene } from '#tests/support/scenes/scene.ts'
import { type AppointmentStatus, appointmentStatuses } from '../booking/statuses.ts'
import { availableMinutes, groupingFor, noShowShare, outcomeOf, periodsOf, rangeBefore } from './statistics.ts'

type Planned = {
	date: string
	time?: string
	minutes?: number
	status?: AppointmentStatus
	branchId?: string
	timeZone?: string
	specialistId?: string
	serviceId?: string
	groupKey?: string
}

/** Straight into the table: what happened, whatever the rules of booking. */
async function happened(scene: Scene, planned: Planned[]): Promise<string[]> {
	const { business, branch, specialist, service, contact, at } = scene
	const rows = planned.map(({ date, time = '10:00', minutes = 60, status = 'asistida', ...extra }) => {
		const startsAt = toInstant(date, time, extra.timeZone ?? branch.timeZone)
		const endsAt = startsAt + minutes * MINUTE
		const held = ['cancelada', 'no_asistida', 'no_pagada'].includes(status) ? null : { from: startsAt, to: endsAt }
		return {
			id: newId('apt'),
			businessId: business.id,
			shortId: newShortId(),
			branchId: extra.branchId ?? branch.id,
			contactId: contact.id,
			specialistId: extra.specialistId ?? specialist.id,
			serviceId: extra.serviceId ?? service.id,
			title: 'Cita',
			status,
			startsAt,
			endsAt,
			heldFrom: held?.from ?? null,
			heldTo: held?.to ?? null,
			bookedOver: true,
			groupKey: extra.groupKey ?? null,
			createdBy: 'test',
			updatedBy: 'test',
			createdAt: at,
			updatedAt: at,
		}
	})
	await transact(scene.ctx, ({ db }) => db.insert(appointments).values(rows))
	return rows.map(({ id }) => id)
}

async function paid(
	scene: Scene,
	appointmentId: string,
	amountMinor: number,
	date: string,
	type: 'income' | 'expense' = 'income',
) {
	const at = toInstant(date, '12:00', scene.branch.timeZone)
	const movement = { type, amountMinor, currency: 'MXN', paymentMethod: 'cash' as const, appointmentId, at }
	await transact(scene.ctx, ({ db }) =>
		db.insert(moneyMovements).values({ id: newId('mov'), businessId: scene.business.id, createdAt: at, ...movement }),
	)
}

async function numbersOf(scene: Scene, query: object) {
	const outcome = await execute(scene.ctx, agenda.statistics, query)
	if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure))
	return outcome.value
}

const march = { from: '2026-03-01', to: '2026-03-31' }

test('DAS-003 asistida is attended; agendada, confirmada and pago_pendiente are pending; the rest is lost', () => {
	const by = (outcome: string) => appointmentStatuses.filter((status) => outcomeOf(status) === outcome).sort()
	expect(by('attended')).toEqual(['asistida'])
	expect(by('pending')).toEqual(['agendada', 'confirmada', 'pago_pendiente'])
	expect(by('lost')).toEqual(['cancelada', 'no_asistida', 'no_pagada'])
})

test('a business that begins sees no months from before, unless an agenda was brought along', async () => {
	const scene = await aBusiness()
	const months = async (from: string) => {
		const { periods, totals } = await numbersOf(scene, { from, to: '2026-04-30', group: 'month' })
		return [periods.at(0)?.from, periods.length, totals.availableMinutes]
	}
	const [, , minutes] = await months('2026-03-01')
	expect(await months('2025-04-01')).toEqual(['2026-03-01', 2, minutes])
	await happened(scene, [{ date: '2025-12-10' }])
	const [first, count, more] = await months('2025-04-01')
	expect([first, count, Number(more) > Number(minutes)]).toEqual(['2025-12-01', 5, true])
})

test('DAS-003 the charts count every status in its group, and what was removed in none', async () => {
	const scene = await aBusiness()
	await happened(
		scene,
		appointmentStatuses.map((status, day) => ({ date: `2026-03-0${day + 2}`, status })),
	)
	const { totals, periods } = await numbersOf(scene, march)
	expect(totals).toMatchObject({ attended: 1, pending: 3, lost: 3, noShow: 1 })
	expect(periods).toEqual([{ ...march, attended: 1, pending: 3, lost: 3, noShow: 1 }])
	const [id = ''] = await happened(scene, [{ date: '2026-03-20', status: 'cancelada' }])
	await execute(scene.ctx, agenda.deleteAppointment, { appointmentId: id })
	expect((await numbersOf(scene, march)).totals.lost).toBe(3)
})

test('DAS-004 occupancy is scheduled minutes by the minutes of the schedule over the range', async () => {
	const scene = await aBusiness()
	// Open every day from 9 to 18: a week has 7 × 540 = 3780 minutes for the one specialist.
	const week = { from: '2026-03-02', to: '2026-03-08' }
	await happened(scene, [
		{ date: '2026-03-02', minutes: 90 },
		{ date: '2026-03-03', minutes: 45, status: 'confirmada' },
		{ date: '2026-03-04', minutes: 60, status: 'cancelada' },
		{ date: '2026-03-05', minutes: 60, status: 'no_asistida' },
		{ date: '2026-03-09', minutes: 60 },
	])
	const one = await numbersOf(scene, week)
	expect(one.totals).toMatchObject({ attendedMinutes: 90, pendingMinutes: 45, availableMinutes: 3780 })
	const second = await aSpecialist(scene)
	const two = await numbersOf(scene, week)
	expect(two.totals.availableMinutes).toBe(7560)
	const hers = await numbersOf(scene, { ...week, specialistId: second.id })
	expect(hers.totals).toMatchObject({ attended: 0, attendedMinutes: 0, availableMinutes: 3780 })
})

test('DAS-004 a closed day and a day with hours of its own count with what they offer', () => {
	const hours = sameHours({ from: '09:00', to: '18:00' }, ['monday', 'tuesday', 'wednesday'])
	const week = { from: '2026-03-02', to: '2026-03-08' }
	expect(availableMinutes([{ hours, seats: 1 }], week)).toBe(1620)
	const exceptions = new Map([
		['2026-03-02', { ranges: [] }],
		['2026-03-08', { ranges: [{ from: '10:00', to: '14:00' }] }],
	])
	expect(availableMinutes([{ hours, exceptions, seats: 2 }], week)).toBe(2640)
	expect(availableMinutes([], week)).toBe(0)
})

test('a session that several share takes its time once and counts each of them', async () => {
	const scene = await aBusiness()
	const groupKey = 'yoga'
	await happened(scene, [
		{ date: '2026-03-02', groupKey },
		{ date: '2026-03-02', groupKey, status: 'confirmada' },
		{ date: '2026-03-02', groupKey, status: 'cancelada' },
	])
	const { totals } = await numbersOf(scene, march)
	expect(totals).toMatchObject({ attended: 1, pending: 1, lost: 1, attendedMinutes: 60, pendingMinutes: 0 })
})

test('a day is a day of the branch, in its own time zone and over a clock change', async () => {
	const scene = await aBusiness()
	const madrid = await aBranch(scene, { timeZone: 'Europe/Madrid' })
	const there = await aSpecialist(scene, { branchId: madrid.id })
	const abroad = { branchId: madrid.id, specialistId: there.id, timeZone: 'Europe/Madrid' }
	await happened(scene, [
		// 31 March 23:30 in Mexico is 1 April in UTC; 1 April 00:30 in Madrid is 31 March in Mexico.
		{ date: '2026-03-31', time: '23:30', minutes: 20 },
		{ date: '2026-04-01', time: '00:30', minutes: 20, ...abroad },
		{ date: '2026-03-29', time: '12:00', ...abroad },
	])
	const { periods } = await numbersOf(scene, { from: '2026-03-28', to: '2026-04-01', group: 'day' })
	expect(periods.map(({ from, attended }) => [from, attended])).toEqual([
		['2026-03-28', 0],
		['2026-03-29', 1],
		['2026-03-30', 0],
		['2026-03-31', 1],
		['2026-04-01', 1],
	])
	const mine = await numbersOf(scene, { ...march, branchId: scene.branch.id })
	expect(mine.totals.attended).toBe(1)
})

test('the range before is compared, and revenue is what was paid in the range less what was given back', async () => {
	const scene = await aBusiness()
	const gel = await aService(scene)
	const [march1 = '', march2 = '', february = ''] = await happened(scene, [
		{ date: '2026-03-02' },
		{ date: '2026-03-03', serviceId: gel.id, status: 'no_asistida' },
		{ date: '2026-02-10' },
	])
	await paid(scene, march1, 50_000, '2026-03-02')
	await paid(scene, march1, 10_000, '2026-03-04', 'expense')
	await paid(scene, march2, 28_000, '2026-03-31')
	await paid(scene, february, 30_000, '2026-02-28')
	// Paid in advance: the money of March, the visit of April.
	const [april = ''] = await happened(scene, [{ date: '2026-04-02', status: 'agendada' }])
	await paid(scene, april, 7_000, '2026-03-30')
	const { totals, before, previous, byService, bySpecialist } = await numbersOf(scene, march)
	expect(previous).toEqual({ from: '2026-02-01', to: '2026-02-28' })
	expect(totals).toMatchObject({ attended: 1, lost: 1, noShow: 1, revenue: [{ currency: 'MXN', minor: 75_000 }] })
	expect(before).toMatchObject({ attended: 1, lost: 0, revenue: [{ currency: 'MXN', minor: 30_000 }] })
	expect(noShowShare(totals)).toBe(0.5)
	expect(byService.map(({ id, attended, noShow, revenue }) => [id, attended, noShow, revenue?.[0]?.minor])).toEqual([
		[scene.service.id, 1, 0, 47_000],
		[gel.id, 0, 1, 28_000],
	])
	expect(bySpecialist).toHaveLength(1)
	expect(bySpecialist[0]).toMatchObject({ name: scene.specialist.name, attended: 1, lost: 1 })
})

test('a branch or specialist of another business is not found, and its appointments are never counted', async () => {
	const [scene, other] = [await aBusiness(), await aBusiness()]
	await happened(other, [{ date: '2026-03-02' }])
	expect((await numbersOf(scene, march)).totals.attended).toBe(0)
	for (const foreign of [{ branchId: other.branch.id }, { specialistId: other.specialist.id }]) {
		const outcome = await execute(scene.ctx, agenda.statistics, { ...march, ...foreign })
		expect(outcome.ok ? null : outcome.failure.code).toBe('not_found')
	}
})

test('periods cover their range without gap or overlap, and too many of them become coarser', () => {
	expect(periodsOf({ from: '2026-01-15', to: '2026-03-02' }, 'month')).toEqual([
		{ from: '2026-01-15', to: '2026-01-31' },
		{ from: '2026-02-01', to: '2026-02-28' },
		{ from: '2026-03-01', to: '2026-03-02' },
	])
	expect(periodsOf({ from: '2026-03-04', to: '2026-03-10' }, 'week')).toEqual([
		{ from: '2026-03-04', to: '2026-03-08' },
		{ from: '2026-03-09', to: '2026-03-10' },
	])
	expect(rangeBefore({ from: '2026-03-10', to: '2026-03-12' })).toEqual({ from: '2026-03-07', to: '2026-03-09' })
	expect(rangeBefore({ from: '2025-12-01', to: '2026-11-30' })).toEqual({ from: '2024-12-01', to: '2025-11-30' })
	expect(groupingFor(march, 'day')).toBe('day')
	expect(groupingFor({ from: '2026-01-01', to: '2026-12-31' }, 'day')).toBe('week')
	expect(groupingFor({ from: '2021-01-01', to: '2026-12-31' }, 'day')).toBe('month')
})

test('the statistics of a range walk along the index of starts, whatever lies outside', async () => {
	const scene = await aBusiness()
	await happened(scene, [{ date: '2026-03-02' }])
	const plan = await scene.home.db.all<{ detail: string }>(
		`explain query plan with periods(at, opens, closes) as (values (0, 1, 2), (1, 2, 3))
		select periods.at, status, count(*) from periods cross join appointments
		where appointments.business_id = 'b' and deleted_at is null and starts_at >= periods.opens and starts_at < periods.closes
		group by periods.at, status`,
	)
	const details = plan.map(({ detail }) => detail).join('\n')
	expect(details).toContain('USING INDEX appointments_by_start (business_id=? AND starts_at>? AND starts_at<?)')
})
