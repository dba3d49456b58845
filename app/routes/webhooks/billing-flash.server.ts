import { visitorPolicy } from '#app/core/actors.ts'
import { type Ctx, enter } from '#app/core/ctx.server.ts'
import { billing } from '#app/features/billing/operations.server.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { taken } from './payment-flash.server.ts'

/** Keeps what Stripe told of the platform's own sales. What can't be kept is sent again later. */
export async function keepBillingEvent(ctx: Ctx<'public'>, body: unknown, raw: string): Promise<Response> {
	const event = ctx.adapters.stripeBilling.parseEvent(body)
	if (event.kind === 'unsupported') return taken()
	const permissions = new Set(['channels.receive'] as const)
	const actor = { kind: 'webhook', id: 'stripe', permissions, bookingPolicy: visitorPolicy } as const
	const { kind, eventKey, id: objectId, topic } = event
	const told = { kind, eventKey, objectId, topic, raw }
	const outcome = await attempt(enter(ctx, 'platform', {}, actor), billing.storeEvent, told)
	if (outcome.ok) return taken()
	return outcome.failure.code === 'invalid_input' ? taken() : new Response(null, { status: 503 })
}
