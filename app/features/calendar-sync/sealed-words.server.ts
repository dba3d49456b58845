import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { seal } from '#app/lib/secrets.ts'

/** A word for an account that only this business can use, and that tells nobody anything. */
export function referenceTo(ctx: ReadCtx | WriteCtx, googleAccountId: string): string {
	const reference = { for: 'google-account', businessId: ctx.businessId, googleAccountId }
	return seal(JSON.stringify(reference), ctx.keys.seal)
}
