import { byChannelAccount } from '#app/core/access.server.ts'
import { type Ctx } from '#app/core/ctx.server.ts'
import { getAccount, tokenOf } from '#app/features/channels/queries.server.ts'
import { eventsOf } from '#app/features/inbox/receiving/meta-events.server.ts'
import { verifyBridge } from '#app/integrations/whatsapp-qr/signature.server.ts'
import { sessionIn } from '#app/integrations/whatsapp-qr/webhook.ts'
import { bodyOf } from '#app/web/body.server.ts'
import { jsonOf, plain, storeEvents } from './webhook-meta.server.ts'

/** A message with its engine's own words beside it. */
const longestBody = 3 * 1024 * 1024

/**
 * What the service that links phones tells. Each session signs with the key that it was given when it began, so that the
 * body is looked into for its name first, and believed only then. 404: nothing of this is set up here.
 */
export async function receiveBridge(ctx: Ctx<'public'>, request: Request): Promise<Response> {
	if (!ctx.place.whatsAppQr) return plain(404)
	const bytes = await bodyOf(request, longestBody)
	if (!bytes) return plain(413)
	const raw = new TextDecoder().decode(bytes)
	const body = jsonOf(raw)
	const session = sessionIn(body)
	const key = session && (await keyOf(ctx, session))
	if (!key || !verifyBridge(bytes, request.headers.get('x-webhook-hmac'), key)) return plain(403)
	const events = eventsOf(ctx, body)
	return events.length === 0 ? plain(200) : storeEvents(ctx, events, { provider: 'whatsapp_qr', raw })
}

async function keyOf(ctx: Ctx<'public'>, session: string): Promise<string | null> {
	const to = await byChannelAccount(ctx, 'whatsapp_qr', session)
	return to && tokenOf(to, await getAccount(to, String(to.actor.id)))
}
