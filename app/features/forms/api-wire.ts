import { z } from 'zod'
import { anId, entity, instant, sentence } from '#app/core/api/leaves.ts'
import { toIso } from '#app/lib/time-iso.ts'
import { Question } from './schemas.ts'
import { type AnswerRecord, type ClientAnswers, Given } from './schemas-answers.ts'

const { required, section: _section, hint: _hint, onlyIf: _onlyIf, ...question } = Question.shape

export const WireForm = entity('Form', {
	_id: anId('frm'),
	title: sentence('Encuesta después de tu visita'),
	questions: z.array(z.object({ ...question, required })),
})

export const WireFormAnswer = entity('FormAnswer', {
	_id: anId('fan'),
	formId: anId('frm'),
	client: z.object({ _id: anId('con'), name: sentence('Regina Campos'), whatsapp: z.string().nullable() }),
	isVerified: z.boolean().describe('Contestó con su propio enlace'),
	givenName: z.string().nullable().describe('Cómo dijo llamarse quien contestó sin enlace propio'),
	answers: z.array(Given),
	createdAt: instant,
})

export function formOut({
	id,
	...form
}: {
	id: string
	title: string
	questions: Question[]
}): z.input<typeof WireForm> {
	const questions = form.questions.map(({ section: _part, hint: _text, onlyIf: _when, ...shown }) => shown)
	return { _id: id, title: form.title, questions }
}

export function answerOut(record: AnswerRecord & { formId: string }): z.input<typeof WireFormAnswer> {
	const { id, formId, contactId, name, whatsapp, isProven, givenName, answers, at } = record
	const client = { _id: contactId, name, whatsapp }
	return { _id: id, formId, client, isVerified: isProven, givenName, answers, createdAt: toIso(at) }
}

/** API-116: what one client answered, beside the forms. */
export function clientAnswersOut({ forms, records }: ClientAnswers) {
	return { forms: forms.map(formOut), formAnswers: records.map(answerOut) }
}
