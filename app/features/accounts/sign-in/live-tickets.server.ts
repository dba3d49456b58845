import { and, eq, gt, lte } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { newToken, tokenHash } from '#app/lib/secrets.ts'
import { MINUTE } from '#app/lib/time.ts'
import { liveTickets, sessions } from '#db/schema/accounts.ts'
import { openSessions } from '../own/sessions.server.ts'
import { type LiveSession, type LiveTicket, type SessionToken } from '../schemas.ts'

const life = MINUTE

/** For a live line on another host, where the session's cookie does not go. */
export async function makeLiveTicket(ctx: WriteCtx<'account'>, { token }: SessionToken): Promise<LiveTicket> {
	const own = and(eq(sessions.id, tokenHash(token)), eq(sessions.userId, ctx.userId))
	const [session] = await ctx.db.select({ id: sessions.id }).from(sessions).where(own)
	if (!session) throw new DomainError('not_found', 'token')
	const ticket = newToken()
	await ctx.db.delete(liveTickets).where(lte(liveTickets.expiresAt, ctx.now))
	await ctx.db
		.insert(liveTickets)
		.values({ tokenHash: tokenHash(ticket), sessionId: session.id, expiresAt: ctx.now + life })
	await ctx.emit('accounts.liveTicketMade', { userId: ctx.userId })
	return { ticket }
}

/** Takes a ticket: it opens one line, for the session that asked for it, while that session lasts. */
export async function useLiveTicket(ctx: WriteCtx<'public'>, { ticket }: LiveTicket): Promise<LiveSession> {
	const [taken] = await ctx.db
		.delete(liveTickets)
		.where(and(eq(liveTickets.tokenHash, tokenHash(ticket)), gt(liveTickets.expiresAt, ctx.now)))
		.returning({ sessionId: liveTickets.sessionId })
	const session = taken && (await openSessions(ctx.db, [taken.sessionId], ctx.now)).get(taken.sessionId)
	if (!taken || !session) throw new DomainError('not_found', 'ticket')
	await ctx.emit('accounts.liveTicketUsed', { userId: session.userId })
	return { sessionId: taken.sessionId, ...session }
}
