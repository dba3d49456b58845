import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { pageActions, pages } from '#app/core/pages.ts'
import { leftOut } from '#app/core/rows/left-out.ts'
import { only } from '#app/core/scope.server.ts'
import { users } from '#db/schema/accounts.ts'
import { invitations, joinRequests, members } from '#db/schema/businesses.ts'
import { getBusiness } from '../queries.server.ts'
import { type Access, covers, tidyAccess } from './access.ts'
import {
	type AccessChoices,
	type Done,
	type Grant,
	type Member,
	type MemberRef,
	type SaveMember,
	type Team,
} from './schemas-members.ts'

type Any = ReadCtx | WriteCtx

const everything: Access = { access: 'full', permissions: [] }

/** What the actor may give. Keys, jobs and admins act with everything. */
export async function ownAccess(ctx: Any): Promise<Access> {
	if (ctx.actor.kind !== 'member')
		return ctx.can('businesses.keys') ? everything : { access: 'listed', permissions: [] }
	const [row] = await ctx.db
		.select({ access: members.access, permissions: members.permissions })
		.from(members)
		.where(ofMember(ctx, ctx.actor.id ?? ''))
	return row ?? { access: 'listed', permissions: [] }
}

/** Throws beyond_own_access where somebody would give what he does not have. */
export async function assertMayGive(ctx: Any, asked: Access): Promise<void> {
	if (!covers(await ownAccess(ctx), asked)) throw new DomainError('beyond_own_access', 'permissions')
}

export async function team(ctx: ReadCtx): Promise<Team> {
	const own = await ownAccess(ctx)
	return {
		members: await membersOf(ctx, own),
		invitations: await waitingInvitations(ctx),
		requests: await ctx.db
			.select({ id: joinRequests.id, name: users.name, email: users.email, createdAt: joinRequests.createdAt })
			.from(joinRequests)
			.innerJoin(users, eq(users.id, joinRequests.userId))
			.where(and(eq(joinRequests.businessId, ctx.businessId), isNull(joinRequests.decidedAt)))
			.orderBy(asc(joinRequests.createdAt))
			.limit(100),
		mayGiveFull: own.access === 'full',
	}
}

async function membersOf(ctx: ReadCtx, own: Access): Promise<Member[]> {
	const { ownerId } = await getBusiness(ctx)
	const rows = await ctx.db
		.select({
			userId: users.id,
			name: users.name,
			email: users.email,
			access: members.access,
			permissions: members.permissions,
			lastSeenAt: members.lastSeenAt,
			joinedAt: members.createdAt,
		})
		.from(members)
		.innerJoin(users, eq(users.id, members.userId))
		.where(and(eq(members.businessId, ctx.businessId), isNull(users.deletedAt)))
		.orderBy(asc(users.name))
		.limit(200)
	const listed = rows.map(({ lastSeenAt, permissions, ...row }): Member => {
		const [isOwner, isSelf] = [row.userId === ownerId, row.userId === ctx.actor.id]
		const isEditable = !isOwner && !isSelf && covers(own, { access: row.access, permissions })
		return {
			...row,
			permissions: permissions as Grant[],
			...leftOut({ lastSeenAt }),
			isOwner,
			isSelf,
			isEditable,
		}
	})
	return listed.sort((a, b) => Number(b.isOwner) - Number(a.isOwner))
}

/** Not accepted, not withdrawn; those that ran out stay to be sent again. */
function waitingInvitations(ctx: ReadCtx) {
	const { id, email, access, permissions, invitedBy, sentAt, expiresAt } = invitations
	return ctx.db
		.select({ id, email, access, permissions, invitedBy, sentAt, expiresAt })
		.from(invitations)
		.where(
			and(
				eq(invitations.businessId, ctx.businessId),
				isNull(invitations.acceptedAt),
				isNull(invitations.withdrawnAt),
				gt(invitations.expiresAt, ctx.now - 30 * 24 * 60 * 60 * 1000),
			),
		)
		.orderBy(asc(invitations.email))
		.limit(100) as unknown as Promise<Team['invitations']>
}

export async function getMember(ctx: ReadCtx, { userId }: MemberRef): Promise<Member> {
	return only(
		(await membersOf(ctx, await ownAccess(ctx))).filter((member) => member.userId === userId),
		'userId',
	)
}

/** What the editor offers to who edits. */
export async function accessChoices(ctx: ReadCtx): Promise<AccessChoices> {
	const own = await ownAccess(ctx)
	return {
		pages: pages.map(({ id, name, hint, always, schedule, ...words }) => ({
			id,
			name,
			hint,
			isAlways: always === true,
			actions: pageActions.filter((action) => words[action] !== undefined),
			hasSchedule: schedule !== undefined,
		})),
		mayGiveFull: own.access === 'full',
		...(own.access === 'listed' && { own: own.permissions as Grant[] }),
	}
}

export async function saveMember(ctx: WriteCtx, { userId, ...asked }: SaveMember): Promise<Done> {
	await assertMayChange(ctx, userId)
	const access = tidyAccess(asked)
	await assertMayGive(ctx, access)
	await ctx.db.update(members).set(access).where(ofMember(ctx, userId))
	await ctx.emit('businesses.memberChanged', { userId, access: access.access })
	return { done: true }
}

export async function removeMember(ctx: WriteCtx, { userId }: MemberRef): Promise<Done> {
	await assertMayChange(ctx, userId)
	await dropMember(ctx, userId)
	return { done: true }
}

/** The person leaves by himself; the owner hands the business over first. */
export async function leaveBusiness(ctx: WriteCtx): Promise<Done> {
	const userId = ctx.actor.kind === 'member' ? (ctx.actor.id ?? '') : ''
	if ((await getBusiness(ctx)).ownerId === userId) throw new DomainError('owner_stays')
	only(await ctx.db.select({ userId: members.userId }).from(members).where(ofMember(ctx, userId)))
	await dropMember(ctx, userId)
	return { done: true }
}

/** The membership row goes: what the person did stays under his name in the events. */
async function dropMember(ctx: WriteCtx, userId: string) {
	await ctx.db.delete(members).where(ofMember(ctx, userId))
	await ctx.emit('businesses.memberRemoved', { userId })
}

/** Adds a person, or gives somebody who is here already nothing new. */
export async function addMember(ctx: WriteCtx, userId: string, access: Access): Promise<void> {
	await ctx.db
		.insert(members)
		.values({ businessId: ctx.businessId, userId, ...access, createdAt: ctx.now, lastSeenAt: null })
		.onConflictDoNothing()
	await ctx.emit('businesses.memberAdded', { userId, access: access.access })
}

/** At most every quarter of an hour, when the session is touched. */
export async function noteSeen(ctx: WriteCtx): Promise<Done> {
	await ctx.db
		.update(members)
		.set({ lastSeenAt: ctx.now })
		.where(ofMember(ctx, ctx.actor.id ?? ''))
	await ctx.emit('businesses.memberSeen', {})
	return { done: true }
}

/** The owner is never limited, nobody changes himself, and nobody changes who may do more than he may. */
async function assertMayChange(ctx: WriteCtx, userId: string): Promise<void> {
	const [row] = await ctx.db
		.select({ access: members.access, permissions: members.permissions })
		.from(members)
		.where(ofMember(ctx, userId))
	if (!row) throw new DomainError('not_found', 'userId')
	if ((await getBusiness(ctx)).ownerId === userId) throw new DomainError('owner_stays')
	if (ctx.actor.kind === 'member' && ctx.actor.id === userId) throw new DomainError('own_access')
	if (!covers(await ownAccess(ctx), row)) throw new DomainError('beyond_own_access')
}

export function ofMember(ctx: { businessId: string }, userId: string) {
	return and(eq(members.businessId, ctx.businessId), eq(members.userId, userId))
}
