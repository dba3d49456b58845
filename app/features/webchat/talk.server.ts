import { and, desc, eq, ne, notInArray } from 'drizzle-orm'
import { z } from 'zod'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { owned, ownRow } from '#app/core/scope.server.ts'
import { mediaIn } from '#app/features/files/media.server.ts'
import { type Media } from '#app/features/files/schemas.ts'
import { lineOf } from '#app/features/inbox/threads/message-text.ts'
import { getThread } from '#app/features/inbox/threads/threads.server.ts'
import { findOpenTurn } from '#app/features/turns/turn/open-turn.server.ts'
import { toIso } from '#app/lib/time.ts'
import { messages } from '#db/schema/inbox.ts'
import { webchats } from '#db/schema/webchat.ts'
import { findVisitor, threadIdOf } from './find-visitor.server.ts'
import { type Place, type Talk, type TalkLine, type TalkOf } from './schemas.ts'

/** The newest of a conversation; who wants to read more asks. */
const shown = 100

const nobody: Talk = { isKnown: false, threadId: null, lines: [], thinking: false }

/** What was said with the visitor who has this secret: their own words and the answers, and nothing that the team keeps to itself. */
export async function talk(ctx: ReadCtx, of: TalkOf): Promise<Talk> {
	const { threadId } = await place(ctx, of)
	if (!threadId) return nobody
	const thinking = (await findOpenTurn(ctx, threadId)) !== undefined
	const lines = (await linesOf(ctx, threadId)).reverse()
	const { openedAt } = await getThread(ctx, threadId)
	let isAnswered = false
	// From the newest back: what came after the team last looked is unseen, unless an answer stands below it.
	for (const line of lines) {
		if (line.from !== 'visitor') isAnswered = true
		else line.isSeen = isAnswered || (openedAt !== null && Date.parse(line.at) <= openedAt)
	}
	return { isKnown: true, threadId, lines: lines.reverse(), thinking }
}

/** Where the visitor who has this secret writes, without what was said there. */
export async function place(ctx: ReadCtx, { webchatId, token }: TalkOf): Promise<Place> {
	const { accountId } = await ownRow(ctx, webchats, webchatId, 'webchatId')
	const visitor = token ? await findVisitor(ctx, webchatId, token) : null
	return { threadId: visitor ? await threadIdOf(ctx, accountId, visitor.id) : null }
}

const ownAffairs = ['function_call', 'function_call_output', 'system', 'reaction', 'unsupported'] as const

async function linesOf(ctx: ReadCtx | WriteCtx, threadId: string): Promise<TalkLine[]> {
	const rows = await ctx.db
		.select()
		.from(messages)
		.where(
			and(
				owned(ctx, messages),
				eq(messages.threadId, threadId),
				eq(messages.isDeleted, false),
				ne(messages.state, 'not_sent'),
				notInArray(messages.type, [...ownAffairs]),
			),
		)
		.orderBy(desc(messages.at), desc(messages.id))
		.limit(shown)
	const files = await filesOf(ctx, rows)
	return rows.reverse().map((row, index) => {
		const { id, role, type, text, content, at } = row
		const isLast = index === rows.length - 1
		const file = files.get(row.fileId ?? '')
		return {
			id,
			from: role === 'user' ? 'visitor' : role === 'staff' ? 'staff' : 'assistant',
			// What can't be shown any more is named: an empty line says nothing.
			text: text || (file ? '' : lineOf(type, text)),
			file,
			isSeen: false,
			options: isLast ? optionsIn(content?.options) : [],
			at: toIso(at),
		}
	})
}

/** What belongs to a service and was sent with it, as clients may see it; what is not public stays with the team. */
async function filesOf(ctx: ReadCtx | WriteCtx, rows: { fileId: string | null }[]): Promise<Map<string, Media>> {
	const ids = rows.flatMap(({ fileId }) => fileId ?? [])
	return new Map((await mediaIn(ctx, ids)).map((file) => [file.id, file]))
}

/** What an assistant offers beside its words; an answer is typed, or one of these is pressed. */
function optionsIn(options: unknown): TalkLine['options'] {
	const { data = [] } = z.array(z.object({ id: z.string(), title: z.string() })).safeParse(options)
	return data
}

/** What the newest message of a conversation offers under this id; null for anything else. */
export async function offeredAs(ctx: ReadCtx | WriteCtx, threadId: string, choiceId: string): Promise<string | null> {
	const last = (await linesOf(ctx, threadId)).at(-1)
	return last?.options.find(({ id }) => id === choiceId)?.title ?? null
}
