import { Agent, request } from 'node:http'
import { metaJson, metaSignature } from '#tests/fakes/meta-signing.ts'
import { fakeSettings } from '#tests/fakes/settings.ts'

export type Post = { path: string; headers: Record<string, string>; body: string }
/** How a post ended; status 0 where the connection broke. */
export type Answered = { status: number; retryAfter: string | undefined; ms: number }

/** Many connections that stay open, as a proxy before the program holds them. */
export function connections(url: string, most: number) {
	const agent = new Agent({ keepAlive: true, maxSockets: most })
	/** `sent`: told once all of it left for the other side, answered or not. */
	const post = ({ path, headers, body }: Post, sent?: () => void): Promise<Answered> => {
		const from = performance.now()
		const length = { 'Content-Length': Buffer.byteLength(body) }
		return new Promise((done) => {
			const asked = request(url + path, { method: 'POST', agent, headers: { ...headers, ...length } }, (answer) => {
				const { statusCode: status = 0, headers: told } = answer
				const end = () => done({ status, retryAfter: told['retry-after'], ms: performance.now() - from })
				answer.resume().on('end', end)
			})
			asked.on('error', () => done({ status: 0, retryAfter: undefined, ms: performance.now() - from }))
			asked.end(body, sent)
		})
	}
	return { post, close: () => agent.destroy() }
}

/** So many a second, whether they are answered or not. */
export async function pour<T>(perSecond: number, seconds: number, send: (index: number) => Promise<T>): Promise<T[]> {
	const sent: Promise<T>[] = []
	const from = performance.now()
	for (let index = 0; index < perSecond * seconds; index++) {
		const pause = from + (index * 1000) / perSecond - performance.now()
		if (pause > 1) await new Promise((wait) => setTimeout(wait, pause))
		sent.push(send(index))
	}
	return Promise.all(sent)
}

/** A message on WhatsApp as Meta posts it, signed. `number` is the account that it was sent to. */
export function aMessage(id: string, from: string, text: string, number = fakeSettings.phoneNumberId): Post {
	const value = {
		messaging_product: 'whatsapp',
		metadata: { display_phone_number: fakeSettings.displayPhoneNumber, phone_number_id: number },
		contacts: [{ profile: { name: 'Ana' }, wa_id: from }],
		messages: [{ from, id, timestamp: String(Math.floor(Date.now() / 1000)), type: 'text', text: { body: text } }],
	}
	const entry = [{ id: fakeSettings.wabaId, changes: [{ field: 'messages', value }] }]
	const body = metaJson({ object: 'whatsapp_business_account', entry })
	const signature = metaSignature(body, fakeSettings.metaAppSecret)
	return {
		path: '/webhooks/meta',
		headers: { 'Content-Type': 'application/json', 'X-Hub-Signature-256': signature },
		body,
	}
}
