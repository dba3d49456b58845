import { eq } from 'drizzle-orm'
import { transact } from '#app/core/transact.server.ts'
import { createForm, deleteForm } from '#app/features/forms/forms.server.ts'
import { forms } from '#db/schema/forms.ts'
import { sixQuestions } from '../scenes/cast-of-groups.ts'
import { type Stage } from '../scenes/whole-business.ts'
import { type Entry } from './valid-inputs.ts'

async function aForm({ ctx }: Stage, isDeleted = false): Promise<string> {
	return transact(ctx, async (within) => {
		const { id } = await createForm(within, { title: 'Otra encuesta', oneAnswer: false, afterVisit: false })
		await within.db.update(forms).set({ questions: sixQuestions, isOpen: true }).where(eq(forms.id, id))
		if (isDeleted) await deleteForm(within, { formId: id })
		return id
	})
}

export const examples: Record<string, Entry> = {
	'forms.listForms': () => ({}),
	'forms.createSatisfaction': () => ({}),
	'forms.getForm': ({ ids: { formId } }) => ({ formId }),
	'forms.createForm': () => ({ title: 'Antes de tu cita', closesOn: '2099-01-31' }),
	'forms.saveForm': ({ ids: { formId } }) => ({ formId, title: 'Encuesta de tu visita' }),
	'forms.setOpen': ({ ids: { formId } }) => ({ formId, open: true }),
	'forms.deleteForm': async (stage) => ({ formId: await aForm(stage) }),
	'forms.restoreForm': async (stage) => ({ formId: await aForm(stage, true) }),
	'forms.saveQuestion': ({ ids: { formId } }) => ({
		...{ formId, questionKey: 'gusto', questionType: 'multipleChoice', question: '¿Te gustó?' },
		options: [
			{ id: 'si', text: 'Sí' },
			{ id: 'otro', text: 'Otro', other: true },
		],
	}),
	'forms.moveQuestion': ({ ids: { formId } }) => ({ formId, questionKey: 'mejora', up: true }),
	'forms.removeQuestion': async (stage) => ({ formId: await aForm(stage), questionKey: 'nota' }),
	'forms.publicForm': ({ ids: { formId, formLinkId } }) => [{ formId }, { formId, linkId: formLinkId }],
	'forms.answerForm': ({ ids: { formId, formLinkId } }) => [
		{ formId, name: 'Ana', whatsapp: '5522847799', given: [{ questionId: 'gusto', values: ['si'] }] },
		{ formId, linkId: formLinkId, given: [{ questionId: 'nota', values: ['4'] }] },
	],
	'forms.listPeople': ({ ids: { formId } }) => ({ formId }),
	'forms.listAnswers': ({ ids: { formId } }) => ({ formId }),
	'forms.formSummary': ({ ids: { formId } }) => ({ formId }),
	'forms.clientAnswers': ({ ids: { contactId } }) => ({ contactId }),
	'forms.exportAnswers': ({ ids: { formId } }) => ({ formId, limit: 1000 }),
	'forms.noteExport': ({ ids: { formId } }) => ({ formId, format: 'csv' }),
	'forms.linkFor': ({ ids: { formId, contactId } }) => ({ formId, contactId }),
	'forms.askInChat': ({ ids: { formId, writerId, threadId } }) => ({ formId, contactId: writerId, threadId }),
	'forms.sendForm': ({ ids: { formId, writerId } }) => ({ formId, contactId: writerId }),
}
