import { z } from 'zod'
import { callGraph, type GraphConfig } from './graph.server.ts'
import { type WhatsAppAccount, type WhatsAppResult } from './whatsapp.ts'

const Page = z.object({
	data: z.array(z.object({ id: z.string() })),
	paging: z.object({ cursors: z.object({ after: z.string() }).optional(), next: z.string().optional() }).optional(),
})

const maxPages = 20

/** Ids of the numbers of a WhatsApp business account, as the holder of the token sees them. */
export async function listPhoneNumbers(
	config: GraphConfig,
	{ wabaId, accessToken }: { wabaId: string; accessToken: string },
): Promise<WhatsAppResult<string[]>> {
	const ids: string[] = []
	let after: string | undefined
	for (let page = 0; page < maxPages; page++) {
		const query = new URLSearchParams({ fields: 'id', limit: '100', ...(after && { after }) })
		const answer = await callGraph(config, { path: `${wabaId}/phone_numbers?${query}`, accessToken })
		if (answer.kind !== 'ok') return answer
		const read = Page.safeParse(answer.value).data
		if (!read) return { kind: 'unknown', detail: 'answer without phone numbers' }
		ids.push(...read.data.map(({ id }) => id))
		after = read.paging?.next ? read.paging.cursors?.after : undefined
		if (!after) break
	}
	return { kind: 'ok', value: ids }
}

const Success = z.object({ success: z.literal(true) })

/** Whether our app hears of an account; Meta answers the same however often it is asked. */
export async function setSubscribed(
	config: GraphConfig,
	{ wabaId, accessToken }: { wabaId: string; accessToken: string },
	method: 'POST' | 'DELETE',
): Promise<WhatsAppResult<true>> {
	const answer = await callGraph(config, { method, path: `${wabaId}/subscribed_apps`, accessToken })
	if (answer.kind !== 'ok') return answer
	if (!Success.safeParse(answer.value).success) return { kind: 'unknown', detail: 'answer without success' }
	return { kind: 'ok', value: true }
}

/** A number that is registered already answers the same; one in the phone app as well needs none and is refused. */
export async function register(
	config: GraphConfig,
	{ phoneNumberId, accessToken }: WhatsAppAccount,
	{ pin }: { pin: string },
): Promise<WhatsAppResult<true>> {
	const json = { messaging_product: 'whatsapp', pin }
	const answer = await callGraph(config, { method: 'POST', path: `${phoneNumberId}/register`, accessToken, json })
	return answer.kind === 'ok' ? { kind: 'ok', value: true } : answer
}
