import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { appointments, externalBusy, holds } from '#db/schema/agenda.ts'
import {
	anApiKey,
	anAssistant,
	appointmentRows,
	aService,
	aSpecialist,
	booked,
	overlaps,
} from '#tests/support/scenes/agenda-scene.ts'
import { aBusiness, asActor, type Scene } from '#tests/support/scenes/scene.ts'
import { overlapGuard } from '../availability/overlap-guard.server.ts'
import { agenda } from '../operations.server.ts'

const book = (scene: Scene, extra: object, ctx = scene.ctx) =>
	execute(ctx, agenda.bookAppointment, { ...scene.nine, ...extra })

test('D-22 staff are told whose time it is, may insist, and the row is marked; through the API the same', async () => {
	const scene = await aBusiness()
	const first = await booked(scene)
	for (const ctx of [scene.ctx, anApiKey(scene)]) {
		expect(await book(scene, { time: '09:30' }, ctx)).toMatchObject({
			ok: false,
			failure: {
				code: 'slot_taken',
				fields: { time: ['slot_taken'] },
				details: {
					mayInsist: true,
					reasons: [{ code: 'appointment', text: 'Ya hay una cita de 09:00 a 10:00.' }],
					conflicts: [
						{
							id: first.id,
							kind: 'appointment',
							title: 'Regina Campos · Corte de cabello',
							startsAt: first.startsAt,
							endsAt: first.endsAt,
							text: 'Ya hay una cita de 09:00 a 10:00: Regina Campos · Corte de cabello.',
						},
					],
				},
			},
		})
	}
	expect(await book(scene, { time: '09:30', allowConflict: true }, anApiKey(scene))).toMatchObject({
		ok: true,
		value: { bookedOver: true },
	})
	expect(await book(scene, { time: '11:00', allowConflict: true })).toMatchObject({
		ok: true,
		value: { bookedOver: false },
	})
	expect(await overlaps(scene)).toEqual([])
})

test('D-22 an assistant books over nothing, starts off no grid, and hears no names', async () => {
	const scene = await aBusiness()
	const assistant = anAssistant(scene)
	await booked(scene)
	const taken = await book(scene, { allowConflict: true }, assistant)
	expect(taken).toMatchObject({
		ok: false,
		failure: { code: 'slot_taken', details: { mayInsist: false, conflicts: [] } },
	})
	expect(JSON.stringify(taken)).not.toContain('Regina')
	const offGrid = await book(scene, { time: '10:10', allowConflict: true }, assistant)
	expect(offGrid).toMatchObject({
		failure: { code: 'outside_hours', fields: { time: ['Las citas empiezan cada 30 minutos a partir de las 09:00.'] } },
	})
	expect(await book(scene, { time: '10:10' })).toMatchObject({ ok: true })
})

test('D-22 an assistant keeps the notice and the look-ahead, the stricter of its own and the service’s', async () => {
	const scene = await aBusiness({ now: '2026-03-03T15:00:00Z' })
	const strict = await aService(scene, { minimumNoticeMinutes: 120, lookAheadDays: 7 })
	const codeOf = async (extra: object) => {
		const outcome = await book(scene, extra, anAssistant(scene))
		if (outcome.ok) return 'ok'
		const { reasons } = outcome.failure.details as { reasons: { code: string }[] }
		return reasons.map(({ code }) => code).join()
	}
	expect(await codeOf({ time: '09:00' })).toBe('too_soon')
	expect(await codeOf({ time: '09:30' })).toBe('ok')
	expect(await codeOf({ time: '10:30', serviceId: strict.id })).toBe('too_soon')
	expect(await codeOf({ time: '11:00', serviceId: strict.id })).toBe('ok')
	expect(await codeOf({ date: '2026-03-11', serviceId: strict.id })).toBe('too_far')
	expect(await codeOf({ date: '2026-05-03' })).toBe('too_far')
	expect(await codeOf({ date: '2026-05-02' })).toBe('ok')
	expect(await book(scene, { date: '2026-05-03', time: '12:00' })).toMatchObject({ ok: true })
})

test('outside the hours staff are told why and may insist, without a mark; an assistant may not', async () => {
	const scene = await aBusiness()
	const evening = { time: '19:00' }
	const refusal = {
		code: 'outside_hours',
		fields: { time: ['Queda fuera del horario de la sucursal: el martes 3 de marzo abre de 09:00 a 18:00.'] },
	}
	expect(await book(scene, evening)).toMatchObject({ ok: false, failure: { ...refusal, details: { mayInsist: true } } })
	expect(await book(scene, { ...evening, allowConflict: true }, anAssistant(scene))).toMatchObject({
		ok: false,
		failure: { code: 'outside_hours', details: { mayInsist: false } },
	})
	expect(await book(scene, { ...evening, allowConflict: true })).toMatchObject({
		ok: true,
		value: { bookedOver: false },
	})
})

test('staff write down what began earlier today, confirm what lies on a past day; an assistant never books the past', async () => {
	const scene = await aBusiness({ now: '2026-03-03T18:10:00Z' })
	expect(await book(scene, { time: '09:00' }, anAssistant(scene))).toMatchObject({
		failure: { fields: { time: ['Esa hora ya pasó.'] } },
	})
	expect(await book(scene, { time: '09:00' })).toMatchObject({ ok: true })
	const yesterday = { date: '2026-03-02', time: '11:00' }
	expect(await book(scene, yesterday)).toMatchObject({
		ok: false,
		failure: { code: 'outside_hours', fields: { time: ['Esa hora ya pasó.'] }, details: { mayInsist: true } },
	})
	expect(await appointmentRows(scene)).toHaveLength(1)
	expect(await book(scene, { ...yesterday, allowConflict: true })).toMatchObject({
		ok: true,
		value: { bookedOver: false },
	})
})

test('a slot that somebody is choosing and busy times of a linked calendar hold time, until they run out', async () => {
	const scene = await aBusiness()
	const row = { businessId: scene.business.id, specialistId: scene.specialist.id }
	const at = (hour: number) => Date.parse(`2026-03-03T${hour}:00:00Z`)
	await transact(scene.ctx, async ({ db }) => {
		const hold = { ...row, heldFrom: at(15), heldTo: at(16) }
		await db.insert(holds).values({ ...hold, id: 'hld_1', token: 'a', expiresAt: scene.at + 600_000 })
		await db.insert(externalBusy).values({ ...row, id: 'bsy_1', externalId: 'g1', startsAt: at(17), endsAt: at(18) })
	})
	expect(await book(scene, { time: '09:00' })).toMatchObject({
		failure: {
			code: 'slot_taken',
			details: { conflicts: [{ kind: 'hold', text: 'Esa hora está apartada por otra persona de 09:00 a 10:00.' }] },
		},
	})
	expect(await book(scene, { time: '11:00' })).toMatchObject({
		failure: { details: { conflicts: [{ kind: 'external' }] } },
	})
	const afterwards = asActor(scene, {}, scene.at + 600_000)
	expect(await book(scene, { time: '09:00' }, afterwards)).toMatchObject({ ok: true })
})

test('rescheduling keeps length, service and status, hands over within the branch, and is no obstacle to itself', async () => {
	const scene = await aBusiness()
	const andrea = await aSpecialist(scene)
	const stranger = await aSpecialist(scene, { name: 'Diego' }, [])
	const { id: appointmentId } = await booked(scene, { endTime: '10:30' })
	await execute(scene.ctx, agenda.setStatus, { appointmentId, status: 'confirmada' })
	const move = (extra: object, ctx = scene.ctx) => {
		const wish = { appointmentId, date: '2026-03-03', time: '09:30', ...extra }
		return execute(ctx, agenda.rescheduleAppointment, wish)
	}
	const moved = { status: 'confirmada', time: '09:30', endTime: '11:00', specialistId: scene.specialist.id }
	expect(await move({})).toMatchObject({ ok: true, value: moved })
	const handed = { specialistId: andrea.id, time: '12:00', endTime: '13:30' }
	expect(await move({ specialistId: andrea.id, time: '12:00' }, anAssistant(scene))).toMatchObject({
		ok: true,
		value: handed,
	})
	expect(await move({ specialistId: stranger.id })).toMatchObject({
		failure: { fields: { specialistId: [`${stranger.name} no da ${scene.service.name}`] } },
	})
	await booked(scene, { specialistId: andrea.id, time: '15:00' })
	expect(await move({ time: '14:30' })).toMatchObject({ failure: { code: 'slot_taken' } })
	expect(await move({ time: '14:30', allowConflict: true })).toMatchObject({ ok: true, value: { bookedOver: true } })
	expect(await move({ time: '10:00' })).toMatchObject({ ok: true, value: { bookedOver: false } })
	expect(await overlaps(scene)).toEqual([])
})

test('what holds no time moves wherever it is put, and holds none there', async () => {
	const scene = await aBusiness()
	const { id: appointmentId } = await booked(scene)
	await execute(scene.ctx, agenda.setStatus, { appointmentId, status: 'cancelada' })
	await booked(scene, { time: '12:00' })
	const onto = { appointmentId, date: '2026-03-03', time: '12:00' }
	expect(await execute(scene.ctx, agenda.rescheduleAppointment, onto)).toMatchObject({
		ok: true,
		value: { time: '12:00', bookedOver: false },
	})
	const edit = { ...scene.nine, appointmentId, time: '12:30' }
	expect(await execute(scene.ctx, agenda.editAppointment, edit)).toMatchObject({
		ok: true,
		value: { time: '12:30', status: 'cancelada' },
	})
	expect((await appointmentRows(scene)).find(({ id }) => id === appointmentId)).toMatchObject({
		heldFrom: null,
		heldTo: null,
	})
})

test('what slips past the code is caught by the database and told as a taken slot', async () => {
	const scene = await aBusiness()
	await booked(scene)
	const [row] = await appointmentRows(scene)
	if (!row) throw new Error('nothing was booked')
	const twin = { ...row, id: 'apt_twin', shortId: 'twin' }
	const insert = transact(scene.ctx, ({ db }) => overlapGuard(db.insert(appointments).values(twin)))
	await expect(insert).rejects.toMatchObject({ code: 'slot_taken', field: 'time' })
	const marked = { ...twin, bookedOver: true }
	await transact(scene.ctx, ({ db }) => overlapGuard(db.insert(appointments).values(marked)))
	expect(await appointmentRows(scene)).toHaveLength(2)
})

test('bad dates and hours are refused in words, whoever sends them', async () => {
	const scene = await aBusiness()
	for (const wrong of [
		{ date: '2026-02-30' },
		{ date: '0026-03-03' },
		{ date: 'mañana' },
		{ time: '25:00' },
		{ time: '9' },
		{ endTime: '24:00' },
	]) {
		const [field = ''] = Object.keys(wrong)
		const message = field === 'date' ? 'Escribe una fecha válida' : 'Escribe una hora válida'
		const outcome = await book(scene, wrong)
		expect(outcome, JSON.stringify(wrong)).toMatchObject({ ok: false, failure: { code: 'invalid_input' } })
		expect(outcome.ok || outcome.failure.fields[field]).toContain(message)
	}
	expect(await scene.eventNames()).toEqual([])
})
