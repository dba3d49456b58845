import { expect, test } from 'vitest'
import '#app/features.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { specialists } from '#app/features/specialists/operations.server.ts'
import { aBusiness, type Scene } from '#tests/support/scenes/scene.ts'
import { exceptionsBetween } from './exceptions.server.ts'
import { branches } from './operations.server.ts'

const set = ({ ctx, branch }: Scene, input: object) =>
	execute(ctx, branches.setException, { branchId: branch.id, ...input })
const days = async ({ ctx, branch }: Scene, from: string, to: string) => {
	const rows = await exceptionsBetween(ctx, { branchIds: [branch.id], from, to })
	return rows.map(({ day, ranges, source }) => [day, ranges.map((range) => `${range.from}-${range.to}`).join(), source])
}

test('several days are closed at once, and one of them gets hours of its own afterwards', async () => {
	const scene = await aBusiness()
	expect(await set(scene, { day: '2026-12-24', until: '2026-12-26', closed: true, reason: 'Navidad' })).toMatchObject({
		ok: true,
	})
	const ranges = [
		{ from: '16:00', to: '18:00' },
		{ from: '10:00', to: '14:00' },
	]
	expect(await set(scene, { day: '2026-12-26', ranges })).toMatchObject({ ok: true })
	expect(await days(scene, '2026-12-01', '2026-12-31')).toEqual([
		['2026-12-24', '', 'manual'],
		['2026-12-25', '', 'manual'],
		['2026-12-26', '10:00-14:00,16:00-18:00', 'manual'],
	])
	const { ctx, branch } = scene
	await execute(ctx, branches.removeException, { branchId: branch.id, day: '2026-12-24' })
	expect(await days(scene, '2026-12-24', '2026-12-24')).toEqual([])
	expect(await execute(ctx, branches.removeException, { branchId: branch.id, day: '2026-12-24' })).toMatchObject({
		ok: false,
		failure: { code: 'not_found' },
	})
})

test('a day that passed, an end before its start, no hours and crossed hours are refused beside their fields', async () => {
	const scene = await aBusiness({ now: '2026-03-03T03:00:00Z' })
	const fields = async (input: object) => {
		const outcome = await set(scene, input)
		return outcome.ok ? {} : outcome.failure.fields
	}
	// In Mexico it is still the 2nd.
	expect(await fields({ day: '2026-03-01', closed: true })).toEqual({ day: ['Ese día ya pasó'] })
	expect(await fields({ day: '2026-03-02', closed: true })).toEqual({})
	expect(await fields({ day: '2026-03-05', until: '2026-03-04', closed: true })).toEqual({
		until: ['La fecha final no puede ser anterior a la inicial'],
	})
	expect(await fields({ day: '2026-03-05', until: '2026-06-30', closed: true })).toEqual({
		until: ['Son demasiados días: máximo 92 a la vez'],
	})
	expect(await fields({ day: '2026-03-05' })).toEqual({ closed: ['Escribe el horario o marca el día como cerrado'] })
	expect(await fields({ day: '2026-03-05', ranges: [{ from: '12:00', to: '10:00' }] })).toEqual({
		'ranges.0.to': ['La hora de cierre debe ser posterior a la de apertura'],
	})
	const crossed = [
		{ from: '09:00', to: '12:00' },
		{ from: '11:00', to: '13:00' },
	]
	expect(await fields({ day: '2026-03-05', ranges: crossed })).toEqual({ 'ranges.1.to': ['Los horarios se enciman'] })
	expect(await days(scene, '2026-03-01', '2026-12-31')).toEqual([['2026-03-02', '', 'manual']])
})

test('Mexican holidays are offered, and only the accepted ones close the branch', async () => {
	const scene = await aBusiness()
	const { ctx, branch } = scene
	const listed = await execute(ctx, branches.listHolidays, { branchId: branch.id, year: 2027 })
	const offered = listed.ok ? listed.value.holidays : []
	expect(offered).toContainEqual({ day: '2027-02-01', name: 'Día de la Constitución', accepted: false })
	expect(offered).toContainEqual({ day: '2027-12-25', name: 'Navidad', accepted: false })
	expect(await days(scene, '2027-01-01', '2027-12-31')).toEqual([])

	const accept = (list: string[]) =>
		execute(ctx, branches.acceptHolidays, { branchId: branch.id, year: 2027, days: list })
	await accept(['2027-12-25', '2027-01-01'])
	expect((await days(scene, '2027-01-01', '2027-12-31')).map(([day]) => day)).toEqual(['2027-01-01', '2027-12-25'])
	await accept(['2027-12-25'])
	expect(await days(scene, '2027-01-01', '2027-12-31')).toEqual([['2027-12-25', '', 'holiday']])
	expect(await accept(['2027-07-07'])).toMatchObject({
		ok: false,
		failure: { fields: { days: ['Ese día no es festivo'] } },
	})
})

test('a day written by hand stays when a holiday on it is accepted', async () => {
	const scene = await aBusiness()
	await set(scene, { day: '2026-12-25', ranges: [{ from: '10:00', to: '13:00' }] })
	const { ctx, branch } = scene
	await execute(ctx, branches.acceptHolidays, { branchId: branch.id, year: 2026, days: ['2026-12-25'] })
	expect(await days(scene, '2026-12-25', '2026-12-25')).toEqual([['2026-12-25', '10:00-13:00', 'manual']])
})

test('a specialist has days of their own beside those of the branch', async () => {
	const scene = await aBusiness()
	const { ctx, specialist } = scene
	const away = {
		specialistId: specialist.id,
		day: '2026-07-01',
		until: '2026-07-03',
		closed: true,
		reason: 'Vacaciones',
	}
	expect(await execute(ctx, specialists.setException, away)).toMatchObject({ ok: true })
	expect(await days(scene, '2026-07-01', '2026-07-03')).toEqual([])
	const own = await exceptionsBetween(ctx, { specialistIds: [specialist.id], from: '2026-07-01', to: '2026-07-31' })
	expect(own.map(({ day }) => day)).toEqual(['2026-07-01', '2026-07-02', '2026-07-03'])
})
