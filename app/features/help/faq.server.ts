import { and, eq, isNull, sql } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { only } from '#app/core/scope.server.ts'
import { newId } from '#app/lib/id.ts'
import { spanishStems } from '#app/lib/words/spanish-stems.ts'
import { faqEntries } from '#db/schema/help.ts'
import { entryRow, toEntry } from './queries.server.ts'
import { type AnswerQuestion, type AskQuestion, type FaqEntry, type OneEntry, pendingAnswer } from './schemas.ts'

/** So many may wait for an answer: strangers fill no list that everybody reads. */
const mostPending = 500

/** Anybody's question; a name stands in front of it. It waits for its answer and is read by everybody. */
export async function askQuestion(ctx: WriteCtx<'public'>, { name, question }: AskQuestion): Promise<FaqEntry> {
	await assertRoom(ctx)
	const text = name ? `${name}: ${question}` : question
	const [row] = await ctx.db
		.insert(faqEntries)
		.values({ id: newId('faq'), question: text, answer: pendingAnswer, stems: stemsOf(text), createdAt: ctx.now })
		.returning()
	const entry = toEntry(only(row ? [row] : []))
	await ctx.emit('help.questionAsked', { entryId: entry.id })
	return entry
}

async function assertRoom({ db }: WriteCtx<'public'>): Promise<void> {
	const pending = await db.$count(faqEntries, and(isNull(faqEntries.answeredAt), isNull(faqEntries.deletedAt)))
	if (pending < mostPending) return
	const text = 'Hay muchas preguntas esperando respuesta. Inténtalo más adelante.'
	throw new DomainError('conflict', undefined, undefined, text)
}

/** One more whom it helped. Whether the browser voted before is remembered there. Throws `not_found`. */
export async function voteQuestion(ctx: WriteCtx<'public'>, { entryId }: OneEntry): Promise<FaqEntry> {
	const { id } = await entryRow(ctx, eq(faqEntries.id, entryId))
	const rows = await ctx.db
		.update(faqEntries)
		.set({ utilityPoints: sql`${faqEntries.utilityPoints} + 1` })
		.where(eq(faqEntries.id, id))
		.returning()
	await ctx.emit('help.questionVoted', { entryId: id })
	return toEntry(only(rows))
}

/** The operator's answer, the first or a better one. Throws `not_found`. */
export async function answerQuestion(
	ctx: WriteCtx<'platform'>,
	{ entryId, answer }: AnswerQuestion,
): Promise<FaqEntry> {
	const { id, question } = await entryRow(ctx, eq(faqEntries.id, entryId))
	const rows = await ctx.db
		.update(faqEntries)
		.set({ answer, answeredAt: ctx.now, stems: stemsOf(`${question} ${answer}`) })
		.where(eq(faqEntries.id, id))
		.returning()
	await ctx.emit('help.questionAnswered', { entryId: id })
	return toEntry(only(rows))
}

/** Nobody reads it any more; `restoreQuestion` takes that back. Throws `not_found`. */
export async function removeQuestion(ctx: WriteCtx<'platform'>, { entryId }: OneEntry): Promise<OneEntry> {
	const { id } = await entryRow(ctx, eq(faqEntries.id, entryId))
	await ctx.db.update(faqEntries).set({ deletedAt: ctx.now }).where(eq(faqEntries.id, id))
	await ctx.emit('help.questionRemoved', { entryId: id })
	return { entryId: id }
}

/** Takes a removal back; one that is there stays as it is. Throws `not_found`. */
export async function restoreQuestion(ctx: WriteCtx<'platform'>, { entryId }: OneEntry): Promise<FaqEntry> {
	const rows = await ctx.db.update(faqEntries).set({ deletedAt: null }).where(eq(faqEntries.id, entryId)).returning()
	const entry = toEntry(only(rows, 'entryId'))
	await ctx.emit('help.questionRestored', { entryId })
	return entry
}

function stemsOf(text: string): string {
	return spanishStems(text).join(' ')
}
