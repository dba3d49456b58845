import { expect, test } from 'vitest'
import { salon, withAppointment } from '#tests/support/scenes/salon.ts'
import { toolHost } from '#tests/support/tool-host.ts'
import { embeddedEngine } from '../engine.ts'

const played = (stage = salon()) => toolHost(embeddedEngine, stage)

test('a cancellation in words that no rule knows is proposed, and nothing is written before its yes', async () => {
	const host = played(withAppointment(salon(), '2026-11-24', '17:00'))
	const first = await host.send('bórrenme la cita por favor')

	expect(first.effects).toEqual([])
	expect(first.answer.reply?.text).toMatch(/Cancelo tu cita/)
	expect((await host.send('sí')).effects.map(({ name }) => name)).toEqual(['cancelAppointment'])
})

test('without an appointment the same words cancel nothing', async () => {
	const { answer, effects } = await played().send('bórrenme la cita por favor')

	expect(effects).toEqual([])
	expect(answer.reply?.text).not.toMatch(/Cancelo/)
})

test('a question after a proposal never agrees to it, whatever it sounds like', async () => {
	const host = played()
	await host.send('manicure mañana a las 10')

	expect((await host.send('a esa hora estará bien?')).effects).toEqual([])
	expect((await host.send('sí')).effects.map(({ name }) => name)).toEqual(['bookAppointment'])
})

test('a pain is told of by whoever wants help, and is no complaint', async () => {
	for (const text of ['se me infectó la uña', 'me duele horrible la espalda', 'me lastimé la muñeca jugando']) {
		expect((await played().send(text)).answer.handOver, text).toBeUndefined()
	}
})

test('what somebody of the team did badly passes the person on', async () => {
	for (const text of [
		'Lucía me quemó la oreja con la plancha y ni se disculpó',
		'quedé disparejo, me cortaron horrible',
	]) {
		expect((await played().send(text)).answer.handOver, text).toBe('complaint')
	}
})

test('letters without a word are given no meaning', async () => {
	const { answer } = await played().send('asdkj qwpoei zmxnb')

	expect(answer.rule).toBe('not_understood')
})
