import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { type Ctx } from '#app/core/ctx.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { recoveryHash } from '#app/features/accounts/sign-in/one-time-codes.ts'
import { seal } from '#app/lib/secrets.ts'
import { recoveryCodes, secondFactors } from '#db/schema/accounts.ts'
import { type Transaction } from '#db/writer.server.ts'

export const factorSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
export const recoveryCode = 'aaaa-bbbb-cccc-dddd'

/** What the app of that secret shows at an instant. */
export function codeAt(instant: number, secret = factorSecret): string {
	return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: instant })
}

/** Gives a person a second factor, confirmed or waiting for its first code, and one recovery code. */
export async function giveFactor(ctx: Ctx, userId: string, { confirmed = true } = {}): Promise<void> {
	const sealedSecret = seal(factorSecret, ctx.keys.seal)
	const factor = { userId, sealedSecret, createdAt: ctx.now, confirmedAt: confirmed ? ctx.now : null }
	await transact(ctx, async ({ db }) => {
		await takeFactor(db, userId)
		await db.insert(secondFactors).values(factor)
		await db.insert(recoveryCodes).values({ codeHash: recoveryHash(userId, recoveryCode), userId, createdAt: ctx.now })
	})
}

/** Without one the password or a link alone opens a session. */
export async function takeFactor(db: Transaction, userId: string): Promise<void> {
	await db.delete(secondFactors).where(eq(secondFactors.userId, userId))
	await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}
