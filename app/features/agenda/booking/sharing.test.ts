import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { newId } from '#app/lib/id.ts'
import { equipment, serviceEquipment } from '#db/schema/equipment.ts'
import { scheduleExceptions } from '#db/schema/specialists.ts'
import { anAssistant, appointmentRows, aService, aSpecialist, booked } from '#tests/support/scenes/agenda-scene.ts'
import { aBusiness, type Scene } from '#tests/support/scenes/scene.ts'
import { agenda } from '../operations.server.ts'

async function aDay(scene: Scene, extra: object) {
	const row = { id: newId('exc'), businessId: scene.business.id, ranges: [], createdAt: scene.at, ...extra }
	await transact(scene.ctx, ({ db }) => db.insert(scheduleExceptions).values({ day: '2026-03-03', ...row }))
}

async function aCabin(scene: Scene, capacity: number, serviceIds: string[]) {
	const businessId = scene.business.id
	const cabin = { id: newId('equ'), businessId, branchId: scene.branch.id, name: 'Cabina', createdAt: scene.at }
	await transact(scene.ctx, async ({ db }) => {
		await db.insert(equipment).values({ ...cabin, capacity })
		await db
			.insert(serviceEquipment)
			.values(serviceIds.map((serviceId) => ({ businessId, serviceId, equipmentId: cabin.id })))
	})
}

/** Times of 3 March as an assistant is offered them, and why there are none. */
async function offered(scene: Scene, extra: object = {}) {
	const { serviceId, branchId } = scene.nine
	const wish = { serviceId, branchId, from: '2026-03-03', to: '2026-03-03', limit: 100, ...extra }
	const outcome = await execute(anAssistant(scene), agenda.freeTimes, wish)
	if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure))
	const { times, why } = outcome.value
	return { times: times.map(({ time }) => time), why: why.map(({ text }) => text) }
}

test('a day of its own replaces the hours of the week, for the branch and all who keep its hours', async () => {
	const scene = await aBusiness()
	await aDay(scene, { branchId: scene.branch.id, ranges: [{ from: '12:00', to: '14:00' }] })
	expect((await offered(scene)).times).toEqual(['12:00', '12:30', '13:00'])
	const outside = await execute(anAssistant(scene), agenda.bookAppointment, scene.nine)
	expect(outside).toMatchObject({ ok: false, failure: { code: 'outside_hours' } })
	expect(await execute(anAssistant(scene), agenda.bookAppointment, { ...scene.nine, time: '12:00' })).toMatchObject({
		ok: true,
	})
})

test('a holiday closes the branch, a day off the specialist, and both say why', async () => {
	const scene = await aBusiness()
	const other = await aSpecialist(scene)
	await aDay(scene, { specialistId: scene.specialist.id, reason: 'Vacaciones' })
	const why = await execute(scene.ctx, agenda.whyNotFree, { ...scene.nine, time: '09:00' })
	const away = `${scene.specialist.name} no trabaja el martes 3 de marzo (Vacaciones).`
	expect(why).toMatchObject({ ok: true, value: { free: false, reasons: [{ text: away }] } })
	expect((await offered(scene, { specialistId: other.id })).times).toContain('09:00')

	await aDay(scene, { branchId: scene.branch.id, reason: 'Natalicio de Benito Juárez', source: 'holiday' })
	expect(await offered(scene)).toEqual({
		times: [],
		why: ['La sucursal está cerrada el martes 3 de marzo (Natalicio de Benito Juárez).'],
	})
	const range = { from: '2026-03-02', to: '2026-03-08' }
	const week = await execute(scene.ctx, agenda.calendar, { ...range, branchIds: [], specialistIds: [], statuses: [] })
	const closed = week.ok ? week.value.days.filter((day) => day.closed).map(({ date }) => date) : []
	expect(closed).toEqual(['2026-03-03'])
})

test('what a service occupies is shared by the whole branch, and is free again with the visit', async () => {
	const scene = await aBusiness()
	const other = await aSpecialist(scene)
	const facial = await aService(scene, { name: 'Facial', durationMinutes: 60 }, { specialistIds: [other.id] })
	await aCabin(scene, 1, [scene.service.id, facial.id])
	const first = await booked(scene)
	const wish = { ...scene.nine, specialistId: other.id, serviceId: facial.id }

	const taken = await execute(anAssistant(scene), agenda.bookAppointment, wish)
	const text = 'No queda equipo libre (Cabina) de 09:00 a 10:00.'
	expect(taken).toMatchObject({
		ok: false,
		failure: { code: 'slot_taken', details: { reasons: [{ code: 'equipment_full', text }] } },
	})
	expect((await offered(scene, { serviceId: facial.id })).times.slice(0, 2)).toEqual(['10:00', '10:30'])
	const insisted = await execute(scene.ctx, agenda.bookAppointment, { ...wish, allowConflict: true })
	expect(insisted).toMatchObject({ ok: true, value: { bookedOver: true } })
	await execute(scene.ctx, agenda.deleteAppointment, { appointmentId: insisted.ok ? insisted.value.id : '' })
	await execute(scene.ctx, agenda.cancelAppointment, { appointmentId: first.id })
	expect(await execute(anAssistant(scene), agenda.bookAppointment, wish)).toMatchObject({ ok: true })
})

test('an appointment that moves is no obstacle to itself, neither by its time nor by its equipment', async () => {
	const scene = await aBusiness()
	await aCabin(scene, 1, [scene.service.id])
	const { id: appointmentId } = await booked(scene)
	const moved = await execute(scene.ctx, agenda.rescheduleAppointment, {
		appointmentId,
		date: '2026-03-03',
		time: '09:30',
	})
	expect(moved).toMatchObject({ ok: true, value: { time: '09:30', bookedOver: false } })
})

test('of a hundred who want a class of three seats, three have one, and another hour stays closed to all', async () => {
	const scene = await aBusiness()
	const yoga = await aService(scene, { name: 'Yoga', durationMinutes: 60, groupCapacity: 3 })
	await aCabin(scene, 1, [yoga.id])
	const wish = { ...scene.nine, serviceId: yoga.id }
	const outcomes = await Promise.all(
		Array.from({ length: 100 }, () => execute(anAssistant(scene), agenda.bookAppointment, wish)),
	)
	expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3)
	const text = 'Ya están ocupados los 3 lugares de la sesión de 09:00 a 10:00.'
	expect(outcomes.find(({ ok }) => !ok)).toMatchObject({
		failure: { code: 'slot_taken', details: { reasons: [{ code: 'session_full', text }] } },
	})
	const between = await execute(anAssistant(scene), agenda.bookAppointment, { ...wish, time: '09:30' })
	expect(between).toMatchObject({ ok: false, failure: { code: 'slot_taken' } })
	const alone = await execute(anAssistant(scene), agenda.bookAppointment, scene.nine)
	expect(alone).toMatchObject({ ok: false, failure: { code: 'slot_taken' } })
	expect((await offered(scene, { serviceId: yoga.id })).times[0]).toBe('10:00')
})

test('a seat that somebody is choosing counts, and one that was given up is there again', async () => {
	const scene = await aBusiness()
	const yoga = await aService(scene, { name: 'Yoga', durationMinutes: 60, groupCapacity: 2 })
	const wish = { ...scene.nine, serviceId: yoga.id }
	const { contactId: _, ...slot } = wish
	const first = await booked(scene, { serviceId: yoga.id })
	const held = await execute(scene.ctx, agenda.holdSlot, { ...slot, visitorKey: 'v1' })
	expect(held).toMatchObject({ ok: true })
	const third = await execute(anAssistant(scene), agenda.bookAppointment, wish)
	expect(third).toMatchObject({ ok: false, failure: { details: { reasons: [{ code: 'session_full' }] } } })
	await execute(scene.ctx, agenda.cancelAppointment, { appointmentId: first.id })
	expect(await execute(anAssistant(scene), agenda.bookAppointment, wish)).toMatchObject({ ok: true })
	const token = held.ok ? held.value.token : ''
	const second = await execute(scene.ctx, agenda.bookHeld, { token, contactId: scene.contact.id })
	expect(second).toMatchObject({ ok: true, value: { time: '09:00' } })
})

test('the database itself refuses one visit too many, one beside a session, and one under a block', async () => {
	const scene = await aBusiness()
	const yoga = await aService(scene, { name: 'Yoga', durationMinutes: 60, groupCapacity: 2 })
	await booked(scene, { serviceId: yoga.id })
	await booked(scene, { serviceId: yoga.id })
	const [row] = await appointmentRows(scene)
	const copy = (changes: string) =>
		transact(scene.ctx, ({ db }) =>
			db.run(
				sql`INSERT INTO appointments SELECT ${sql.raw(
					`'apt_copy' AS id, business_id, 'short_copy', branch_id, contact_id, specialist_id, service_id, title, type,
				status, starts_at, ends_at, held_from, held_to, booked_over, color_hex, details, client_notes, price_minor,
				currency, confirmation_messages_counter, auto_cancel_at, changes_by_client, cancelled_at, cancel_message, event_id,
				google_calendar_id, google_calendar_name, created_by, updated_by, created_at, updated_at, deleted_at, series_id,
				occurrence_on, detached, ${changes}`,
				)} FROM appointments WHERE id = ${row?.id}`,
			),
		)
	await expect(copy('group_key, group_seats')).rejects.toThrow()
	await expect(copy('NULL, NULL')).rejects.toThrow()
	expect(await appointmentRows(scene)).toHaveLength(2)
	const block = sql`INSERT INTO blocks (id, business_id, branch_id, specialist_id, title, starts_at, ends_at, booked_over,
		color_hex, created_by, created_at, updated_at, detached) SELECT 'blk_copy', business_id, branch_id, specialist_id, 'x',
		starts_at, ends_at, 0, '#555555', 'x', 0, 0, 0 FROM appointments WHERE id = ${row?.id}`
	await expect(transact(scene.ctx, ({ db }) => db.run(block))).rejects.toThrow()
})
