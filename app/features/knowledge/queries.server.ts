import { and, asc, gt } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { questions } from '#db/schema/knowledge.ts'
import { type Questions, type QuestionsPage } from './schemas.ts'

const columns = { id: questions.id, question: questions.question, answer: questions.answer }

/** The business's questions and answers, oldest first (ids sort by time). */
export async function listQuestions(ctx: ReadCtx, { cursor, limit }: QuestionsPage): Promise<Questions> {
	const rows = await ctx.db
		.select(columns)
		.from(questions)
		.where(and(owned(ctx, questions), cursor ? gt(questions.id, cursor) : undefined))
		.orderBy(asc(questions.id))
		.limit(limit + 1)
	const page = rows.slice(0, limit)
	return { questions: page, next: rows.length > limit ? page.at(-1)?.id : undefined }
}
