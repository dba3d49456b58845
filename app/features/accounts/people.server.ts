import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { type ReadCtx, type Scope, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { newId } from '#app/lib/id.ts'
import { hashPassword, passwordFits } from '#app/lib/passwords/passwords.ts'
import { accountLinks, users } from '#db/schema/accounts.ts'
import { endOtherWaysIn } from './own/ending.server.ts'
import { countLetter } from './recovery/letter-limits.server.ts'
import { mailLink, tellOwner } from './recovery/letters.server.ts'
import { retireLinks, storeLink } from './recovery/links.server.ts'
import {
	type ChangeEmail,
	type CreateUser,
	type Done,
	type Profile,
	type SaveProfile,
	type UserRecord,
} from './schemas.ts'

export type NewPerson = {
	name: string
	email: string
	role?: 'user' | 'partner' | 'admin'
	passwordHash: string | null
	/** Null until a link in a mail proves the address. */
	verifiedAt: number | null
	termsAcceptedAt?: number
}

/**
 * Stores a person. Throws conflict for an address that somebody has; one that nobody proved is no obstacle to whoever
 * proves it.
 */
export async function insertPerson(ctx: WriteCtx<Scope>, person: NewPerson): Promise<UserRecord> {
	const { name, role = 'user', passwordHash, verifiedAt, termsAcceptedAt } = person
	const email = person.email.toLowerCase()
	const [taken] = await ctx.db.select().from(users).where(eq(users.email, email))
	if (taken) return takeOver(ctx, taken, person)
	const id = newId('usr')
	await ctx.db.insert(users).values({
		...{ id, email, name, role, passwordHash, termsAcceptedAt },
		emailVerifiedAt: verifiedAt,
		createdAt: ctx.now,
	})
	await ctx.emit('accounts.userCreated', { userId: id })
	return { id, name, email, role }
}

/** A sign-up that nobody proved: whoever proves the address now decides name, role and password, and nothing of it stays. */
async function takeOver(
	ctx: WriteCtx<Scope>,
	{ id, email, emailVerifiedAt, deletedAt }: typeof users.$inferSelect,
	{ name, role = 'user', passwordHash, verifiedAt, termsAcceptedAt }: NewPerson,
): Promise<UserRecord> {
	if (emailVerifiedAt !== null || deletedAt !== null || verifiedAt === null) throw new DomainError('conflict', 'email')
	await ctx.db
		.update(users)
		.set({ name, role, passwordHash, emailVerifiedAt: verifiedAt, termsAcceptedAt: termsAcceptedAt ?? null })
		.where(eq(users.id, id))
	await endOtherWaysIn(ctx, id)
	await ctx.emit('accounts.userCreated', { userId: id })
	return { id, name, email, role }
}

/** The operator vouches for the address. */
export async function createUser(ctx: WriteCtx<'platform'>, { password, ...input }: CreateUser): Promise<UserRecord> {
	const passwordHash = password ? await hashPassword(password) : null
	return insertPerson(ctx, { ...input, passwordHash, verifiedAt: ctx.now })
}

export async function findPerson(ctx: Pick<ReadCtx<Scope>, 'db'>, email: string) {
	const [user] = await ctx.db
		.select({ id: users.id, name: users.name, email: users.email, role: users.role, verifiedAt: users.emailVerifiedAt })
		.from(users)
		.where(and(eq(users.email, email.toLowerCase()), isNull(users.deletedAt)))
	return user
}

/** The account screen's first page. */
export async function ownProfile(ctx: ReadCtx<'account'>): Promise<Profile> {
	const [user] = await ctx.db.select().from(users).where(eq(users.id, ctx.userId))
	if (!user) throw new DomainError('not_found')
	const [waiting] = await ctx.db
		.select({ payload: accountLinks.payload })
		.from(accountLinks)
		.where(
			and(
				eq(accountLinks.userId, ctx.userId),
				eq(accountLinks.kind, 'verify'),
				isNull(accountLinks.usedAt),
				gt(accountLinks.expiresAt, ctx.now),
			),
		)
		.orderBy(desc(accountLinks.createdAt))
		.limit(1)
	return {
		name: user.name,
		email: user.email,
		role: user.role,
		isVerified: user.emailVerifiedAt !== null,
		hasPassword: user.passwordHash !== null,
		createdAt: user.createdAt,
		newEmail: waiting?.payload?.email,
	}
}

export async function saveProfile(ctx: WriteCtx<'account'>, { name }: SaveProfile): Promise<Done> {
	await ctx.db.update(users).set({ name }).where(eq(users.id, ctx.userId))
	await ctx.emit('accounts.profileSaved', { userId: ctx.userId })
	return { done: true }
}

/** Both hash checks of the account screen wait outside a transaction. */
export async function prepareOwnPassword<Input>(ctx: WriteCtx<'account'>, input: Input) {
	const [user] = await ctx.db
		.select({ hash: users.passwordHash, email: users.email, isDemo: users.isDemo })
		.from(users)
		.where(eq(users.id, ctx.userId))
	if (!user) throw new DomainError('not_found')
	return { hash: user.hash, email: user.email, isDemo: user.isDemo, input }
}

type Prepared = { hash: string | null; email: string; input: ChangeEmail }

export async function ownPasswordFits({ hash, input }: Prepared): Promise<boolean> {
	return hash === null || passwordFits(input.password ?? '', hash)
}

/** Nothing changes before the new address is proven; one that somebody has is told by mail and not on the screen. */
export async function askEmailChange(
	ctx: WriteCtx<'account'>,
	{ input, email: current }: Prepared,
	fits: boolean,
): Promise<Done> {
	if (!fits) throw new DomainError('wrong_password', 'password')
	const email = input.email.toLowerCase()
	if (email === current) throw new DomainError('duplicate', 'email')
	await countLetter(ctx, { kind: 'email', to: email, sender: ctx.userId })
	await retireLinks(ctx, 'verify', ctx.userId)
	const taken = await findPerson(ctx, email)
	const token = await storeLink(ctx, { kind: 'verify', userId: ctx.userId, payload: { email } })
	if (taken) await tellOwner(ctx, taken)
	else await mailLink(ctx, { kind: 'accounts.mailVerification', token, payload: { userId: ctx.userId, email } })
	await ctx.emit('accounts.emailChangeAsked', { userId: ctx.userId })
	return { done: true }
}
