import { and, asc, eq, isNull } from 'drizzle-orm'
import { type ReadCtx, type Scope, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { only } from '#app/core/scope.server.ts'
import { within } from '#app/core/transact.server.ts'
import { findPerson } from '#app/features/accounts/people.server.ts'
import { mayWrite } from '#app/features/accounts/recovery/letter-limits.server.ts'
import { newId } from '#app/lib/id.ts'
import { businesses, joinRequests, members } from '#db/schema/businesses.ts'
import { type Access, tidyAccess } from './access.ts'
import { addMember, assertMayGive, ofMember, saveMember } from './members.server.ts'
import {
	type ApproveRequest,
	type AskToJoin,
	type Done,
	type FindPerson,
	type Found,
	type JoinMember,
	type OwnBusinesses,
	type RequestRef,
} from './schemas-members.ts'

/** A bare id opens nothing: it asks whoever looks after the team (D-06). Asking twice is asking once. */
export async function askToJoin(ctx: WriteCtx<'account'>, { businessId }: AskToJoin): Promise<Done> {
	const { db, userId } = ctx
	const [business] = await db
		.select({ ownerId: businesses.ownerId })
		.from(businesses)
		.where(and(eq(businesses.id, businessId), isNull(businesses.deletedAt)))
	if (!business) throw new DomainError('not_found', 'businessId')
	const [member] = await db.select({ id: members.userId }).from(members).where(ofMember({ businessId }, userId))
	if (member) throw new DomainError('already_member', 'businessId')
	const [added] = await db
		.insert(joinRequests)
		.values({ id: newId('joi'), businessId, userId, createdAt: ctx.now })
		.onConflictDoNothing()
		.returning({ id: joinRequests.id })
	const inBusiness = within(ctx, 'business', { businessId })
	await inBusiness.emit('businesses.joinAsked', { userId })
	if (added && (await mayTellOwner(ctx, business.ownerId))) {
		await enqueue(inBusiness, { kind: 'businesses.mailJoinRequest', payload: { requestId: added.id } })
	}
	return { done: true }
}

/** The request stands on the team's page anyway: whoever withdraws and asks again does not fill the owner's mailbox. */
async function mayTellOwner(ctx: WriteCtx<'account'>, ownerId: string | null): Promise<boolean> {
	if (!ctx.place.mail || !ownerId) return false
	return mayWrite(ctx, { kind: 'join', to: ownerId, sender: ctx.userId })
}

/** The person no longer wants to. */
export async function withdrawRequest(ctx: WriteCtx<'account'>, { requestId }: RequestRef): Promise<Done> {
	const gone = await ctx.db
		.delete(joinRequests)
		.where(and(eq(joinRequests.id, requestId), eq(joinRequests.userId, ctx.userId), isNull(joinRequests.decidedAt)))
		.returning({ businessId: joinRequests.businessId })
	const { businessId } = only(gone, 'requestId')
	await within(ctx, 'business', { businessId }).emit('businesses.joinWithdrawn', { userId: ctx.userId })
	return { done: true }
}

export async function approveRequest(ctx: WriteCtx, { requestId, ...asked }: ApproveRequest): Promise<Done> {
	const access = tidyAccess(asked)
	await assertMayGive(ctx, access)
	const { userId } = await waiting(ctx, requestId)
	await approve(ctx, requestId, userId, access)
	return { done: true }
}

export async function refuseRequest(ctx: WriteCtx, { requestId }: RequestRef): Promise<Done> {
	const { userId } = await waiting(ctx, requestId)
	await decide(ctx, requestId, 'refused')
	await ctx.emit('businesses.joinRefused', { userId })
	return { done: true }
}

/**
 * API-232: whoever looks after the team says what a person may do here, who asked to join or is a member already. The
 * documented empty list is full access on this call alone (D-06).
 */
export async function joinMember(ctx: WriteCtx, { userId, permissions }: JoinMember): Promise<Done> {
	const access = tidyAccess({ access: permissions.length === 0 ? 'full' : 'listed', permissions })
	const [request] = await ctx.db
		.select({ id: joinRequests.id })
		.from(joinRequests)
		.where(
			and(eq(joinRequests.businessId, ctx.businessId), eq(joinRequests.userId, userId), isNull(joinRequests.decidedAt)),
		)
	if (!request) return saveMember(ctx, { userId, access: access.access, permissions })
	await assertMayGive(ctx, access)
	await approve(ctx, request.id, userId, access)
	return { done: true }
}

/**
 * API-231: who has this address, among the team and those who asked to join; an admin finds everybody. Others would be a
 * way to ask who is a customer.
 */
export async function findTeamPerson(ctx: ReadCtx, { email }: FindPerson): Promise<Found> {
	const person = await findPerson(ctx, email)
	if (!person) throw new DomainError('not_found', 'email')
	const { id, name, role } = person
	const found = { id, name, email: person.email, role }
	if (ctx.actor.kind === 'admin') return found
	const [member] = await ctx.db.select({ id: members.userId }).from(members).where(ofMember(ctx, id))
	const [request] = await ctx.db
		.select({ id: joinRequests.id })
		.from(joinRequests)
		.where(
			and(eq(joinRequests.businessId, ctx.businessId), eq(joinRequests.userId, id), isNull(joinRequests.decidedAt)),
		)
	if (!member && !request) throw new DomainError('not_found', 'email')
	return found
}

/** The businesses of a person, and where he waits to be let in. */
export async function ownBusinesses(ctx: ReadCtx<'account'>): Promise<OwnBusinesses> {
	const rows = await ctx.db
		.select({ id: businesses.id, name: businesses.name, ownerId: businesses.ownerId })
		.from(members)
		.innerJoin(businesses, eq(businesses.id, members.businessId))
		.where(and(eq(members.userId, ctx.userId), isNull(businesses.deletedAt)))
		.orderBy(asc(businesses.name))
		.limit(200)
	const requests = await ctx.db
		.select({ id: joinRequests.id, businessName: businesses.name, createdAt: joinRequests.createdAt })
		.from(joinRequests)
		.innerJoin(businesses, eq(businesses.id, joinRequests.businessId))
		.where(and(eq(joinRequests.userId, ctx.userId), isNull(joinRequests.decidedAt), isNull(businesses.deletedAt)))
		.limit(50)
	return { businesses: rows.map(({ id, name, ownerId }) => ({ id, name, isOwner: ownerId === ctx.userId })), requests }
}

async function approve(ctx: WriteCtx, requestId: string, userId: string, access: Access): Promise<void> {
	await decide(ctx, requestId, 'approved')
	await addMember(ctx, userId, access)
	if (ctx.place.mail) {
		await enqueue(ctx, { kind: 'businesses.mailJoinApproved', payload: { userId } })
	}
}

async function decide(ctx: WriteCtx, requestId: string, decision: 'approved' | 'refused'): Promise<void> {
	// A key or a job decides in nobody's name.
	const decidedBy = ctx.actor.kind === 'member' || ctx.actor.kind === 'admin' ? ctx.actor.id : null
	await ctx.db.update(joinRequests).set({ decision, decidedAt: ctx.now, decidedBy }).where(ownRequest(ctx, requestId))
}

async function waiting(ctx: WriteCtx, requestId: string) {
	const rows = await ctx.db.select().from(joinRequests).where(ownRequest(ctx, requestId))
	const row = only(rows, 'requestId')
	if (row.decidedAt) throw new DomainError('not_found', 'requestId')
	return row
}

function ownRequest(ctx: Pick<WriteCtx<Scope> & { businessId: string }, 'businessId'>, requestId: string) {
	return and(eq(joinRequests.businessId, ctx.businessId), eq(joinRequests.id, requestId))
}
