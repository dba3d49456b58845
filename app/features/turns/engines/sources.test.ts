import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { knowledge } from '#app/features/knowledge/operations.server.ts'
import { aTalk, type Talk } from '#tests/support/scenes/talk.ts'
import { saying, scripted, think } from '#tests/support/scripted-engine.ts'
import { withoutMarks } from './sources.ts'

const parking = { question: '¿Tienen estacionamiento?', answer: 'Hay pensión en Orizaba 150, sellamos dos horas.' }

async function taught(): Promise<{ talk: Talk; id: string }> {
	let id = ''
	const talk = await aTalk({
		furnish: async ({ ctx }) => {
			await execute(ctx, knowledge.createQuestion, { question: '¿Hay wifi?', answer: 'Sí, pide la clave al llegar.' })
			const made = await execute(ctx, knowledge.createQuestion, parking)
			id = made.ok ? made.value.id : ''
		},
	})
	return { talk, id }
}

const lastCause = async (talk: Talk) => (await talk.messages()).findLast(({ role }) => role === 'assistant')?.cause

test('an answer from the list keeps which entry it came from; another answer keeps none', async () => {
	const { talk, id } = await taught()
	expect(await talk.say('¿dónde puedo estacionarme?')).toContain(parking.answer)
	expect(await lastCause(talk)).toMatchObject({
		rule: expect.stringContaining('answer.question'),
		sources: [{ kind: 'question', id, title: parking.question }],
	})
	await talk.say('¿cuánto cuesta el corte?')
	expect(await lastCause(talk)).not.toHaveProperty('sources')
})

test('a reference that no entry has is kept as no source', async () => {
	const { talk, id } = await taught()
	await talk.hear('hola')
	await think(talk, scripted(saying('Sí hay.', { sources: ['q2', 'q99', 'p1'] })).engine)
	expect((await lastCause(talk))?.sources).toEqual([{ kind: 'question', id, title: parking.question }])
})

const entries = {
	questions: [
		{ ref: 'q1', question: '¿Aceptan tarjeta?', answer: 'Sí, aceptamos tarjeta de débito y crédito.' },
		{ ref: 'q2', ...parking },
	],
	passages: [
		{ ref: 'p1', title: 'Reglamento', text: 'Los menores entran acompañados de un adulto en todo momento.', share: 1 },
	],
}

test('the references by which a model names its entries do not reach the person', () => {
	expect(withoutMarks('Sí, en Orizaba 150. [q2]', entries)).toEqual({ text: 'Sí, en Orizaba 150.', sources: ['q2'] })
	expect(withoutMarks('Claro [Q1, p1].', entries)).toEqual({ text: 'Claro.', sources: ['q1', 'p1'] })
	expect(withoutMarks('Nada [q7]', entries)).toEqual({ text: 'Nada', sources: [] })
	expect(withoutMarks('Te veo a las 5 (martes)', entries)).toEqual({ text: 'Te veo a las 5 (martes)', sources: [] })
})

test('a model that names no entry is taken at its words', () => {
	expect(withoutMarks('¡Claro! Aceptamos tarjetas de crédito y débito.', entries).sources).toEqual(['q1'])
	expect(withoutMarks('Los menores entran acompañados de un adulto.', entries).sources).toEqual(['p1'])
	expect(withoutMarks('¿Qué día te queda bien?', entries).sources).toEqual([])
})
