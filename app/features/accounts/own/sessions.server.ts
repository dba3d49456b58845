import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { type Scope, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { newToken, tokenHash } from '#app/lib/secrets.ts'
import { DAY, MINUTE } from '#app/lib/time.ts'
import { type Reader } from '#db/reader.server.ts'
import { secondFactors, sessions, users } from '#db/schema/accounts.ts'
import { businesses, members } from '#db/schema/businesses.ts'
import { type Done, type OpenBusiness, type SessionToken, type SignedIn } from '../schemas.ts'

/** ASVS 5.0 §7.3: a session ends after so long without use, and at the latest after so long. */
export const idle = 7 * DAY
export const absolute = 30 * DAY
/** `lastSeenAt` is written at most this often. */
const touchEvery = 15 * MINUTE

type Signed = { id: string; isDemo: boolean }
type Proof = { userAgent?: string; secondFactorAt?: number }

/** Opens a session for somebody who has proven who he is. A demo account only where nobody else can reach it. */
export async function openSession(ctx: WriteCtx<Scope>, user: Signed, proof: Proof = {}): Promise<SignedIn> {
	if (user.isDemo && !ctx.place.loopback) throw new DomainError('wrong_credentials', 'email')
	const [found] = await ctx.db.select({ lockedAt: users.lockedAt }).from(users).where(eq(users.id, user.id))
	if (found?.lockedAt) throw new DomainError('account_locked', 'email')
	const token = newToken()
	const businessId = await firstBusiness(ctx, user.id)
	const expiresAt = ctx.now + absolute
	await ctx.db.insert(sessions).values({
		id: tokenHash(token),
		userId: user.id,
		businessId,
		createdAt: ctx.now,
		lastSeenAt: ctx.now,
		expiresAt,
		...proof,
	})
	await ctx.emit('accounts.sessionOpened', { userId: user.id })
	return { step: 'done', token, userId: user.id, expiresAt }
}

/** The same session under a new token (ASVS 5.0 §7.2.4: after a new proof, or a change of what it may do). */
export async function renewSession(ctx: WriteCtx<'account'>, token: string, proof: Proof = {}): Promise<SignedIn> {
	const fresh = newToken()
	const [row] = await ctx.db
		.update(sessions)
		.set({ id: tokenHash(fresh), ...proof })
		.where(and(eq(sessions.id, tokenHash(token)), eq(sessions.userId, ctx.userId)))
		.returning({ expiresAt: sessions.expiresAt })
	if (!row) throw new DomainError('not_found', 'token')
	return { step: 'done', token: fresh, userId: ctx.userId, expiresAt: row.expiresAt }
}

async function firstBusiness(ctx: WriteCtx<Scope>, userId: string): Promise<string | null> {
	const [first] = await ctx.db
		.select({ id: members.businessId })
		.from(members)
		.innerJoin(businesses, eq(businesses.id, members.businessId))
		.where(and(eq(members.userId, userId), isNull(businesses.deletedAt)))
		.orderBy(members.createdAt)
		.limit(1)
	return first?.id ?? null
}

export type OpenSession = {
	sessionId: string
	userId: string
	name: string
	email: string
	role: 'user' | 'partner' | 'admin'
	businessId: string | null
	/** Since when an admin is a guest in `businessId`. */
	openedAsAdminAt: number | null
	lastSeenAt: number
	/** When this session proved the second factor, and whether the person has one. */
	secondFactorAt: number | null
	hasSecondFactor: boolean
	/** When the person last used the open business; null for the first time, and for who is no member. */
	memberSeenAt: number | null
}

/** The session behind a cookie, or null when it is unknown, idle for too long, or over. */
export async function findSession(db: Reader, token: string, now: number): Promise<OpenSession | null> {
	const [row] = await db
		.select({
			sessionId: sessions.id,
			userId: users.id,
			name: users.name,
			email: users.email,
			role: users.role,
			businessId: sessions.businessId,
			openedAsAdminAt: sessions.openedAsAdminAt,
			lastSeenAt: sessions.lastSeenAt,
			secondFactorAt: sessions.secondFactorAt,
			factorConfirmedAt: secondFactors.confirmedAt,
			memberSeenAt: members.lastSeenAt,
		})
		.from(sessions)
		.innerJoin(users, eq(users.id, sessions.userId))
		.leftJoin(secondFactors, eq(secondFactors.userId, users.id))
		.leftJoin(members, and(eq(members.businessId, sessions.businessId), eq(members.userId, users.id)))
		.where(
			and(
				eq(sessions.id, tokenHash(token)),
				gt(sessions.expiresAt, now),
				gt(sessions.lastSeenAt, now - idle),
				isNull(users.deletedAt),
				isNull(users.lockedAt),
			),
		)
	if (!row) return null
	const { factorConfirmedAt, ...session } = row
	return { ...session, hasSecondFactor: factorConfirmedAt !== null }
}

/** Which of these sessions (the hashes of their tokens) still stand, and whose they are. */
export async function openSessions(
	db: Pick<Reader, 'select'>,
	ids: string[],
	now: number,
): Promise<Map<string, { userId: string; name: string }>> {
	const rows = await db
		.select({ id: sessions.id, userId: users.id, name: users.name })
		.from(sessions)
		.innerJoin(users, eq(users.id, sessions.userId))
		.where(
			and(
				inArray(sessions.id, ids),
				gt(sessions.expiresAt, now),
				gt(sessions.lastSeenAt, now - idle),
				isNull(users.deletedAt),
				isNull(users.lockedAt),
			),
		)
	return new Map(rows.map(({ id, ...person }) => [id, person]))
}

export function needsTouch(session: OpenSession, now: number): boolean {
	return now - session.lastSeenAt > touchEvery
}

/** The same for the business that is open. */
export function needsNoting({ memberSeenAt }: OpenSession, now: number): boolean {
	return memberSeenAt === null || now - memberSeenAt > touchEvery
}

/** Moves the idle limit; seldom enough not to be a write for each page. */
export async function touchSession(ctx: WriteCtx<'public'>, { token }: SessionToken): Promise<Done> {
	await ctx.db
		.update(sessions)
		.set({ lastSeenAt: ctx.now })
		.where(eq(sessions.id, tokenHash(token)))
	await ctx.emit('accounts.sessionUsed', {})
	return { done: true }
}

export async function closeSession(ctx: WriteCtx<'public'>, { token }: SessionToken): Promise<Done> {
	const gone = await ctx.db
		.delete(sessions)
		.where(eq(sessions.id, tokenHash(token)))
		.returning({ userId: sessions.userId })
	await ctx.emit('accounts.sessionClosed', { userId: gone[0]?.userId ?? null })
	return { done: gone.length > 0 }
}

/** Signs the person out everywhere. */
export async function closeSessionsOf(ctx: WriteCtx<Scope>, userId: string): Promise<void> {
	await ctx.db.delete(sessions).where(eq(sessions.userId, userId))
	await ctx.emit('accounts.sessionClosed', { userId })
}

/** Opens another of the person's businesses in this session. Not a member: not found. */
export async function openBusiness(ctx: WriteCtx<'account'>, { token, businessId }: OpenBusiness): Promise<Done> {
	const [member] = await ctx.db
		.select({ businessId: members.businessId })
		.from(members)
		.where(and(eq(members.userId, ctx.userId), eq(members.businessId, businessId)))
	if (!member) throw new DomainError('not_found', 'businessId')
	await ctx.db
		.update(sessions)
		.set({ businessId, openedAsAdminAt: null })
		.where(and(eq(sessions.id, tokenHash(token)), eq(sessions.userId, ctx.userId)))
	await ctx.emit('accounts.businessOpened', { businessId })
	return { done: true }
}
