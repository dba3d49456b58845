import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { contacts } from '#app/features/contacts/operations.server.ts'
import { formLinks } from '#db/schema/forms.ts'
import { asked, tell } from '#tests/support/scenes/form-talk.ts'
import { saved, visitorOf } from '#tests/support/scenes/forms.ts'
import { aBusiness, asActor, type Scene } from '#tests/support/scenes/scene.ts'
import { forms } from './operations.server.ts'

const text = '¿Quieres promociones por WhatsApp?'
const options = [{ text: 'Sí, quiero' }, { text: 'No, gracias' }]
const promotions = { questionType: 'multipleChoice', question: text, options, consent: 'whatsapp/marketing' }
const notices = { ...promotions, question: '¿Te avisamos de tus citas?', consent: 'whatsapp/service' }

/** A form that asks for both, and the own link of the scene's person. */
async function anAsking(scene: Scene) {
	const made = await execute(scene.ctx, forms.createForm, { title: 'Tus datos' })
	const formId = made.ok ? made.value.id : ''
	await saved(scene, formId, promotions)
	const { questions } = await saved(scene, formId, notices)
	await execute(scene.ctx, forms.setOpen, { formId, open: true })
	const contactId = scene.contact.id
	await execute(scene.ctx, forms.linkFor, { formId, contactId })
	const [link] = await scene.ctx.db.select().from(formLinks).where(eq(formLinks.formId, formId))
	const linkId = link?.id ?? ''
	/** `yes`: of promotions, then of notices; null leaves it out. */
	const given = (...yes: (boolean | null)[]) =>
		questions.flatMap(({ id, options: of }, at) => {
			return yes[at] == null ? [] : [{ questionId: id, values: [of[yes[at] ? 0 : 1]?.id ?? ''] }]
		})
	const later = (subject: string, minutes: number) =>
		asActor(scene, visitorOf(scene, subject).actor, scene.at + minutes * 60_000)
	return {
		questions,
		byLink: (minutes: number, ...yes: (boolean | null)[]) =>
			execute(later(linkId, minutes), forms.answerForm, { formId, linkId, given: given(...yes) }),
		byStranger: (minutes: number, ...yes: (boolean | null)[]) => {
			const { whatsapp } = scene.contact
			const known = { name: 'Quien Sea', whatsapp: whatsapp ?? '' }
			return execute(later(formId, minutes), forms.answerForm, { formId, ...known, given: given(...yes) })
		},
	}
}

async function told({ ctx, contact }: Scene) {
	const answer = await execute(ctx, contacts.showConsents, { contactId: contact.id })
	return answer.ok ? answer.value : { current: [], history: [] }
}

test('a question of consent keeps what was answered with its date and words, and a later no withdraws it', async () => {
	const scene = await aBusiness()
	const { byLink, questions } = await anAsking(scene)
	expect(questions[0]?.consent).toEqual({
		channel: 'whatsapp',
		purpose: 'marketing',
		yes: questions[0]?.options[0]?.id,
	})
	expect(await byLink(1, null, true)).toMatchObject({ ok: true })
	expect((await told(scene)).current).toMatchObject([{ purpose: 'service', given: true }])
	expect(await byLink(2, true)).toMatchObject({ ok: true })
	const yes = { channel: 'whatsapp', purpose: 'marketing', given: true, source: 'form', words: `${text} Sí, quiero` }
	const at = new Date(scene.at + 120_000).toISOString()
	expect((await told(scene)).current).toContainEqual({ ...yes, at })
	expect(await byLink(3, false)).toMatchObject({ ok: true })
	const { current, history } = await told(scene)
	expect(current).toContainEqual(expect.objectContaining({ purpose: 'marketing', given: false, source: 'form' }))
	expect(history.filter(({ purpose }) => purpose === 'marketing').map(({ given }) => given)).toEqual([false, true])
})

test('who only types the number of somebody takes back no refusal and stops nobody’s notices, and is named as unproven', async () => {
	const scene = await aBusiness()
	const { byLink, byStranger } = await anAsking(scene)
	await byLink(1, false)
	await byStranger(2, true, false)
	expect((await told(scene)).current).toMatchObject([{ purpose: 'marketing', given: false }])
	await byLink(3, true)
	await byStranger(4, false)
	const by = 'Sin verificar: escribió «Quien Sea»'
	expect((await told(scene)).current).toMatchObject([{ purpose: 'marketing', given: false, source: 'form', by }])
})

test('a question of consent has a yes and a no, and no words of one’s own', async () => {
	const scene = await aBusiness()
	const made = await execute(scene.ctx, forms.createForm, { title: 'Tus datos' })
	const formId = made.ok ? made.value.id : ''
	const three = [...options, { text: 'No sé' }]
	const own = [{ text: 'Sí' }, { text: 'Otro', other: true }]
	for (const wrong of [{ options: three }, { options: own }, { questionType: 'checkboxes' }])
		expect(await execute(scene.ctx, forms.saveQuestion, { formId, ...promotions, ...wrong })).toMatchObject({
			failure: { fields: { options: [expect.stringContaining('dos opciones')] } },
		})
	expect(
		await execute(scene.ctx, forms.saveQuestion, { formId, ...promotions, consent: 'sms/marketing' }),
	).toMatchObject({ failure: { fields: { consent: ['Elige un canal y para qué'] } } })
})

test('asked in the chat, the answer is kept as from the page', async () => {
	const { talk, form } = await asked()
	const scene = talk.scene
	const kept = options.map(({ text: words }, place) => ({ id: form.first.options[place]?.id, text: words }))
	await saved(scene, form.formId, { ...promotions, questionKey: form.first.id, options: kept })
	for (const said of ['2', 'Ya recibo muchas', '7', '3', '1', 'omitir']) await tell(talk, said)
	const { current } = await told(scene)
	expect(current).toMatchObject([{ given: false, source: 'form', words: `${text} No, gracias` }])
})
