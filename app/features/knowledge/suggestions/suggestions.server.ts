import { and, desc, eq } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { owned, ownRow } from '#app/core/scope.server.ts'
import { newId } from '#app/lib/id.ts'
import { toIso } from '#app/lib/time.ts'
import { knowledgeSuggestions } from '#db/schema/knowledge.ts'
import { allQuestions } from '../queries.server.ts'
import { createQuestion, isAsked } from '../questions.server.ts'
import { type Question, type QuestionFields } from '../schemas.ts'
import {
	type ApproveSuggestion,
	type OneSuggestion,
	type Suggestion,
	type Suggestions,
	type SuggestionsPage,
} from './schemas.ts'

type Row = typeof knowledgeSuggestions.$inferSelect

const waiting = (ctx: ReadCtx | WriteCtx) =>
	and(owned(ctx, knowledgeSuggestions), eq(knowledgeSuggestions.state, 'nueva'))

/** Those that nobody decided about, newest first. */
export async function listSuggestions(ctx: ReadCtx, { limit }: SuggestionsPage): Promise<Suggestions> {
	const rows = await ctx.db
		.select()
		.from(knowledgeSuggestions)
		.where(waiting(ctx))
		.orderBy(desc(knowledgeSuggestions.createdAt), desc(knowledgeSuggestions.id))
		.limit(limit)
	return { suggestions: rows.map(toSuggestion), total: await ctx.db.$count(knowledgeSuggestions, waiting(ctx)) }
}

/** One that waits. Throws `not_found`. */
export async function getSuggestion(ctx: ReadCtx, { suggestionId }: OneSuggestion): Promise<Suggestion> {
	return toSuggestion(await theWaiting(ctx, suggestionId))
}

/** Makes it a question of the list, in its own words or those given. Throws like `createQuestion`. */
export async function approveSuggestion(
	ctx: WriteCtx,
	{ suggestionId, question, answer }: ApproveSuggestion,
): Promise<Question> {
	const row = await theWaiting(ctx, suggestionId)
	const made = await createQuestion(ctx, { question: question ?? row.question, answer: answer ?? row.answer })
	await decide(ctx, row.id, { state: 'aprobada', questionId: made.id })
	await ctx.emit('knowledge.suggestionApproved', { suggestionId: row.id, questionId: made.id })
	return made
}

/** It is not shown again. */
export async function dismissSuggestion(ctx: WriteCtx, { suggestionId }: OneSuggestion): Promise<OneSuggestion> {
	const row = await theWaiting(ctx, suggestionId)
	await decide(ctx, row.id, { state: 'descartada' })
	await ctx.emit('knowledge.suggestionDismissed', { suggestionId: row.id })
	return { suggestionId: row.id }
}

type Found = QuestionFields & { threadId: string; messageId: string }

/** Offers an answer that a person gave; once for each message, and not what the list holds already. */
export async function suggest(ctx: WriteCtx, found: Found): Promise<void> {
	if (isAsked(await allQuestions(ctx), found.question)) return
	const row = { ...found, id: newId('ksg'), businessId: ctx.businessId, state: 'nueva' as const, createdAt: ctx.now }
	const made = await ctx.db
		.insert(knowledgeSuggestions)
		.values(row)
		.onConflictDoNothing()
		.returning({ id: knowledgeSuggestions.id })
	if (made.length > 0) await ctx.emit('knowledge.suggestionMade', { suggestionId: row.id })
}

async function theWaiting(ctx: ReadCtx | WriteCtx, suggestionId: string): Promise<Row> {
	const row = await ownRow(ctx, knowledgeSuggestions, suggestionId, 'suggestionId')
	if (row.state !== 'nueva') throw new DomainError('not_found', 'suggestionId')
	return row
}

async function decide(ctx: WriteCtx, id: string, ending: Partial<Row>): Promise<void> {
	await ctx.db
		.update(knowledgeSuggestions)
		.set({ ...ending, decidedAt: ctx.now })
		.where(owned(ctx, knowledgeSuggestions, id))
}

function toSuggestion({ id, threadId, question, answer, createdAt }: Row): Suggestion {
	return { id, threadId, question, answer, createdAt: toIso(createdAt) }
}
