import { eq } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { hashPassword, passwordFits } from '#app/lib/passwords/passwords.ts'
import { users } from '#db/schema/accounts.ts'
import { endOtherWaysIn } from '../own/ending.server.ts'
import { renewSession } from '../own/sessions.server.ts'
import { findPerson } from '../people.server.ts'
import { type AskReset, type ChangePassword, type Done, type ResetPassword, type SignedIn } from '../schemas.ts'
import { countLetter } from './letter-limits.server.ts'
import { mailLink, notifyPerson } from './letters.server.ts'
import { spendLink, storeLink } from './links.server.ts'

/** Mails a link; answers the same for an address that nobody has, so that nobody can ask who is a customer. */
export async function askReset(ctx: WriteCtx<'public'>, input: AskReset): Promise<Done> {
	await countLetter(ctx, { kind: 'reset', to: input.email, sender: input.from ?? null })
	const user = await findPerson(ctx, input.email)
	if (user) {
		const token = await storeLink(ctx, { kind: 'reset', userId: user.id })
		await mailLink(ctx, { kind: 'accounts.mailReset', token, payload: { userId: user.id } })
	}
	await ctx.emit('accounts.resetAsked', { userId: user?.id ?? null })
	return { done: true }
}

/** The slow hash is made between two transactions, so that no writer waits for it. */
export async function prepareReset(_ctx: WriteCtx<'public'>, input: ResetPassword): Promise<ResetPassword> {
	return input
}

/** A new password ends every session and every other link of the person; who reads the mail has proven the address too. */
export async function resetPassword(
	ctx: WriteCtx<'public'>,
	input: ResetPassword,
	passwordHash: string,
): Promise<Done> {
	const { userId } = await spendLink(ctx, input.token, 'reset')
	if (!userId) throw new DomainError('link_expired')
	await ctx.db.update(users).set({ passwordHash, emailVerifiedAt: ctx.now }).where(eq(users.id, userId))
	await endOtherWaysIn(ctx, userId)
	await ctx.emit('accounts.passwordReset', { userId })
	await notifyPerson(ctx, userId, 'password_changed')
	return { done: true }
}

type Prepared = { hash: string | null; isDemo: boolean; input: ChangePassword }

export async function hashChange({ hash, input }: Prepared): Promise<{ fits: boolean; passwordHash: string }> {
	const fits = hash === null || (await passwordFits(input.current ?? '', hash))
	return { fits, passwordHash: fits ? await hashPassword(input.password) : '' }
}

/** Every other session and every open link ends, and this session gets a new token. Everybody knows the demo's password: it stays. */
export async function changePassword(
	ctx: WriteCtx<'account'>,
	{ input, isDemo }: Prepared,
	{ fits, passwordHash }: { fits: boolean; passwordHash: string },
): Promise<SignedIn> {
	if (!fits) throw new DomainError('wrong_password', 'current')
	if (isDemo) throw new DomainError('demo_account')
	const session = await renewSession(ctx, input.token)
	await ctx.db.update(users).set({ passwordHash }).where(eq(users.id, ctx.userId))
	await endOtherWaysIn(ctx, ctx.userId, session.token)
	await ctx.emit('accounts.passwordChanged', { userId: ctx.userId })
	await notifyPerson(ctx, ctx.userId, 'password_changed')
	return session
}
