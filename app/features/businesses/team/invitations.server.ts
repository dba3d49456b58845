import { and, eq, isNull, sql } from 'drizzle-orm'
import { type ReadCtx, type Scope, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { only } from '#app/core/scope.server.ts'
import { within } from '#app/core/transact.server.ts'
import { openSession } from '#app/features/accounts/own/sessions.server.ts'
import { findPerson, insertPerson } from '#app/features/accounts/people.server.ts'
import { countLetter, senderOf } from '#app/features/accounts/recovery/letter-limits.server.ts'
import { mailLink } from '#app/features/accounts/recovery/letters.server.ts'
import { findLink, linkLife, spendLink, storeLink } from '#app/features/accounts/recovery/links.server.ts'
import { type SignedIn } from '#app/features/accounts/schemas.ts'
import { newId } from '#app/lib/id.ts'
import { hashPassword } from '#app/lib/passwords/passwords.ts'
import { accountLinks, users } from '#db/schema/accounts.ts'
import { businesses, invitations, members } from '#db/schema/businesses.ts'
import { tidyAccess } from './access.ts'
import { addMember, assertMayGive, ofMember } from './members.server.ts'
import {
	type AcceptAsNew,
	type Done,
	type InvitationRef,
	type InvitationToken,
	type Invite,
	type Joined,
	type OpenInvitation,
} from './schemas-members.ts'

type Row = typeof invitations.$inferSelect

/** Mails a one-time link. A second invitation of an address takes the place of the first. */
export async function invite(ctx: WriteCtx, { email, ...asked }: Invite): Promise<Done> {
	const access = tidyAccess(asked)
	await assertMayGive(ctx, access)
	const address = email.toLowerCase()
	const person = await findPerson(ctx, address)
	if (person) {
		const [member] = await ctx.db.select({ id: members.userId }).from(members).where(ofMember(ctx, person.id))
		if (member) throw new DomainError('already_member', 'email')
	}
	await countLetter(ctx, { kind: 'invite', to: address, sender: senderOf(ctx) })
	await withdrawAll(ctx, address)
	const row = {
		id: newId('inv'),
		businessId: ctx.businessId,
		email: address,
		...access,
		invitedBy: ctx.actor.name ?? '',
		createdAt: ctx.now,
	}
	await ctx.db.insert(invitations).values({ ...row, ...life(ctx) })
	await send(ctx, row.id)
	await ctx.emit('businesses.memberInvited', { invitationId: row.id })
	return { done: true }
}

/** One more link; the ones before stop working. */
export async function resendInvitation(ctx: WriteCtx, { invitationId }: InvitationRef): Promise<Done> {
	const { email, access, permissions } = await waiting(ctx, invitationId)
	await assertMayGive(ctx, { access, permissions })
	await countLetter(ctx, { kind: 'invite', to: email, sender: senderOf(ctx) })
	await retire(ctx, invitationId)
	await ctx.db.update(invitations).set(life(ctx)).where(ownInvitation(ctx, invitationId))
	await send(ctx, invitationId)
	await ctx.emit('businesses.invitationSent', { invitationId })
	return { done: true }
}

export async function withdrawInvitation(ctx: WriteCtx, { invitationId }: InvitationRef): Promise<Done> {
	await waiting(ctx, invitationId)
	await ctx.db.update(invitations).set({ withdrawnAt: ctx.now }).where(ownInvitation(ctx, invitationId))
	await retire(ctx, invitationId)
	await ctx.emit('businesses.invitationWithdrawn', { invitationId })
	return { done: true }
}

/** What the link's page says before anybody presses. */
export async function openInvitation(
	ctx: Pick<ReadCtx<Scope>, 'db' | 'now'>,
	{ token }: InvitationToken,
): Promise<OpenInvitation> {
	const { row, businessName } = await behind(ctx, token)
	const hasAccount = Boolean((await findPerson(ctx, row.email))?.verifiedAt)
	return { businessName, invitedBy: row.invitedBy, email: row.email, hasAccount }
}

/** The invited person, signed in, joins. Another account than the invited one does not. */
export async function acceptInvitation(ctx: WriteCtx<'account'>, { token }: InvitationToken): Promise<Joined> {
	const { row } = await behind(ctx, token)
	const [user] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, ctx.userId))
	if (user?.email !== row.email) throw new DomainError('other_account')
	return join(ctx, token, row, ctx.userId)
}

/** The slow hash is made between two transactions. */
export async function prepareNew(ctx: WriteCtx<'public'>, input: AcceptAsNew): Promise<AcceptAsNew> {
	await behind(ctx, input.token)
	return input
}

export function hashForNew({ password }: AcceptAsNew): Promise<string> {
	return hashPassword(password)
}

/** Somebody without an account gets one: the link proved the address. */
export async function acceptAsNew(
	ctx: WriteCtx<'public'>,
	input: AcceptAsNew,
	passwordHash: string,
): Promise<SignedIn> {
	const { row } = await behind(ctx, input.token)
	if ((await findPerson(ctx, row.email))?.verifiedAt) throw new DomainError('other_account')
	const id = await create(ctx, row.email, input, passwordHash)
	await join(ctx, input.token, row, id)
	return openSession(ctx, { id, isDemo: false }, { userAgent: input.userAgent })
}

/** The link proved the address, also of a sign-up that nobody had proved. */
async function create(ctx: WriteCtx<'public'>, email: string, { name }: AcceptAsNew, passwordHash: string) {
	const person = { name, email, passwordHash, verifiedAt: ctx.now, termsAcceptedAt: ctx.now }
	return (await insertPerson(ctx, person)).id
}

async function join(ctx: WriteCtx<Scope>, token: string, row: Row, userId: string): Promise<Joined> {
	await spendLink(ctx, token, 'invite')
	const { businessId, access, permissions } = row
	await ctx.db
		.update(invitations)
		.set({ acceptedAt: ctx.now, acceptedBy: userId })
		.where(ownInvitation({ businessId }, row.id))
	await addMember(within(ctx, 'business', { businessId }), userId, { access, permissions })
	return { businessId }
}

/** The invitation that a token opens. Throws link_expired for a used, withdrawn or old one, and for a business that is gone. */
async function behind(ctx: Pick<ReadCtx<Scope>, 'db' | 'now'>, token: string) {
	const link = await findLink(ctx, token, 'invite')
	const [found] = await ctx.db
		.select({ row: invitations, businessName: businesses.name })
		.from(invitations)
		.innerJoin(businesses, eq(businesses.id, invitations.businessId))
		.where(
			and(
				eq(invitations.id, link?.payload.invitationId ?? ''),
				isNull(invitations.acceptedAt),
				isNull(invitations.withdrawnAt),
				isNull(businesses.deletedAt),
			),
		)
	if (!link || !found) throw new DomainError('link_expired')
	return found
}

async function send(ctx: WriteCtx, invitationId: string): Promise<void> {
	const token = await storeLink(ctx, { kind: 'invite', userId: null, payload: { invitationId } })
	await mailLink(ctx, { kind: 'businesses.mailInvitation', token, payload: { invitationId } })
}

async function waiting(ctx: WriteCtx, invitationId: string): Promise<Row> {
	const rows = await ctx.db.select().from(invitations).where(ownInvitation(ctx, invitationId))
	const row = only(rows, 'invitationId')
	if (row.acceptedAt || row.withdrawnAt) throw new DomainError('not_found', 'invitationId')
	return row
}

async function withdrawAll(ctx: WriteCtx, email: string): Promise<void> {
	const gone = await ctx.db
		.update(invitations)
		.set({ withdrawnAt: ctx.now })
		.where(
			and(
				eq(invitations.businessId, ctx.businessId),
				eq(invitations.email, email),
				isNull(invitations.acceptedAt),
				isNull(invitations.withdrawnAt),
			),
		)
		.returning({ id: invitations.id })
	for (const { id } of gone) await retire(ctx, id)
}

async function retire(ctx: WriteCtx, invitationId: string): Promise<void> {
	await ctx.db
		.update(accountLinks)
		.set({ usedAt: ctx.now })
		.where(
			and(
				eq(accountLinks.kind, 'invite'),
				sql`json_extract(${accountLinks.payload}, '$.invitationId') = ${invitationId}`,
				isNull(accountLinks.usedAt),
			),
		)
}

function ownInvitation({ businessId }: { businessId: string }, invitationId: string) {
	return and(eq(invitations.businessId, businessId), eq(invitations.id, invitationId))
}

function life({ now }: { now: number }) {
	return { sentAt: now, expiresAt: now + linkLife.invite }
}
