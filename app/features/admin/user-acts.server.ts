import { and, eq, isNull } from 'drizzle-orm'
import { partnerIdOfUser } from '#app/core/brands.server.ts'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { only } from '#app/core/scope.server.ts'
import { createPartner } from '#app/features/partners/partners.server.ts'
import { sessions, users } from '#db/schema/accounts.ts'
import { type Done } from './schemas-businesses.ts'
import { type SetRole, type UserRef } from './schemas-users.ts'

/** Nobody takes the administration from himself: the last admin would be gone. */
export async function setRole(ctx: WriteCtx<'platform'>, { userId, role }: SetRole): Promise<Done> {
	assertAnother(ctx, userId, 'role')
	await change(ctx, userId, { role })
	if (role === 'partner') await giveArea(ctx, userId)
	// What a session may open is decided when it opens: the new role begins with a new one.
	if (role !== 'admin') await endSessions(ctx, userId)
	await ctx.emit('admin.roleSet', { userId, role })
	return { done: true }
}

/** A partner without a partner would open no page: who belongs to none gets one under the person's own name. */
async function giveArea(ctx: WriteCtx<'platform'>, userId: string): Promise<void> {
	if (await partnerIdOfUser(ctx.db, userId)) return
	const [person] = await ctx.db.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, userId))
	const { name, email: userEmail } = only(person ? [person] : [], 'userId')
	const defaults = { countryCode: '52', plan: 'hobby' as const }
	await createPartner(ctx, { ...defaults, name: name.slice(0, 50), description: `Negocios de ${name}`, userEmail })
}

/** No session of the person goes on and none opens any more; what he made stays. */
export async function lockUser(ctx: WriteCtx<'platform'>, { userId }: UserRef): Promise<Done> {
	assertAnother(ctx, userId, 'userId')
	await change(ctx, userId, { lockedAt: ctx.now })
	await endSessions(ctx, userId)
	await ctx.emit('admin.userLocked', { userId })
	return { done: true }
}

export async function unlockUser(ctx: WriteCtx<'platform'>, { userId }: UserRef): Promise<Done> {
	await change(ctx, userId, { lockedAt: null })
	await ctx.emit('admin.userUnlocked', { userId })
	return { done: true }
}

/** Signs the person out everywhere. */
export async function closeSessions(ctx: WriteCtx<'platform'>, { userId }: UserRef): Promise<Done> {
	await change(ctx, userId, {})
	await endSessions(ctx, userId)
	await ctx.emit('admin.sessionsClosed', { userId })
	return { done: true }
}

function assertAnother(ctx: WriteCtx<'platform'>, userId: string, field: string) {
	if (ctx.actor.id === userId) throw new DomainError('conflict', field, undefined, 'No puedes hacer esto con tu cuenta')
}

type Change = Partial<Pick<typeof users.$inferSelect, 'role' | 'lockedAt'>>

async function change(ctx: WriteCtx<'platform'>, userId: string, values: Change): Promise<void> {
	const where = and(eq(users.id, userId), isNull(users.deletedAt))
	only(await ctx.db.select({ id: users.id }).from(users).where(where), 'userId')
	if (Object.keys(values).length > 0) await ctx.db.update(users).set(values).where(where)
}

/** The event also ends the live lines of the person. */
async function endSessions(ctx: WriteCtx<'platform'>, userId: string): Promise<void> {
	await ctx.db.delete(sessions).where(eq(sessions.userId, userId))
	await ctx.emit('accounts.sessionClosed', { userId })
}
