import { and, desc, eq, gt, ne } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { leftOut } from '#app/core/rows/left-out.ts'
import { tokenHash } from '#app/lib/secrets.ts'
import { sessions } from '#db/schema/accounts.ts'
import { type CloseSession, type Done, type OwnSessions, type SessionToken } from '../schemas.ts'
import { idle } from './sessions.server.ts'

/** Where the person is signed in, the latest first. The id is the hash of a token: it opens nothing. */
export async function ownSessions(ctx: ReadCtx<'account'>, { token }: SessionToken): Promise<OwnSessions> {
	const rows = await ctx.db
		.select({
			id: sessions.id,
			userAgent: sessions.userAgent,
			createdAt: sessions.createdAt,
			lastSeenAt: sessions.lastSeenAt,
		})
		.from(sessions)
		.where(
			and(eq(sessions.userId, ctx.userId), gt(sessions.expiresAt, ctx.now), gt(sessions.lastSeenAt, ctx.now - idle)),
		)
		.orderBy(desc(sessions.lastSeenAt))
		.limit(100)
	const current = tokenHash(token)
	const listed = rows.map(({ userAgent, ...row }) => ({
		...row,
		...leftOut({ userAgent }),
		isCurrent: row.id === current,
	}))
	return { sessions: listed.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) }
}

/** Signs the person out somewhere else. */
export async function closeOwnSession(ctx: WriteCtx<'account'>, { sessionId }: CloseSession): Promise<Done> {
	const gone = await ctx.db
		.delete(sessions)
		.where(and(eq(sessions.userId, ctx.userId), eq(sessions.id, sessionId)))
		.returning({ id: sessions.id })
	if (gone.length === 0) throw new DomainError('not_found', 'sessionId')
	await ctx.emit('accounts.sessionClosed', { userId: ctx.userId })
	return { done: true }
}

export async function closeOtherSessions(ctx: WriteCtx<'account'>, { token }: SessionToken): Promise<Done> {
	await ctx.db.delete(sessions).where(and(eq(sessions.userId, ctx.userId), ne(sessions.id, tokenHash(token))))
	await ctx.emit('accounts.otherSessionsClosed', { userId: ctx.userId })
	return { done: true }
}
