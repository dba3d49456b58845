import { and, desc, eq, gt, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { holdsText } from '#app/core/plain-text.server.ts'
import { leftOut } from '#app/core/rows/left-out.ts'
import { only } from '#app/core/scope.server.ts'
import { idle } from '#app/features/accounts/own/sessions.server.ts'
import { toIso } from '#app/lib/time.ts'
import { sessions, users } from '#db/schema/accounts.ts'
import { businesses, members } from '#db/schema/businesses.ts'
import { type ListUsers, type UserCard, type UserLine, type UserPage, type UserRef } from './schemas-users.ts'

/** Newest first; `cursor` is the last id of the page before. */
export async function listUsers(ctx: ReadCtx<'platform'>, input: ListUsers): Promise<UserPage> {
	const { search, role, locked, cursor, limit } = input
	const found = and(
		isNull(users.deletedAt),
		search ? holdsText([users.name, users.email, users.id], search) : undefined,
		role ? eq(users.role, role) : undefined,
		locked ? isNotNull(users.lockedAt) : undefined,
	)
	const rows = await lines(ctx, and(found, cursor ? lt(users.id, cursor) : undefined), limit + 1)
	const shown = rows.slice(0, limit)
	const [count] = await ctx.db.select({ total: sql<number>`count(*)` }).from(users).where(found)
	return {
		users: shown.map(toLine),
		total: count?.total ?? 0,
		next: rows.length > limit ? shown.at(-1)?.id : undefined,
	}
}

const lastSeenAt = sql<number | null>`(SELECT max(last_seen_at) FROM sessions WHERE sessions.user_id = ${users.id})`
const count = sql<number>`(SELECT count(*) FROM members WHERE members.user_id = ${users.id})`

function lines({ db }: ReadCtx<'platform'>, where: SQL | undefined, limit: number) {
	return db
		.select({
			id: users.id,
			name: users.name,
			email: users.email,
			role: users.role,
			isDemo: users.isDemo,
			lockedAt: users.lockedAt,
			createdAt: users.createdAt,
			lastSeenAt,
			businesses: count,
		})
		.from(users)
		.where(where)
		.orderBy(desc(users.id))
		.limit(limit)
}

function toLine({
	lockedAt,
	createdAt,
	lastSeenAt: seen,
	...row
}: Awaited<ReturnType<typeof lines>>[number]): UserLine {
	return {
		...row,
		lockedAt: lockedAt === null ? undefined : toIso(lockedAt),
		createdAt: toIso(createdAt),
		lastSeenAt: seen === null ? undefined : toIso(seen),
	}
}

/** One person, the businesses he works in and where he is signed in. */
export async function showUser(ctx: ReadCtx<'platform'>, { userId }: UserRef): Promise<UserCard> {
	const row = only(await lines(ctx, and(eq(users.id, userId), isNull(users.deletedAt)), 1), 'userId')
	const memberships = await ctx.db
		.select({ id: businesses.id, name: businesses.name, access: members.access, ownerId: businesses.ownerId })
		.from(members)
		.innerJoin(businesses, eq(businesses.id, members.businessId))
		.where(and(eq(members.userId, userId), isNull(businesses.deletedAt)))
		.orderBy(members.createdAt)
		.limit(100)
	return {
		...toLine(row),
		memberships: memberships.map(({ ownerId, ...business }) => ({ ...business, owns: ownerId === userId })),
		sessions: await sessionsOf(ctx, userId),
	}
}

async function sessionsOf({ db, now }: ReadCtx<'platform'>, userId: string): Promise<UserCard['sessions']> {
	const rows = await db
		.select({ createdAt: sessions.createdAt, lastSeenAt: sessions.lastSeenAt, userAgent: sessions.userAgent })
		.from(sessions)
		.where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, now - idle)))
		.orderBy(desc(sessions.lastSeenAt))
		.limit(50)
	return rows.map(({ createdAt, lastSeenAt: seen, userAgent }) => ({
		createdAt: toIso(createdAt),
		lastSeenAt: toIso(seen),
		...leftOut({ userAgent }),
	}))
}
