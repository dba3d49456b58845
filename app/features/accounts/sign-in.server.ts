import { and, eq, isNull } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { newId } from '#app/lib/id.ts'
import { hashPassword, passwordFits } from '#app/lib/passwords.ts'
import { newToken, seal, tokenHash } from '#app/lib/secrets.ts'
import { accountLinks, sessions, users } from '#db/schema/accounts.ts'
import {
	type AskReset,
	type CreateUser,
	type Done,
	type MadeLink,
	type MakeLink,
	type ResetPassword,
	type SetUp,
	type SignedIn,
	type SignIn,
	type UseLink,
	type UserRecord,
} from './schemas.ts'
import { linkLife, openSession } from './sessions.server.ts'

export type Proof = { user: { id: string; isDemo: boolean } | null; fits: boolean; userAgent?: string }

/** First of two transactions: the slow hash is compared between them, so that no writer waits for it. */
export async function prepareSignIn(ctx: WriteCtx<'public'>, input: SignIn) {
	const [user] = await ctx.db
		.select({ id: users.id, isDemo: users.isDemo, passwordHash: users.passwordHash })
		.from(users)
		.where(and(eq(users.email, input.email.toLowerCase()), isNull(users.deletedAt)))
	return { user: user ?? null, input }
}

export async function compare({ user, input }: Awaited<ReturnType<typeof prepareSignIn>>): Promise<Proof> {
	const fits = await passwordFits(input.password, user?.passwordHash ?? null)
	return { user: user && { id: user.id, isDemo: user.isDemo }, fits, userAgent: input.userAgent }
}

/** A new session with a new token (rotation); an unknown address and a wrong password read the same. */
export async function recordSignIn(ctx: WriteCtx<'public'>, _prepared: unknown, proof: Proof): Promise<SignedIn> {
	if (!proof.user || !proof.fits) throw new DomainError('wrong_credentials', 'email')
	return openSession(ctx, proof.user, proof.userAgent)
}

/** Mails a link; answers the same for an address that nobody has, so that nobody can ask who is a customer. */
export async function askReset(ctx: WriteCtx<'public'>, input: AskReset): Promise<Done> {
	const user = await findUser(ctx, input.email)
	if (user) {
		const token = await storeLink(ctx, 'reset', user.id)
		// Sealed: a job's payload is readable in the file, and this token opens an account.
		await enqueue(ctx, { kind: 'accounts.mailReset', payload: { userId: user.id, token: seal(token, ctx.keys.seal) } })
	}
	await ctx.emit('accounts.resetAsked', { userId: user?.id ?? null })
	return { done: true }
}

/** A new password ends every session of the person. */
export async function resetPassword(ctx: WriteCtx<'public'>, input: ResetPassword): Promise<Done> {
	const { userId } = await spendLink(ctx, input.token, ['reset'])
	await ctx.db
		.update(users)
		.set({ passwordHash: await hashPassword(input.password) })
		.where(eq(users.id, userId))
	await ctx.db.delete(sessions).where(eq(sessions.userId, userId))
	await ctx.emit('accounts.passwordReset', { userId })
	return { done: true }
}

/** Signs in by a one-time link from the terminal. */
export async function signInByLink(ctx: WriteCtx<'public'>, input: UseLink): Promise<SignedIn> {
	const { userId } = await spendLink(ctx, input.token, ['sign_in'])
	const [user] = await ctx.db.select({ id: users.id, isDemo: users.isDemo }).from(users).where(eq(users.id, userId))
	if (!user) throw new DomainError('link_expired')
	return openSession(ctx, user, input.userAgent)
}

/** The first admin of a fresh installation, by the link that its start printed. */
export async function setUpPlatform(ctx: WriteCtx<'public'>, input: SetUp): Promise<Done> {
	const [link] = await ctx.db
		.select()
		.from(accountLinks)
		.where(eq(accountLinks.tokenHash, tokenHash(input.token)))
	if (link?.kind !== 'setup' || link.usedAt || link.expiresAt < ctx.now) throw new DomainError('link_expired')
	await insertUser(ctx, { ...input, role: 'admin' })
	await ctx.db.update(accountLinks).set({ usedAt: ctx.now }).where(eq(accountLinks.tokenHash, link.tokenHash))
	return { done: true }
}

export async function createUser(ctx: WriteCtx<'platform'>, input: CreateUser): Promise<UserRecord> {
	return insertUser(ctx, input)
}

async function insertUser(ctx: WriteCtx<'public'> | WriteCtx<'platform'>, input: CreateUser): Promise<UserRecord> {
	const email = input.email.toLowerCase()
	const [taken] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.email, email))
	if (taken) throw new DomainError('conflict', 'email')
	const id = newId('usr')
	await ctx.db.insert(users).values({
		id,
		email,
		name: input.name,
		role: input.role,
		passwordHash: input.password ? await hashPassword(input.password) : null,
		emailVerifiedAt: ctx.now,
		createdAt: ctx.now,
	})
	await ctx.emit('accounts.userCreated', { userId: id })
	return { id, name: input.name, email, role: input.role }
}

/** A one-time link that the operator hands over where no mail can leave. Answers its path. */
export async function makeLink(ctx: WriteCtx<'platform'>, input: MakeLink): Promise<MadeLink> {
	const user = await findUser(ctx, input.email)
	if (!user) throw new DomainError('not_found', 'email')
	const token = await storeLink(ctx, input.kind, user.id)
	await ctx.emit('accounts.linkMade', { userId: user.id, kind: input.kind })
	return { path: input.kind === 'reset' ? `/auth/restablecer?t=${token}` : `/auth/enlace?t=${token}` }
}

/** Null when somebody is here already. */
export async function makeSetupLink(ctx: WriteCtx<'platform'>): Promise<MadeLink | null> {
	const [anybody] = await ctx.db.select({ id: users.id }).from(users).limit(1)
	if (anybody) return null
	const token = await storeLink(ctx, 'setup', null)
	await ctx.emit('accounts.linkMade', { kind: 'setup' })
	return { path: `/auth/configurar?t=${token}` }
}

async function findUser(ctx: WriteCtx<'public'> | WriteCtx<'platform'>, email: string) {
	const [user] = await ctx.db
		.select({ id: users.id })
		.from(users)
		.where(and(eq(users.email, email.toLowerCase()), isNull(users.deletedAt)))
	return user
}

async function storeLink(
	ctx: WriteCtx<'public'> | WriteCtx<'platform'>,
	kind: keyof typeof linkLife,
	userId: string | null,
): Promise<string> {
	const token = newToken()
	await ctx.db.insert(accountLinks).values({
		tokenHash: tokenHash(token),
		kind,
		userId,
		createdAt: ctx.now,
		expiresAt: ctx.now + linkLife[kind],
	})
	return token
}

async function spendLink(ctx: WriteCtx<'public'>, token: string, kinds: string[]): Promise<{ userId: string }> {
	const [link] = await ctx.db
		.select()
		.from(accountLinks)
		.where(eq(accountLinks.tokenHash, tokenHash(token)))
	if (!link?.userId || !kinds.includes(link.kind) || link.usedAt || link.expiresAt < ctx.now) {
		throw new DomainError('link_expired')
	}
	await ctx.db.update(accountLinks).set({ usedAt: ctx.now }).where(eq(accountLinks.tokenHash, link.tokenHash))
	return { userId: link.userId }
}
