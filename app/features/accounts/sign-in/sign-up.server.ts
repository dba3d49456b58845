import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Scope, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { hashPassword } from '#app/lib/passwords/passwords.ts'
import { sameSecret } from '#app/lib/secrets.ts'
import { accountLinks, users } from '#db/schema/accounts.ts'
import { endOtherWaysIn } from '../own/ending.server.ts'
import { openSession } from '../own/sessions.server.ts'
import { findPerson, insertPerson } from '../people.server.ts'
import { countLetter } from '../recovery/letter-limits.server.ts'
import { mailLink, notifyPerson, tellOwner } from '../recovery/letters.server.ts'
import { spendLink, storeLink } from '../recovery/links.server.ts'
import { type AskVerification, type Done, type SignUp, type Verified, type VerifyEmail } from '../schemas.ts'

/** The slow hash is made between two transactions, also for an address that somebody has: both take as long. */
export async function prepareSignUp({ place }: WriteCtx<'public'>, input: SignUp): Promise<SignUp> {
	if (place.signUpClosed) throw new DomainError('sign_up_closed')
	return input
}

export function hashNewPassword({ password }: { password: string }): Promise<string> {
	return hashPassword(password)
}

/**
 * A new account waits for its proof. An address that somebody has answers the same and gets a hint by mail. A second
 * sign-up with an address that nobody proved changes nothing of the first: what it chose travels with its own link, and
 * counts if that link is opened.
 */
export async function signUp(ctx: WriteCtx<'public'>, input: SignUp, passwordHash: string): Promise<Done> {
	const { name, email, browser } = input
	await countLetter(ctx, { kind: 'sign_up', to: email, sender: input.from ?? null })
	const taken = await findPerson(ctx, email)
	if (taken?.verifiedAt) {
		await tellOwner(ctx, taken)
		await ctx.emit('accounts.signUpRepeated', { userId: taken.id })
	} else if (taken) await sendVerification(ctx, taken, { browser, name, passwordHash })
	else await sendVerification(ctx, await create(ctx, input, passwordHash), { browser })
	return { done: true }
}

function create(ctx: WriteCtx<'public'>, { name, email }: SignUp, passwordHash: string) {
	return insertPerson(ctx, { name, email, passwordHash, verifiedAt: null, termsAcceptedAt: ctx.now })
}

/** One more link to an address that waits for its proof; answers the same for every address. */
export async function askVerification(ctx: WriteCtx<'public'>, input: AskVerification): Promise<Done> {
	await countLetter(ctx, { kind: 'sign_up', to: input.email, sender: input.from ?? null })
	const person = await findPerson(ctx, input.email)
	if (person && !person.verifiedAt) await sendAgain(ctx, person, input)
	else await ctx.emit('accounts.verificationAsked', { userId: person?.id ?? null })
	return { done: true }
}

/** The browser that signed up carries its sign-up on; any other has chosen no password, so its link asks for one. */
async function sendAgain(ctx: WriteCtx<'public'>, person: { id: string; email: string }, input: AskVerification) {
	const { browser, was } = input
	const open = and(eq(accountLinks.userId, person.id), eq(accountLinks.kind, 'verify'), isNull(accountLinks.usedAt))
	const own = and(open, sql`json_extract(${accountLinks.payload}, '$.browser') = ${was ?? null}`)
	const [before] = await ctx.db.update(accountLinks).set({ usedAt: ctx.now }).where(own).returning()
	await sendVerification(ctx, person, before ? { ...before.payload, browser } : {})
}

/** What is promised to whoever opens the link in the browser that asked for it. */
type Promised = {
	/** Hash of what that browser keeps. */
	browser?: string
	/** What a second sign-up chose; without them the account's own hold. */
	name?: string
	passwordHash?: string
}

export async function sendVerification(
	ctx: WriteCtx<Scope>,
	{ id, email }: { id: string; email: string },
	{ browser, name, passwordHash }: Promised,
): Promise<void> {
	const promised = { ...(browser && { browser }), ...(name && { name }), ...(passwordHash && { passwordHash }) }
	const token = await storeLink(ctx, { kind: 'verify', userId: id, payload: { email, ...promised } })
	await mailLink(ctx, { kind: 'accounts.mailVerification', token, payload: { userId: id, email } })
	await ctx.emit('accounts.verificationAsked', { userId: id })
}

/** The links of the account's own password: a newer one makes them worthless, and those of other sign-ups stay. */
export async function retireFirstSignUp(ctx: WriteCtx<Scope>, userId: string): Promise<void> {
	const open = and(eq(accountLinks.userId, userId), eq(accountLinks.kind, 'verify'), isNull(accountLinks.usedAt))
	const first = sql`json_extract(${accountLinks.payload}, '$.passwordHash') IS NULL`
	await ctx.db.update(accountLinks).set({ usedAt: ctx.now }).where(and(open, first))
}

type User = typeof users.$inferSelect

/** Proves an address: of a new account, or the new one of an old account. */
export async function verifyEmail(ctx: WriteCtx<'public'>, input: VerifyEmail): Promise<Verified> {
	const { userId, payload } = await spendLink(ctx, input.token, 'verify')
	const [user] = await ctx.db
		.select()
		.from(users)
		.where(eq(users.id, userId ?? ''))
	if (!user || user.deletedAt || !payload.email) throw new DomainError('link_expired')
	return user.emailVerifiedAt === null ? proveNew(ctx, user, payload, input) : moveTo(ctx, user, payload.email, input)
}

/**
 * Whoever reads the mail owns the address, and only the browser that signed up is known to be the same person: there the
 * password counts and the session opens. Elsewhere a stranger may have signed up with somebody's address: his password
 * goes, and the reader chooses one.
 */
async function proveNew(
	ctx: WriteCtx<'public'>,
	{ id, isDemo, ...user }: User,
	payload: Promised,
	{ browser, userAgent }: VerifyEmail,
): Promise<Verified> {
	const isSame = Boolean(payload.browser && browser && sameSecret(payload.browser, browser))
	const passwordHash = isSame ? (payload.passwordHash ?? user.passwordHash) : null
	const proven = { name: payload.name ?? user.name, passwordHash, emailVerifiedAt: ctx.now }
	await ctx.db.update(users).set(proven).where(eq(users.id, id))
	await endOtherWaysIn(ctx, id)
	await ctx.emit('accounts.emailVerified', { userId: id })
	if (isSame) return { isNew: true, session: await openSession(ctx, { id, isDemo }, { userAgent }) }
	return { isNew: true, choose: await storeLink(ctx, { kind: 'reset', userId: id }) }
}

/** The account goes on under its new address; every link to the old one, and every other session, ends. */
async function moveTo(ctx: WriteCtx<'public'>, user: User, email: string, { session }: VerifyEmail): Promise<Verified> {
	const [other] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.email, email))
	if (other && other.id !== user.id) throw new DomainError('link_expired')
	await ctx.db.update(users).set({ email, emailVerifiedAt: ctx.now }).where(eq(users.id, user.id))
	await endOtherWaysIn(ctx, user.id, session)
	await ctx.emit('accounts.emailVerified', { userId: user.id })
	await notifyPerson(ctx, user.id, 'email_changed', user.email)
	return { isNew: false }
}
