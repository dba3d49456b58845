import { and, asc, eq, isNull } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { permissionsOfMember } from '#app/core/permissions.ts'
import { only, owned } from '#app/core/scope.server.ts'
import { ofMember } from '#app/features/businesses/team/members.server.ts'
import { users } from '#db/schema/accounts.ts'
import { members } from '#db/schema/businesses.ts'
import { threads } from '#db/schema/inbox.ts'
import { type Counted } from '../schemas.ts'
import { getThread, noteEvent } from '../threads/threads.server.ts'
import { type Assigned, type Assignees, type AssignThread, type UnreadThread } from './schemas-desk.ts'

/** The people of the team who may see conversations, by name. */
export async function assignees(ctx: ReadCtx): Promise<Assignees> {
	const rows = await ctx.db
		.select({ id: users.id, name: users.name, access: members.access, permissions: members.permissions })
		.from(members)
		.innerJoin(users, eq(users.id, members.userId))
		.where(and(eq(members.businessId, ctx.businessId), isNull(users.deletedAt)))
		.orderBy(asc(users.name))
		.limit(200)
	const seeing = rows.filter(({ access, permissions }) => permissionsOfMember(access, permissions).has('inbox.view'))
	return { people: seeing.map(({ id, name }) => ({ id, name })) }
}

/** Gives a conversation to somebody of the team, or to nobody; a line in it says so. */
export async function assignThread(ctx: WriteCtx, { threadId, assigneeId }: AssignThread): Promise<Assigned> {
	const thread = await getThread(ctx, threadId)
	const to = assigneeId ? await memberNamed(ctx, assigneeId) : null
	if (thread.assigneeId === (to?.id ?? null)) return { threadId, assigneeId: thread.assigneeId }
	await ctx.db
		.update(threads)
		.set({ assigneeId: to?.id ?? null })
		.where(owned(ctx, threads, threadId))
	await noteEvent(ctx, thread, {
		event: to ? 'assigned' : 'unassigned',
		to: to?.name ?? '',
		by: ctx.actor.name ?? null,
	})
	await ctx.emit('inbox.threadAssigned', { threadId, assigneeId: to?.id ?? null })
	return { threadId, assigneeId: to?.id ?? null }
}

async function memberNamed(ctx: WriteCtx, userId: string): Promise<{ id: string; name: string }> {
	const rows = await ctx.db
		.select({ id: users.id, name: users.name })
		.from(members)
		.innerJoin(users, eq(users.id, members.userId))
		.where(and(ofMember(ctx, userId), isNull(users.deletedAt)))
	return only(rows, 'assigneeId')
}

/** The name of who answers for a conversation, while they are of the team. */
export async function assigneeNames(ctx: ReadCtx, ids: string[]): Promise<Map<string, string>> {
	if (ids.length === 0) return new Map()
	const { people } = await assignees(ctx)
	return new Map(people.map(({ id, name }) => [id, name]))
}

/** Something to come back to: it stands in the list as unread again. */
export async function markUnread(ctx: WriteCtx, { threadId }: UnreadThread): Promise<Counted> {
	const thread = await getThread(ctx, threadId)
	if (thread.unread > 0) return { count: 0 }
	await ctx.db
		.update(threads)
		.set({ unread: 1 })
		.where(owned(ctx, threads, threadId))
	await ctx.emit('inbox.threadUnread', { threadId })
	return { count: 1 }
}
