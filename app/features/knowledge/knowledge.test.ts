import { expect, test } from 'vitest'
import '#app/features.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { newId } from '#app/lib/id.ts'
import { questions } from '#db/schema/knowledge.ts'
import { aBusiness, type Scene } from '#tests/support/scenes/scene.ts'
import { knowledge } from './operations.server.ts'
import { messages, mostQuestions } from './schemas.ts'

const parking = { question: '¿Tienen estacionamiento?', answer: 'Sí, en la calle de atrás.' }

async function listed({ ctx }: Scene, input: { search?: string; limit?: number; cursor?: string } = {}) {
	const outcome = await execute(ctx, knowledge.listQuestions, input)
	if (!outcome.ok) throw new Error(outcome.failure.code)
	return outcome.value
}

test('the same question in other capitals, accents and signs is refused at its field, also as the change of another', async () => {
	const scene = await aBusiness()
	const made = await execute(scene.ctx, knowledge.createQuestion, parking)
	expect(made.ok).toBe(true)
	const again = { question: 'tienen ESTACIONAMIÉNTO', answer: 'No.' }
	const refusal = { ok: false, failure: { fields: { question: [messages.sameQuestion] } } }
	expect(await execute(scene.ctx, knowledge.createQuestion, again)).toMatchObject(refusal)
	const other = await execute(scene.ctx, knowledge.createQuestion, { question: '¿Hay wifi?', answer: 'Sí.' })
	const questionId = other.ok ? other.value.id : ''
	expect(await execute(scene.ctx, knowledge.editQuestion, { ...again, questionId })).toMatchObject(refusal)
	const own = { questionId, question: '¿hay WIFI?', answer: 'Sí, gratis.' }
	expect(await execute(scene.ctx, knowledge.editQuestion, own)).toMatchObject({
		ok: true,
		value: { answer: 'Sí, gratis.' },
	})
})

test('a question is found by words of its answer without accents, a page at a time, and never another business’s', async () => {
	const [ours, theirs] = [await aBusiness(), await aBusiness()]
	await execute(theirs.ctx, knowledge.createQuestion, parking)
	for (const [question, answer] of [
		['¿Aceptan tarjeta?', 'Sí, débito y crédito.'],
		['¿Dan factura?', 'Sí, el mismo día.'],
		['¿Hay café?', 'Sí, con crédito de la casa.'],
	] as const)
		await execute(ours.ctx, knowledge.createQuestion, { question, answer })
	expect((await listed(ours, { search: 'CREDITO' })).questions.map(({ question }) => question)).toEqual([
		'¿Aceptan tarjeta?',
		'¿Hay café?',
	])
	const first = await listed(ours, { limit: 2 })
	expect([first.questions.length, first.total]).toEqual([2, 3])
	const rest = await listed(ours, { limit: 2, cursor: first.next })
	expect(rest.questions.map(({ question }) => question)).toEqual(['¿Hay café?'])
	expect(rest.next).toBeUndefined()
	expect((await listed(ours, { search: 'estacionamiento' })).total).toBe(0)
})

test('a question that was removed is not listed, comes back as it was, and can not come back twice over its successor', async () => {
	const scene = await aBusiness()
	const made = await execute(scene.ctx, knowledge.createQuestion, parking)
	const questionId = made.ok ? made.value.id : ''
	await execute(scene.ctx, knowledge.removeQuestion, { questionId })
	expect((await listed(scene)).total).toBe(0)
	expect(await execute(scene.ctx, knowledge.getQuestion, { questionId })).toMatchObject({ ok: false })
	await execute(scene.ctx, knowledge.restoreQuestion, { questionId })
	expect((await listed(scene)).questions).toEqual([{ id: questionId, ...parking }])
	await execute(scene.ctx, knowledge.removeQuestion, { questionId })
	await execute(scene.ctx, knowledge.createQuestion, { ...parking, answer: 'Ya no.' })
	expect(await execute(scene.ctx, knowledge.restoreQuestion, { questionId })).toMatchObject({ ok: false })
	expect((await listed(scene)).questions.map(({ answer }) => answer)).toEqual(['Ya no.'])
})

test('a business has so many questions and no more: all of them are told to its assistants in each turn', async () => {
	const scene = await aBusiness()
	const own = { businessId: scene.business.id, answer: 'Sí.', createdAt: scene.at }
	await transact(scene.ctx, ({ db }) =>
		db
			.insert(questions)
			.values(
				Array.from({ length: mostQuestions }, (_, n) => ({ ...own, id: newId('qst'), question: `Pregunta ${n}` })),
			),
	)
	expect(await execute(scene.ctx, knowledge.createQuestion, parking)).toMatchObject({
		ok: false,
		failure: { code: 'plan_limit', fields: { question: [messages.tooMany] } },
	})
})
