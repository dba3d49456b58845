import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { DAY } from '#app/lib/time.ts'
import { booked } from '#tests/support/scenes/agenda-scene.ts'
import { aBusiness, asActor, type Scene } from '#tests/support/scenes/scene.ts'
import { agenda } from '../operations.server.ts'

async function see(scene: Scene, date: string, after = 0) {
	const outcome = await execute(asActor(scene, {}, scene.at + after), agenda.calendar, { from: date, to: date })
	if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure))
	return outcome.value
}

async function fill(scene: Scene) {
	const outcome = await execute(scene.ctx, agenda.fillSampleDay, {})
	if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure))
	return { ...outcome.value, date: outcome.value.date ?? '' }
}

test('an example adds nothing to what the day, its people and its filters count, and leaves every half hour free', async () => {
	const scene = await aBusiness()
	const { date, count } = await fill(scene)
	const filled = await see(scene, date)
	expect(filled.items.map(({ kind }) => kind)).toEqual(Array.from({ length: count }, () => 'sample'))
	expect(await execute(scene.ctx, agenda.emptySampleDay, {})).toMatchObject({ ok: true, value: { removed: count } })
	expect({ ...filled, items: [] }).toEqual(await see(scene, date))
})

test('it is gone by itself after seven days, and with the first appointment before', async () => {
	const scene = await aBusiness()
	const { date, count } = await fill(scene)
	expect((await see(scene, date, 7 * DAY - 1)).items).toHaveLength(count)
	expect((await see(scene, date, 7 * DAY)).items).toEqual([])
	await booked(scene)
	expect((await see(scene, date)).items.filter(({ kind }) => kind === 'sample')).toEqual([])
})

test('a day with an appointment is not filled, and a second example takes the place of the first', async () => {
	const scene = await aBusiness()
	const first = await fill(scene)
	expect(await fill(scene)).toEqual(first)
	expect((await see(scene, first.date)).items).toHaveLength(first.count)
	await booked(scene, { date: first.date })
	const other = await fill(scene)
	expect(other.date > first.date).toBe(true)
	expect((await see(scene, first.date)).items.map(({ kind }) => kind)).toEqual(['appointment'])
})
