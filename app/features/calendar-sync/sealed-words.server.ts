import { z } from 'zod'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { type Keys } from '#app/core/settings.server.ts'
import { seal, unseal } from '#app/lib/secrets.ts'
import { MINUTE } from '#app/lib/time.ts'

type AnyCtx = ReadCtx | WriteCtx

/** `for` keeps one sealed word from being taken for another. */
const State = z.object({
	for: z.literal('google-permission'),
	businessId: z.string(),
	personId: z.string(),
	sessionKey: z.string(),
	origin: z.string(),
	expiresAt: z.number(),
})

const stateLife = 15 * MINUTE

/** What Google carries through the browser: sealed, for this business, person and session, good for 15 minutes. */
export function stateFor(ctx: AnyCtx, { sessionKey, origin }: { sessionKey: string; origin: string }): string {
	const { businessId, actor, keys, now } = ctx
	const state = { for: 'google-permission', businessId, personId: personOf(actor), sessionKey, origin }
	return seal(JSON.stringify({ ...state, expiresAt: now + stateLife }), keys.seal)
}

/** Whether a state is ours, still good, and came back to whom it was given. */
export function isOwnState(ctx: AnyCtx, state: string, sessionKey: string): boolean {
	const told = opened(State, state, ctx.keys)
	if (!told || told.expiresAt < ctx.now) return false
	return told.businessId === ctx.businessId && told.personId === personOf(ctx.actor) && told.sessionKey === sessionKey
}

/** The address of ours from which somebody was sent to Google; null for a state that is not ours. */
export function originOf(state: string, keys: Keys): string | null {
	return opened(State, state, keys)?.origin ?? null
}

/** A word for an account that only this business can use, and that tells nobody anything. */
export function referenceTo(ctx: AnyCtx, googleAccountId: string): string {
	const reference = { for: 'google-account', businessId: ctx.businessId, googleAccountId }
	return seal(JSON.stringify(reference), ctx.keys.seal)
}

function opened<Word extends z.ZodType>(schema: Word, sealed: string, keys: Keys): z.output<Word> | undefined {
	try {
		return schema.safeParse(JSON.parse(unseal(sealed, keys.seal))).data
	} catch {
		return undefined
	}
}

function personOf({ id }: AnyCtx['actor']): string {
	return id ?? ''
}
