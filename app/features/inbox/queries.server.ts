import { and, desc, eq, gt, inArray, isNull, ne, not, type SQL, sql } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { cachedRead } from '#app/core/kept/cached-read.server.ts'
import { findOwnRow, only, owned } from '#app/core/scope.server.ts'
import { timeZoneOf } from '#app/features/businesses/queries.server.ts'
import { findContactIds, getContact } from '#app/features/contacts/queries.server.ts'
import { fullName } from '#app/features/contacts/rules.ts'
import { toIso } from '#app/lib/time.ts'
import { contacts } from '#db/schema/contacts.ts'
import { messages, threads } from '#db/schema/inbox.ts'
import { specialists } from '#db/schema/specialists.ts'
import { assigneeNames } from './desk/assignment.server.ts'
import { deskClauses, ofLiving } from './desk/filters.server.ts'
import { nameIn } from './rules.ts'
import {
	type Counted,
	type Message,
	type ThreadLine,
	type ThreadOfContact,
	type ThreadOrNone,
	type ThreadPage,
	type ThreadsFilter,
} from './schemas.ts'
import { pointOf, readPoint } from './threads/page-point.ts'
import { shownMessages } from './threads/shown-messages.server.ts'
import { getThread, hasUnread, type MessageRow, threadsOf } from './threads/threads.server.ts'

const shownOfThread = {
	id: threads.id,
	contactId: threads.contactId,
	name: contacts.name,
	lastname: contacts.lastname,
	secondLastname: contacts.secondLastname,
	noRespond: contacts.noRespond,
	channel: threads.channel,
	preview: threads.preview,
	unread: threads.unread,
	at: threads.lastMessageAt,
	pausedAt: threads.assistantPausedAt,
	assigneeId: threads.assigneeId,
	waitingSince: threads.waitingSince,
	snoozedUntil: threads.snoozedUntil,
}

/** Conversations, the one with the newest message first. The first page of a filter is asked again by every desk. */
export async function listThreads(ctx: ReadCtx, filter: ThreadsFilter): Promise<ThreadPage> {
	const { search, cursor, threadId, page = 1 } = filter
	if (search || cursor || threadId || page > 1) return findThreads(ctx, filter)
	return cachedRead(ctx, { name: 'inbox.threads', input: filter }, () => findThreads(ctx, filter))
}

async function findThreads(ctx: ReadCtx, filter: ThreadsFilter): Promise<ThreadPage> {
	const timeZone = await timeZoneOf(ctx)
	const teamUnread = filter.team === 'without' ? await countTeamUnread(ctx) : 0
	const none = { threads: [], hasMore: false, timeZone, teamUnread }
	const matched = await matching(ctx, filter)
	if (!matched) return none
	const where = await onPage(ctx, matched, filter)
	if (!where) return none
	const rows = await ctx.db
		.select(shownOfThread)
		.from(threads)
		.innerJoin(contacts, and(eq(contacts.businessId, threads.businessId), eq(contacts.id, threads.contactId)))
		.where(where)
		.orderBy(desc(threads.lastMessageAt), desc(threads.id))
		.limit(filter.limit + 1)
	const shown = rows.slice(0, filter.limit)
	const last = shown.at(-1)
	const hasMore = rows.length > filter.limit
	const names = await assigneeNames(
		ctx,
		shown.flatMap(({ assigneeId }) => assigneeId ?? []),
	)
	return {
		threads: shown.map((row) => toLine(row, names)),
		hasMore,
		cursor: hasMore && last ? pointOf(last) : undefined,
		timeZone,
		teamUnread,
	}
}

/** Written out, as their indexes have it: who answers for the house, by the kind of contact or by a specialist's number. */
function ofTeam({ businessId }: ReadCtx): SQL {
	const numbers = sql`SELECT ${specialists.whatsapp} FROM ${specialists}
		WHERE ${specialists.businessId} = ${businessId} AND ${specialists.whatsapp} IS NOT NULL AND ${specialists.deletedAt} IS NULL`
	return sql`EXISTS (SELECT 1 FROM ${contacts} AS person
		WHERE person.business_id = ${threads.businessId} AND person.id = ${threads.contactId}
			AND (person.type = 'personal' OR person.whatsapp IN (${numbers})))`
}

async function countTeamUnread(ctx: ReadCtx): Promise<number> {
	const rows = await ctx.db
		.select({ id: threads.id })
		.from(threads)
		.where(
			and(
				owned(ctx, threads),
				hasUnread,
				ne(threads.channel, 'web'),
				isNull(threads.archivedAt),
				ofTeam(ctx),
				ofLiving,
			),
		)
		.limit(countedAtMost)
	return rows.length
}

/** More are shown as 99+. */
const countedAtMost = 100

/** Conversations with something unread, for the menu, up to a hundred; trial chats are left out. */
export function countUnread(ctx: ReadCtx): Promise<Counted> {
	return cachedRead(ctx, { name: 'inbox.unread', input: null, forAnyone: true }, () => unreadNow(ctx))
}

async function unreadNow(ctx: ReadCtx): Promise<Counted> {
	const rows = await ctx.db
		.select({ id: threads.id })
		.from(threads)
		.where(and(owned(ctx, threads), hasUnread, ne(threads.channel, 'web'), isNull(threads.archivedAt), ofLiving))
		.limit(countedAtMost)
	return { count: rows.length }
}

/** Trial chats are nobody's conversation with the business. */
export async function threadOfContact(ctx: ReadCtx, { contactId }: ThreadOfContact): Promise<ThreadOrNone> {
	await getContact(ctx, contactId)
	const newest = (await threadsOf(ctx, contactId)).find(({ channel }) => channel !== 'web')
	return { threadId: newest?.id ?? null }
}

/** Undefined where it was erased. */
export async function findMessage(ctx: ReadCtx, messageId: string): Promise<MessageRow | undefined> {
	return findOwnRow(ctx, messages, messageId)
}

export async function getMessage(ctx: ReadCtx, messageId: string): Promise<MessageRow> {
	const found = await findMessage(ctx, messageId)
	return only(found ? [found] : [], 'messageId')
}

export async function showMessage(ctx: ReadCtx, messageId: string): Promise<Message> {
	return only(await shownMessages(ctx, [await getMessage(ctx, messageId)]))
}

/**
 * What a numbered page and those after it hold; null behind the last. The pages before it are passed over in the index of
 * the conversations, without whom they are with.
 */
async function onPage(ctx: ReadCtx, matched: SQL, { page = 1, limit }: ThreadsFilter): Promise<SQL | null | undefined> {
	if (page === 1) return matched
	const [first] = await ctx.db
		.select({ at: threads.lastMessageAt, id: threads.id })
		.from(threads)
		.where(matched)
		.orderBy(desc(threads.lastMessageAt), desc(threads.id))
		.limit(1)
		.offset((page - 1) * limit)
	return first ? and(matched, sql`(${threads.lastMessageAt}, ${threads.id}) <= (${first.at}, ${first.id})`) : null
}

/** Null where the search names nobody. */
async function matching(ctx: ReadCtx, filter: ThreadsFilter): Promise<SQL | undefined | null> {
	const { channel, team, search, cursor, threadId } = filter
	const standing = [owned(ctx, threads), isNull(threads.archivedAt), gt(threads.lastMessageAt, 0), ofLiving]
	const clauses: (SQL | undefined)[] = standing
	clauses.push(...(await deskClauses(ctx, filter)))
	// Trial chats stand apart: nobody waits for an answer there.
	clauses.push(channel ? eq(threads.channel, channel) : ne(threads.channel, 'web'))
	if (team !== 'with') clauses.push(team === 'only' ? ofTeam(ctx) : not(ofTeam(ctx)))
	if (threadId) clauses.push(eq(threads.id, (await getThread(ctx, threadId)).id))
	if (search) {
		const ids = await findContactIds(ctx, search, 200)
		if (ids.length === 0) return null
		clauses.push(inArray(threads.contactId, ids))
	}
	if (cursor) {
		const { at, id } = readPoint(cursor, 'cursor')
		clauses.push(sql`(${threads.lastMessageAt}, ${threads.id}) < (${at}, ${id})`)
	}
	return and(...clauses)
}

type Row = Parameters<typeof fullName>[0] &
	Pick<ThreadLine, 'id' | 'contactId' | 'channel' | 'preview' | 'unread'> & {
		at: number
		noRespond: boolean
		pausedAt: number | null
		assigneeId: string | null
		waitingSince: number | null
		snoozedUntil: number | null
	}

function toLine(row: Row, names: Map<string, string>): ThreadLine {
	const { id, contactId, channel, preview, unread, at, pausedAt, noRespond, waitingSince, snoozedUntil } = row
	return {
		id,
		contactId,
		name: nameIn(channel, fullName(row)),
		channel,
		preview,
		unread,
		at: toIso(at),
		assistantPaused: pausedAt !== null || noRespond,
		assignee: names.get(row.assigneeId ?? ''),
		waitingSince: waitingSince === null ? undefined : toIso(waitingSince),
		snoozedUntil: snoozedUntil === null ? undefined : toIso(snoozedUntil),
	}
}
