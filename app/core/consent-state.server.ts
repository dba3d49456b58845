import { createHash } from 'node:crypto'
import { z } from 'zod'
import { newToken, seal, unseal } from '#app/lib/secrets.ts'
import { MINUTE } from '#app/lib/time.ts'
import { type ReadCtx, type WriteCtx } from './ctx.server.ts'
import { type Keys } from './settings.server.ts'

type AnyCtx = ReadCtx | WriteCtx

/** Whose page of permission somebody was sent to: a state for one is worth nothing for another. */
export type ConsentPurpose =
	| 'google-permission'
	| 'mercado-pago-permission'
	| 'stripe-permission'
	| 'meta-permission'
	| 'whatsapp-signup'

const State = z.object({
	for: z.string(),
	businessId: z.string(),
	personId: z.string(),
	sessionKey: z.string(),
	origin: z.string(),
	back: z.string().optional(),
	verifier: z.string(),
	expiresAt: z.number(),
})

const life = 15 * MINUTE

/**
 * `origin`: the address of ours where the person works; `back`: the path there to which she comes back, where it is not
 * the usual one. `sessionKey`: of the browser that asks.
 */
type Asked = { purpose: ConsentPurpose; sessionKey: string; origin: string; back?: string }

/**
 * What a provider's page of permission carries through the browser: sealed, for this business, person and session, good
 * for 15 minutes. `challenge` belongs to it (PKCE, RFC 7636, S256): the verifier stays within the seal.
 */
export function consentStateFor(ctx: AnyCtx, { purpose, sessionKey, origin, back }: Asked) {
	const { businessId, actor, keys, now } = ctx
	const verifier = newToken()
	const told = { for: purpose, businessId, personId: actor.id ?? '', sessionKey, origin, back, verifier }
	const state = seal(JSON.stringify({ ...told, expiresAt: now + life }), keys.seal)
	return { state, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

/** The PKCE verifier of a state that is ours, still good, and came back to whom it was given; else null. */
export function verifierOf(
	ctx: AnyCtx,
	{ purpose, state, sessionKey }: { purpose: ConsentPurpose; state: string; sessionKey: string },
): string | null {
	const told = opened(state, ctx.keys)
	if (!told || told.for !== purpose || told.expiresAt < ctx.now) return null
	const isTheirs =
		told.businessId === ctx.businessId && told.personId === (ctx.actor.id ?? '') && told.sessionKey === sessionKey
	return isTheirs ? told.verifier : null
}

/** The address of ours from which somebody was sent away; null for a state that is not ours. */
export function consentOriginOf(state: string, keys: Keys): string | null {
	return opened(state, keys)?.origin ?? null
}

/** The path that she left and wants back to; null where none was said, and for a state that is not ours. */
export function consentBackOf(state: string, keys: Keys): string | null {
	return opened(state, keys)?.back ?? null
}

function opened(state: string, keys: Keys): z.output<typeof State> | undefined {
	try {
		return State.safeParse(JSON.parse(unseal(state, keys.seal))).data
	} catch {
		return undefined
	}
}
