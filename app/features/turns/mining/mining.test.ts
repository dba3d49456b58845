import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { inbox } from '#app/features/inbox/operations.server.ts'
import { knowledge } from '#app/features/knowledge/operations.server.ts'
import { MINUTE } from '#app/lib/time.ts'
import { startOpenAi } from '#tests/fakes/openai.ts'
import { aContact } from '#tests/support/scenes/agenda-scene.ts'
import { aModelTalk } from '#tests/support/scenes/model-talk.ts'
import { asActor } from '#tests/support/scenes/scene.ts'
import { aTalk, type Talk } from '#tests/support/scenes/talk.ts'
import { turns } from '../operations.server.ts'
import { impersonal, withoutVocative } from './shareable.ts'

const asked = '¿Venden tarjetas de regalo?'

async function answered(talk: Talk, text: string): Promise<void> {
	talk.clock.now += MINUTE
	const ctx = asActor(talk.scene, {}, talk.clock.now)
	const sent = await execute(ctx, inbox.sendMessage, { threadId: talk.threadId, text })
	expect(sent).toMatchObject({ ok: true })
	await talk.settle(true)
}

async function suggested({ scene }: Talk) {
	const outcome = await execute(scene.ctx, knowledge.listSuggestions, {})
	if (!outcome.ok) throw new Error(outcome.failure.code)
	return outcome.value.suggestions.map(({ id, question, answer }) => ({ id, question, answer }))
}

test('what a person answers where the assistant did not know is suggested once, is approved with one tap, and is then known', async () => {
	const talk = await aTalk()
	expect(await talk.say(asked)).toMatch(/no lo tengo a la mano/)
	await talk.say('sí')
	await answered(talk, '¡Hola! Con gusto.')
	expect(await suggested(talk)).toEqual([])
	await answered(talk, 'Sí, vendemos tarjetas de regalo en recepción.')
	await answered(talk, 'También las enviamos por correo electrónico.')
	const [first, ...others] = await suggested(talk)
	expect([first, others]).toMatchObject([
		{ question: asked, answer: 'Sí, vendemos tarjetas de regalo en recepción.' },
		[],
	])
	const approved = await execute(talk.scene.ctx, knowledge.approveSuggestion, { suggestionId: first?.id ?? '' })
	expect(approved).toMatchObject({ ok: true, value: { question: asked } })
	expect(await suggested(talk)).toEqual([])
	const again = await execute(talk.scene.ctx, knowledge.approveSuggestion, { suggestionId: first?.id ?? '' })
	expect(again).toMatchObject({ ok: false, failure: { code: 'not_found' } })
	await execute(talk.scene.ctx, inbox.setAssistant, { threadId: talk.threadId, on: true })
	expect(await talk.say('¿tienen tarjetas de regalo?')).toMatch(/en recepción/)
})

test('what a language model did not know is counted among what it could not answer and suggested like what the embedded engine did not', async () => {
	const model = await startOpenAi()
	const talk = await aModelTalk(model)
	model.answerNext({ text: 'Aquí tienes: el corte cuesta $350.' }, { text: 'Ese dato no lo tengo. [sin dato]' })
	await talk.say('¿cuánto cuesta el corte?')
	expect(await talk.say(asked)).toBe('Ese dato no lo tengo.')
	const system = String(model.conversations().at(-1)?.messages[0]?.content)
	expect(system).toContain('termina tu respuesta con [sin dato]')
	model.answerNext({ text: '[sin dato]' })
	expect(await talk.say('¿Y tienen wifi para clientes?')).toContain('no lo tengo a la mano')
	const numbers = await execute(asActor(talk.scene, {}, talk.clock.now), turns.showNumbers, {})
	const inVain = numbers.ok ? (numbers.value.questions ?? []).map(({ question }) => question) : []
	expect(inVain.sort()).toEqual([asked, '¿Y tienen wifi para clientes?'].sort())
	await answered(talk, 'Sí, el wifi para clientes se llama Jacaranda.')
	expect((await suggested(talk)).map(({ question }) => question)).toEqual(['¿Y tienen wifi para clientes?'])
	await model.close()
})

test('what the assistant knew is not suggested, nor what was dismissed again', async () => {
	const talk = await aTalk()
	await talk.say('¿cuánto cuesta el corte?')
	await answered(talk, 'Cuesta lo de siempre, te esperamos pronto.')
	expect(await suggested(talk)).toEqual([])
	const other = await aTalk()
	await other.say(asked)
	await answered(other, 'Sí, vendemos tarjetas de regalo en recepción.')
	const [found] = await suggested(other)
	await execute(other.scene.ctx, knowledge.dismissSuggestion, { suggestionId: found?.id ?? '' })
	await answered(other, 'Las tarjetas de regalo duran un año completo.')
	expect(await suggested(other)).toEqual([])
})

test('an answer with another person’s name, a number, an amount or an appointment is not suggested; the name of whom it greets is left out', async () => {
	for (const text of [
		'Sí, Rebeca Montes compró una tarjeta de regalo ayer.',
		'Sí, rebeca compró tarjetas de regalo ayer.',
		'Sí, de regalo; llama al 55 1234 5678 para tu tarjeta.',
		'Sí, las tarjetas de regalo cuestan $500 cada una.',
		'Sí hay tarjetas de regalo, escribe a ana@salon.mx.',
		'Sí hay tarjetas de regalo, y tu cita sigue en pie.',
	]) {
		const talk = await aTalk({
			furnish: async (scene) => void (await aContact(scene, { name: 'Rebeca', lastname: 'Montes' })),
		})
		await talk.say(asked)
		await answered(talk, text)
		expect(await suggested(talk), text).toEqual([])
	}
	const talk = await aTalk()
	const { name } = talk.scene.contact
	await talk.say(asked)
	await answered(talk, `Hola ${name}, sí vendemos tarjetas de regalo en recepción.`)
	expect(await suggested(talk)).toMatchObject([{ answer: 'Sí vendemos tarjetas de regalo en recepción.' }])
})

test('signs of one person are seen in any spelling', () => {
	for (const text of ['te debes 300 pesos', 'Tu saldo quedó en cero', '5512345678', 'www.salon.mx', 'MXN 20: 20 MXN'])
		expect(impersonal(text), text).toBeNull()
	for (const text of ['Abrimos a las 9 los domingos.', 'Sí, en 2 sucursales.', 'Hasta 24 horas antes.'])
		expect(impersonal(text)).toBe(text)
	const names = ['María', 'Fernanda']
	expect(withoutVocative('Hola María Fernanda, sí hay.', names)).toBe('Hola sí hay.')
	expect(withoutVocative('Sí María, aceptamos tarjeta.', names)).toBe('Sí, aceptamos tarjeta.')
	expect(withoutVocative('Claro que sí, María Fernanda: aquí mismo.', names)).toBe('Claro que sí: aquí mismo.')
	expect(withoutVocative('Es la cuenta de María.', names)).toBe('Es la cuenta de María.')
})
