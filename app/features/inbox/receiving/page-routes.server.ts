import { type Ctx } from '#app/core/ctx.server.ts'
import { type PageChange, type PageReferral } from '#app/integrations/messenger/changes.ts'
import { bodiesOf, postbackBody, toReferral } from './page-webhook.ts'
import { receiving } from './received-operations.server.ts'
import { keyToRemember } from './repeats.server.ts'
import { businessOf, type Routed } from './routed.server.ts'

type Known = Exclude<PageChange, { kind: 'unsupported' }>
type Led = Pick<Routed, 'operation' | 'input'> & { part?: string }

/** Where an event of a page or a profile leads. The documents differ on the word above it, so both are looked for. */
export async function routesToPage(ctx: Ctx, change: PageChange, webhookId: string | null): Promise<Routed[] | string> {
	if (change.kind === 'unsupported') return `${change.field}, ${change.reason}`
	const { kind, eventKey, channel, accountId: externalId } = change
	const other = channel === 'messenger' ? 'instagram' : 'messenger'
	const to =
		(await businessOf(ctx, { channel, externalId, webhookId })) ??
		(await businessOf(ctx, { channel: other, externalId, webhookId }))
	if (!to) return 'unknown account'
	const isOurs = change.kind === 'echo' && isOwn(change, ctx.place.metaAppId)
	const led = isOurs ? [ownEcho(change, to)] : operationsOf(change, String(to.actor.id))
	return led.map(({ operation, input, part }) => {
		const key = keyToRemember({ operation }, part ? `${eventKey}:${part}` : eventKey)
		return { kind, key, to, operation, input }
	})
}

type Echo = Extract<Known, { kind: 'echo' }>

/** What this program sent comes back under its own app, and with our id where the channel carries one. */
function isOwn({ appId, metadata }: Echo, metaAppId: string | undefined): boolean {
	return (appId !== undefined && appId === metaAppId) || metadata?.startsWith('msg_') === true
}

function ownEcho({ mid: providerId, metadata: messageId, sentAt: at }: Echo, to: Ctx<'business'>): Led {
	const input = { accountId: String(to.actor.id), providerId, messageId, status: 'sent', at }
	return { operation: receiving.receiveStatus, input }
}

function operationsOf(change: Known, accountId: string): Led[] {
	const { personId, sentAt } = change
	const about = { accountId, person: { handles: [{ handle: personId, address: personId }] }, sentAt }
	switch (change.kind) {
		case 'message': {
			const { mid, replyTo, referral } = change
			return bodiesOf(change.content).map((body, index) => {
				const input = { ...about, ...body, content: withReferral(body.content, referral), replyTo }
				return { operation: receiving.receiveMessage, ...partOf(input, mid, index) }
			})
		}
		case 'echo':
			return bodiesOf(change.content).map((body, index) => {
				return { operation: receiving.receiveEcho, ...partOf({ ...about, ...body }, change.mid, index) }
			})
		case 'postback': {
			const { mid: providerId, referral } = change
			const body = postbackBody(change)
			const input = { ...about, ...body, content: withReferral(body.content, referral), providerId }
			return [{ operation: receiving.receiveMessage, input }]
		}
		default:
			return aboutMessages(change, about)
	}
}

/** Several attachments of one message are messages of their own here; the first has the name of the whole. */
function partOf(input: object, mid: string, index: number) {
	const part = index ? String(index) : undefined
	return { input: { ...input, providerId: part ? `${mid}#${part}` : mid }, part }
}

function withReferral(content: object, referral: PageReferral | undefined): object {
	return referral ? { ...content, referral: toReferral(referral) } : content
}

function aboutMessages(
	change: Exclude<Known, { kind: 'message' | 'echo' | 'postback' }>,
	about: { accountId: string; person: object; sentAt: number },
): Led[] {
	const { accountId, person, sentAt: at } = about
	switch (change.kind) {
		case 'deleted': {
			const { mid: providerId, byBusiness } = change
			return [{ operation: receiving.receiveRevoke, input: { ...about, providerId, byBusiness } }]
		}
		case 'edit': {
			const { mid: providerId, text, byBusiness } = change
			return [{ operation: receiving.receiveEdit, input: { ...about, providerId, byBusiness, type: 'text', text } }]
		}
		case 'reaction': {
			const { mid: target, emoji, sentAt } = change
			const providerId = `reaction:${target}:${sentAt}`
			return [{ operation: receiving.receiveReaction, input: { ...about, providerId, target, emoji } }]
		}
		case 'referral':
			return [{ operation: receiving.receiveReferral, input: { ...about, referral: toReferral(change.referral) } }]
		default: {
			const status = change.kind
			const one = change.kind === 'read' ? change.mid && [change.mid] : change.upTo === undefined && change.mids
			if (one) {
				const operation = receiving.receiveStatus
				return one.map((providerId, index) => {
					const input = { accountId, providerId, status, at }
					return { operation, input, part: index ? String(index) : undefined }
				})
			}
			return [{ operation: receiving.receiveSeen, input: { accountId, person, status, upTo: change.upTo ?? at } }]
		}
	}
}
