import { sql } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { type LoggedEvent } from '#app/core/event-map.ts'
import { newId } from '#app/lib/id.ts'
import { DAY } from '#app/lib/time.ts'
import { noticeReads, notices } from '#db/schema/notices.ts'
import { kinds, type NoticeKind, noticeOf } from './kinds.ts'
import { getNotice, unreadNotices } from './queries.server.ts'
import { type Marked, type MarkRead } from './schemas.ts'

/** Writes the notice of an event; the same trouble on the same day counts up, and is new again for who had read it. */
export async function raiseNotice(ctx: WriteCtx, event: LoggedEvent<NoticeKind>): Promise<void> {
	const { name } = event
	const { subject, details } = noticeOf(event)
	const groupKey = `${name} ${subject} ${Math.floor(ctx.now / DAY)}`
	const [row] = await ctx.db
		.insert(notices)
		.values({
			id: newId('ntc'),
			businessId: ctx.businessId,
			kind: name,
			groupKey,
			details,
			at: ctx.now,
			createdAt: ctx.now,
		})
		.onConflictDoUpdate({
			target: [notices.businessId, notices.groupKey],
			set: { count: sql`${notices.count} + 1`, at: ctx.now, details },
		})
		.returning({ id: notices.id })
	if (!row) return
	// No bell rings for what somebody just did here; the team hears of it.
	const { kind: actor, id: userId } = event.actor
	if (kinds[name].knownToActor && actor === 'member' && userId) await noteRead(ctx, userId, [row.id])
	await ctx.emit('notices.raised', { noticeId: row.id, kind: name })
}

async function noteRead(ctx: WriteCtx, userId: string, noticeIds: string[]): Promise<void> {
	await ctx.db
		.insert(noticeReads)
		.values(noticeIds.map((noticeId) => ({ businessId: ctx.businessId, noticeId, userId, readAt: ctx.now })))
		.onConflictDoUpdate({
			target: [noticeReads.businessId, noticeReads.noticeId, noticeReads.userId],
			set: { readAt: ctx.now },
		})
}

/** For this member alone. */
export async function markRead(ctx: WriteCtx, { noticeId }: MarkRead): Promise<Marked> {
	const userId = ctx.actor.id
	if (!userId || ctx.actor.kind === 'api_key') throw new DomainError('forbidden')
	const asked = noticeId ? [await getNotice(ctx, noticeId)] : await unreadNotices(ctx, userId, 100)
	if (asked.length > 0) {
		const ids = asked.map(({ id }) => id)
		await noteRead(ctx, userId, ids)
	}
	await ctx.emit('notices.read', { count: asked.length })
	return { marked: asked.length }
}
