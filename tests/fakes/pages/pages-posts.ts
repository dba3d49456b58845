import { z } from 'zod'
import { now } from '#app/lib/clock.ts'
import { type Route, type StandinAnswer, type StandinRequest } from '../contract.ts'
import { graphError } from '../graph-answers.ts'
import { json } from '../page.ts'
import { type PagesState } from './pages-state.ts'

/** What stands on a page or a profile; a container waits until it is published. */
export type FakePost = {
	id: string
	accountId: string
	at: number
	text: string
	link?: string
	/** The picture, as its address gave it. */
	picture?: { url: string; bytes: Uint8Array; mimeType: string }
	state: 'IN_PROGRESS' | 'FINISHED' | 'ERROR' | 'PUBLISHED'
}

type RouteOf = (method: string, path: string, answer: Answer) => Route
type Answer = (request: StandinRequest, match: string[]) => StandinAnswer | Promise<StandinAnswer>
type Opens = (request: StandinRequest, id: string) => boolean

const Feed = z.object({ message: z.string().min(1).max(63_206), link: z.url().optional() })
const Media = z.object({ image_url: z.url(), caption: z.string().max(2200) })
const Publish = z.object({ creation_id: z.string() })

/** Posts of pages and profiles, as their permissions let them be. */
export function postRoutes(pages: PagesState, route: RouteOf, opens: Opens): Route[] {
	return [
		route('POST', '(95\\d{6,})/feed', (request, [id = '']) => {
			if (!opens(request, id)) return unknown(id)
			if (!pages.mayPublish) return missing('pages_manage_posts')
			const read = Feed.safeParse(request.json).data
			if (!read) return graphError(100, 'Invalid parameter')
			return json(200, { id: keep(pages, id, { text: read.message, link: read.link, state: 'PUBLISHED' }).id })
		}),
		route('GET', '(95\\d{6,})/published_posts', (request, [id = '']) => {
			if (!opens(request, id)) return unknown(id)
			const since = Number(request.url.searchParams.get('since')) * 1000
			const found = pages.posts.filter((post) => post.accountId === id && post.at >= since)
			return json(200, {
				data: found.map(({ id: own, text }) => ({ id: own, message: text, permalink_url: addressOf(own) })),
			})
		}),
		route('POST', '(96\\d{6,})/media', (request, [id = '']) => container(pages, request, { id, opens })),
		route('POST', '(96\\d{6,})/media_publish', (request, [id = '']) => {
			if (!opens(request, id)) return unknown(id)
			if (!pages.mayPublish) return missing('instagram_content_publish')
			const { creation_id } = Publish.safeParse(request.json).data ?? {}
			const found = pages.posts.find((post) => post.id === creation_id && post.accountId === id)
			if (!found) return unknown(creation_id ?? '')
			if (found.state === 'PUBLISHED') return graphError(9007, 'The media was published already.')
			if (found.state !== 'FINISHED') return graphError(9007, 'Media ID is not available')
			Object.assign(found, { state: 'PUBLISHED', at: now() })
			return json(200, { id: `${found.id}1` })
		}),
		...shownRoutes(pages, route),
	]
}

/** What is told of a post or a container by its id. */
function shownRoutes(pages: PagesState, route: RouteOf): Route[] {
	return [
		route('GET', '(92\\d{6,})', (request, [id = '']) => {
			const found = pages.posts.find((post) => id === post.id || id === `${post.id}1`)
			if (!found) return unknown(id)
			const field = request.url.searchParams.get('fields') ?? ''
			if (field === 'status_code') return json(200, { id, status_code: found.state })
			return json(200, { id, [field]: addressOf(found.id) })
		}),
		route('GET', '(95\\d{6,}_92\\d{6,})', (request, [id = '']) => {
			const field = request.url.searchParams.get('fields') ?? ''
			return pages.posts.some((post) => post.id === id) ? json(200, { id, [field]: addressOf(id) }) : unknown(id)
		}),
	]
}

/** Instagram fetches the picture by itself, takes JPEG alone, and needs a moment. */
async function container(
	pages: PagesState,
	request: StandinRequest,
	{ id, opens }: { id: string; opens: Opens },
): Promise<StandinAnswer> {
	if (!opens(request, id)) return unknown(id)
	if (!pages.mayPublish) return missing('instagram_content_publish')
	const read = Media.safeParse(request.json).data
	if (!read) return graphError(100, 'Invalid parameter')
	const answer = await fetch(read.image_url).catch(() => undefined)
	const bytes = new Uint8Array((await answer?.arrayBuffer()) ?? [])
	const mimeType = answer?.headers.get('content-type') ?? ''
	if (!answer?.ok || mimeType !== 'image/jpeg' || bytes[0] !== 0xff || bytes[1] !== 0xd8)
		return graphError(9004, 'The media could not be fetched from this URI')
	const picture = { url: read.image_url, bytes, mimeType }
	return json(200, { id: keep(pages, id, { text: read.caption, picture, state: 'FINISHED' }).id })
}

function keep(
	pages: PagesState,
	accountId: string,
	post: Pick<FakePost, 'text' | 'link' | 'picture' | 'state'>,
): FakePost {
	const own = String(920_000_000 + pages.posts.length)
	const kept = { id: accountId.startsWith('95') ? `${accountId}_${own}` : own, accountId, at: now(), ...post }
	pages.posts.push(kept)
	return kept
}

const addressOf = (id: string) => `https://www.facebook.com/${id}`

function unknown(id: string): StandinAnswer {
	return graphError(100, `Object with ID '${id}' does not exist or cannot be loaded due to missing permissions.`)
}

function missing(permission: string): StandinAnswer {
	return graphError(200, `(#200) Requires ${permission} permission`)
}
