import fc from 'fast-check'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { DAY, localDate } from '#app/lib/time.ts'
import {
	anApiKey,
	anAssistant,
	appointmentRows,
	aSpecialist,
	blockRows,
	booked,
	overlaps,
} from '#tests/support/scenes/agenda-scene.ts'
import { aBusiness, type Scene } from '#tests/support/scenes/scene.ts'
import { agenda } from '../operations.server.ts'
import { appointmentStatuses } from './statuses.ts'

test('of a hundred who want one slot through form, assistant and API at once, one gets it and 99 are told so', async () => {
	const scene = await aBusiness()
	const doors = [scene.ctx, anAssistant(scene), anApiKey(scene)]
	const wishes = Array.from({ length: 100 }, (_, index) => {
		return execute(doors[index % doors.length] ?? scene.ctx, agenda.bookAppointment, scene.nine)
	})

	const outcomes = await Promise.all(wishes)

	expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
	const refusals = outcomes.filter((outcome) => !outcome.ok)
	expect(refusals).toHaveLength(99)
	for (const refusal of refusals) {
		const details = { reasons: [{ code: 'appointment', text: 'Ya hay una cita de 09:00 a 10:00.' }] }
		expect(refusal).toMatchObject({ failure: { code: 'slot_taken', fields: { time: ['slot_taken'] }, details } })
	}
	expect(await appointmentRows(scene)).toHaveLength(1)
	expect(await scene.eventNames()).toEqual(['agenda.appointmentBooked'])
})

test('a hundred who will take anybody fill every specialist once and no more', async () => {
	const scene = await aBusiness()
	for (const name of ['Andrea', 'Karla', 'Diego']) await aSpecialist(scene, { name })
	const anybody = { ...scene.nine, specialistId: 'any' }
	const outcomes = await Promise.all(
		Array.from({ length: 100 }, () => execute(anAssistant(scene), agenda.bookAppointment, anybody)),
	)
	expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(4)
	const rows = await appointmentRows(scene)
	expect(new Set(rows.map(({ specialistId }) => specialistId)).size).toBe(4)
	expect(await overlaps(scene)).toEqual([])
})

test('those who move to one slot, block it and book it at once never share it', async () => {
	const scene = await aBusiness()
	const hours = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00']
	const appointments = []
	for (const time of hours) appointments.push(await booked(scene, { time }))
	const { branchId, specialistId, date } = scene.nine
	const block = { branchId, specialistIds: [specialistId], title: 'Junta', date, time: '16:00', endTime: '17:00' }
	const moves = appointments.map(({ id }) =>
		execute(scene.ctx, agenda.rescheduleAppointment, { appointmentId: id, date, time: '16:00' }),
	)
	const books = hours.map(() => execute(anAssistant(scene), agenda.bookAppointment, { ...scene.nine, time: '16:00' }))

	const outcomes = [...(await Promise.all([...moves, execute(scene.ctx, agenda.createBlocks, block), ...books]))]

	expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
	expect(await overlaps(scene)).toEqual([])
	const atFour = (await appointmentRows(scene)).filter(
		({ startsAt }) => startsAt === Date.parse('2026-03-03T22:00:00Z'),
	)
	expect(atFour.length + (await blockRows(scene)).length).toBe(1)
})

type Step =
	| { kind: 'book' | 'move' | 'edit'; which: number; day: number; slot: number; length: number; insist: boolean }
	| { kind: 'status'; which: number; status: (typeof appointmentStatuses)[number]; insist: boolean }
	| { kind: 'delete' | 'unblock'; which: number }
	| { kind: 'block'; day: number; slot: number; length: number; insist: boolean }

const day = fc.integer({ min: 0, max: 1 })
const slot = fc.integer({ min: 0, max: 15 })
const length = fc.integer({ min: 1, max: 6 })
const which = fc.nat({ max: 20 })
const insist = fc.boolean()
const step: fc.Arbitrary<Step> = fc.oneof(
	fc.record({ kind: fc.constantFrom('book', 'move', 'edit'), which, day, slot, length, insist }),
	fc.record({ kind: fc.constant('status'), which, status: fc.constantFrom(...appointmentStatuses), insist }),
	fc.record({ kind: fc.constantFrom('delete', 'unblock'), which }),
	fc.record({ kind: fc.constant('block'), day, slot, length, insist }),
)

test('whatever people do in whatever order, no two unmarked appointments hold one specialist’s time', async () => {
	const holds = async (steps: Step[]) => {
		const scene = await aBusiness()
		const other = await aSpecialist(scene)
		await Promise.all(steps.map((one, index) => perform(scene, one, index % 3 === 0 ? other.id : scene.specialist.id)))
		expect(await overlaps(scene)).toEqual([])
		expect(await underBlocks(scene)).toEqual([])
		for (const row of await appointmentRows(scene)) {
			const holding = ['agendada', 'confirmada', 'asistida', 'pago_pendiente'].includes(row.status)
			expect(row.heldFrom !== null).toBe(holding)
		}
	}
	// A failure prints its seed and the shortest steps that lead to it.
	await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), holds), { numRuns: 15 })
})

async function perform(scene: Scene, one: Step, specialistId: string) {
	const { ctx } = scene
	const rows = (await appointmentRows(scene)).filter(({ deletedAt }) => deletedAt === null)
	const appointmentId = 'which' in one ? rows[one.which % Math.max(rows.length, 1)]?.id : undefined
	if (one.kind === 'status') {
		const { status, insist: allowConflict } = one
		return execute(ctx, agenda.setStatus, { appointmentId, status, allowConflict })
	}
	if (one.kind === 'delete') return execute(ctx, agenda.deleteAppointment, { appointmentId })
	if (!('slot' in one)) {
		const known = await blockRows(scene)
		return execute(ctx, agenda.deleteBlock, { blockId: known[one.which % Math.max(known.length, 1)]?.id })
	}
	const when = { date: localDate(scene.at + (one.day + 1) * DAY, 'UTC'), ...hoursOf(one), allowConflict: one.insist }
	const wish = { ...scene.nine, specialistId, ...when }
	if (one.kind === 'book') return execute(ctx, agenda.bookAppointment, wish)
	if (one.kind === 'edit') return execute(ctx, agenda.editAppointment, { ...wish, appointmentId })
	if (one.kind === 'move') return execute(ctx, agenda.rescheduleAppointment, { appointmentId, specialistId, ...when })
	return execute(ctx, agenda.createBlocks, { ...wish, specialistIds: [specialistId], title: 'Junta' })
}

/** Quarter hours from nine o'clock. */
function hoursOf({ slot: start, length: quarters }: { slot: number; length: number }) {
	const text = (minutes: number) =>
		`${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
	return { time: text(540 + start * 15), endTime: text(540 + (start + quarters) * 15) }
}

/** Unmarked appointments that lie under an unmarked block. */
async function underBlocks(scene: Scene) {
	const free = (await blockRows(scene)).filter(({ bookedOver }) => !bookedOver)
	const rows = (await appointmentRows(scene)).filter(({ deletedAt, bookedOver }) => deletedAt === null && !bookedOver)
	return rows.filter(({ specialistId, heldFrom, heldTo }) => {
		if (heldFrom === null || heldTo === null) return false
		return free.some(
			(block) => block.specialistId === specialistId && block.startsAt < heldTo && heldFrom < block.endsAt,
		)
	})
}
