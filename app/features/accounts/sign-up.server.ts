import { eq } from 'drizzle-orm'
import { type Scope, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { hashPassword } from '#app/lib/passwords.ts'
import { sameSecret } from '#app/lib/secrets.ts'
import { users } from '#db/schema/accounts.ts'
import { mailLink, notifyPerson } from './letters.server.ts'
import { retireLinks, spendLink, storeLink } from './links.server.ts'
import { findPerson, insertPerson } from './people.server.ts'
import { type AskVerification, type Done, type SignUp, type Verified, type VerifyEmail } from './schemas.ts'
import { hasSecondFactor } from './second-factor.server.ts'
import { openSession } from './sessions.server.ts'

/** The slow hash is made between two transactions, also for an address that somebody has: both take as long. */
export async function prepareSignUp(_ctx: WriteCtx<'public'>, input: SignUp): Promise<SignUp> {
	return input
}

export function hashNewPassword({ password }: { password: string }): Promise<string> {
	return hashPassword(password)
}

/** A new account waits for its proof. An address that somebody has answers the same and gets a hint by mail. */
export async function signUp(ctx: WriteCtx<'public'>, input: SignUp, passwordHash: string): Promise<Done> {
	const taken = await findPerson(ctx, input.email)
	if (taken?.verifiedAt) {
		await hint(ctx, taken)
		return { done: true }
	}
	// Nobody proved the address yet: whoever can read its mail decides, so an unproven sign-up never blocks it.
	const person = taken ?? (await create(ctx, input, passwordHash))
	if (taken) await ctx.db.update(users).set({ name: input.name, passwordHash }).where(eq(users.id, taken.id))
	await sendVerification(ctx, person, input.browser)
	return { done: true }
}

function create(ctx: WriteCtx<'public'>, { name, email }: SignUp, passwordHash: string) {
	return insertPerson(ctx, { name, email, passwordHash, verifiedAt: null, termsAcceptedAt: ctx.now })
}

async function hint(ctx: WriteCtx<'public'>, { id, email }: { id: string; email: string }) {
	const token = await storeLink(ctx, { kind: 'reset', userId: id })
	await mailLink(ctx, { kind: 'accounts.mailTaken', token, payload: { userId: id, email } })
	await ctx.emit('accounts.signUpRepeated', { userId: id })
}

/** One more link to an address that waits for its proof; answers the same for every address. */
export async function askVerification(ctx: WriteCtx<'public'>, input: AskVerification): Promise<Done> {
	const person = await findPerson(ctx, input.email)
	if (person && !person.verifiedAt) await sendVerification(ctx, person, input.browser)
	else await ctx.emit('accounts.verificationAsked', { userId: person?.id ?? null })
	return { done: true }
}

/** `browser`: hash of what the asking browser keeps; the link signs in there and nowhere else. */
export async function sendVerification(
	ctx: WriteCtx<Scope>,
	{ id, email }: { id: string; email: string },
	browser?: string,
): Promise<void> {
	await retireLinks(ctx, 'verify', id)
	const token = await storeLink(ctx, { kind: 'verify', userId: id, payload: { email, ...(browser && { browser }) } })
	await mailLink(ctx, { kind: 'accounts.mailVerification', token, payload: { userId: id, email } })
	await ctx.emit('accounts.verificationAsked', { userId: id })
}

/**
 * Proves an address: of a new account, or the new one of an old account. Whoever opens the link elsewhere is not signed
 * in: else a stranger's password on somebody's address would become a door.
 */
export async function verifyEmail(ctx: WriteCtx<'public'>, input: VerifyEmail): Promise<Verified> {
	const { userId, payload } = await spendLink(ctx, input.token, 'verify')
	const [user] = await ctx.db
		.select()
		.from(users)
		.where(eq(users.id, userId ?? ''))
	const email = payload.email
	if (!user || user.deletedAt || !email) throw new DomainError('link_expired')
	if (email !== user.email) await takeAddress(ctx, user, email)
	const isNew = user.emailVerifiedAt === null
	await ctx.db.update(users).set({ email, emailVerifiedAt: ctx.now }).where(eq(users.id, user.id))
	await ctx.emit('accounts.emailVerified', { userId: user.id })
	const isSame = Boolean(payload.browser && input.browser && sameSecret(payload.browser, input.browser))
	if (!isSame || (await hasSecondFactor(ctx, user.id))) return { isNew }
	return { isNew, session: await openSession(ctx, user, { userAgent: input.userAgent }) }
}

async function takeAddress(ctx: WriteCtx<'public'>, user: { id: string; email: string }, email: string) {
	const [other] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.email, email))
	if (other) throw new DomainError('link_expired')
	await notifyPerson(ctx, user.id, 'email_changed', user.email)
}
