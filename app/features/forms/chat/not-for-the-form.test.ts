import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { transact } from '#app/core/transact.server.ts'
import { queueMessage } from '#app/features/inbox/sending/outgoing.server.ts'
import { pauseAssistant } from '#app/features/inbox/threads/threads.server.ts'
import { DAY } from '#app/lib/time.ts'
import { formTalks } from '#db/schema/forms.ts'
import { answersOf, ask, asked, delivered, pressed, talkRow, tell } from '#tests/support/scenes/form-talk.ts'
import { aForm } from '#tests/support/scenes/forms.ts'
import { type Talk } from '#tests/support/scenes/talk.ts'

/** A notice of a rule that asks something, as the one of confirmations does. */
async function noticed(talk: Talk, text: string) {
	const cause = { kind: 'rule', rule: 'notifications.confirmation', label: 'Confirmación' } as const
	const options = [{ id: 'confirm|yes', title: 'Confirmo' }]
	await transact(talk.ctx(), (within) =>
		queueMessage(within, { threadId: talk.threadId, role: 'system', text, options, cause }),
	)
	await delivered(talk)
}

const lastCause = async (talk: Talk) => (await talk.messages()).findLast(({ role }) => role === 'user')?.cause

test('a yes to a notice that went after the question, or a press of what the form did not ask, is no answer of the form', async () => {
	const { talk } = await asked()
	await noticed(talk, '¿Confirmas tu cita de mañana?')
	await talk.hear('Sí')
	expect(await lastCause(talk)).toEqual({ kind: 'inbound' })
	expect(await talkRow(talk)).toMatchObject({ state: 'stopped', given: [] })
	expect((await talk.thread()).waitingSince).not.toBeNull()
	await tell(talk, 'seguir formulario')
	await pressed(talk, 'appointment|confirm')
	expect(await lastCause(talk)).toEqual({ kind: 'inbound' })
	expect(await talkRow(talk)).toMatchObject({ state: 'stopped', given: [] })
})

test('what nobody answered for a day is put aside, unless they go on with it; later than a week nothing revives it', async () => {
	const { talk, form } = await asked()
	talk.clock.now += DAY + 60_000
	await talk.hear('Sí')
	expect(await lastCause(talk)).toEqual({ kind: 'inbound' })
	expect(await talkRow(talk)).toMatchObject({ state: 'stopped', given: [] })
	await delivered(talk)
	await talk.hear('continuar')
	expect(await talkRow(talk)).toMatchObject({ state: 'stopped' })
	await delivered(talk)
	expect(await tell(talk, 'seguir formulario')).toContain('¿Te gustó?')
	talk.clock.now += DAY + 60_000
	expect(await tell(talk, 'seguir')).toContain('¿Te gustó?')
	talk.clock.now += DAY + 60_000
	await talk.hear('hola')
	await delivered(talk)
	expect(await ask(talk, form.formId)).toMatchObject({ ok: true })
	await tell(talk, 'después')
	talk.clock.now += 8 * DAY
	await talk.hear('seguir formulario')
	expect(await talkRow(talk)).toMatchObject({ state: 'stopped' })
})

test('a form that nobody answered for a day keeps no other from being asked', async () => {
	const { talk, form } = await asked()
	const another = await aForm(talk.scene)
	expect(await ask(talk, another.formId)).toMatchObject({ ok: false, failure: { code: 'conflict' } })
	talk.clock.now += DAY + 60_000
	await tell(talk, 'BAJA')
	expect(await ask(talk, another.formId)).toMatchObject({ ok: true })
	const rows = await talk.runtime.db.select().from(formTalks).where(eq(formTalks.businessId, talk.scene.business.id))
	expect(rows.map(({ formId, state }) => [formId === form.formId, state]).sort()).toEqual([
		[false, 'asking'],
		[true, 'stopped'],
	])
})

test('a free question takes whatever is thought of it, but for a question at its end and a wish that is no answer', async () => {
	const { talk, form } = await asked()
	await tell(talk, 'No')
	expect(await tell(talk, 'Tienen muy buena atención, ¿verdad? pero esperé mucho')).toContain('¿Nos recomiendas?')
	expect((await talkRow(talk)).given.at(-1)).toEqual({
		questionId: form.reason,
		values: ['Tienen muy buena atención, ¿verdad? pero esperé mucho'],
	})
	for (const text of ['7', '3', 'A']) await tell(talk, text)
	for (const text of ['Cancela mi cita de mañana', 'quiero mover mi cita', 'pásame con una persona']) {
		await talk.hear(text)
		expect(await talkRow(talk)).toMatchObject({ state: 'stopped' })
		await delivered(talk)
		await tell(talk, 'seguir formulario')
	}
	expect(await answersOf(talk)).toEqual([])
	await tell(talk, 'Quiero que me atiendan más rápido')
	const [answer] = await answersOf(talk)
	expect(answer?.answers.at(-1)).toEqual({ questionId: form.more, value: 'Quiero que me atiendan más rápido' })
})

test('what a form took waits for nobody, the last answer and a late double too, where the assistant is silent', async () => {
	const { talk } = await asked()
	await transact(talk.ctx(), (within) => pauseAssistant(within, talk.threadId, 'switch'))
	const { formId } = await talkRow(talk)
	talk.clock.now += 5000
	await ask(talk, formId)
	await delivered(talk)
	for (const text of ['Sí', '10', '3', 'A', 'nada']) {
		await tell(talk, text)
		expect((await talk.thread()).waitingSince).toBeNull()
	}
	expect(await talkRow(talk)).toMatchObject({ state: 'done' })
	await tell(talk, '¿a qué hora cierran?')
	expect((await talk.thread()).waitingSince).not.toBeNull()
})
