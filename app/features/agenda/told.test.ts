import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { HOUR } from '#app/lib/time.ts'
import { events } from '#db/schema/core.ts'
import { aSpecialist } from '#tests/support/scenes/agenda-scene.ts'
import { aBusiness, type Scene } from '#tests/support/scenes/scene.ts'
import { agenda } from './operations.server.ts'

async function told({ home, business }: Scene) {
	const rows = await home.db
		.select({ name: events.name, payload: events.payload })
		.from(events)
		.where(eq(events.businessId, business.id))
		.orderBy(asc(events.seq))
	return rows
}

const nine = Date.parse('2026-03-03T15:00:00Z')

test('what is booked, moved, cancelled and removed says whose it is and where it lies', async () => {
	const scene = await aBusiness()
	const { ctx, branch, specialist, contact } = scene
	const other = await aSpecialist(scene)
	const booked = await execute(ctx, agenda.bookAppointment, scene.nine)
	const { id: appointmentId } = booked.ok ? booked.value : { id: '' }
	const at = { appointmentId, date: '2026-03-04', time: '11:00' }
	await execute(ctx, agenda.rescheduleAppointment, { ...at, specialistId: other.id })
	await execute(ctx, agenda.cancelAppointment, { appointmentId })
	await execute(ctx, agenda.deleteAppointment, { appointmentId })
	const about = { appointmentId, contactId: contact.id }
	const first = { branchId: branch.id, specialistId: specialist.id, startsAt: nine, endsAt: nine + HOUR }
	const moved = { ...first, specialistId: other.id, startsAt: nine + 26 * HOUR, endsAt: nine + 27 * HOUR }
	const rows = (await told(scene)).filter(({ name }) => name.startsWith('agenda.'))
	expect(
		rows.map(({ name, payload: { status: _, previous, ...payload } }) => ({ name, ...payload, previous })),
	).toMatchObject([
		{ name: 'agenda.appointmentBooked', ...about, time: first },
		{ name: 'agenda.appointmentRescheduled', ...about, previous: first, time: moved },
		{ name: 'agenda.statusSet', ...about, time: moved },
		{ name: 'agenda.appointmentCancelled', ...about, time: moved },
		{ name: 'agenda.appointmentDeleted', ...about, time: moved },
	])
})

test('blocks that are made together say from when to when each specialist has some; a hold what it keeps', async () => {
	const scene = await aBusiness()
	const { ctx, branch, specialist } = scene
	const other = await aSpecialist(scene)
	const when = { date: '2026-03-03', time: '13:00', endTime: '14:00' }
	const about = { title: 'Comida', branchId: branch.id, colorHex: '#555555' }
	const specialistIds = [specialist.id, other.id]
	const repeat = { repeat: 'semanal', repeatCount: 3, repeatDays: [], onConflict: 'avisar' } as const
	await execute(ctx, agenda.blockSeries, { ...about, ...when, specialistIds, ...repeat })
	await execute(ctx, agenda.holdSlot, { ...scene.nine, visitorKey: 'vis_1' })
	const [blocks, held] = (await told(scene)).filter(({ name }) => /blocksCreated|slotHeld/.test(name))
	const lunch = { startsAt: nine + 4 * HOUR, endsAt: nine + 5 * HOUR + 14 * 24 * HOUR }
	expect(blocks?.payload.times).toEqual(
		specialistIds.map((specialistId) => ({ branchId: branch.id, specialistId, ...lunch })),
	)
	expect(held?.payload.time).toEqual({
		...{ branchId: branch.id, specialistId: specialist.id },
		...{ startsAt: nine, endsAt: nine + HOUR },
	})
})
