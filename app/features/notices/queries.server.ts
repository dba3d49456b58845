import { and, desc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { cursorOf, readCursor } from '#app/core/cursors.ts'
import { cachedRead } from '#app/core/kept/cached-read.server.ts'
import { only, owned } from '#app/core/scope.server.ts'
import { DAY } from '#app/lib/time.ts'
import { noticeReads, notices } from '#db/schema/notices.ts'
import { isKind, kinds, noticeKinds } from './kinds.ts'
import { type ListNotices, type Notice, type NoticePage, type NoticeSummary } from './schemas.ts'

type Row = typeof notices.$inferSelect

/** Older ones are history: no bell rings for them. */
const fresh = 30 * DAY

/** Newest first, of the kinds that this person may see. */
export async function listNotices(ctx: ReadCtx, { cursor, limit }: ListNotices): Promise<NoticePage> {
	const before = cursor === undefined ? undefined : beforePlace(cursor)
	const rows = await withReads(ctx, userOf(ctx), before, limit + 1)
	const last = rows[limit - 1]?.notice
	return {
		notices: rows.slice(0, limit).map(({ notice, readAt }) => toNotice(notice, readAt)),
		next: rows.length > limit && last ? cursorOf(last) : undefined,
	}
}

export function noticeSummary(ctx: ReadCtx): Promise<NoticeSummary> {
	return cachedRead(ctx, { name: 'notices.summary', input: null }, () => summaryNow(ctx))
}

async function summaryNow(ctx: ReadCtx): Promise<NoticeSummary> {
	const rows = await unreadNotices(ctx, userOf(ctx), 100)
	return { unread: rows.length, newest: rows[0] ? toNotice(rows[0], null) : undefined }
}

/** What this person has not seen since it happened last, newest first. */
export async function unreadNotices(ctx: ReadCtx, userId: string, limit: number): Promise<Row[]> {
	const unread = and(
		gt(notices.at, ctx.now - fresh),
		or(isNull(noticeReads.readAt), lt(noticeReads.readAt, notices.at)),
	)
	return (await withReads(ctx, userId, unread, limit)).map(({ notice }) => notice)
}

export async function getNotice(ctx: ReadCtx, noticeId: string): Promise<Row> {
	return only(
		await ctx.db
			.select()
			.from(notices)
			.where(and(owned(ctx, notices, noticeId), visible(ctx))),
		'noticeId',
	)
}

function withReads(ctx: ReadCtx, userId: string, where: SQL | undefined, limit: number) {
	const own = and(
		eq(noticeReads.businessId, notices.businessId),
		eq(noticeReads.noticeId, notices.id),
		eq(noticeReads.userId, userId),
	)
	return ctx.db
		.select({ notice: notices, readAt: noticeReads.readAt })
		.from(notices)
		.leftJoin(noticeReads, own)
		.where(and(owned(ctx, notices), visible(ctx), where))
		.orderBy(desc(notices.at), desc(notices.id))
		.limit(limit)
}

function visible(ctx: ReadCtx): SQL {
	return inArray(
		notices.kind,
		noticeKinds.filter((kind) => ctx.can(kinds[kind].permission)),
	)
}

/** An API key has read nothing. */
function userOf(ctx: ReadCtx): string {
	return ctx.actor.id ?? ''
}

function beforePlace(cursor: string): SQL {
	const { at, id } = readCursor(cursor)
	return sql`(${notices.at}, ${notices.id}) < (${at}, ${id})`
}

function toNotice({ id, kind, details, count, at }: Row, readAt: number | null): Notice {
	if (!isKind(kind)) throw new Error(`no notice is of the kind ${kind}`)
	return { id, kind, ...details, count, at, isNew: readAt === null || readAt < at }
}
