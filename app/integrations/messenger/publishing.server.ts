import { z } from 'zod'
import { callGraph, type GraphCall } from '#app/integrations/whatsapp/graph.server.ts'
import { type PageAccount, type PageResult } from './pages.ts'
import { type PreparedState, type Publishing } from './publishing.ts'
import { type Worlds, worldOf } from './world.ts'

/** Posts of pages and profiles. Whoever gave the permission of Facebook must have given that of publishing too. */
export function makePublishing(config: Worlds): Publishing {
	const ask = (account: PageAccount, call: Omit<GraphCall, 'accessToken'>) =>
		callGraph(worldOf(config, account), { ...call, accessToken: account.accessToken })
	return {
		async publishText(account, { text, link }) {
			const json = { message: text, ...(link && { link }) }
			const answer = read(await ask(account, { method: 'POST', path: `${account.externalId}/feed`, json }), Made)
			if (answer.kind !== 'ok') return answer
			const { id } = answer.value
			return { kind: 'ok', value: { id, address: await addressOf(ask, account, id, 'permalink_url') } }
		},
		async findPost(account, { text, since }) {
			const query = new URLSearchParams({
				fields: 'id,message,permalink_url',
				since: String(Math.floor(since / 1000)),
				limit: '50',
			})
			const answer = read(await ask(account, { path: `${account.externalId}/published_posts?${query}` }), Posts)
			if (answer.kind !== 'ok') return answer
			const found = answer.value.data.find(({ message }) => plain(message) === plain(text))
			return { kind: 'ok', value: found ? { id: found.id, address: found.permalink_url } : null }
		},
		async prepareImage(account, { imageUrl, text }) {
			const json = { image_url: imageUrl, caption: text }
			const answer = read(await ask(account, { method: 'POST', path: `${account.externalId}/media`, json }), Made)
			return answer.kind === 'ok' ? { kind: 'ok', value: { containerId: answer.value.id } } : answer
		},
		async preparedState(account, containerId) {
			const answer = read(await ask(account, { path: `${containerId}?fields=status_code` }), Prepared)
			return answer.kind === 'ok' ? { kind: 'ok', value: states[answer.value.status_code] ?? 'failed' } : answer
		},
		async publishImage(account, containerId) {
			const path = `${account.externalId}/media_publish`
			const answer = read(await ask(account, { method: 'POST', path, json: { creation_id: containerId } }), Made)
			if (answer.kind !== 'ok') return answer
			const { id } = answer.value
			return { kind: 'ok', value: { id, address: await addressOf(ask, account, id, 'permalink') } }
		},
	}
}

type Ask = (account: PageAccount, call: Omit<GraphCall, 'accessToken'>) => ReturnType<typeof callGraph>

const Made = z.object({ id: z.coerce.string().min(1) })
const Posts = z.object({
	data: z.array(
		z.object({ id: z.coerce.string(), message: z.string().catch(''), permalink_url: z.string().optional() }),
	),
})
const Prepared = z.object({ status_code: z.string() })
const states: Record<string, PreparedState> = { IN_PROGRESS: 'working', FINISHED: 'ready', PUBLISHED: 'published' }

function read<Shape extends z.ZodType>(
	answer: Awaited<ReturnType<typeof callGraph>>,
	shape: Shape,
): PageResult<z.output<Shape>> {
	if (answer.kind !== 'ok') return answer
	const value = shape.safeParse(answer.value)
	return value.success ? { kind: 'ok', value: value.data } : { kind: 'unknown', detail: 'answer of another shape' }
}

/** Only to show it: a post whose address is not told was published all the same. */
async function addressOf(ask: Ask, account: PageAccount, id: string, field: string): Promise<string | undefined> {
	const answer = await ask(account, { path: `${id}?fields=${field}` })
	if (answer.kind !== 'ok') return undefined
	const told = z.record(z.string(), z.unknown()).safeParse(answer.value).data?.[field]
	return typeof told === 'string' && told.startsWith('https://') ? told : undefined
}

/** Facebook keeps no spaces at the end of lines. */
function plain(text: string): string {
	return text.replace(/\s+/g, ' ').trim()
}
