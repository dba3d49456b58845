import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { contacts } from '#app/features/contacts/operations.server.ts'
import { DAY } from '#app/lib/time.ts'
import { formLinks } from '#db/schema/forms.ts'
import { aForm, visitorOf, who } from '#tests/support/scenes/forms.ts'
import { aBusiness, asActor } from '#tests/support/scenes/scene.ts'
import { forms } from './operations.server.ts'
import { stepsOf } from './rules.ts'
import { type Question } from './schemas.ts'

test('FOR-006 FOR-007 FOR-008 a form holds its questions, each with what belongs to its kind', async () => {
	const { whole } = await aForm(await aBusiness())
	expect(whole.title).toBe('Encuesta')
	expect(whole.questions.map(({ questionType }) => questionType)).toEqual([
		...['multipleChoice', 'paragraph', 'linearScale', 'rating', 'checkboxes', 'shortAnswer'],
	])
	const [choice, why, scale, stars, , more] = whole.questions
	expect(choice).toMatchObject({ options: [{ text: 'Sí', other: false }, {}, { text: 'Otro', other: true }] })
	expect(choice).toMatchObject({ linearScale: null, rating: null })
	expect(why?.onlyIf).toEqual({ questionId: choice?.id, optionId: choice?.options[1]?.id })
	expect(scale?.linearScale).toEqual({ minLinear: 0, maxLinear: 10, minLabel: '', maxLabel: '' })
	expect(stars?.rating).toEqual({ numEmojis: 3, emoji: 'heart' })
	expect(more?.section).toBe('Al final')
})

test('FOR-010 FOR-011 FOR-012 FOR-013 a scale, a rating and a choice keep their bounds', async () => {
	const scene = await aBusiness()
	const { formId, first } = await aForm(scene)
	const refused = async (question: object) => {
		const outcome = await execute(scene.ctx, forms.saveQuestion, { formId, question: 'X', ...question })
		return outcome.ok ? 'taken' : Object.keys(outcome.failure.fields)
	}
	for (const [minLinear, maxLinear] of [
		[2, 5],
		[-1, 5],
		[0, 1],
		[1, 11],
	])
		expect(await refused({ questionType: 'linearScale', minLinear, maxLinear })).not.toBe('taken')
	for (const numEmojis of [2, 11]) expect(await refused({ questionType: 'rating', numEmojis })).toEqual(['numEmojis'])
	expect(await refused({ questionType: 'rating', emoji: 'smile' })).toEqual(['emoji'])
	expect(await refused({ questionType: 'multipleChoice', options: [] })).toEqual(['options'])
	expect(await refused({ questionKey: first.id, options: [] })).toEqual(['options'])
	const twice = [
		{ text: 'Otro', other: true },
		{ text: 'Otro más', other: true },
	]
	expect(await refused({ questionType: 'checkboxes', options: twice })).toEqual(['options'])
})

test('a question keeps its place before those that depend on it, and is not taken from under them', async () => {
	const scene = await aBusiness()
	const { formId, first, reason } = await aForm(scene)
	const order = async (act: object) => {
		const outcome = await execute(scene.ctx, forms.moveQuestion, { formId, ...act })
		return outcome.ok ? outcome.value.questions.map(({ question }) => question) : outcome.failure.code
	}
	expect(await order({ questionKey: reason, up: true })).toBe('invalid_input')
	expect((await order({ questionKey: reason }))?.slice(0, 3)).toEqual(['¿Te gustó?', '¿Nos recomiendas?', '¿Por qué?'])
	const one = (questionKey?: string) => execute(scene.ctx, forms.removeQuestion, { formId, questionKey })
	expect(await one(first.id)).toMatchObject({ failure: { code: 'conflict' } })
	expect(await one(reason)).toMatchObject({ ok: true })
	expect(await one(first.id)).toMatchObject({ ok: true })
})

test('FOR-015 an answer is kept with who gave it; what is wrong stands at its question and nothing is kept', async () => {
	const scene = await aBusiness()
	const { formId, first, yes, no, other, reason, likely, stars, boxes, whole } = await aForm(scene)
	const visitor = visitorOf(scene, formId)
	const answer = (given: object[], more: object = who) => execute(visitor, forms.answerForm, { formId, ...more, given })
	expect(await answer([])).toMatchObject({
		failure: { fields: { [`pregunta_${first.id}`]: ['Esta pregunta es obligatoria'] } },
	})
	const chosen = (...values: string[]) => ({ questionId: first.id, values })
	// Asked only of who said no.
	expect(await answer([chosen(no)])).toMatchObject({ failure: { fields: { [`pregunta_${reason}`]: [/./] } } } as never)
	expect(await answer([chosen(other)])).toMatchObject({ failure: { code: 'invalid_input' } })
	expect(await answer([chosen('nada')])).toMatchObject({ failure: { code: 'invalid_input' } })
	expect(await answer([chosen(yes), { questionId: likely, values: ['11'] }])).toMatchObject({ ok: false })
	expect(await answer([chosen(yes)], { name: 'Ana' })).toMatchObject({
		failure: { fields: { whatsapp: [/./] } },
	} as never)
	const list = () => execute(scene.ctx, forms.listAnswers, { formId })
	expect(await list()).toMatchObject({ value: { records: [] } })
	const all = whole.questions.find(({ id }) => id === boxes)?.options.map(({ id }) => id) ?? []
	const given = [
		{ ...chosen(other), other: 'Más o menos' },
		{ questionId: reason, values: ['no se pregunta'] },
		{ questionId: likely, values: ['9'] },
		{ questionId: stars, values: ['3'] },
		{ questionId: boxes, values: all },
	]
	expect(await answer(given)).toMatchObject({ ok: true })
	const answers = [
		{ questionId: first.id, value: 'Más o menos' },
		{ questionId: likely, value: '9' },
		{ questionId: stars, value: '3' },
		{ questionId: boxes, value: ['A', 'B'] },
	]
	expect(await list()).toMatchObject({ value: { records: [{ name: 'Ana', whatsapp: '5570030001', answers }] } })
	const wrongDoor = await execute(visitorOf(scene, 'frm_other'), forms.publicForm, { formId })
	expect(wrongDoor).toMatchObject({ failure: { code: 'not_found' } })
})

test('FOR-003 a form’s answers are added up question by question; a scale without bounds has no steps', async () => {
	const scene = await aBusiness()
	const { formId, first, yes, no, reason, likely } = await aForm(scene)
	const visitor = visitorOf(scene, formId)
	const answer = (whatsapp: string, given: object[]) =>
		execute(visitor, forms.answerForm, { formId, name: 'Ana', whatsapp, given })
	const yesAnd = (score: string) => [
		{ questionId: first.id, values: [yes] },
		{ questionId: likely, values: [score] },
	]
	await answer('5570030002', yesAnd('10'))
	await answer('5570030003', yesAnd('7'))
	const because = [
		{ questionId: first.id, values: [no] },
		{ questionId: reason, values: ['Esperé mucho'] },
	]
	expect(await answer('5570030003', because)).toMatchObject({ ok: true })
	const summary = await execute(scene.ctx, forms.formSummary, { formId })
	expect(summary).toMatchObject({ value: { answers: 3, people: 2 } })
	const questions = summary.ok ? summary.value.questions : []
	expect(questions[0]).toMatchObject({
		answered: 3,
		counts: [
			{ label: 'Sí', count: 2 },
			{ label: 'No', count: 1 },
			{ label: 'Otro', count: 0 },
		],
	})
	expect(questions[1]).toMatchObject({ answered: 1, unanswered: 2, texts: [{ text: 'Esperé mucho', name: 'Ana' }] })
	expect(questions[2]).toMatchObject({ answered: 2, average: 8.5 })
	expect(questions[2]?.counts).toHaveLength(11)
	const scale = (minLinear: number, maxLinear: number) =>
		stepsOf({ questionType: 'linearScale', linearScale: { minLinear, maxLinear } } as Question)
	expect(scale(1, 3)).toEqual([1, 2, 3])
	expect(scale(5, 2)).toEqual([])
	expect(scale(Number.NaN, 5)).toEqual([])
})

test('a person’s own address asks nobody who they are and, where one answer is all, answers once; a last day ends it', async () => {
	const scene = await aBusiness()
	const { formId, first, yes } = await aForm(scene, { oneAnswer: true, closesOn: '2099-01-31' })
	const contactId = scene.contact.id
	const linked = await execute(scene.ctx, forms.linkFor, { formId, contactId })
	expect(linked).toMatchObject({ value: { address: expect.stringMatching(/\/formulario\/\w{20}$/) } })
	expect(await execute(scene.ctx, forms.linkFor, { formId, contactId })).toEqual(linked)
	const [link] = await scene.ctx.db.select().from(formLinks).where(eq(formLinks.contactId, contactId))
	const own = { formId, linkId: link?.id ?? '' }
	const visitor = visitorOf(scene, own.linkId)
	const seen = () => execute(visitor, forms.publicForm, own)
	expect(await seen()).toMatchObject({ value: { whyNot: null, person: expect.stringContaining('Regina') } })
	const given = [{ questionId: first.id, values: [yes] }]
	expect(await execute(visitor, forms.answerForm, { ...own, given })).toMatchObject({ ok: true })
	expect(await seen()).toMatchObject({ value: { whyNot: 'Ya contestaste este formulario. ¡Gracias!', questions: [] } })
	expect(await execute(visitor, forms.answerForm, { ...own, given })).toMatchObject({ failure: { code: 'conflict' } })
	const mine = await execute(scene.ctx, forms.clientAnswers, { contactId })
	expect(mine).toMatchObject({ value: { forms: [{ id: formId }], records: [{ answers: [{ value: 'Sí' }] }] } })
	await execute(scene.ctx, forms.saveForm, { formId, title: 'Encuesta', closesOn: '2020-01-01' })
	const closed = { value: { whyNot: 'Este formulario ya no recibe respuestas.' } }
	expect(await execute(visitorOf(scene, formId), forms.publicForm, { formId })).toMatchObject(closed)
	expect(await execute(scene.ctx, forms.linkFor, { formId, contactId })).toMatchObject({
		failure: { code: 'conflict' },
	})
})

test('answers follow who two records turned out to be, and a deleted form comes back with them within a day', async () => {
	const scene = await aBusiness()
	const { formId, first, yes } = await aForm(scene)
	const given = [{ questionId: first.id, values: [yes] }]
	await execute(visitorOf(scene, formId), forms.answerForm, { formId, ...who, given })
	const found = await execute(scene.ctx, forms.listAnswers, { formId })
	const mergedId = found.ok ? (found.value.records[0]?.contactId ?? '') : ''
	const contactId = scene.contact.id
	expect(await execute(scene.ctx, contacts.mergeContacts, { contactId, mergedId })).toMatchObject({ ok: true })
	const now = await execute(scene.ctx, forms.listAnswers, { formId })
	expect(now).toMatchObject({ value: { records: [{ contactId }] } })
	await execute(scene.ctx, forms.deleteForm, { formId })
	expect(await execute(scene.ctx, forms.listForms, {})).toMatchObject({ value: { forms: [] } })
	const late = asActor(scene, {}, scene.at + DAY + 1)
	expect(await execute(late, forms.restoreForm, { formId })).toMatchObject({ failure: { code: 'conflict' } })
	expect(await execute(scene.ctx, forms.restoreForm, { formId })).toMatchObject({ value: { answers: 1 } })
	const empty = await execute(scene.ctx, forms.createForm, { title: 'Vacío' })
	const id = empty.ok ? empty.value.id : ''
	const opened = await execute(scene.ctx, forms.setOpen, { formId: id, open: true })
	expect(opened).toMatchObject({ failure: { code: 'invalid_input' } })
})
