import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { partnerIdOfUser } from '#app/core/brands.server.ts'
import { type ReadCtx, type Scope, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { only } from '#app/core/scope.server.ts'
import { within } from '#app/core/transact.server.ts'
import { countLetter, senderOf } from '#app/features/accounts/recovery/letter-limits.server.ts'
import { mailLink } from '#app/features/accounts/recovery/letters.server.ts'
import { findLink, linkLife, spendLink, storeLink } from '#app/features/accounts/recovery/links.server.ts'
import { newId } from '#app/lib/id.ts'
import { accountLinks, users } from '#db/schema/accounts.ts'
import { partnerInvitations, partners, partnerUsers } from '#db/schema/partners.ts'
import { elsewhere, findPerson, listPeople, setRole } from './people.server.ts'
import { type PartnerRef } from './schemas.ts'
import {
	type InvitationRef,
	type InvitationToken,
	type OpenInvitation,
	type PartnerPeople,
	type PersonByEmail,
} from './schemas-people.ts'

type Row = typeof partnerInvitations.$inferSelect

/** Asks a person with an account to work for the partner; nothing of the account changes before he accepts (API-237). */
export async function addPerson(ctx: WriteCtx<'partner'>, input: PersonByEmail): Promise<PartnerRef> {
	const { email } = await findPerson(ctx, input)
	const { partnerId } = ctx
	await countLetter(ctx, { kind: 'invite', to: email, sender: senderOf(ctx) })
	for (const row of await waitingFor(ctx, eq(partnerInvitations.email, email))) await close(ctx, row.id)
	const id = newId('inv')
	const life = { createdAt: ctx.now, sentAt: ctx.now, expiresAt: ctx.now + linkLife.invite }
	await ctx.db.insert(partnerInvitations).values({ id, partnerId, email, invitedBy: ctx.actor.name ?? '', ...life })
	const token = await storeLink(ctx, { kind: 'invite', userId: null, payload: { partnerInvitationId: id } })
	await mailLink(ctx, { kind: 'partners.mailInvitation', token, payload: { partnerInvitationId: id } })
	await ctx.emit('partners.personInvited', { partnerId, invitationId: id })
	return { partnerId }
}

/** The link works no more. */
export async function withdrawInvitation(
	ctx: WriteCtx<'partner'>,
	{ invitationId }: InvitationRef,
): Promise<PartnerRef> {
	const { id } = only(await waitingFor(ctx, eq(partnerInvitations.id, invitationId)), 'invitationId')
	await close(ctx, id)
	await ctx.emit('partners.invitationWithdrawn', { partnerId: ctx.partnerId, invitationId: id })
	return { partnerId: ctx.partnerId }
}

/** Who works for the partner, and who was asked: not accepted, not withdrawn, not run out. */
export async function showTeam(ctx: ReadCtx<'partner'>): Promise<PartnerPeople> {
	const rows = await waitingFor(ctx, gt(partnerInvitations.expiresAt, ctx.now))
	const invitations = rows.map(({ id, email, sentAt }) => ({ id, email, sentAt }))
	return { people: await listPeople(ctx), invitations }
}

/** What the link's page says before anybody presses. */
export async function openInvitation(ctx: ReadCtx<'public'>, { token }: InvitationToken): Promise<OpenInvitation> {
	const { row, partnerName } = await behind(ctx, token)
	return { partnerName, invitedBy: row.invitedBy, email: row.email }
}

/** The invited person, signed in, comes to work for the partner. Another account than the invited one does not. */
export async function acceptInvitation(ctx: WriteCtx<'account'>, { token }: InvitationToken): Promise<PartnerRef> {
	const { row } = await behind(ctx, token)
	const { userId } = ctx
	const [user] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, userId))
	if (user?.email !== row.email) throw new DomainError('other_account')
	if (await partnerIdOfUser(ctx.db, userId)) throw new DomainError('already_member', 'token', undefined, elsewhere)
	const { partnerId } = row
	await spendLink(ctx, token, 'invite')
	await ctx.db
		.update(partnerInvitations)
		.set({ acceptedAt: ctx.now, acceptedBy: userId })
		.where(eq(partnerInvitations.id, row.id))
	await ctx.db.insert(partnerUsers).values({ partnerId, userId, createdAt: ctx.now })
	const theirs = within(ctx, 'partner', { partnerId })
	await setRole(theirs, userId, { from: 'user', to: 'partner' })
	await theirs.emit('partners.personAdded', { partnerId, userId })
	return { partnerId }
}

/** Throws link_expired for a used, withdrawn or old one, and for a partner that is gone. */
async function behind(ctx: Pick<ReadCtx<Scope>, 'db' | 'now'>, token: string) {
	const link = await findLink(ctx, token, 'invite')
	const [found] = await ctx.db
		.select({ row: partnerInvitations, partnerName: partners.name })
		.from(partnerInvitations)
		.innerJoin(partners, eq(partners.id, partnerInvitations.partnerId))
		.where(
			and(
				eq(partnerInvitations.id, link?.payload.partnerInvitationId ?? ''),
				isNull(partnerInvitations.acceptedAt),
				isNull(partnerInvitations.withdrawnAt),
				isNull(partners.deletedAt),
			),
		)
	if (!link || !found) throw new DomainError('link_expired')
	return found
}

function waitingFor(ctx: ReadCtx<'partner'> | WriteCtx<'partner'>, which: ReturnType<typeof eq>): Promise<Row[]> {
	const { partnerId, acceptedAt, withdrawnAt, email } = partnerInvitations
	return ctx.db
		.select()
		.from(partnerInvitations)
		.where(and(eq(partnerId, ctx.partnerId), which, isNull(acceptedAt), isNull(withdrawnAt)))
		.orderBy(asc(email))
		.limit(100)
}

async function close(ctx: WriteCtx<'partner'>, id: string): Promise<void> {
	await ctx.db.update(partnerInvitations).set({ withdrawnAt: ctx.now }).where(eq(partnerInvitations.id, id))
	const ofIt = sql`json_extract(${accountLinks.payload}, '$.partnerInvitationId') = ${id}`
	await ctx.db
		.update(accountLinks)
		.set({ usedAt: ctx.now })
		.where(and(eq(accountLinks.kind, 'invite'), ofIt, isNull(accountLinks.usedAt)))
}
