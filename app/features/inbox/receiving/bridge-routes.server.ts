import { type Ctx } from '#app/core/ctx.server.ts'
import { channels } from '#app/features/channels/operations.server.ts'
import { type BridgeChange } from '#app/integrations/whatsapp-qr/webhook.ts'
import { canonicalPhone } from '#app/lib/phone.ts'
import { receiving } from './received-operations.server.ts'
import { keyToRemember } from './repeats.server.ts'
import { businessOf, type Routed } from './routed.server.ts'
import { type Person, type ReceiveMessage } from './schemas-received.ts'

/** Where an event of a number that was linked by a code leads; a text says why nowhere. */
export async function routesToLinked(
	ctx: Ctx,
	change: BridgeChange,
	webhookId: string | null,
): Promise<Routed[] | string> {
	if (change.kind === 'unsupported') return change.reason
	const { kind, eventKey, session: externalId } = change
	const to = await businessOf(ctx, { channel: 'whatsapp_qr', externalId, webhookId })
	if (!to) return 'unknown account'
	const isProgress = change.kind === 'status' && change.status !== 'failed'
	const led = toOperation(change, String(to.actor.id))
	return [{ kind, key: isProgress ? undefined : keyToRemember(led, eventKey), to, ...led }]
}

function toOperation(
	change: Exclude<BridgeChange, { kind: 'unsupported' }>,
	accountId: string,
): Pick<Routed, 'operation' | 'input'> {
	if (change.kind === 'session') {
		const { state, number, at } = change
		return { operation: channels.noteQr, input: { accountId, state, number, at: at || undefined } }
	}
	if (change.kind === 'status') {
		const { id: providerId, status, at } = change
		const problem = status === 'failed' ? 'undeliverable' : undefined
		return { operation: receiving.receiveStatus, input: { accountId, providerId, status, at, problem } }
	}
	const { id: providerId, sentAt } = change
	const about = { accountId, person: toPerson(change), providerId, sentAt }
	switch (change.kind) {
		case 'reaction': {
			const { target, emoji } = change
			return { operation: receiving.receiveReaction, input: { ...about, target, emoji } }
		}
		case 'revoked':
			return { operation: receiving.receiveRevoke, input: { ...about, byBusiness: change.byBusiness } }
		case 'echo':
			return { operation: receiving.receiveEcho, input: { ...about, ...toBody(change.body), isOurs: change.isOurs } }
		default:
			return {
				operation: receiving.receiveMessage,
				input: { ...about, ...toBody(change.body), replyTo: change.replyTo },
			}
	}
}

/** A number in the spelling in which people are found; an id where the number is hidden. */
function toPerson({ person, ...rest }: { person: string; name?: string }): Person {
	const handle = /^\d+$/.test(person) ? canonicalPhone(person) : person
	return { handles: [{ handle, address: person }], pushName: rest.name?.slice(0, 200) }
}

type Body = Extract<BridgeChange, { kind: 'message' }>['body']

function toBody({ type, text, content, media }: Body): Pick<ReceiveMessage, 'type' | 'text' | 'content' | 'media'> {
	return { type, text, content, media: media && { mediaId: media.path, name: media.name } }
}
