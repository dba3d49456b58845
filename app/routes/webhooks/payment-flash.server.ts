import { type z } from 'zod'
import { visitorPolicy } from '#app/core/actors.ts'
import { type Ctx, enter } from '#app/core/ctx.server.ts'
import { payments } from '#app/features/payments/operations.server.ts'
import { type StoreNotice } from '#app/features/payments/schemas.ts'
import { attempt } from '#app/web/attempt.server.ts'

export function taken(): Response {
	return new Response(null, { status: 200 })
}

/** Keeps what a provider of payments told. What can't be kept is sent again later, unless it could never be kept. */
export async function keepFlash(ctx: Ctx<'public'>, notice: z.input<typeof StoreNotice>): Promise<Response> {
	const permissions = new Set(['channels.receive'] as const)
	const actor = { kind: 'webhook', id: notice.provider, permissions, bookingPolicy: visitorPolicy } as const
	const outcome = await attempt(enter(ctx, 'platform', {}, actor), payments.storeNotice, notice)
	if (outcome.ok) return taken()
	return outcome.failure.code === 'invalid_input' ? taken() : new Response(null, { status: 503 })
}

export function jsonOf(raw: string): unknown {
	try {
		return JSON.parse(raw)
	} catch {
		return undefined
	}
}
