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

test('a score never agrees: what may be a yes to a proposal leads to the question once more', async () => {
	for (const wish of ['cancela mi cita', 'mueve mi cita al miércoles a las 5']) {
		for (const text of ['así la dejamos', 'mejor así la dejamos', 'ya quedó']) {
			const host = played(withAppointment(salon(), '2026-11-24', '17:00'))
			await host.send(wish)

			expect((await host.send(text)).effects, `${wish}: ${text}`).toEqual([])
		}
	}
})

test('who comes is written down by no score, asked or not', async () => {
	const confirmAppointment = { name: 'confirmAppointment', description: '', parameters: {}, confirm: false }
	const stage = withAppointment(salon(), '2026-11-24', '17:00')
	const host = played({ ...stage, tools: [...stage.tools, confirmAppointment] })

	const { calls } = await host.send('ahí va a estar mi hija')
	expect(calls.map(({ name }) => name)).not.toContain('confirmAppointment')
})

test('what happened to somebody elsewhere passes nobody on', async () => {
	for (const text of ['me cancelaron la junta, ya puedo ir', 'me robaron el celular por eso no contestaba'])
		expect((await played().send(text)).answer.handOver, text).toBeUndefined()
})

test('a time that the waiting list keeps is given away by no score', async () => {
	const stage = salon()
	const offer = {
		ref: 'o1',
		status: 'abierta' as const,
		serviceRef: 's5',
		specialistRef: 'e4',
		branchRef: 'b1',
		startsAt: stage.now + 26 * 3_600_000,
		offeredAt: stage.now,
		expiresAt: stage.now + 3_600_000,
	}
	const answerOffer = { name: 'answerOffer', description: '', parameters: {}, confirm: false }
	for (const text of ['traigo mil cosas ese día', 'así la dejamos', 'ya no cuenten conmigo']) {
		const host = played({
			...stage,
			contact: { ...stage.contact, offer },
			tools: [...stage.tools, answerOffer],
		} as typeof stage)

		expect(
			(await host.send(text)).calls.map(({ name }) => name),
			text,
		).not.toContain('answerOffer')
	}
})

test('a word of complaint about something else passes nobody on, and the wish beside it goes on', async () => {
	const host = played()
	const { answer } = await host.send(
		'en otra estética me dejaron pésimo el tinte, ¿me dan cita de tinte el martes a las 10?',
	)

	expect(answer.handOver).toBeUndefined()
	expect((await host.send('sí')).effects.map(({ name }) => name)).toEqual(['bookAppointment'])
})

test('who might complain and names nothing is asked whether a person should answer', async () => {
	const { answer } = await played().send('la estética de mi tía es un fraude')

	expect(answer.handOver).toBeUndefined()
	expect(answer.reply?.text).toMatch(/pase con una persona/)
})

test('whoever needs somebody to talk to is not the one who writes', async () => {
	expect((await played().send('mi hija necesita hablar con alguien')).answer.handOver).toBeUndefined()
})
