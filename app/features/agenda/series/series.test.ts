import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { DAY } from '#app/lib/time.ts'
import {
	aContact,
	appointmentRows,
	aSpecialist,
	blocked,
	blockRows,
	booked,
} from '#tests/support/scenes/agenda-scene.ts'
import { aBusiness, asActor, type Scene } from '#tests/support/scenes/scene.ts'
import { agenda } from '../operations.server.ts'

const weekly = { repeat: 'semanal', repeatCount: 4 } as const

async function aSeries(scene: Scene, extra: object = {}) {
	const outcome = await execute(scene.ctx, agenda.bookSeries, { ...scene.nine, ...weekly, ...extra })
	if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure))
	return outcome.value
}

const open = async (scene: Scene) => (await appointmentRows(scene)).filter(({ deletedAt }) => deletedAt === null)
const days = (rows: { startsAt: number }[]) => rows.map(({ startsAt }) => new Date(startsAt).toISOString().slice(0, 16))

test('what repeats stands in the agenda as appointments of its days; only the first tells people of it', async () => {
	const scene = await aBusiness()
	const { seriesId, appointments, skipped } = await aSeries(scene)
	expect(skipped).toEqual([])
	expect(appointments.map(({ date, time, occurrenceOn }) => [date, time, occurrenceOn])).toEqual(
		['2026-03-03', '2026-03-10', '2026-03-17', '2026-03-24'].map((date) => [date, '09:00', date]),
	)
	expect((await open(scene)).every((row) => row.seriesId === seriesId && !row.detached)).toBe(true)
	expect(await scene.eventNames()).toEqual([
		'agenda.appointmentBooked',
		...['agenda.occurrenceSaved', 'agenda.occurrenceSaved', 'agenda.occurrenceSaved'],
		'agenda.seriesBooked',
	])
})

test('without an end it is made 180 days ahead, and a job goes on from there', async () => {
	const scene = await aBusiness()
	const { seriesId, appointments } = await aSeries(scene, { repeatCount: undefined })
	expect(appointments.at(-1)?.date).toBe('2026-09-01')
	const later = asActor(scene, { permissions: new Set(['jobs.run']) }, scene.at + 30 * DAY)
	const more = await execute(later, agenda.extendSeries, { seriesId })
	expect(more).toMatchObject({ ok: true, value: { skipped: [] } })
	expect((await open(scene)).at(-1)?.occurrenceOn).toBe('2026-09-29')
	const again = await execute(later, agenda.extendSeries, { seriesId })
	expect(again).toMatchObject({ ok: true, value: { changed: [] } })
})

test('days that are not free are named before anything is saved; then skipped or booked over', async () => {
	const scene = await aBusiness()
	await booked(scene, { date: '2026-03-10', contactId: (await aContact(scene)).id })
	await blocked(scene, { date: '2026-03-17', time: '08:00', endTime: '12:00' })
	const told = await execute(scene.ctx, agenda.bookSeries, { ...scene.nine, ...weekly })
	expect(told).toMatchObject({
		ok: false,
		failure: {
			code: 'slot_taken',
			details: {
				days: [
					{ date: '2026-03-10', text: 'Ya hay una cita de 09:00 a 10:00.' },
					{ date: '2026-03-17', text: 'Hay un horario bloqueado de 08:00 a 12:00.' },
				],
			},
		},
	})
	expect(await open(scene)).toHaveLength(1)

	const { appointments, skipped } = await aSeries(scene, { onConflict: 'omitir' })
	expect(appointments.map(({ date }) => date)).toEqual(['2026-03-03', '2026-03-24'])
	expect(skipped.map(({ date }) => date)).toEqual(['2026-03-10', '2026-03-17'])
	const over = await aSeries(scene, { time: '09:30', onConflict: 'encimar' })
	expect(over.appointments.map(({ bookedOver }) => bookedOver)).toEqual([true, true, true, true])
})

test('a change of this one alone leaves the others; of this and the following, or of all, takes them along', async () => {
	const scene = await aBusiness()
	const { appointments } = await aSeries(scene)
	const [first, second, third] = appointments.map(({ id }) => id)
	const { specialistId, serviceId } = scene.nine
	await execute(scene.ctx, agenda.rescheduleAppointment, { appointmentId: second, date: '2026-03-11', time: '11:00' })
	expect((await open(scene)).map(({ detached }) => detached)).toEqual([false, true, false, false])

	const hours = { specialistId, serviceId, time: '15:00', details: 'Traer foto' }
	const later = await execute(scene.ctx, agenda.editSeries, { ...hours, appointmentId: third, scope: 'siguientes' })
	expect(later).toMatchObject({ ok: true, value: { skipped: [] } })
	expect(days(await open(scene))).toEqual([
		...['2026-03-03T15:00', '2026-03-11T17:00', '2026-03-17T21:00', '2026-03-24T21:00'],
	])
	const all = await execute(scene.ctx, agenda.editSeries, {
		...hours,
		time: '16:00',
		appointmentId: first,
		scope: 'todas',
	})
	expect(all.ok && all.value.changed).toHaveLength(3)
	expect(days(await open(scene))).toEqual([
		...['2026-03-03T22:00', '2026-03-11T17:00', '2026-03-17T22:00', '2026-03-24T22:00'],
	])
	expect((await open(scene)).filter(({ details }) => details === 'Traer foto')).toHaveLength(3)
})

test('a change that some day can’t take is refused whole, unless those days are to be left as they are', async () => {
	const scene = await aBusiness()
	const other = await aSpecialist(scene)
	const { appointments } = await aSeries(scene)
	await booked(scene, { date: '2026-03-10', time: '15:00', specialistId: other.id })
	const { serviceId } = scene.nine
	const appointmentId = appointments[0]?.id
	const change = { appointmentId, scope: 'todas', serviceId, specialistId: other.id, time: '15:00' }
	const refused = await execute(scene.ctx, agenda.editSeries, change)
	expect(refused).toMatchObject({ ok: false, failure: { details: { days: [{ date: '2026-03-10' }] } } })
	expect((await open(scene)).filter(({ specialistId }) => specialistId === other.id)).toHaveLength(1)
	const kept = await execute(scene.ctx, agenda.editSeries, { ...change, onConflict: 'omitir' })
	expect(kept).toMatchObject({ ok: true, value: { skipped: [{ date: '2026-03-10' }] } })
	expect((await open(scene)).filter(({ specialistId }) => specialistId === other.id)).toHaveLength(4)
})

test('this and the following are deleted with one message, the series ends there, and its job makes no more', async () => {
	const scene = await aBusiness()
	const { appointments, seriesId } = await aSeries(scene, { repeatCount: undefined })
	const third = appointments[2]?.id
	const gone = await execute(scene.ctx, agenda.deleteSeries, {
		appointmentId: third,
		scope: 'siguientes',
		cancelMessage: 'Cerramos',
	})
	expect(gone.ok && gone.value.changed.length).toBe(appointments.length - 2)
	expect(days(await open(scene))).toEqual(['2026-03-03T15:00', '2026-03-10T15:00'])
	const said = (await appointmentRows(scene)).filter(({ cancelMessage }) => cancelMessage !== null)
	expect(said.map(({ id }) => id)).toEqual([third])
	const later = asActor(scene, { permissions: new Set(['jobs.run']) }, scene.at + 30 * DAY)
	expect(await execute(later, agenda.extendSeries, { seriesId })).toMatchObject({ ok: true, value: { changed: [] } })
})

test('a block repeats for each specialist, over no appointment unless staff say so, and goes as a series', async () => {
	const scene = await aBusiness()
	const other = await aSpecialist(scene)
	await booked(scene, { date: '2026-03-10', time: '14:00' })
	const { branchId, specialistId, date } = scene.nine
	const lunch = { branchId, specialistIds: [specialistId, other.id], title: 'Comida', date, time: '14:00', ...weekly }
	const refused = await execute(scene.ctx, agenda.blockSeries, lunch)
	expect(refused).toMatchObject({ ok: false, failure: { details: { days: [{ date: '2026-03-10' }] } } })
	expect(await blockRows(scene)).toEqual([])
	const made = await execute(scene.ctx, agenda.blockSeries, { ...lunch, onConflict: 'omitir' })
	expect(made.ok && [made.value.seriesIds.length, made.value.blocks.length]).toEqual([2, 7])
	const rows = (await blockRows(scene)).filter((row) => row.specialistId === other.id)
	await execute(scene.ctx, agenda.deleteBlockSeries, { blockId: rows[1]?.id, scope: 'siguientes' })
	expect((await blockRows(scene)).filter((row) => row.specialistId === other.id)).toHaveLength(1)
	expect(await blockRows(scene)).toHaveLength(4)
})

test('a repeated block changes for itself, with those that follow, or as a whole, and keeps its days', async () => {
	const scene = await aBusiness()
	const { branchId, specialistId, date } = scene.nine
	const lunch = { branchId, specialistIds: [specialistId], title: 'Comida', date, time: '14:00', ...weekly }
	await execute(scene.ctx, agenda.blockSeries, lunch)
	const ids = (await blockRows(scene)).map(({ id }) => id)
	const moved = { blockId: ids[1], date: '2026-03-11', time: '15:00', minutes: 30 }
	expect(await execute(scene.ctx, agenda.moveBlock, moved)).toMatchObject({
		ok: true,
		value: { date: '2026-03-11', time: '15:00', endTime: '15:30' },
	})
	const edit = { specialistId, title: 'Comida', date, time: '13:00', endTime: '14:30', colorHex: '#aa0000' }
	const later = await execute(scene.ctx, agenda.editBlockSeries, { ...edit, blockId: ids[2], scope: 'siguientes' })
	expect(later).toMatchObject({ ok: true, value: { skipped: [], changed: [ids[2], ids[3]] } })
	const hours = async () =>
		(await blockRows(scene)).map(({ startsAt, endsAt }) => [...days([{ startsAt }]), endsAt - startsAt])
	const minute = 60_000
	expect(await hours()).toEqual([
		['2026-03-03T20:00', 60 * minute],
		['2026-03-11T21:00', 30 * minute],
		['2026-03-17T19:00', 90 * minute],
		['2026-03-24T19:00', 90 * minute],
	])
	await booked(scene, { date: '2026-03-17', time: '16:00' })
	const all = { ...edit, time: '16:00', endTime: '17:00', blockId: ids[0], scope: 'todas' }
	expect(await execute(scene.ctx, agenda.editBlockSeries, all)).toMatchObject({
		ok: false,
		failure: { code: 'slot_taken', details: { days: [{ date: '2026-03-17' }] } },
	})
	const skipping = await execute(scene.ctx, agenda.editBlockSeries, { ...all, onConflict: 'omitir' })
	expect(skipping).toMatchObject({ ok: true, value: { changed: [ids[0], ids[3]], skipped: [{ date: '2026-03-17' }] } })
	expect((await hours()).map(([start]) => start)).toEqual([
		...['2026-03-03T22:00', '2026-03-11T21:00', '2026-03-17T19:00', '2026-03-24T22:00'],
	])
})
