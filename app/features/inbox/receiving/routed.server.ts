import { byChannelAccount } from '#app/core/access.server.ts'
import { type Ctx, enter } from '#app/core/ctx.server.ts'
import { type Operation } from '#app/core/operation.server.ts'

/** One event, led to the account that it is about. Without a key it may be taken twice: the second time says nothing new. */
export type Routed = { kind: string; key?: string; to: Ctx<'business'>; operation: Operation; input: unknown }

/** Where events lead, read from this kept webhook or, with null, from what is not kept; a text says why nowhere. */
export type Route = (webhookId: string | null) => Promise<Routed[] | string>

/** The business that proved an account to be its own, acting as this webhook; null where nobody did. */
export async function businessOf(
	ctx: Ctx,
	{ channel, externalId, webhookId }: { channel: string; externalId: string; webhookId: string | null },
): Promise<Ctx<'business'> | null> {
	const found = await byChannelAccount(ctx, channel, externalId)
	if (!found) return null
	const actor = webhookId === null ? found.actor : { ...found.actor, cause: `webhook:${webhookId}` }
	return enter(found, 'business', { businessId: found.businessId }, actor)
}
