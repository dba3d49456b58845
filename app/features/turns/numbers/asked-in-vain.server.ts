import { and, isNull, sql } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { topicStems } from '#app/lib/words/spanish-stems.ts'
import { questions } from '#db/schema/knowledge.ts'
import { impersonal } from '../mining/shareable.ts'
import { type Period, turnsWithin } from './figures.server.ts'
import { type AskedInVain } from './schemas.ts'

const shown = 10
/** The newest of a period; the same question is asked again and again. */
const read = 1000

type Row = { text: string; at: number; threadId: string }

/**
 * What people wrote last before an assistant said that it does not know, or called a person because it did not understand.
 * Words that differ in case, accents and marks alone are one question, told as it was written last.
 */
export async function askedInVain(ctx: ReadCtx, period: Period): Promise<AskedInVain[]> {
	const rows = await ctx.db.all<Row>(sql`
		SELECT message.text AS text, message.at AS at, turn.thread_id AS threadId
		FROM ${turnsWithin(ctx, period)} turn
		JOIN messages message ON message.business_id = turn.business_id AND message.id = turn.last_message_id
			AND message.role = 'user' AND NOT message.is_deleted
		WHERE turn.hand_over = 'not_understood' OR turn.rule LIKE '%not_understood%' OR turn.rule LIKE '%not_known%'
		ORDER BY message.at DESC LIMIT ${read}`)
	const found = new Map<string, Omit<AskedInVain, 'isTaught'>>()
	for (const { text, at, threadId } of rows) {
		// Without its greeting: 'Hola, ¿aceptan tarjeta?' and '¿Aceptan tarjeta?' are one question.
		const question = impersonal(text)
		const key = folded(question ?? '')
		// A lone 'sí' asks nothing, and what tells of one person is nothing to teach.
		if (question === null || key === '' || topicStems(question).length === 0) continue
		const known = found.get(key)
		if (known) known.count += 1
		else found.set(key, { question: question.slice(0, 300), count: 1, lastAt: at, threadId })
	}
	const taught = await taughtQuestions(ctx)
	return [...found.entries()]
		.sort(([, a], [, b]) => b.count - a.count || b.lastAt - a.lastAt)
		.slice(0, shown)
		.map(([key, asked]) => ({ ...asked, isTaught: taught.has(key) }))
}

async function taughtQuestions(ctx: ReadCtx): Promise<Set<string>> {
	const rows = await ctx.db
		.select({ question: questions.question })
		.from(questions)
		.where(and(owned(ctx, questions), isNull(questions.deletedAt)))
		.limit(read)
	return new Set(rows.map(({ question }) => folded(impersonal(question) ?? question)))
}

/** '¿Tienen Wi-Fi?' and 'tienen wifi' are the same. */
function folded(text: string): string {
	const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
	return plain
		.replace(/[^\p{L}\p{N}\s]/gu, '')
		.replace(/\s+/g, ' ')
		.trim()
}
