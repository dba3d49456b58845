import { and, eq, isNull, sql } from 'drizzle-orm'
import { type ReadCtx, type Scope, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { passwordFits } from '#app/lib/passwords/passwords.ts'
import { newToken, seal, tokenHash, unsealed } from '#app/lib/secrets.ts'
import { MINUTE } from '#app/lib/time.ts'
import { recoveryCodes, secondFactors, signInSteps, users } from '#db/schema/accounts.ts'
import { openSession, renewSession } from '../own/sessions.server.ts'
import { notifyPerson } from '../recovery/letters.server.ts'
import {
	type Confirmed,
	type ConfirmSecondFactor,
	type Done,
	type PendingFactor,
	type ProveSecondFactor,
	type RecoveryCodes,
	type SecondFactorState,
	type SignedIn,
} from '../schemas.ts'
import {
	digitsOf,
	enrolmentUri,
	isAppCode,
	newRecoveryCodes,
	newSecret,
	recoveryHash,
	stepOfCode,
} from './one-time-codes.ts'

/** ASVS 5.0 §6.3.1: so many wrong codes of a person in so long, whatever session or password they come with. */
const tries = { most: 10, within: 15 * MINUTE }
const stepLife = 10 * MINUTE

type Any = WriteCtx<Scope>
type Own = WriteCtx<'account'>

/** Whether the person has a confirmed second factor. */
export async function hasSecondFactor(ctx: Pick<Any, 'db'>, userId: string): Promise<boolean> {
	const [row] = await ctx.db
		.select({ confirmedAt: secondFactors.confirmedAt })
		.from(secondFactors)
		.where(eq(secondFactors.userId, userId))
	return Boolean(row?.confirmedAt)
}

/** What the account screen shows. */
export async function secondFactorState(ctx: ReadCtx<'account'>): Promise<SecondFactorState> {
	const [factor] = await ctx.db.select().from(secondFactors).where(eq(secondFactors.userId, ctx.userId))
	const [user] = await ctx.db
		.select({ passwordHash: users.passwordHash, role: users.role })
		.from(users)
		.where(eq(users.id, ctx.userId))
	const left = await ctx.db.$count(
		recoveryCodes,
		and(eq(recoveryCodes.userId, ctx.userId), isNull(recoveryCodes.usedAt)),
	)
	return {
		enabledAt: factor?.confirmedAt ?? undefined,
		isPending: factor !== undefined && !factor.confirmedAt,
		recoveryLeft: left,
		hasPassword: Boolean(user?.passwordHash),
		isRequired: user?.role === 'admin',
	}
}

/** Makes a secret that counts for nothing until a code of it was typed. */
export async function beginSecondFactor(ctx: Own): Promise<Done> {
	if (await hasSecondFactor(ctx, ctx.userId)) throw new DomainError('conflict')
	const sealedSecret = seal(newSecret(), ctx.keys.seal)
	await ctx.db
		.insert(secondFactors)
		.values({ userId: ctx.userId, sealedSecret, createdAt: ctx.now })
		.onConflictDoUpdate({ target: secondFactors.userId, set: { sealedSecret, lastStep: 0, createdAt: ctx.now } })
	await ctx.emit('accounts.secondFactorBegun', { userId: ctx.userId })
	return { done: true }
}

/** The secret that waits for its first code. Once confirmed it is never shown again. */
export async function pendingSecondFactor(
	ctx: ReadCtx<'account'>,
	{ issuer }: { issuer: string },
): Promise<PendingFactor> {
	const [row] = await ctx.db
		.select({ sealedSecret: secondFactors.sealedSecret, confirmedAt: secondFactors.confirmedAt, email: users.email })
		.from(secondFactors)
		.innerJoin(users, eq(users.id, secondFactors.userId))
		.where(eq(secondFactors.userId, ctx.userId))
	if (!row || row.confirmedAt) return {}
	const secret = unsealed(row.sealedSecret, ctx.keys.seal)
	if (secret === null) return {}
	return { secret, uri: enrolmentUri(secret, { email: row.email, issuer }) }
}

type Typed = { code: string; password?: string; token: string }

/** First transaction of everything that a code decides: the try is counted even when it turns out wrong. */
export async function prepareProof(ctx: Own, input: Typed) {
	await countTry(ctx, ctx.userId)
	const [user] = await ctx.db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, ctx.userId))
	return { hash: user?.hash ?? null, input }
}

/** Somebody who signs in by links alone has no password to give. */
export async function comparePassword({ hash, input }: { hash: string | null; input: Typed }): Promise<boolean> {
	return hash === null || passwordFits(input.password ?? '', hash)
}

/** The first code proves the app: the factor is on, this session has proven it, and the recovery codes are made. */
export async function confirmSecondFactor(
	ctx: Own,
	{ input }: { input: ConfirmSecondFactor },
	fits: boolean,
): Promise<Confirmed> {
	if (!fits) throw new DomainError('wrong_password', 'password')
	const [factor] = await ctx.db.select().from(secondFactors).where(eq(secondFactors.userId, ctx.userId))
	if (!factor || factor.confirmedAt) throw new DomainError('conflict')
	await spendAppCode(ctx, factor, input.code)
	await ctx.db.update(secondFactors).set({ confirmedAt: ctx.now }).where(eq(secondFactors.userId, ctx.userId))
	const codes = await replaceRecoveryCodes(ctx)
	const session = await renewSession(ctx, input.token, { secondFactorAt: ctx.now })
	await ctx.emit('accounts.secondFactorOn', { userId: ctx.userId })
	await notifyPerson(ctx, ctx.userId, 'factor_on')
	return { ...session, codes }
}

/** A session that was opened before the factor, or elsewhere, proves it now. Its token is a new one. */
export async function proveSecondFactor(ctx: Own, { input }: { input: ProveSecondFactor }): Promise<SignedIn> {
	await spendCode(ctx, ctx.userId, input.code)
	const session = await renewSession(ctx, input.token, { secondFactorAt: ctx.now })
	await ctx.emit('accounts.secondFactorProven', { userId: ctx.userId })
	return session
}

export async function renewRecoveryCodes(ctx: Own, { input }: { input: Typed }, fits: boolean): Promise<RecoveryCodes> {
	if (!fits) throw new DomainError('wrong_password', 'password')
	await spendCode(ctx, ctx.userId, input.code)
	const codes = await replaceRecoveryCodes(ctx)
	await ctx.emit('accounts.recoveryCodesRenewed', { userId: ctx.userId })
	return { codes }
}

export async function disableSecondFactor(ctx: Own, { input }: { input: Typed }, fits: boolean): Promise<Done> {
	if (!fits) throw new DomainError('wrong_password', 'password')
	await spendCode(ctx, ctx.userId, input.code)
	await forgetSecondFactor(ctx, ctx.userId)
	await notifyPerson(ctx, ctx.userId, 'factor_off')
	return { done: true }
}

/** Takes the factor of a person away, e.g. by the command line for somebody who lost phone and codes. */
export async function forgetSecondFactor(ctx: Any, userId: string): Promise<void> {
	await ctx.db.delete(secondFactors).where(eq(secondFactors.userId, userId))
	await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
	await ctx.db.delete(signInSteps).where(eq(signInSteps.userId, userId))
	await ctx.emit('accounts.secondFactorOff', { userId })
}

/** The password was right: what is still missing is a code. Answers the token of the step. */
export async function openStep(ctx: Any, userId: string, userAgent?: string): Promise<SignedIn> {
	const token = newToken()
	const expiresAt = ctx.now + stepLife
	await ctx.db
		.insert(signInSteps)
		.values({ tokenHash: tokenHash(token), userId, userAgent, createdAt: ctx.now, expiresAt })
	await ctx.emit('accounts.secondFactorAsked', { userId })
	return { step: 'second_factor', token, userId, expiresAt }
}

type Passing = { token: string; code: string }

/** First transaction of the step: the try is counted even when the code turns out wrong. */
export async function prepareStep(ctx: WriteCtx<'public'>, input: Passing) {
	const [step] = await ctx.db
		.select()
		.from(signInSteps)
		.where(eq(signInSteps.tokenHash, tokenHash(input.token)))
	if (!step || step.expiresAt < ctx.now) throw new DomainError('link_expired')
	await countTry(ctx, step.userId)
	return { userId: step.userId, userAgent: step.userAgent ?? undefined, input }
}

/** The code fits: the session that the password alone did not open. */
export async function passStep(
	ctx: WriteCtx<'public'>,
	{ userId, userAgent, input }: { userId: string; userAgent?: string; input: Passing },
): Promise<SignedIn> {
	await spendCode(ctx, userId, input.code)
	const [user] = await ctx.db.select({ id: users.id, isDemo: users.isDemo }).from(users).where(eq(users.id, userId))
	if (!user) throw new DomainError('link_expired')
	return openSession(ctx, user, { userAgent, secondFactorAt: ctx.now })
}

/** Each wrong code is a row of its own, so that a restart or another process forgets none. */
async function countTry(ctx: Any, userId: string): Promise<void> {
	const [row] = await ctx.db
		.select({ count: sql<number>`coalesce(sum(${signInSteps.attempts}), 0)` })
		.from(signInSteps)
		.where(and(eq(signInSteps.userId, userId), sql`${signInSteps.createdAt} > ${ctx.now - tries.within}`))
	if ((row?.count ?? 0) >= tries.most) throw new DomainError('too_many_attempts', 'code')
	await ctx.db
		.insert(signInSteps)
		.values({ tokenHash: tokenHash(newToken()), userId, attempts: 1, createdAt: ctx.now, expiresAt: ctx.now })
	await ctx.emit('accounts.secondFactorTried', { userId })
}

/** The app's code or a recovery code; either counts once. What was tried before is forgiven. */
async function spendCode(ctx: Any, userId: string, code: string): Promise<void> {
	const [factor] = await ctx.db.select().from(secondFactors).where(eq(secondFactors.userId, userId))
	if (!factor?.confirmedAt) throw new DomainError('conflict')
	if (isAppCode(code)) await spendAppCode(ctx, factor, code)
	else await spendRecoveryCode(ctx, userId, code)
	await ctx.db.delete(signInSteps).where(eq(signInSteps.userId, userId))
}

async function spendAppCode(ctx: Any, factor: typeof secondFactors.$inferSelect, code: string): Promise<void> {
	const secret = unsealed(factor.sealedSecret, ctx.keys.seal)
	const lastStep = secret === null ? null : stepOfCode(digitsOf(code), secret, ctx.now, factor.lastStep)
	if (lastStep === null) throw new DomainError('wrong_code', 'code')
	await ctx.db.update(secondFactors).set({ lastStep }).where(eq(secondFactors.userId, factor.userId))
}

async function spendRecoveryCode(ctx: Any, userId: string, code: string): Promise<void> {
	const spent = await ctx.db
		.update(recoveryCodes)
		.set({ usedAt: ctx.now })
		.where(and(eq(recoveryCodes.codeHash, recoveryHash(userId, code)), isNull(recoveryCodes.usedAt)))
		.returning({ userId: recoveryCodes.userId })
	if (spent.length === 0) throw new DomainError('wrong_code', 'code')
	await ctx.emit('accounts.recoveryCodeUsed', { userId })
	await notifyPerson(ctx, userId, 'recovery_used')
}

async function replaceRecoveryCodes(ctx: Own): Promise<string[]> {
	const codes = newRecoveryCodes()
	const { userId, now: createdAt } = ctx
	await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
	await ctx.db
		.insert(recoveryCodes)
		.values(codes.map((code) => ({ codeHash: recoveryHash(userId, code), userId, createdAt })))
	return codes
}
