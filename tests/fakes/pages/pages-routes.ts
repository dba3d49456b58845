import { z } from 'zod'
import { now } from '#app/lib/clock.ts'
import { type Route, type StandinAnswer, type StandinRequest } from '../contract.ts'
import { graphError } from '../graph-answers.ts'
import { json } from '../page.ts'
import { fakeSettings } from '../settings.ts'
import { postEvent } from '../whatsapp-events.ts'
import { type GraphContext } from '../whatsapp-routes.ts'
import { itemFrom, nextMid, ownEcho, pageEnvelope } from './pages-events.ts'
import { postRoutes } from './pages-posts.ts'
import { accountAt, type PageSent, type PagesState, pageByToken } from './pages-state.ts'

/** Ids of pages begin with 95, of Instagram profiles with 96, of people with 97: nobody else's on this machine do. */
const account = '(9[56]\\d{6,})'
const version = '^(?:/v\\d+\\.\\d+)?/'

type Answer = (request: StandinRequest, match: string[]) => StandinAnswer | Promise<StandinAnswer>

/** Messenger's and Instagram's calls (wire-formats §3, §4), under any version, on either host. */
export function pageRoutes(context: GraphContext): Route[] {
	const { pages } = context.state
	const route = (method: string, path: string, answer: Answer): Route => {
		return { method, path: new RegExp(`${version}${path}$`), answer: guarded(context, answer) }
	}
	return [
		...subscriptionRoutes(pages, route),
		route('POST', `${account}/messages`, (request, [id]) => send(context, request, id ?? '')),
		...['POST', 'DELETE'].map((method) =>
			route(method, `${account}/messenger_profile`, (request, [id = '']) => setProfile(pages, request, id)),
		),
		route('POST', `${account}/message_attachments`, (request) => upload(context, request)),
		...postRoutes(pages, route, (request, id) => opens(pages, request, id)),
		route('GET', 'me', (request) => me(pages, request)),
		route('GET', 'me/accounts', (request) => {
			if (!pages.userTokens.has(tokenIn(request))) return graphError(190, 'Error validating access token.')
			return json(200, { data: pages.list.map(wirePage) })
		}),
		route('GET', '(97\\d{6,})', (_, [id = '']) => {
			const person = pages.people.get(id)
			if (!person) return unknown(id)
			const [first_name, ...rest] = person.name.split(' ')
			return json(200, { id, name: person.name, first_name, last_name: rest.join(' ') })
		}),
		{
			method: 'GET',
			path: /^\/page-files\/([\w-]+)$/,
			answer: (_, [id]) => {
				const file = pages.files.get(id ?? '')
				if (!file) return { status: 404, body: '' }
				return { status: 200, headers: { 'content-type': file.mimeType }, body: file.bytes }
			},
		},
	]
}

function subscriptionRoutes(
	pages: PagesState,
	route: (method: string, path: string, answer: Answer) => Route,
): Route[] {
	return [
		route('POST', `${account}/subscribed_apps`, (request, [id = '']) => {
			if (!opens(pages, request, id)) return unknown(id)
			pages.subscribed.add(id)
			return json(200, { success: true })
		}),
		route('DELETE', `${account}/subscribed_apps`, (_, [id = '']) => {
			pages.subscribed.delete(id)
			return json(200, { success: true })
		}),
		route('GET', `${account}/subscribed_apps`, (request, [id = '']) => {
			if (!opens(pages, request, id)) return unknown(id)
			const app = (name: string, id: string) => ({ category: 'Business', link: 'http://127.0.0.1', name, id })
			const own = pages.subscribed.has(id) ? [app('Recepción', fakeSettings.metaAppId)] : []
			return json(200, { data: [app('Otro proveedor', '300000000000777'), ...own] })
		}),
	]
}

function guarded({ state }: GraphContext, answer: Answer): Answer {
	return (request, match) => {
		if (state.pages.refusal !== null) return graphError(state.pages.refusal, 'Refused.')
		const token = tokenIn(request)
		const known = pageByToken(state.pages, token) || state.pages.userTokens.has(token)
		if (!token || !known || state.revokedTokens.has(token)) return graphError(190, 'Error validating access token.')
		return answer(request, match)
	}
}

function tokenIn(request: StandinRequest): string {
	return request.headers.authorization?.replace(/^Bearer /, '') ?? request.url.searchParams.get('access_token') ?? ''
}

function opens(pages: PagesState, request: StandinRequest, id: string): boolean {
	const found = pageByToken(pages, tokenIn(request))
	return found?.page.id === id || found?.page.instagram?.id === id
}

function unknown(id: string): StandinAnswer {
	return graphError(100, `Object with ID '${id}' does not exist or cannot be loaded due to missing permissions.`)
}

function wirePage({ id, name, token, instagram }: PagesState['list'][number]): object {
	const linked = instagram && { id: instagram.id, username: instagram.username }
	return { id, name, access_token: token, ...(linked && { instagram_business_account: linked }) }
}

function me(pages: PagesState, request: StandinRequest): StandinAnswer {
	const found = pageByToken(pages, tokenIn(request))
	if (!found) return json(200, { id: fakeSettings.facebookUserId, name: 'Laura Dueñas' })
	const { page, own } = found
	if (own && page.instagram) {
		const { id, username } = page.instagram
		return json(200, { id: `ig-${id}`, user_id: id, username, name: page.name })
	}
	const { access_token: _, ...shown } = wirePage(page) as Record<string, unknown>
	return json(200, shown)
}

const Send = z.object({
	recipient: z.object({ id: z.string() }),
	messaging_type: z.enum(['RESPONSE', 'UPDATE', 'MESSAGE_TAG']).optional(),
	tag: z.string().optional(),
	message: z.object({
		text: z.string().optional(),
		metadata: z.string().max(1000).optional(),
		quick_replies: z
			.array(z.object({ content_type: z.literal('text'), title: z.string().max(20), payload: z.string() }))
			.max(13)
			.optional(),
		attachment: z
			.object({ type: z.enum(['image', 'video', 'audio', 'file']), payload: z.object({ attachment_id: z.string() }) })
			.optional(),
	}),
})

const SenderAction = z.object({ recipient: z.object({ id: z.string() }), sender_action: z.literal('typing_on') })

const Profile = z.object({
	platform: z.literal('instagram').optional(),
	fields: z.array(z.literal('ice_breakers')).optional(),
	ice_breakers: z
		.array(
			z.object({
				locale: z.string(),
				call_to_actions: z
					.array(z.object({ question: z.string().min(1).max(80), payload: z.string().max(1000) }))
					.min(1)
					.max(4),
			}),
		)
		.optional(),
})

/** What stands on a page before anybody wrote. */
function setProfile(pages: PagesState, request: StandinRequest, id: string): StandinAnswer {
	const read = Profile.safeParse(request.json).data
	if (!read || !opens(pages, request, id)) return graphError(100, 'Invalid parameter')
	const key = read.platform ? `${id}:${read.platform}` : id
	if (read.fields) pages.iceBreakers.delete(key)
	else pages.iceBreakers.set(key, read.ice_breakers?.[0]?.call_to_actions ?? [])
	return json(200, { result: 'success' })
}

const hour = 3_600_000

async function send(context: GraphContext, request: StandinRequest, id: string): Promise<StandinAnswer> {
	const { pages } = context.state
	const action = SenderAction.safeParse(request.json).data
	if (action) {
		if (!opens(pages, request, id)) return graphError(100, 'Invalid parameter')
		pages.typing.push(action.recipient.id)
		return json(200, { recipient_id: action.recipient.id })
	}
	const read = Send.safeParse(request.json).data
	const personId = read?.recipient.id ?? ''
	const person = pages.people.get(personId)
	if (!read || !opens(pages, request, id)) return graphError(100, 'Invalid parameter')
	// Through a page's token a profile answers too: whose person it is tells which.
	const { page } = accountAt(pages, id) ?? {}
	const accountId = [id, page?.instagram?.id ?? ''].find((each) => person?.lastWroteAt[each] !== undefined)
	if (!person || !accountId) return graphError(551, "This person isn't available right now.")
	const refused = refusalOf(pages, { read, accountId, wroteAt: person.lastWroteAt[accountId] ?? 0 })
	if (refused) return refused
	const { message, tag } = read
	const sent: PageSent = {
		...{ mid: nextMid(context.state.seed), at: now(), accountId, personId, tag, metadata: message.metadata },
		...{ text: message.text ?? '', quickReplies: message.quick_replies ?? [], status: 'sent' },
		attachment: message.attachment && {
			type: message.attachment.type,
			attachmentId: message.attachment.payload.attachment_id,
		},
	}
	pages.sent.push(sent)
	planEchoes(context, sent)
	return json(200, { recipient_id: personId, message_id: sent.mid })
}

type Asked = { read: z.infer<typeof Send>; accountId: string; wroteAt: number }

function refusalOf(pages: PagesState, { read, accountId, wroteAt }: Asked): StandinAnswer | undefined {
	const { text, attachment } = read.message
	const isInstagram = accountAt(pages, accountId)?.channel === 'instagram'
	const size = isInstagram ? Buffer.byteLength(text ?? '') : (text ?? '').length
	if (size > (isInstagram ? 1000 : 2000)) return graphError(100, 'Length of param message[text] must be less')
	if (!text?.trim() && !attachment) return graphError(100, 'Empty message')
	const second = pages.sent.filter((each) => each.accountId === accountId && each.at > now() - 1_000)
	if (second.length >= pages.throughput) return graphError(613, 'Calls to this api have exceeded the rate limit.')
	const open = read.tag === 'HUMAN_AGENT' ? 7 * 24 * hour : 24 * hour
	if (now() - wroteAt <= open) return undefined
	const error = { message: '(#10) This message is sent outside of allowed window.', type: 'OAuthException', code: 10 }
	return json(400, { error: { ...error, error_subcode: 2018278, fbtrace_id: 'AStandinTrace' } })
}

/** Our own message comes back as an echo, is delivered and read. */
function planEchoes(context: GraphContext, sent: PageSent): void {
	const { state, target, timers } = context
	if (state.pages.echoes === null) return
	const isMessenger = accountAt(state.pages, sent.accountId)?.channel === 'messenger'
	const post = (item: Parameters<typeof pageEnvelope>[1][number]) => {
		return postEvent(target, pageEnvelope(state.pages, [item]))
	}
	const timer = setTimeout(async () => {
		timers.delete(timer)
		await post(ownEcho(sent, isMessenger, fakeSettings.metaAppId))
		sent.status = 'read'
		const read = isMessenger ? { watermark: sent.at } : { mid: sent.mid }
		await post(itemFrom(sent.accountId, sent.personId, { read }))
	}, state.pages.echoes)
	timers.add(timer)
}

async function upload({ state }: GraphContext, { raw, headers }: StandinRequest): Promise<StandinAnswer> {
	const type = headers['content-type'] ?? ''
	const form = await new Response(new Uint8Array(raw), { headers: { 'content-type': type } })
		.formData()
		.catch(() => undefined)
	const file = form?.get('filedata')
	if (!(file instanceof File) || !form?.get('message')) return graphError(100, 'The parameter filedata is required.')
	const id = String(7_000_000 + state.pages.files.size)
	state.pages.files.set(id, { bytes: new Uint8Array(await file.arrayBuffer()), mimeType: file.type })
	return json(200, { attachment_id: id })
}
