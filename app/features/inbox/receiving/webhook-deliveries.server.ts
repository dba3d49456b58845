import { type z } from 'zod'
import { byChannelAccount, byChannelParent } from '#app/core/access.server.ts'
import { type Ctx, enter } from '#app/core/ctx.server.ts'
import { type Delivery, TryAgain } from '#app/core/deliveries.server.ts'
import { execute, type Operation } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { settleWebhook, unreadWebhook } from '#app/core/webhooks.server.ts'
import { channels } from '#app/features/channels/operations.server.ts'
import { type WhatsAppChange } from '#app/integrations/whatsapp/changes.ts'
import { log } from '#app/lib/log.ts'
import { receiving } from './received-operations.server.ts'
import { causeOf } from './webhooks.server.ts'
import { toBody, toEcho, toMessage, toPerson, toStatus } from './whatsapp-webhook.ts'

/**
 * Reads a stored webhook: each of its events runs one operation under its own key, so that repeats, batches that are
 * cut anew, and a second try of this job do nothing twice. One that breaks is tried again; the others stand.
 */
export const processWebhook: Delivery = async (ctx, job) => {
	const id = String(job.payload.webhookEventId)
	const row = await unreadWebhook(ctx.db, id)
	if (!row) return
	const changes = ctx.adapters.whatsApp.parseWebhook(JSON.parse(row.raw))
	const cause = changes.length === 1 ? causeOf(id) : undefined
	const problems: string[] = []
	let broken = false
	for (const change of changes) {
		try {
			const problem = await take(ctx, change, cause)
			if (problem) problems.push(`${change.kind}: ${problem}`)
		} catch (error) {
			broken = true
			problems.push(`${change.kind}: unexpected`)
			log.error({ err: error, webhookEventId: id, kind: change.kind }, 'an event of a webhook broke')
		}
	}
	if (problems.length > 0 || !cause || (await unreadWebhook(ctx.db, id))) await mark(ctx, id, { problems, broken })
	if (broken) throw new TryAgain('an event broke')
}

async function mark(ctx: Ctx, id: string, { problems, broken }: { problems: string[]; broken: boolean }) {
	const problem = problems.length > 0 ? problems.join('; ').slice(0, 2000) : null
	await transact(ctx, (within) => settleWebhook(within, id, { problem, isBroken: broken }))
}

/** One event, led to its business. Answers why it could not be taken; it stays stored as it came. */
async function take(ctx: Ctx, change: WhatsAppChange, cause: string | undefined): Promise<string | null> {
	if (change.kind === 'unsupported') return `${change.field}, ${change.reason}`
	if (change.kind === 'template_status') return takeTemplateStatus(ctx, change)
	const found = await byChannelAccount(ctx, 'whatsapp', change.phoneNumberId)
	if (!found) return 'unknown account'
	const business = enter(found, 'business', { businessId: found.businessId }, { ...found.actor, cause })
	const { operation, input } = toOperation(change, String(business.actor.id))
	return run(business, operation, input, change.eventKey)
}

type Routed = { operation: Operation; input: unknown }

function toOperation(
	change: Extract<WhatsAppChange, { kind: 'message' | 'echo' | 'status' }>,
	accountId: string,
): Routed {
	if (change.kind === 'status') return { operation: receiving.receiveStatus, input: toStatus(accountId, change.status) }
	const byBusiness = change.kind === 'echo'
	const { wamid, sentAt, content } = change.message
	const person = toPerson(change.kind === 'echo' ? change.message.to : change.message.sender)
	const about = { accountId, person, sentAt }
	switch (content.type) {
		case 'reaction': {
			const { wamid: target, emoji } = content
			return { operation: receiving.receiveReaction, input: { ...about, providerId: wamid, target, emoji } }
		}
		case 'system': {
			const { event, body, newWaId: newAddress } = content
			return {
				operation: receiving.receiveNotice,
				input: { ...about, providerId: wamid, event, text: body, newAddress },
			}
		}
		case 'edit': {
			const changed = { ...about, byBusiness, providerId: content.wamid, ...toBody(content.content) }
			return { operation: receiving.receiveEdit, input: changed }
		}
		case 'revoke':
			return { operation: receiving.receiveRevoke, input: { ...about, byBusiness, providerId: content.wamid } }
		default:
			if (change.kind === 'echo') return { operation: receiving.receiveEcho, input: toEcho(accountId, change.message) }
			return { operation: receiving.receiveMessage, input: toMessage(accountId, change.message) }
	}
}

async function takeTemplateStatus(
	ctx: Ctx,
	{ wabaId, template, eventKey }: Extract<WhatsAppChange, { kind: 'template_status' }>,
): Promise<string | null> {
	const businesses = wabaId ? await byChannelParent(ctx, 'whatsapp', wabaId) : []
	if (businesses.length === 0) return 'unknown account'
	const input = { parentId: wabaId, name: template.name, language: template.language, status: template.event }
	for (const business of businesses) await run(business, channels.setTemplateStatus, input, eventKey)
	return null
}

async function run<Input extends z.ZodType, Output extends z.ZodType>(
	ctx: Ctx<'business'>,
	operation: Operation<Input, Output>,
	input: unknown,
	key: string,
): Promise<string | null> {
	const outcome = await execute(ctx, operation, input, key)
	return outcome.ok ? null : outcome.failure.code
}
