import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { aBranch, anAssistant, aSpecialist, blocked, blockRows, booked } from '#tests/support/scenes/agenda-scene.ts'
import { aBusiness, asActor } from '#tests/support/scenes/scene.ts'
import { agenda } from '../operations.server.ts'
import { Block } from '../schemas.ts'

test('AGE-055 AGE-056 a block carries what the documents name, grey unless told otherwise', async () => {
	const scene = await aBusiness()
	const [block] = await blocked(scene)
	expect(Block.parse(block)).toEqual(block)
	expect(block).toMatchObject({
		title: 'Comida',
		branchId: scene.branch.id,
		specialistId: scene.specialist.id,
		specialistName: 'Lucía Herrera',
		startsAt: '2026-03-03T20:00:00.000Z',
		endsAt: '2026-03-03T21:00:00.000Z',
		colorHex: '#555555',
		createdBy: 'Mariana Fuentes',
	})
	expect(await execute(scene.ctx, agenda.block, { blockId: block?.id })).toEqual({ ok: true, value: block })
	expect((await blocked(scene, { time: '16:00', endTime: '17:00', colorHex: '#aa3300' }))[0]?.colorHex).toBe('#aa3300')
})

test('AGE-057 AGE-058 AGE-059 AGE-060 a block without title or specialist, backwards or in the past is refused', async () => {
	const scene = await aBusiness({ now: '2026-03-03T18:30:40Z' })
	const { branchId, specialistId } = scene.nine
	const block = { branchId, specialistIds: [specialistId], title: 'Comida', date: '2026-03-03', time: '14:00' }
	const refusals = [
		[{ title: undefined }, 'title', 'El título es requerido'],
		[{ title: '  ' }, 'title', 'El título es requerido'],
		[{ endTime: '13:00' }, 'endTime', 'La fecha de inicio no puede ser después de la fecha de fin'],
		[
			{ endDate: '2026-03-02', endTime: '15:00' },
			'endTime',
			'La fecha de inicio no puede ser después de la fecha de fin',
		],
		[{ specialistIds: [] }, 'specialistIds', 'Debe seleccionar al menos un especialista'],
		[{ specialistIds: undefined }, 'specialistIds', 'Debe seleccionar al menos un especialista'],
		[{ time: '12:29' }, 'time', 'El bloqueo no puede empezar en el pasado'],
		[{ date: '2026-03-02' }, 'time', 'El bloqueo no puede empezar en el pasado'],
		[{ endDate: '2027-04-03', endTime: '15:00' }, 'endTime', 'El bloqueo no puede durar más de un año'],
	] as const
	for (const [wrong, field, message] of refusals) {
		const outcome = await execute(scene.ctx, agenda.createBlocks, { ...block, ...wrong })
		expect(outcome, message).toMatchObject({
			ok: false,
			failure: { code: 'invalid_input', fields: { [field]: [message] } },
		})
	}
	expect(await scene.eventNames()).toEqual([])
	// The minute that runs is not past.
	expect(await execute(scene.ctx, agenda.createBlocks, { ...block, time: '12:30' })).toMatchObject({ ok: true })
})

test('AGE-061 a block without an end lasts an hour', async () => {
	const scene = await aBusiness()
	const [block] = await blocked(scene, { time: '23:30', endTime: undefined })
	expect(block).toMatchObject({ time: '23:30', endDate: '2026-03-04', endTime: '00:30' })
})

test('AGE-062 a block for several specialists becomes one for each', async () => {
	const scene = await aBusiness()
	const andrea = await aSpecialist(scene)
	const { id } = scene.specialist
	const blocks = await blocked(scene, { specialistIds: [id, andrea.id, id] })
	expect(blocks.map(({ specialistId }) => specialistId).sort()).toEqual([id, andrea.id].sort())
	expect(await scene.eventNames()).toEqual(['agenda.blocksCreated'])
})

test('AGE-064 a block is edited and removed, and its time is free again', async () => {
	const scene = await aBusiness()
	const { ctx, nine } = scene
	const [block] = await blocked(scene)
	const { branchId, specialistId, date } = nine
	const edit = { blockId: block?.id, branchId, specialistId, date, title: 'Curso', time: '15:00', endTime: '16:30' }

	expect(await execute(ctx, agenda.editBlock, edit)).toMatchObject({
		ok: true,
		value: { id: block?.id, title: 'Curso', time: '15:00', endTime: '16:30', colorHex: '#555555' },
	})
	const during = { ...nine, time: '15:30' }
	expect(await execute(ctx, agenda.bookAppointment, during)).toMatchObject({
		ok: false,
		failure: {
			code: 'slot_taken',
			details: {
				mayInsist: true,
				conflicts: [{ kind: 'block', title: 'Curso', text: 'Hay un horario bloqueado de 15:00 a 16:30: Curso.' }],
			},
		},
	})
	expect(await execute(ctx, agenda.deleteBlock, { blockId: block?.id })).toEqual({ ok: true, value: { id: block?.id } })
	expect(await execute(ctx, agenda.block, { blockId: block?.id })).toMatchObject({ failure: { code: 'not_found' } })
	expect(await execute(ctx, agenda.bookAppointment, during)).toMatchObject({ ok: true })
	expect(await scene.eventNames()).toEqual([
		'agenda.blocksCreated',
		'agenda.blockEdited',
		'agenda.blockDeleted',
		'agenda.appointmentBooked',
	])
})

test('a block that has begun keeps its start, and none is moved into the past', async () => {
	const scene = await aBusiness()
	const [block] = await blocked(scene)
	const { branchId, specialistId, date } = scene.nine
	const later = asActor(scene, {}, Date.parse('2026-03-03T20:20:00Z'))
	const edit = { blockId: block?.id, branchId, specialistId, date, title: 'Comida', time: '14:00', endTime: '15:30' }
	expect(await execute(later, agenda.editBlock, edit)).toMatchObject({ ok: true, value: { endTime: '15:30' } })
	expect(await execute(later, agenda.editBlock, { ...edit, time: '14:10' })).toMatchObject({
		failure: { fields: { time: ['El bloqueo no puede empezar en el pasado'] } },
	})
})

test('D-22 a block over appointments names them, and staff may insist; an assistant may not', async () => {
	const scene = await aBusiness()
	const appointment = await booked(scene, { time: '14:30' })
	const { branchId, specialistId, date } = scene.nine
	const block = { branchId, specialistIds: [specialistId], title: 'Comida', date, time: '14:00', endTime: '15:00' }
	const insisting = { ...block, allowConflict: true }

	expect(await execute(scene.ctx, agenda.createBlocks, block)).toMatchObject({
		ok: false,
		failure: {
			code: 'slot_taken',
			details: { mayInsist: true, conflicts: [{ id: appointment.id, title: 'Regina Campos · Corte de cabello' }] },
		},
	})
	const refused = await execute(anAssistant(scene), agenda.createBlocks, insisting)
	expect(refused).toMatchObject({
		ok: false,
		failure: { code: 'slot_taken', details: { mayInsist: false, conflicts: [] } },
	})
	expect(await blockRows(scene)).toEqual([])
	expect(await execute(scene.ctx, agenda.createBlocks, insisting)).toMatchObject({
		ok: true,
		value: { blocks: [{ bookedOver: true }] },
	})
})

test('blocks know only this business’s branches and specialists, and specialists only their branch', async () => {
	const [ours, theirs] = [await aBusiness(), await aBusiness()]
	const [foreign] = await blocked(theirs)
	const elsewhere = await aBranch(ours)
	const { branchId, specialistId, date } = ours.nine
	const block = { branchId, specialistIds: [specialistId], title: 'Comida', date, time: '14:00' }
	const edit = { ...block, specialistId, blockId: foreign?.id }
	const notFound = { ok: false, failure: { code: 'not_found' } }

	expect(await execute(ours.ctx, agenda.createBlocks, { ...block, branchId: theirs.branch.id })).toMatchObject(notFound)
	expect(
		await execute(ours.ctx, agenda.createBlocks, { ...block, specialistIds: [theirs.specialist.id] }),
	).toMatchObject(notFound)
	expect(await execute(ours.ctx, agenda.editBlock, edit)).toMatchObject(notFound)
	expect(await execute(ours.ctx, agenda.deleteBlock, { blockId: foreign?.id })).toMatchObject(notFound)
	expect(await execute(ours.ctx, agenda.createBlocks, { ...block, branchId: elsewhere.id })).toMatchObject({
		failure: {
			code: 'invalid_input',
			fields: { specialistIds: [`${ours.specialist.name} no trabaja en ${elsewhere.name}`] },
		},
	})
	expect(await ours.eventNames()).toEqual([])
})

test('a dragged block goes to another hour, length or person of its branch, never into the past or over a visit', async () => {
	const scene = await aBusiness()
	const other = await aSpecialist(scene)
	const [block] = await blocked(scene, { date: '2026-03-03', time: '09:00', endTime: '10:00' })
	const blockId = block?.id
	const to = { blockId, date: '2026-03-04', time: '12:00', specialistId: other.id }
	expect(await execute(scene.ctx, agenda.moveBlock, to)).toMatchObject({
		ok: true,
		value: { date: '2026-03-04', time: '12:00', endTime: '13:00', specialistId: other.id },
	})
	const past = await execute(scene.ctx, agenda.moveBlock, { ...to, date: '2026-02-01' })
	expect(past).toMatchObject({ ok: false, failure: { fields: { time: ['El bloqueo no puede empezar en el pasado'] } } })
	await booked(scene, { time: '14:00' })
	const over = { blockId, date: '2026-03-03', time: '13:30', minutes: 60, specialistId: scene.specialist.id }
	expect(await execute(scene.ctx, agenda.moveBlock, over)).toMatchObject({
		ok: false,
		failure: { code: 'slot_taken' },
	})
	const reader = asActor(scene, { permissions: new Set(['agenda.view', 'agenda.edit']) })
	expect(await execute(reader, agenda.moveBlock, to)).toMatchObject({ ok: false, failure: { code: 'forbidden' } })
})
