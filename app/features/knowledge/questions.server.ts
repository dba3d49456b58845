import { and, eq, isNotNull } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { wholeRow } from '#app/core/rows/whole-row.ts'
import { only, owned } from '#app/core/scope.server.ts'
import { newId } from '#app/lib/id.ts'
import { plainText } from '#app/lib/plain-text.ts'
import { questions } from '#db/schema/knowledge.ts'
import { allQuestions, getQuestion } from './queries.server.ts'
import {
	type EditQuestion,
	messages,
	mostQuestions,
	type OneQuestion,
	type Question,
	type QuestionFields,
} from './schemas.ts'

/** Throws `plan_limit` where the list is full, `duplicate` where the question stands in it already. */
export async function createQuestion(ctx: WriteCtx, fields: QuestionFields): Promise<Question> {
	await assertRoom(ctx, fields.question)
	const id = newId('qst')
	await ctx.db
		.insert(questions)
		.values({ ...wholeRow(questions, { other: [] }, fields), id, businessId: ctx.businessId, createdAt: ctx.now })
	await ctx.emit('knowledge.questionCreated', { questionId: id })
	return { id, ...fields }
}

/** Throws `not_found`, or `duplicate` where another question of the list says the same. */
export async function editQuestion(ctx: WriteCtx, { questionId, ...fields }: EditQuestion): Promise<Question> {
	const { id } = await getQuestion(ctx, questionId)
	assertNew(await allQuestions(ctx), fields.question, id)
	await ctx.db
		.update(questions)
		.set(wholeRow(questions, { other: [] }, fields))
		.where(owned(ctx, questions, id))
	await ctx.emit('knowledge.questionEdited', { questionId: id })
	return { id, ...fields }
}

/** No assistant answers from it any more; `restoreQuestion` takes it back. */
export async function removeQuestion(ctx: WriteCtx, { questionId }: OneQuestion): Promise<OneQuestion> {
	const { id } = await getQuestion(ctx, questionId)
	await ctx.db
		.update(questions)
		.set({ deletedAt: ctx.now })
		.where(owned(ctx, questions, id))
	await ctx.emit('knowledge.questionRemoved', { questionId: id })
	return { questionId: id }
}

/** Takes a removal back. One that is there already stays as it is. */
export async function restoreQuestion(ctx: WriteCtx, { questionId }: OneQuestion): Promise<Question> {
	const { id, businessId, deletedAt } = questions
	const own = and(eq(businessId, ctx.businessId), eq(id, questionId))
	const row = only(await ctx.db.select().from(questions).where(own), 'questionId')
	if (row.deletedAt !== null) {
		await assertRoom(ctx, row.question)
		await ctx.db
			.update(questions)
			.set({ deletedAt: null })
			.where(and(own, isNotNull(deletedAt)))
	}
	await ctx.emit('knowledge.questionRestored', { questionId })
	return getQuestion(ctx, questionId)
}

async function assertRoom(ctx: WriteCtx, question: string): Promise<void> {
	const all = await allQuestions(ctx)
	if (all.length >= mostQuestions) throw new DomainError('plan_limit', 'question', undefined, messages.tooMany)
	assertNew(all, question)
}

/** Whether a question stands in the list already, in these words; `own` is left out. */
export function isAsked(all: Question[], question: string, own?: string): boolean {
	const wanted = heartOf(question)
	return all.some((other) => other.id !== own && heartOf(other.question) === wanted)
}

function assertNew(all: Question[], question: string, own?: string): void {
	if (isAsked(all, question, own)) throw new DomainError('invalid_input', 'question', undefined, messages.sameQuestion)
}

/** Signs, accents and capitals make no other question. */
function heartOf(text: string): string {
	return plainText(text)
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim()
}
