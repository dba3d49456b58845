import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { MINUTE } from '#app/lib/time.ts'
import { anAssistant, appointmentRows, aSpecialist, booked } from '#tests/support/scenes/agenda-scene.ts'
import { aBusiness, asActor, type Scene } from '#tests/support/scenes/scene.ts'
import { agenda } from '../operations.server.ts'

function wishOf({ nine: { contactId: _, ...slot } }: Scene, visitorKey = 'v1') {
	return { ...slot, visitorKey }
}

async function held(scene: Scene, visitorKey?: string, changes: object = {}) {
	const outcome = await execute(scene.ctx, agenda.holdSlot, { ...wishOf(scene, visitorKey), ...changes })
	if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure))
	return outcome.value
}

test('a slot that somebody is choosing is kept for ten minutes, and is free again by time alone (D-28)', async () => {
	const scene = await aBusiness()
	const hold = await held(scene)
	expect(hold).toMatchObject({ date: '2026-03-03', time: '09:00', endTime: '10:00', timeZone: 'America/Mexico_City' })
	expect(Date.parse(hold.expiresAt) - scene.at).toBe(10 * MINUTE)
	const other = await execute(anAssistant(scene), agenda.bookAppointment, scene.nine)
	const text = 'Esa hora está apartada por otra persona de 09:00 a 10:00.'
	expect(other).toMatchObject({ ok: false, failure: { code: 'slot_taken', details: { reasons: [{ text }] } } })
	const later = anAssistant(scene, {}, scene.at + 10 * MINUTE)
	expect(await execute(later, agenda.bookAppointment, scene.nine)).toMatchObject({ ok: true })
})

test('whoever holds a slot books it, once', async () => {
	const scene = await aBusiness()
	const { token } = await held(scene)
	const contactId = scene.contact.id
	const seen = await execute(scene.ctx, agenda.seeHold, { token })
	expect(seen).toMatchObject({ ok: true, value: { time: '09:00' } })
	const outcome = await execute(scene.ctx, agenda.bookHeld, { token, contactId, clientNotes: 'Primera vez' })
	expect(outcome).toMatchObject({ ok: true, value: { date: '2026-03-03', time: '09:00', clientNotes: 'Primera vez' } })
	const again = await execute(scene.ctx, agenda.bookHeld, { token, contactId })
	expect(again).toMatchObject({ ok: false, failure: { code: 'link_expired' } })
	expect(await appointmentRows(scene)).toHaveLength(1)
})

test('a visitor holds one slot at a time: the next choice lets go of the first', async () => {
	const scene = await aBusiness()
	const first = await held(scene)
	await held(scene, 'v1', { time: '11:00' })
	expect(await held(scene, 'v2')).toMatchObject({ time: '09:00' })
	const gone = await execute(scene.ctx, agenda.seeHold, { token: first.token })
	expect(gone).toMatchObject({ ok: false, failure: { code: 'link_expired' } })
	expect(await scene.eventNames()).toEqual([
		...['agenda.slotHeld', 'agenda.holdReleased', 'agenda.slotHeld'],
		'agenda.slotHeld',
	])
})

test('a slot that was let go, ran out or is taken is nobody’s', async () => {
	const scene = await aBusiness()
	const { token } = await held(scene)
	expect(await execute(scene.ctx, agenda.releaseHold, { token })).toEqual({ ok: true, value: { released: true } })
	expect(await execute(scene.ctx, agenda.releaseHold, { token })).toEqual({ ok: true, value: { released: false } })
	await booked(scene)
	const taken = await execute(scene.ctx, agenda.holdSlot, wishOf(scene))
	expect(taken).toMatchObject({ ok: false, failure: { code: 'slot_taken' } })

	const { token: late } = await held(scene, 'v3', { time: '12:00' })
	const after = asActor(scene, {}, scene.at + 11 * MINUTE)
	const booking = await execute(after, agenda.bookHeld, { token: late, contactId: scene.contact.id })
	expect(booking).toMatchObject({ ok: false, failure: { code: 'link_expired' } })
})

test('for whoever is free somebody is chosen, and of a hundred who reach for one slot each specialist has one', async () => {
	const scene = await aBusiness()
	await aSpecialist(scene)
	const reach = (key: number) =>
		execute(scene.ctx, agenda.holdSlot, { ...wishOf(scene, `v${key}`), specialistId: 'any' })
	const outcomes = await Promise.all(Array.from({ length: 100 }, (_, index) => reach(index)))
	const kept = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value.specialistId] : []))
	expect(new Set(kept).size).toBe(2)
	expect(kept).toHaveLength(2)
})
