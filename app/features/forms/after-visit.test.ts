import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import '#app/features.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { contacts } from '#app/features/contacts/operations.server.ts'
import { DAY, HOUR } from '#app/lib/time.ts'
import { appointments } from '#db/schema/agenda.ts'
import { formLinks } from '#db/schema/forms.ts'
import { notifications } from '#db/schema/notifications.ts'
import { booked } from '#tests/support/scenes/agenda-scene.ts'
import { visitorOf, who } from '#tests/support/scenes/forms.ts'
import { aBusiness, type Scene } from '#tests/support/scenes/scene.ts'
import { forms } from './operations.server.ts'

const asksOf = async ({ home, business }: Scene) => {
	const rows = await home.db.select().from(notifications).where(eq(notifications.businessId, business.id))
	return rows.filter(({ text }) => text?.includes('/formulario/'))
}
const set = (scene: Scene, appointmentId: string, status: string) =>
	execute(scene.ctx, agenda.setStatus, { appointmentId, status } as never)

async function aSatisfaction(scene: Scene, open = true) {
	const made = await execute(scene.ctx, forms.createSatisfaction, {})
	if (!made.ok) throw new Error(JSON.stringify(made.failure))
	if (open) await execute(scene.ctx, forms.setOpen, { formId: made.value.id, open })
	return made.value
}

test('who came is sent the form of after a visit once, hours later; who did not come after all is not', async () => {
	const scene = await aBusiness()
	const closed = await aSatisfaction(scene, false)
	expect(closed).toMatchObject({ isOpen: false, afterVisit: true })
	const { id } = await booked(scene)
	await set(scene, id, 'asistida')
	expect(await asksOf(scene)).toEqual([])
	await execute(scene.ctx, forms.setOpen, { formId: closed.id, open: true })
	const { id: next } = await booked(scene, { time: '12:00' })
	await set(scene, next, 'asistida')
	const [asked, ...more] = await asksOf(scene)
	expect(more).toEqual([])
	expect(asked).toMatchObject({ contactId: scene.contact.id, appointmentId: next, state: 'pending' })
	expect(asked?.deliverAt).toBeGreaterThanOrEqual(scene.at + 3 * HOUR)
	await set(scene, next, 'no_asistida')
	expect((await asksOf(scene)).filter(({ state }) => state === 'pending')).toEqual([])
})

test('the own address takes one answer for each visit that was asked about', async () => {
	const scene = await aBusiness()
	const { id: formId, questions } = await aSatisfaction(scene)
	const answer = async (mark: string) => {
		const [link] = await scene.home.db.select().from(formLinks).where(eq(formLinks.formId, formId))
		const input = { formId, linkId: link?.id, given: [{ questionId: questions[0]?.id ?? '', values: [mark] }] }
		return execute(visitorOf(scene, link?.id ?? ''), forms.answerForm, input)
	}
	const visit = async (time: string, deliverAt: number) => {
		const { id } = await booked(scene, { time })
		await set(scene, id, 'asistida')
		const went = { state: 'sent', deliverAt } as const
		await transact(scene.ctx, ({ db }) => db.update(notifications).set(went).where(eq(notifications.appointmentId, id)))
	}
	await visit('09:00', scene.at - HOUR)
	expect(await answer('2')).toMatchObject({ ok: true })
	const again = { failure: { fields: { formId: ['Ya contestaste este formulario. ¡Gracias!'] } } }
	expect(await answer('5')).toMatchObject(again)
	await visit('12:00', scene.at + HOUR)
	expect(await answer('5')).toMatchObject({ ok: true })
})

test('who wants no such messages is not asked, nor about a visit of last week; what waits does not go once the form is closed', async () => {
	const scene = await aBusiness()
	const { id: formId } = await aSatisfaction(scene)
	const waiting = async () => (await asksOf(scene)).filter(({ state }) => state === 'pending')
	const { id: past } = await booked(scene, { time: '12:00' })
	const week = { startsAt: scene.at - 7 * DAY, endsAt: scene.at - 7 * DAY + HOUR }
	await transact(scene.ctx, ({ db }) => db.update(appointments).set(week).where(eq(appointments.id, past)))
	await set(scene, past, 'asistida')
	expect(await asksOf(scene)).toEqual([])
	const { id } = await booked(scene)
	await set(scene, id, 'asistida')
	expect(await waiting()).toMatchObject([{ text: expect.stringContaining('«¿Cómo te fue en tu visita?»') }])
	await execute(scene.ctx, forms.setOpen, { formId, open: false })
	expect(await waiting()).toEqual([])
	await execute(scene.ctx, forms.setOpen, { formId, open: true })
	const promotions = { contactId: scene.contact.id, channel: 'whatsapp', purpose: 'marketing' } as const
	await execute(scene.ctx, contacts.setConsent, { ...promotions, given: false })
	const { id: next } = await booked(scene, { time: '16:00' })
	await set(scene, next, 'asistida')
	expect(await waiting()).toEqual([])
})

test('a low mark or an option that staff named raises a notice; any other answer raises none', async () => {
	const scene = await aBusiness()
	const { id: formId, questions } = await aSatisfaction(scene)
	const [stars, likely] = questions
	const options = [{ text: 'Sí' }, { text: 'No', alarm: true }]
	const choice = { questionType: 'multipleChoice', question: '¿Volverías?', options } as const
	const whole = await execute(scene.ctx, forms.saveQuestion, { formId, ...choice })
	const back = whole.ok ? whole.value.questions.at(-1) : undefined
	const [yes = '', no = ''] = back?.options.map(({ id }) => id) ?? []
	const answer = (mark: string, recommends: string, option: string) =>
		execute(visitorOf(scene, formId), forms.answerForm, {
			...{ ...who, formId },
			given: [
				{ questionId: stars?.id ?? '', values: [mark] },
				{ questionId: likely?.id ?? '', values: [recommends] },
				{ questionId: back?.id ?? '', values: [option] },
			],
		})
	const alarms = async () => (await scene.eventNames()).filter((name) => name === 'forms.alarmed').length
	expect((await answer('4', '7', yes)).ok).toBe(true)
	expect(await alarms()).toBe(0)
	await answer('3', '9', yes)
	expect(await alarms()).toBe(1)
	await answer('5', '10', no)
	expect(await alarms()).toBe(2)
})
