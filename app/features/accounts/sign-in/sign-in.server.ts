import { and, eq, isNull } from 'drizzle-orm'
import { type Scope, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { hashPassword, isOutdated, passwordFits } from '#app/lib/passwords/passwords.ts'
import { newToken, tokenHash } from '#app/lib/secrets.ts'
import { users } from '#db/schema/accounts.ts'
import { endOtherWaysIn } from '../own/ending.server.ts'
import { closeSessionsOf, openSession } from '../own/sessions.server.ts'
import { findPerson, insertPerson } from '../people.server.ts'
import { mayWrite } from '../recovery/letter-limits.server.ts'
import { linkLife, spendLink, storeLink } from '../recovery/links.server.ts'
import {
	type Done,
	type MadeLink,
	type MakeLink,
	type NamePerson,
	type SetUp,
	type SignedIn,
	type SignIn,
	type UseLink,
} from '../schemas.ts'
import { forgetSecondFactor, hasSecondFactor, openStep } from './second-factor.server.ts'
import { retireFirstSignUp, sendVerification } from './sign-up.server.ts'

type Found = { id: string; email: string; isDemo: boolean; verifiedAt: number | null }
/** `renewed`: a hash of today's cost for one that was made at another. */
export type Proof = { user: Found | null; fits: boolean; renewed?: { from: string; to: string }; userAgent?: string }

/** First of two transactions: the slow hash is compared between them, so that no writer waits for it. */
export async function prepareSignIn(ctx: WriteCtx<'public'>, input: SignIn) {
	const [user] = await ctx.db
		.select({
			id: users.id,
			email: users.email,
			isDemo: users.isDemo,
			verifiedAt: users.emailVerifiedAt,
			passwordHash: users.passwordHash,
		})
		.from(users)
		.where(and(eq(users.email, input.email.toLowerCase()), isNull(users.deletedAt)))
	return { user: user ?? null, input }
}

export async function compare({ user, input }: Awaited<ReturnType<typeof prepareSignIn>>): Promise<Proof> {
	const fits = await passwordFits(input.password, user?.passwordHash ?? null)
	if (!user) return { user, fits }
	const { passwordHash, ...found } = user
	const proof = { user: found, fits, userAgent: input.userAgent }
	if (!fits || passwordHash === null || !isOutdated(passwordHash)) return proof
	return { ...proof, renewed: { from: passwordHash, to: await hashPassword(input.password) } }
}

/** A new session with a new token (rotation); an unknown address and a wrong password read the same. */
export async function recordSignIn(ctx: WriteCtx<'public'>, _prepared: unknown, proof: Proof): Promise<SignedIn> {
	const { user, fits, renewed, userAgent } = proof
	if (!user || !fits) throw new DomainError('wrong_credentials', 'email')
	if (renewed) await renew(ctx, user.id, renewed)
	if (!user.verifiedAt) return verifyFirst(ctx, user)
	return afterProof(ctx, user, userAgent)
}

/** Not where the password was changed while the hash was made. */
async function renew(ctx: WriteCtx<'public'>, userId: string, { from, to }: Required<Proof>['renewed']): Promise<void> {
	await ctx.db
		.update(users)
		.set({ passwordHash: to })
		.where(and(eq(users.id, userId), eq(users.passwordHash, from)))
}

/** The password is right and the address unproven: one more link, which signs this browser in. */
async function verifyFirst(ctx: WriteCtx<'public'>, user: Found): Promise<SignedIn> {
	const token = newToken()
	// Whoever is here knows the password, not the mailbox: his tries fill it no further than anybody's.
	if (await mayWrite(ctx, { kind: 'sign_up', to: user.email, sender: null })) {
		await retireFirstSignUp(ctx, user.id)
		await sendVerification(ctx, user, { browser: tokenHash(token) })
	}
	return { step: 'verify', token, userId: user.id, expiresAt: ctx.now + linkLife.verify }
}

async function afterProof(ctx: WriteCtx<'public'>, user: { id: string; isDemo: boolean }, userAgent?: string) {
	if (await hasSecondFactor(ctx, user.id)) return openStep(ctx, user.id, userAgent)
	return openSession(ctx, user, { userAgent })
}

/** Signs in by a one-time link from the terminal: the operator vouches for the address, not for the second factor. */
export async function signInByLink(ctx: WriteCtx<'public'>, input: UseLink): Promise<SignedIn> {
	const { userId } = await spendLink(ctx, input.token, 'sign_in')
	const [user] = await ctx.db
		.select({ id: users.id, isDemo: users.isDemo, verifiedAt: users.emailVerifiedAt })
		.from(users)
		.where(eq(users.id, userId ?? ''))
	if (!user) throw new DomainError('link_expired')
	if (!user.verifiedAt) await vouchFor(ctx, user.id)
	return afterProof(ctx, user, input.userAgent)
}

/** The password of a sign-up that nobody proved may be a stranger's: it does not come along. */
async function vouchFor(ctx: WriteCtx<'public'>, userId: string): Promise<void> {
	await ctx.db.update(users).set({ emailVerifiedAt: ctx.now, passwordHash: null }).where(eq(users.id, userId))
	await endOtherWaysIn(ctx, userId)
}

/** The slow hash is made between two transactions. */
export async function prepareSetUp(_ctx: WriteCtx<'public'>, input: SetUp): Promise<SetUp> {
	return input
}

/** The first admin of an installation, by the link that its start printed; once there is one, no such link is worth anything. */
export async function setUpPlatform(ctx: WriteCtx<'public'>, input: SetUp, passwordHash: string): Promise<Done> {
	if (await hasAdmin(ctx)) throw new DomainError('link_expired')
	await spendLink(ctx, input.token, 'setup')
	const { name, email } = input
	await insertPerson(ctx, { name, email, role: 'admin', passwordHash, verifiedAt: ctx.now })
	return { done: true }
}

/** A one-time link that the operator hands over where no mail can leave. Answers its path. */
export async function makeLink(ctx: WriteCtx<'platform'>, input: MakeLink): Promise<MadeLink> {
	const user = await findPerson(ctx, input.email)
	if (!user) throw new DomainError('not_found', 'email')
	const token = await storeLink(ctx, { kind: input.kind, userId: user.id })
	await ctx.emit('accounts.linkMade', { userId: user.id, kind: input.kind })
	return { path: input.kind === 'reset' ? `/auth/restablecer?t=${token}` : `/auth/enlace?t=${token}` }
}

/** Somebody who can administer this installation; the demo's admin only where he can sign in. */
async function hasAdmin(ctx: WriteCtx<Scope>): Promise<boolean> {
	const anybody = and(eq(users.role, 'admin'), isNull(users.deletedAt))
	const real = ctx.place.loopback ? undefined : eq(users.isDemo, false)
	return (await ctx.db.$count(users, and(anybody, real))) > 0
}

/** Null when there is an admin: whoever else signed up meanwhile changes nothing. */
export async function makeSetupLink(ctx: WriteCtx<'platform'>): Promise<MadeLink | null> {
	if (await hasAdmin(ctx)) return null
	const token = await storeLink(ctx, { kind: 'setup', userId: null })
	await ctx.emit('accounts.linkMade', { userId: null, kind: 'setup' })
	return { path: `/auth/configurar?t=${token}` }
}

/** For somebody who lost phone and recovery codes; every session of his ends. */
export async function resetSecondFactor(ctx: WriteCtx<'platform'>, { email }: NamePerson): Promise<Done> {
	const user = await findPerson(ctx, email)
	if (!user) throw new DomainError('not_found', 'email')
	await forgetSecondFactor(ctx, user.id)
	await closeSessionsOf(ctx, user.id)
	return { done: true }
}
