import { and, eq, ne, sql } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { owned, ownedOfMany } from '#app/core/scope.server.ts'
import { timeZoneOf } from '#app/features/businesses/queries.server.ts'
import { fullName, matchOf } from '#app/features/contacts/rules.ts'
import { toIso } from '#app/lib/time.ts'
import { contacts } from '#db/schema/contacts.ts'
import { messages, threads } from '#db/schema/inbox.ts'
import { excerptOf } from './excerpt.ts'
import { type FoundMessage, type FoundMessages, type SearchMessages } from './schemas-search.ts'
import { getThread } from './threads.server.ts'

/** What was said with these words, the newest first; each word as a beginning, case and accents do not matter. */
export async function searchMessages(
	ctx: ReadCtx,
	{ search, threadId, cursor, limit }: SearchMessages,
): Promise<FoundMessages> {
	const timeZone = await timeZoneOf(ctx)
	const thread = threadId === undefined ? undefined : await getThread(ctx, threadId)
	const match = matchOf(search)
	if (!match || [...search].length < 2) return { found: [], timeZone }
	const places = await placesOf(ctx, match, { before: readCursor(cursor), limit: limit + 1, threadId: thread?.id })
	const shown = places.slice(0, limit)
	const byId = await linesOf(
		ctx,
		shown.map(({ id }) => id),
		search,
	)
	const last = shown.at(-1)
	return {
		found: shown.flatMap(({ id }) => byId.get(id) ?? []),
		cursor: places.length > limit && last ? String(last.docid) : undefined,
		timeZone,
	}
}

function readCursor(cursor: string | undefined): number {
	if (cursor === undefined) return Number.MAX_SAFE_INTEGER
	if (!/^\d{1,15}$/.test(cursor)) throw new DomainError('invalid_input', 'cursor')
	return Number(cursor)
}

type Place = { docid: number; id: string }

/** The business is asked for as a word; the index numbers messages as they came, so its own order is theirs. */
async function placesOf(
	ctx: ReadCtx,
	match: string,
	{ before, limit, threadId }: { before: number; limit: number; threadId?: string },
): Promise<Place[]> {
	const inThread = threadId
		? sql`AND EXISTS (SELECT 1 FROM messages said WHERE said.business_id = owner.business_id
			AND said.id = owner.message_id AND said.thread_id = ${threadId})`
		: sql``
	const words = `business : "${ctx.businessId.replaceAll('_', '')}" AND words : (${match})`
	return ctx.db.all<Place>(sql`
		SELECT owner.docid AS docid, owner.message_id AS id FROM message_search_words found
		CROSS JOIN message_search_rows owner ON owner.docid = found.rowid
		WHERE message_search_words MATCH ${words} AND found.rowid < ${before} AND owner.business_id = ${ctx.businessId}
			${inThread} ORDER BY found.rowid DESC LIMIT ${limit}`)
}

async function linesOf(ctx: ReadCtx, ids: string[], search: string): Promise<Map<string, FoundMessage>> {
	if (ids.length === 0) return new Map()
	const rows = await ctx.db
		.select({
			...{ id: messages.id, threadId: messages.threadId, role: messages.role, text: messages.text, at: messages.at },
			...{ channel: threads.channel, contactId: threads.contactId },
			...{ name: contacts.name, lastname: contacts.lastname, secondLastname: contacts.secondLastname },
		})
		.from(messages)
		.innerJoin(threads, and(owned(ctx, threads), eq(threads.id, messages.threadId)))
		.innerJoin(contacts, and(owned(ctx, contacts), eq(contacts.id, threads.contactId)))
		.where(and(ownedOfMany(ctx, messages, ids), ne(threads.channel, 'web')))
	return new Map(
		rows.map((row) => [
			row.id,
			{
				...{ messageId: row.id, threadId: row.threadId, contactId: row.contactId, channel: row.channel },
				name: fullName(row),
				ours: row.role !== 'user',
				excerpt: excerptOf(row.text, search),
				at: toIso(row.at),
			},
		]),
	)
}
