import { z } from 'zod'
import { publicOrigin } from '#app/core/brands.server.ts'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { ownRow } from '#app/core/scope.server.ts'
import { formLinks } from '#db/schema/forms.ts'
import { keepAnswers, whyNotAnswered } from '../answering.server.ts'
import { formPathOf } from '../paths.ts'
import { type FormRow, getFormRow } from '../queries.server.ts'
import { questionField } from '../rules.ts'
import { askedAs, nextQuestion } from './asking.ts'
import { change, type FormTalk, tell } from './talks.server.ts'

/** How often a question is asked again before the address is given instead. */
const patience = 2

/** The form of a talk, or null where it is gone. */
export async function formOf(ctx: WriteCtx, talk: FormTalk): Promise<FormRow | null> {
	return getFormRow(ctx, talk.formId).catch(() => null)
}

/** Asks what comes next; where nothing does, the answers are kept as if its page had been sent. */
export async function goOn(ctx: WriteCtx, talk: FormTalk, form: FormRow, lead = ''): Promise<void> {
	const next = nextQuestion(form.questions, talk.given)
	if (!next) return finish(ctx, talk, form)
	const isFirst = talk.askedMessageId === null
	const { text, options } = askedAs(next, talk.id)
	const said = [lead, isFirst ? opening(form, talk) : '', text].filter(Boolean).join('\n\n')
	const askedMessageId = await tell(ctx, talk, form, { text: said, options })
	const tries = next.id === talk.questionId ? talk.tries : 0
	await change(ctx, talk, { questionId: next.id, askedMessageId, tries, waits: false })
}

function opening({ title, description, questions }: FormRow, { given }: FormTalk): string {
	if (given.length > 0) return `Seguimos con «${title}» donde lo dejaste.`
	const many = questions.length === 1 ? 'una pregunta' : `hasta ${questions.length} preguntas`
	const how = `«${title}»: ${many}. Si prefieres dejarlo, escribe «después».`
	return [how, description ?? ''].filter(Boolean).join('\n')
}

/** Not one of its answers: it is said why and asked again, and at the third time the address is given. */
export async function askAgain(ctx: WriteCtx, talk: FormTalk, form: FormRow, why: string): Promise<void> {
	if (talk.tries < patience) {
		talk.tries += 1
		return goOn(ctx, talk, form, `${why}.`)
	}
	const { token } = await ownRow(ctx, formLinks, talk.linkId, 'linkId')
	const address = `${await publicOrigin(ctx)}${formPathOf(token)}`
	const text = `No logré leer tu respuesta por aquí. Puedes contestarlo en este enlace: ${address}`
	const askedMessageId = await tell(ctx, talk, form, { text })
	await change(ctx, talk, { state: 'linked', askedMessageId, waits: false })
}

/** What was answered stays, and the form can be gone on with. */
export async function putAside(ctx: WriteCtx, talk: FormTalk, text?: string): Promise<void> {
	const form = text === undefined ? null : await formOf(ctx, talk)
	const askedMessageId = form && text !== undefined ? await tell(ctx, talk, form, { text }) : null
	await change(ctx, talk, { state: 'stopped', askedMessageId, waits: false })
}

async function finish(ctx: WriteCtx, talk: FormTalk, form: FormRow): Promise<void> {
	const link = await ownRow(ctx, formLinks, talk.linkId, 'linkId')
	const closed = await whyNotAnswered(ctx, form, link)
	if (closed) return putAside(ctx, talk, closed)
	const { contactId, given } = talk
	try {
		const { answerId } = await keepAnswers(ctx, form, { given, contactId, proof: { linkId: link.id } })
		const askedMessageId = await tell(ctx, talk, form, { text: form.thanks ?? '¡Gracias! Guardamos tus respuestas.' })
		await change(ctx, talk, { state: 'done', answerId, askedMessageId, questionId: null, waits: false })
	} catch (error) {
		if (!(error instanceof z.ZodError)) throw error
		await withoutRefused(ctx, talk, form, error)
	}
}

/** The form was changed meanwhile: what it no longer takes is asked once more. */
async function withoutRefused(ctx: WriteCtx, talk: FormTalk, form: FormRow, { issues }: z.ZodError): Promise<void> {
	const refused = issues.map(({ path }) => String(path[0]))
	const given = talk.given.filter(({ questionId }) => !refused.includes(questionField(questionId)))
	if (given.length === talk.given.length) return putAside(ctx, talk)
	await change(ctx, talk, { given })
	return goOn(ctx, talk, form)
}
