import { type Ctx } from '#app/core/ctx.server.ts'
import { type PageChange } from '#app/integrations/messenger/changes.ts'
import { type WhatsAppChange } from '#app/integrations/whatsapp/changes.ts'
import { type BridgeChange } from '#app/integrations/whatsapp-qr/webhook.ts'
import { canonicalPhone } from '#app/lib/phone.ts'
import { routesToLinked } from './bridge-routes.server.ts'
import { routesToPage } from './page-routes.server.ts'
import { type Route } from './routed.server.ts'
import { onlyGrows, routesToNumber } from './whatsapp-routes.server.ts'

/**
 * One event of a body of Meta: `key` names it however often it comes, `share` the account, `person` whom it is about:
 * what is about one person is read in its order. `isProgress`: it says how far a message of ours came, and no more.
 */
export type MetaEvent = {
	kind: string
	key: string
	share?: string
	person: string
	isProgress: boolean
	route: Route
}

/** Every event of a body, whichever channel it is about: Meta's three, or a number that was linked by a code. Never throws. */
export function eventsOf(ctx: Ctx, body: unknown): MetaEvent[] {
	const { whatsApp, pages, whatsAppQr } = ctx.adapters
	const linked = whatsAppQr.parseWebhook(body)
	if (linked) return linked.map((change) => ofLinked(ctx, change))
	if (pages.isPageWebhook(body)) return pages.parseWebhook(body).map((change) => ofPage(ctx, change))
	return whatsApp.parseWebhook(body).map((change) => ofNumber(ctx, change))
}

function ofPage(ctx: Ctx, change: PageChange): MetaEvent {
	const { kind, eventKey: key, accountId } = change
	const person = change.kind === 'unsupported' ? '' : change.personId
	const share = accountId ? `page:${accountId}` : undefined
	return { kind, key, share, person, isProgress: false, route: (id) => routesToPage(ctx, change, id) }
}

function ofNumber(ctx: Ctx, change: WhatsAppChange): MetaEvent {
	const { kind, eventKey: key, phoneNumberId, wabaId } = change
	const account = phoneNumberId ?? wabaId
	const share = account ? `whatsapp:${account}` : undefined
	const isProgress = change.kind === 'status' && onlyGrows(change.status)
	return { kind, key, share, person: personOf(change), isProgress, route: (id) => routesToNumber(ctx, change, id) }
}

function ofLinked(ctx: Ctx, change: BridgeChange): MetaEvent {
	const { kind, eventKey: key, session } = change
	const isProgress = kind === 'status' && change.status !== 'failed'
	const person = 'person' in change ? spelt({ waId: change.person }) : ''
	return { kind, key, share: `linked:${session}`, person, isProgress, route: (id) => routesToLinked(ctx, change, id) }
}

function personOf(change: WhatsAppChange): string {
	if (change.kind === 'message') return spelt(change.message.sender)
	if (change.kind === 'echo') return spelt(change.message.to)
	return change.kind === 'status' ? spelt(change.status.recipient) : ''
}

function spelt({ waId, userId }: { waId?: string; userId?: string }): string {
	return waId ? canonicalPhone(waId) : (userId ?? '')
}
