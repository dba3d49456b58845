import { byChannelParent } from '#app/core/access.server.ts'
import { type Ctx } from '#app/core/ctx.server.ts'
import { channels } from '#app/features/channels/operations.server.ts'
import { type WhatsAppChange } from '#app/integrations/whatsapp/changes.ts'
import { receiving } from './received-operations.server.ts'
import { keyToRemember } from './repeats.server.ts'
import { businessOf, type Routed } from './routed.server.ts'
import { toBody, toEcho, toMessage, toPerson, toStatus } from './whatsapp-webhook.ts'

/** Where an event of WhatsApp leads; a text says why nowhere. */
export async function routesToNumber(
	ctx: Ctx,
	change: WhatsAppChange,
	webhookId: string | null,
): Promise<Routed[] | string> {
	if (change.kind === 'unsupported') return `${change.field}, ${change.reason}`
	const { kind } = change
	if (change.kind !== 'message' && change.kind !== 'echo' && change.kind !== 'status' && change.kind !== 'preference')
		return judgementOf(ctx, change)
	const to = await businessOf(ctx, { channel: 'whatsapp', externalId: change.phoneNumberId, webhookId })
	if (!to) return 'unknown account'
	const led = toOperation(change, String(to.actor.id))
	const isProgress = change.kind === 'status' && onlyGrows(change.status)
	return [{ kind, key: isProgress ? undefined : keyToRemember(led, change.eventKey), to, ...led }]
}

type Judgement = Extract<WhatsAppChange, { kind: 'template_status' | 'template_quality' | 'number_quality' }>

/** What Meta says of a number or a template is told of its business account: every business that has it hears it. */
async function judgementOf(ctx: Ctx, change: Judgement): Promise<Routed[] | string> {
	const { kind, eventKey: key, wabaId } = change
	const businesses = wabaId ? await byChannelParent(ctx, 'whatsapp', wabaId) : []
	if (businesses.length === 0) return 'unknown account'
	return businesses.map((to) => ({ kind, key, to, ...toJudgement(change) }))
}

function toJudgement(change: Judgement): Pick<Routed, 'operation' | 'input'> {
	const { wabaId: parentId } = change
	if (change.kind === 'number_quality') {
		const { digits: number, event, limit } = change.number
		return { operation: channels.noteNumberQuality, input: { parentId, number, event, limit } }
	}
	if (change.kind === 'template_quality')
		return { operation: channels.noteTemplateQuality, input: { parentId, ...change.template } }
	const { name, language, event: status, reason } = change.template
	const why = reason === 'NONE' ? undefined : reason?.slice(0, 200)
	return { operation: channels.setTemplateStatus, input: { parentId, name, language, status, reason: why } }
}

/** How far a message came: told again it says nothing new, so that nobody need remember it. Not that it failed. */
export function onlyGrows({ status }: Extract<WhatsAppChange, { kind: 'status' }>['status']): boolean {
	return status !== 'failed'
}

function toOperation(
	change: Extract<WhatsAppChange, { kind: 'message' | 'echo' | 'status' | 'preference' }>,
	accountId: string,
): Pick<Routed, 'operation' | 'input'> {
	if (change.kind === 'status') return { operation: receiving.receiveStatus, input: toStatus(accountId, change.status) }
	if (change.kind === 'preference') {
		const { sender, wantsMarketing, at } = change.preference
		return {
			operation: receiving.receivePreference,
			input: { accountId, person: toPerson(sender), wantsMarketing, sentAt: at },
		}
	}
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
