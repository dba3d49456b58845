import { and, asc, count, eq, type SQL } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { owned, ownRow } from '#app/core/scope.server.ts'
import { timeZoneOf } from '#app/features/businesses/queries.server.ts'
import { localDate } from '#app/lib/time.ts'
import { contacts } from '#db/schema/contacts.ts'
import { formAnswers, forms } from '#db/schema/forms.ts'
import { type FormList, type ListedForm, type OneForm, type WholeForm } from './schemas.ts'

export type FormRow = typeof forms.$inferSelect

/** So many forms a business keeps. */
export const mostForms = 200

/** Throws `not_found`. */
export function getFormRow(ctx: ReadCtx, formId: string): Promise<FormRow> {
	return ownRow(ctx, forms, formId, 'formId')
}

export async function listForms(ctx: ReadCtx): Promise<FormList> {
	const rows = await ctx.db
		.select()
		.from(forms)
		.where(owned(ctx, forms))
		.orderBy(asc(forms.createdAt), asc(forms.id))
		.limit(mostForms)
	const today = localDate(ctx.now, await timeZoneOf(ctx))
	const answered = await answersPerForm(ctx)
	return { forms: rows.map((form) => toListed(form, answered.get(form.id) ?? 0, today)) }
}

/** What an answer is joined by: who was deleted takes their answers along, out of what is read and what is counted. */
export function ofLiving(ctx: ReadCtx): SQL | undefined {
	return and(owned(ctx, contacts), eq(contacts.id, formAnswers.contactId))
}

async function answersPerForm(ctx: ReadCtx, formId?: string): Promise<Map<string, number>> {
	const rows = await ctx.db
		.select({ formId: formAnswers.formId, answers: count() })
		.from(formAnswers)
		.innerJoin(contacts, ofLiving(ctx))
		.where(and(owned(ctx, formAnswers), formId === undefined ? undefined : eq(formAnswers.formId, formId)))
		.groupBy(formAnswers.formId)
	return new Map(rows.map((row) => [row.formId, row.answers]))
}

function toListed(form: FormRow, answers: number, today: string): ListedForm {
	const { id, title, description, isOpen, closesOn, afterVisit, questions, createdAt } = form
	const isOver = closesOn !== null && closesOn < today
	const counts = { questions: questions.length, answers }
	return { id, title, description, isOpen, isOver, closesOn, afterVisit, ...counts, createdAt }
}

/** A form with all of its questions. Throws `not_found`. */
export async function formRecord(ctx: ReadCtx, { formId }: OneForm): Promise<WholeForm> {
	const form = await getFormRow(ctx, formId)
	const answers = (await answersPerForm(ctx, form.id)).get(form.id) ?? 0
	const { thanks, oneAnswer, token, questions } = form
	const listed = toListed(form, answers, localDate(ctx.now, await timeZoneOf(ctx)))
	return { ...listed, thanks, oneAnswer, token, questions }
}

/** Whether it takes answers today. */
export async function takesAnswers(ctx: ReadCtx, { isOpen, closesOn }: FormRow): Promise<boolean> {
	if (!isOpen) return false
	return closesOn === null || closesOn >= localDate(ctx.now, await timeZoneOf(ctx))
}
