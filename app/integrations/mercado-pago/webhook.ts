import { z } from 'zod'
import { type MercadoPagoNotice } from './mercado-pago.ts'

const id = z.union([z.string().min(1), z.number()]).transform(String)

const Body = z.object({
	id: id.optional().catch(undefined),
	type: z.string().optional().catch(undefined),
	topic: z.string().optional().catch(undefined),
	action: z.string().optional().catch(undefined),
	user_id: id.optional().catch(undefined),
	live_mode: z.boolean().optional().catch(undefined),
	data: z
		.object({ id: id.optional().catch(undefined) })
		.optional()
		.catch(undefined),
	resource: z.union([z.string(), z.number()]).transform(String).optional().catch(undefined),
})

/**
 * What a request to the notification address tells (wire-formats §7). It never carries the payment itself: whoever
 * gets a notice asks for the payment by id. The signed id is the query's, so that one is taken before the body's.
 */
export function parseWebhook({ query, body }: { query: URLSearchParams; body: unknown }): MercadoPagoNotice {
	const read = Body.safeParse(body).data ?? {}
	const topic = query.get('type') ?? read.type ?? query.get('topic') ?? read.topic ?? 'unknown'
	const action = read.action ?? ''
	const noticeId = read.id ?? ''
	if (topic === 'payment' && (query.has('data.id') || read.data?.id)) {
		const paymentId = query.get('data.id') ?? read.data?.id ?? ''
		const eventKey = `mercado_pago:payment:${paymentId}:${action}:${noticeId}`
		return { kind: 'payment', eventKey, paymentId, action, userId: read.user_id, liveMode: read.live_mode }
	}
	if (topic === 'payment') {
		const paymentId = query.get('id') ?? read.resource?.split('/').pop() ?? ''
		return { kind: 'unsigned_payment', eventKey: `mercado_pago:ipn:${paymentId}`, paymentId }
	}
	if (topic === 'mp-connect' && action === 'application.deauthorized') {
		return { kind: 'disconnected', eventKey: `mercado_pago:connect:${noticeId}`, userId: read.user_id }
	}
	const subject = query.get('data.id') ?? query.get('id') ?? read.data?.id ?? ''
	return { kind: 'unsupported', eventKey: `mercado_pago:${topic}:${subject}:${action}:${noticeId}`, topic }
}
