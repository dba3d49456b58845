import { and, asc, count, eq, isNull } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { owned, ownRow } from '#app/core/scope.server.ts'
import { timeZoneOf } from '#app/features/businesses/queries.server.ts'
import { localDate } from '#app/lib/time.ts'
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
		.select({ form: forms, answers: count(formAnswers.id) })
		.from(forms)
		.leftJoin(formAnswers, and(eq(formAnswers.businessId, forms.businessId), eq(formAnswers.formId, forms.id)))
		.where(and(owned(ctx, forms), isNull(forms.deletedAt)))
		.groupBy(forms.id)
		.orderBy(asc(forms.createdAt), asc(forms.id))
		.limit(mostForms)
	const today = localDate(ctx.now, await timeZoneOf(ctx))
	return { forms: rows.map(({ form, answers }) => toListed(form, answers, today)) }
}

function toListed(form: FormRow, answers: number, today: string): ListedForm {
	const { id, title, description, isOpen, closesOn, questions, createdAt } = form
	const isOver = closesOn !== null && closesOn < today
	return { id, title, description, isOpen, isOver, closesOn, questions: questions.length, answers, createdAt }
}

/** A form with all of its questions. Throws `not_found`. */
export async function formRecord(ctx: ReadCtx, { formId }: OneForm): Promise<WholeForm> {
	const form = await getFormRow(ctx, formId)
	const mine = and(owned(ctx, formAnswers), eq(formAnswers.formId, form.id))
	const answers = await ctx.db.$count(formAnswers, mine)
	const { thanks, oneAnswer, token, questions } = form
	return { ...toListed(form, answers, localDate(ctx.now, await timeZoneOf(ctx))), thanks, oneAnswer, token, questions }
}

/** Whether it takes answers today. */
export async function takesAnswers(ctx: ReadCtx, { isOpen, closesOn }: FormRow): Promise<boolean> {
	if (!isOpen) return false
	return closesOn === null || closesOn >= localDate(ctx.now, await timeZoneOf(ctx))
}
