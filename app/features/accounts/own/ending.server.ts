import { and, eq, isNull, ne } from 'drizzle-orm'
import { type Scope, type WriteCtx } from '#app/core/ctx.server.ts'
import { tokenHash } from '#app/lib/secrets.ts'
import { accountLinks, sessions, signInSteps } from '#db/schema/accounts.ts'

/**
 * ASVS 5.0 §6.4.3, §7.4.3: a reset, another password or another address ends whatever opened the account before: every open
 * link (reset, sign-in, verification), every sign-in that waits for its code, every session but `keep`. In the transaction
 * of the change, so that no link outlives it.
 */
export async function endOtherWaysIn(ctx: WriteCtx<Scope>, userId: string, keep?: string): Promise<void> {
	await ctx.db
		.update(accountLinks)
		.set({ usedAt: ctx.now })
		.where(and(eq(accountLinks.userId, userId), isNull(accountLinks.usedAt)))
	// Rows with an attempt are the count of wrong codes: forgetting them would give a guesser another ten.
	await ctx.db.delete(signInSteps).where(and(eq(signInSteps.userId, userId), eq(signInSteps.attempts, 0)))
	const others = keep === undefined ? undefined : ne(sessions.id, tokenHash(keep))
	await ctx.db.delete(sessions).where(and(eq(sessions.userId, userId), others))
	await ctx.emit('accounts.otherSessionsClosed', { userId })
}
