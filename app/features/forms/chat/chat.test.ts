import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { inbox } from '#app/features/inbox/operations.server.ts'
import { turns as turnRows } from '#db/schema/turns.ts'
import { answersOf, ask, asked, delivered, type Made, pressed, talkRow, tell } from '#tests/support/scenes/form-talk.ts'
import { aForm, visitorOf } from '#tests/support/scenes/forms.ts'
import { aTalk, type Talk } from '#tests/support/scenes/talk.ts'
import { forms } from '../operations.server.ts'

test('FOR-015 a form is asked question by question: choices by number or words, its condition, numbers, boxes and texts, and is kept as from its page', async () => {
	const { talk, form, said } = await asked()
	expect(said).toContain('«Encuesta»: hasta 6 preguntas. Si prefieres dejarlo, escribe «después».')
	expect(said).toContain('¿Te gustó?')
	const shown = (await talk.messages()).at(-1)
	expect(shown?.content).toMatchObject({ options: [{ title: 'Sí' }, { title: 'No' }, { title: 'Otro' }] })
	expect(shown?.cause).toMatchObject({ kind: 'rule', label: 'Formulario «Encuesta»' })

	expect(await tell(talk, '2')).toContain('¿Por qué?')
	expect(await tell(talk, 'Esperé mucho')).toContain('del 0 al 10')
	expect(await tell(talk, 'un 7')).toMatch(/Nota\nContesta con un número del 1 al 3 \(♥\)/)
	expect(await tell(talk, '3')).toMatch(/¿Qué\?\n1\. A\n2\. B\nPuedes elegir varias/)
	expect(await tell(talk, '1 y 2')).toMatch(/^\*Al final\*\nAlgo más/)
	expect(await tell(talk, 'omitir')).toBe('¡Gracias! Guardamos tus respuestas.')

	const [answer, ...others] = await answersOf(talk)
	expect(others).toEqual([])
	expect(answer).toMatchObject({ contactId: talk.scene.contact.id, linkId: expect.any(String) })
	expect(answer?.answers).toEqual([
		{ questionId: form.first.id, value: 'No' },
		{ questionId: form.reason, value: 'Esperé mucho' },
		{ questionId: form.likely, value: '7' },
		{ questionId: form.stars, value: '3' },
		{ questionId: form.boxes, value: ['A', 'B'] },
	])
	expect(await talk.scene.eventNames()).toContain('forms.answered')
	// No answer of it was the assistant's to answer.
	expect(await talk.turns()).toHaveLength(1)
})

test('what is not one of the answers is asked again twice, then the address is given; a required one is not left out', async () => {
	const { talk, form } = await asked()
	expect(await tell(talk, 'omitir')).toMatch(/^Esta pregunta es obligatoria\.\n\n¿Te gustó\?/)
	expect(await tell(talk, '9')).toMatch(/^Elige una de las opciones\.\n\n¿Te gustó\?/)
	const given = await tell(talk, '8')
	expect(given).toMatch(/No logré leer tu respuesta por aquí\. Puedes contestarlo en este enlace: .*\/formulario\//)
	expect(await talkRow(talk)).toMatchObject({ state: 'linked' })
	expect(await answersOf(talk)).toEqual([])
	// Answered on the page, it is over here too.
	const { linkId } = await talkRow(talk)
	const page = { formId: form.formId, linkId, given: [{ questionId: form.first.id, values: [form.yes] }] }
	expect(await execute(visitorOf(talk.scene, linkId), forms.answerForm, page)).toMatchObject({ ok: true })
	expect(await talkRow(talk)).toMatchObject({ state: 'done' })
})

test('«Otro» asks for its words; words of one’s own are it too; a number that is not offered is not', async () => {
	const { talk, form } = await asked()
	expect(await tell(talk, 'otro')).toBe('¿Cuál? Escríbelo con tus palabras.')
	expect(await tell(talk, 'más o menos')).toContain('¿Nos recomiendas?')
	expect(await tell(talk, '11')).toContain('Elige una de las opciones')
	expect((await talkRow(talk)).given).toEqual([
		{ questionId: form.first.id, values: [form.other], other: 'más o menos' },
	])
})

test('«después» stops and keeps what was answered; «seguir formulario» and a second time go on from there', async () => {
	const { talk, form } = await asked()
	await tell(talk, 'Sí')
	expect(await tell(talk, 'después')).toMatch(/^De acuerdo, lo dejamos aquí y guardo lo que ya contestaste/)
	expect(await talkRow(talk)).toMatchObject({ state: 'stopped', given: [{ values: [form.yes] }] })
	expect(await tell(talk, 'Seguir formulario')).toMatch(
		/^Seguimos con «Encuesta» donde lo dejaste\.\n\n¿Nos recomiendas\?/,
	)
	expect(await ask(talk, form.formId)).toMatchObject({ ok: false, failure: { code: 'conflict' } })
	await tell(talk, 'cancelar')
	expect(await ask(talk, form.formId)).toMatchObject({ ok: true })
	expect(await delivered(talk)).toContain('¿Nos recomiendas?')
})

test('a question in between is answered by the assistant and the form goes on; a wish puts it aside', async () => {
	const { talk } = await asked()
	const before = (await talk.replies()).length
	await talk.hear('¿cuánto cuesta el corte?')
	await talk.settle(true)
	const [answer, again, ...more] = (await talk.replies()).slice(before)
	expect(answer).toMatch(/Corte de cabello/)
	expect(again).toMatch(/^¿Te gustó\?/)
	expect(more).toEqual([])
	await delivered(talk)
	expect(await tell(talk, 'Sí')).toContain('¿Nos recomiendas?')
	await talk.hear('quiero agendar una cita a las 5')
	expect(await talkRow(talk)).toMatchObject({ state: 'stopped', given: [expect.anything()] })
	expect(await delivered(talk)).not.toContain('¿Nos recomiendas?')
})

test('where the assistant is silent the team gets the question, and the form goes on at once', async () => {
	const { talk } = await asked()
	const said = { threadId: talk.threadId, text: 'Ahora te contesto' }
	expect(await execute({ ...talk.scene.ctx, now: talk.clock.now }, inbox.sendMessage, said)).toMatchObject({ ok: true })
	// A person of the house has the word: the form is put aside until it is asked again.
	expect(await talkRow(talk)).toMatchObject({ state: 'stopped' })
	talk.clock.now += 5000
	const { formId } = await talkRow(talk)
	expect(await ask(talk, formId)).toMatchObject({ ok: true })
	await delivered(talk)
	expect(await tell(talk, '¿a qué hora cierran?')).toMatch(/^Le paso tu pregunta al equipo\. Mientras tanto, seguimos:/)
})

test('two messages at once are one answer: the second was written before the next question was read', async () => {
	const { talk, form } = await asked()
	expect(await tell(talk, '2', '2')).toContain('¿Por qué?')
	expect((await talkRow(talk)).given).toEqual([{ questionId: form.first.id, values: [form.no] }])
	expect(await tell(talk, 'Esperé mucho', 'y hacía frío')).toContain('¿Nos recomiendas?')
	expect((await talkRow(talk)).given.at(-1)).toEqual({
		questionId: form.reason,
		values: ['Esperé mucho\ny hacía frío'],
	})
	await tell(talk, '10', '10')
	await tell(talk, '3')
	await tell(talk, 'A')
	await tell(talk, 'nada', 'nada más')
	expect(await answersOf(talk)).toHaveLength(1)
	expect(await talk.turns()).toHaveLength(1)
})

test('a press of an earlier question puts it right, and the same press twice is one', async () => {
	const { talk, form } = await asked()
	await talk.press('Sí')
	expect(await delivered(talk)).toContain('¿Nos recomiendas?')
	const { id } = await talkRow(talk)
	await pressed(talk, `form|${id}|${form.first.id}|${form.yes}`)
	expect((await talkRow(talk)).given).toEqual([{ questionId: form.first.id, values: [form.yes] }])
	expect(await pressed(talk, `form|${id}|${form.first.id}|${form.no}`)).toMatch(/^Corregido\.\n\n¿Por qué\?/)
	expect((await talkRow(talk)).given).toEqual([{ questionId: form.first.id, values: [form.no] }])
})

test('a form that is answered once is not asked again, nor one that is closed meanwhile; nor two at once', async () => {
	const { talk, form } = await asked({ oneAnswer: true })
	await execute(talk.scene.ctx, forms.setOpen, { formId: form.formId, open: false })
	expect(await tell(talk, 'Sí')).toBe('Este formulario ya no recibe respuestas.')
	expect(await ask(talk, form.formId)).toMatchObject({ ok: false, failure: { code: 'conflict' } })
	await execute(talk.scene.ctx, forms.setOpen, { formId: form.formId, open: true })
	await ask(talk, form.formId)
	await delivered(talk)
	for (const text of ['Sí', '9', '2', 'B', 'omitir']) await tell(talk, text)
	expect(await answersOf(talk)).toHaveLength(1)
	expect(await ask(talk, form.formId)).toMatchObject({
		ok: false,
		failure: { fields: { formId: ['Esta persona ya contestó este formulario'] } },
	})
})

test('the assistant asks a form when the person wants it: its own words first, then the questions', async () => {
	const made: Made[] = []
	const furnish = async (scene: Talk['scene']) => void made.push(await aForm(scene))
	const talk = await aTalk({ furnish, capabilities: { askForms: true } })
	const said = await talk.say('quiero contestar la encuesta')
	const [answer, question] = said.split('\n---\n')
	expect(answer).toContain('¡Claro! Van las preguntas, una por una.')
	expect(question).toMatch(/^«Encuesta»: hasta 6 preguntas.*¿Te gustó\?/s)
	await delivered(talk)
	expect(await tell(talk, 'Sí')).toContain('¿Nos recomiendas?')
	const off = await aTalk({ furnish })
	expect(await off.say('quiero contestar la encuesta')).not.toContain('¿Te gustó?')
})

test('an assistant that falls silent leaves no form hanging', async () => {
	const { talk } = await asked()
	await talk.hear('¿cuánto cuesta el corte?')
	await transact(talk.ctx(), ({ db }) => db.delete(turnRows).where(eq(turnRows.businessId, talk.scene.business.id)))
	talk.clock.now += 4 * 60_000
	await talk.settle(true)
	expect((await talk.replies()).at(-1)).toMatch(/^¿Te gustó\?/)
})
