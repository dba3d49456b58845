import { and, eq, gte, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { owned, ownRow } from '#app/core/scope.server.ts'
import { publicBusiness } from '#app/features/booking/place.server.ts'
import { contactByPhone, createContact } from '#app/features/contacts/contacts.server.ts'
import { getContact } from '#app/features/contacts/queries.server.ts'
import { fullName } from '#app/features/contacts/rules.ts'
import { CreateContact } from '#app/features/contacts/schemas.ts'
import { newId } from '#app/lib/id.ts'
import { formAnswers, formLinks } from '#db/schema/forms.ts'
import { closeTalks } from './chat/talks.server.ts'
import { keepConsents } from './consents.server.ts'
import { moveByAnswers } from './moving-people.server.ts'
import { type FormRow, getFormRow, takesAnswers } from './queries.server.ts'
import { isAlarming, isAsked, type Posted, questionField, readAnswer } from './rules.ts'
import { messages, type Question } from './schemas.ts'
import { type Answered, type AnswerForm, type FormOf, type Given, type PublicForm } from './schemas-answers.ts'
import { lastAskedAt } from './waiting.server.ts'

type Link = typeof formLinks.$inferSelect
type Opened = { form: FormRow; link: Link | null }

/** A visitor's address opens one form, for one person or for anybody; any other does not exist for them. */
async function opened(ctx: ReadCtx, { formId, linkId }: FormOf): Promise<Opened> {
	const { kind, subjectId } = ctx.actor
	if (kind === 'visitor' && subjectId !== (linkId ?? formId)) throw new DomainError('not_found', 'formId')
	const link = linkId ? await ownRow(ctx, formLinks, linkId, 'linkId') : null
	if (link && link.formId !== formId) throw new DomainError('not_found', 'linkId')
	return { form: await getFormRow(ctx, formId), link }
}

/** What somebody outside sees of a form. */
export async function publicForm(ctx: ReadCtx, of: FormOf): Promise<PublicForm> {
	const { form, link } = await opened(ctx, of)
	const { name, slug, sheet } = await publicBusiness(ctx)
	const whyNot = await whyNotHere(ctx, form, link)
	const { title, description, thanks, questions, oneAnswer } = form
	return {
		...{ whyNot, title, description, thanks, oneAnswer },
		questions: whyNot === null ? questions : [],
		business: { name, slug, sheet: sheet ?? null },
		person: link ? fullName(await getContact(ctx, link.contactId)) : null,
	}
}

/** Only what came by an own link was said by its person: what a stranger says in their name neither counts nor is told of. */
export async function whyNotAnswered(ctx: ReadCtx, form: FormRow, link: Link | null): Promise<string | null> {
	if (!(await takesAnswers(ctx, form))) return messages.isClosed
	if (!form.oneAnswer || !link) return null
	return (await answersSince(ctx, link, 0)) > 0 ? messages.already : null
}

/** On its page a form about visits is answered once for each time that it was sent: two marks of one visit would both count. */
async function whyNotHere(ctx: ReadCtx, form: FormRow, link: Link | null): Promise<string | null> {
	const whyNot = await whyNotAnswered(ctx, form, link)
	if (whyNot || !form.afterVisit || !link) return whyNot
	return (await answersSince(ctx, link, await lastAskedAt(ctx, link))) > 0 ? messages.already : null
}

function answersSince(ctx: ReadCtx, { formId, contactId }: Link, since: number): Promise<number> {
	const proven = and(isNotNull(formAnswers.linkId), eq(formAnswers.contactId, contactId))
	const theirs = and(owned(ctx, formAnswers), eq(formAnswers.formId, formId), proven)
	return ctx.db.$count(formAnswers, and(theirs, gte(formAnswers.createdAt, since)))
}

/** A visitor's answers, all of them at once or none. What is wrong stands at its question, `pregunta_{id}`. */
export async function answerForm(ctx: WriteCtx, { given, ...input }: AnswerForm): Promise<Answered> {
	const { form, link } = await opened(ctx, input)
	const closed = await whyNotHere(ctx, form, link)
	if (closed) throw new DomainError('conflict', 'formId', undefined, closed)
	// What is wrong with the answers is said before somebody new is written down.
	answersIn(form.questions, given)
	const contactId = link?.contactId ?? (await whoAnswers(ctx, input))
	const proof = link ? { linkId: link.id } : { givenName: input.name }
	return keepAnswers(ctx, form, { given, contactId, proof, utm: input.utm })
}

type Answers = Pick<AnswerForm, 'given' | 'utm'> & {
	contactId: string
	proof: { linkId?: string; givenName?: string }
}

/** What somebody answered, on the page or in the conversation: written down once, with all that follows from it. */
export async function keepAnswers(
	ctx: WriteCtx,
	form: FormRow,
	{ given, contactId, proof, utm }: Answers,
): Promise<Answered> {
	const answers = answersIn(form.questions, given)
	const id = newId('fan')
	const answer = { id, businessId: ctx.businessId, formId: form.id, contactId, answers, createdAt: ctx.now }
	await ctx.db.insert(formAnswers).values({ ...answer, ...proof })
	if (proof.linkId) await closeTalks(ctx, proof.linkId, id)
	await keepConsents(ctx, { questions: form.questions, answers, given, contactId, proof })
	await moveByAnswers(ctx, form.questions, { answers, contactId, isProven: Boolean(proof.linkId) })
	await ctx.emit('forms.answered', { formId: form.id, contactId, answerId: id, utm: utm ?? null })
	if (isAlarm(form.questions, given, answers)) {
		await ctx.emit('forms.alarmed', { formId: form.id, contactId, answerId: id })
	}
	return { answerId: id }
}

/** Whether one of the questions that were answered is one whose answer staff want to be told of. */
function isAlarm(questions: Question[], posted: Posted[], answers: Given[]): boolean {
	return questions.some((question) => {
		const own = posted.find(({ questionId }) => questionId === question.id)
		return own && answers.some(({ questionId }) => questionId === question.id) && isAlarming(question, own)
	})
}

/** What was answered to the questions that were asked of them. */
function answersIn(questions: Question[], posted: Posted[]): Given[] {
	const asked = questions.filter((question) => isAsked(question, questions, posted))
	const read = asked.map((question) => ({
		id: question.id,
		...readAnswer(
			question,
			posted.find(({ questionId }) => questionId === question.id),
		),
	}))
	const wrong = read.flatMap(({ id, problem }) => (problem ? [{ path: [questionField(id)], message: problem }] : []))
	if (wrong.length > 0) throw new z.ZodError(wrong.map((issue) => ({ ...issue, code: 'custom', input: undefined })))
	return read.flatMap(({ id, value }) => (value === undefined ? [] : [{ questionId: id, value }]))
}

/** Who has that number already, or a new contact; a known one's record stays as the business wrote it. */
async function whoAnswers(ctx: WriteCtx, person: Pick<AnswerForm, 'name' | 'whatsapp' | 'countryCode'>) {
	const { name, whatsapp, countryCode } = person
	if (!name) throw new DomainError('invalid_input', 'name', undefined, 'Escribe tu nombre')
	if (!whatsapp) throw new DomainError('invalid_input', 'whatsapp', undefined, 'Escribe tu WhatsApp')
	const known = await contactByPhone(ctx, { whatsapp, countryCode })
	return known?.id ?? (await createContact(ctx, CreateContact.parse({ name, whatsapp, countryCode }))).id
}
