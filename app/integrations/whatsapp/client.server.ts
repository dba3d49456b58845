import { z } from 'zod'
import { callGraph, type GraphConfig } from './graph.server.ts'
import { downloadMedia, uploadMedia } from './media.server.ts'
import { listPhoneNumbers, register, setSubscribed } from './numbers.server.ts'
import { toWireMessage } from './outgoing.ts'
import { uploadSample } from './samples.server.ts'
import { verifySignature } from './signature.server.ts'
import { createTemplate, deleteTemplate, listTemplates } from './templates.server.ts'
import { parseWebhook } from './webhook.server.ts'
import { type OutgoingMessage, type SendResult, type WhatsApp, type WhatsAppAccount } from './whatsapp.ts'

/** WhatsApp Cloud API (wire-formats §2). One instance serves every business: accounts come with each call. */
export function makeWhatsApp(config: GraphConfig): WhatsApp {
	return {
		verifySignature,
		parseWebhook,
		send: (account, message) => send(config, account, message),
		markRead: (account, read) => markRead(config, account, read),
		downloadMedia: (account, media) => downloadMedia(config, account, media),
		uploadMedia: (account, file) => uploadMedia(config, account, file),
		listTemplates: (account) => listTemplates(config, account),
		createTemplate: (account, draft) => createTemplate(config, account, draft),
		uploadSample: (app, file) => uploadSample(config, app, file),
		deleteTemplate: (account, template) => deleteTemplate(config, account, template),
		getPhoneNumber: (account) => getPhoneNumber(config, account),
		listPhoneNumbers: (account) => listPhoneNumbers(config, account),
		register: (account, given) => register(config, account, given),
		subscribe: (account) => setSubscribed(config, account, 'POST'),
		unsubscribe: (account) => setSubscribed(config, account, 'DELETE'),
	}
}

const Sent = z.object({
	contacts: z.array(z.object({ wa_id: z.string().optional(), user_id: z.string().optional() })).optional(),
	messages: z.array(z.object({ id: z.string() })).min(1),
})

async function send(config: GraphConfig, account: WhatsAppAccount, message: OutgoingMessage): Promise<SendResult> {
	const wire = toWireMessage(message)
	if ('problem' in wire) return { kind: 'refused', code: 100, meaning: 'parameter', detail: wire.problem }
	const { phoneNumberId, accessToken } = account
	const path = `${phoneNumberId}/messages`
	const answer = await callGraph(config, { method: 'POST', path, accessToken, json: wire.body })
	if (answer.kind !== 'ok') return answer
	const sent = Sent.safeParse(answer.value).data
	const wamid = sent?.messages[0]?.id
	if (!wamid) return { kind: 'unknown', detail: 'answer without a message id' }
	const contact = sent.contacts?.[0]
	return { kind: 'sent', wamid, waId: contact?.wa_id, userId: contact?.user_id }
}

async function markRead(config: GraphConfig, account: WhatsAppAccount, read: { wamid: string; typing?: boolean }) {
	const json = {
		messaging_product: 'whatsapp',
		status: 'read',
		message_id: read.wamid,
		...(read.typing && { typing_indicator: { type: 'text' } }),
	}
	const path = `${account.phoneNumberId}/messages`
	const answer = await callGraph(config, { method: 'POST', path, accessToken: account.accessToken, json })
	return answer.kind === 'ok' ? { kind: 'ok' as const, value: true as const } : answer
}

const PhoneNumber = z.object({
	id: z.string(),
	display_phone_number: z.string(),
	verified_name: z.string().optional(),
	quality_rating: z.string().optional(),
})

/** Of all numbers of a business together, and of one number alone, which is what older accounts answer with. */
const Limits = z.object({
	whatsapp_business_manager_messaging_limit: z.string().optional().catch(undefined),
	messaging_limit_tier: z.string().optional().catch(undefined),
})

async function getPhoneNumber(config: GraphConfig, { phoneNumberId, accessToken }: WhatsAppAccount) {
	const ask = (fields: string[]) => callGraph(config, { path: `${phoneNumberId}?fields=${fields}`, accessToken })
	const [known, sinceLately] = [Object.keys(PhoneNumber.shape), Object.keys(Limits.shape)]
	const first = await ask([...known, ...sinceLately])
	// A version of the Graph that has not one of the limits says no to the whole question.
	const isOfFields = first.kind === 'refused' && first.meaning === 'parameter'
	const answer = isOfFields ? await ask(known) : first
	if (answer.kind !== 'ok') return answer
	const found = PhoneNumber.extend(Limits.shape).safeParse(answer.value).data
	if (!found) return { kind: 'unknown' as const, detail: 'answer without a phone number' }
	const value = {
		id: found.id,
		displayPhoneNumber: found.display_phone_number,
		verifiedName: found.verified_name,
		qualityRating: found.quality_rating,
		messagingLimit: found.whatsapp_business_manager_messaging_limit ?? found.messaging_limit_tier,
	}
	return { kind: 'ok' as const, value }
}
