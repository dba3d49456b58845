import { visitorPolicy } from '#app/core/actors.ts'
import { type Ctx, enter } from '#app/core/ctx.server.ts'
import { channels } from '#app/features/channels/operations.server.ts'
import { readSignedRequest } from '#app/integrations/messenger/signed-request.ts'
import { log } from '#app/lib/log.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { bodyOf } from '#app/web/body.server.ts'

const longestBody = 16 * 1024

/** Somebody removed our app at Facebook. 403 for what Meta did not sign, 503: it is to be told again. */
export async function receiveWithdrawal(ctx: Ctx<'public'>, request: Request): Promise<Response> {
	const person = await personOf(ctx, request)
	if (!person) return new Response('', { status: 403 })
	const outcome = await attempt(asReceiver(ctx), channels.withdrawPermission, person)
	return new Response('', { status: outcome.ok ? 200 : 503 })
}

/** Somebody wants all of theirs deleted. Meta shows them the address and the code that it is answered. */
export async function receiveDeletion(ctx: Ctx<'public'>, request: Request): Promise<Response> {
	const person = await personOf(ctx, request)
	if (!person) return new Response('', { status: 403 })
	const outcome = await attempt(asReceiver(ctx), channels.forgetPerson, person)
	if (!outcome.ok) return new Response('', { status: 503 })
	const { code } = outcome.value
	return Response.json({ url: `${ctx.place.origin}/datos-de-meta/${code}`, confirmation_code: code })
}

async function personOf({ place }: Ctx<'public'>, request: Request): Promise<{ userId: string } | null> {
	const bytes = await bodyOf(request, longestBody)
	const secret = place.metaAppSecret
	if (!secret) log.warn('a call of Meta was refused: META_APP_SECRET is not set')
	if (!bytes || !secret) return null
	const signed = new URLSearchParams(new TextDecoder().decode(bytes)).get('signed_request')
	return signed ? readSignedRequest(signed, secret) : null
}

function asReceiver(ctx: Ctx<'public'>): Ctx<'platform'> {
	const permissions = new Set(['channels.receive'] as const)
	return enter(ctx, 'platform', {}, { kind: 'webhook', id: 'meta', permissions, bookingPolicy: visitorPolicy })
}
