import { asc } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { owned, ownRow } from '#app/core/scope.server.ts'
import { mentions } from '#app/lib/plain-text.ts'
import { questions } from '#db/schema/knowledge.ts'
import { mostQuestions, type OneQuestion, type Question, type Questions, type QuestionsPage } from './schemas.ts'

const columns = { id: questions.id, question: questions.question, answer: questions.answer }

/** The business's questions and answers, oldest first (ids sort by time). */
export async function allQuestions(ctx: ReadCtx): Promise<Question[]> {
	return ctx.db
		.select(columns)
		.from(questions)
		.where(owned(ctx, questions))
		.orderBy(asc(questions.id))
		.limit(mostQuestions)
}

/** A page of them; `search` is looked for in both question and answer, without accents. */
export async function listQuestions(ctx: ReadCtx, { cursor, limit, search }: QuestionsPage): Promise<Questions> {
	const all = await allQuestions(ctx)
	const found = search ? all.filter(({ question, answer }) => mentions(search, [question, answer])) : all
	const left = cursor ? found.filter(({ id }) => id > cursor) : found
	const page = left.slice(0, limit)
	return { questions: page, total: found.length, next: left.length > limit ? page.at(-1)?.id : undefined }
}

/** Throws `not_found`. */
export async function getQuestion(ctx: ReadCtx, questionId: string): Promise<Question> {
	const { id, question, answer } = await ownRow(ctx, questions, questionId, 'questionId')
	return { id, question, answer }
}

/** One question for its form. Throws `not_found`. */
export function questionRecord(ctx: ReadCtx, { questionId }: OneQuestion): Promise<Question> {
	return getQuestion(ctx, questionId)
}
