import { createHash } from 'node:crypto'
import { createCookie, data } from '@remix-run/node'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { type Ctx } from '#app/core/ctx.server.ts'
import { byWebchatKey } from '#app/core/secret-addresses/access-webchat.server.ts'
import { type NoteUpload } from '#app/features/files/schemas.ts'
import { webchat } from '#app/features/webchat/operations.server.ts'
import { chatPathOf, pageOf } from '#app/features/webchat/paths.ts'
import { messages, type Talk } from '#app/features/webchat/schemas.ts'
import { linesHtml } from '#app/features/webchat/ui/lines-html.server.tsx'
import { newShortId } from '#app/lib/id.ts'
import { newToken } from '#app/lib/secrets.ts'
import { newsOfThread } from '#app/realtime/thread-news.server.ts'
import { isTyping, noteTyping, onTyping } from '#app/realtime/typing.server.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { sentence, spanish, statusOf } from '#app/web/failure-copy.ts'
import { formOf } from '#app/web/form-data.server.ts'
import { load } from '#app/web/load.server.ts'
import { redirect } from '#app/web/redirect.server.ts'
import { remoteAddress } from '#app/web/request-scope.server.ts'
import { framedByHeader } from '#app/web/security.server.ts'
import { framedCookie, publicContext } from '#app/web/session.server.ts'
import { type Keeper, receiveFor, type UploadRules } from '#app/web/uploads/upload.server.ts'

/** Who talks is never slowed down; who floods is, by visitor and by address. A new visitor costs a contact. */
const byVisitor = new RateLimiterMemory({ points: 20, duration: 2 * 60 })
const byAddress = new RateLimiterMemory({ points: 90, duration: 10 * 60 })
const newcomers = new RateLimiterMemory({ points: 15, duration: 60 * 60 })
const pictures = new RateLimiterMemory({ points: 15, duration: 10 * 60 })
/** All visitors of a chat share its business's space with the team: so many a day, from however many addresses. */
const picturesOfChat = new RateLimiterMemory({ points: 200, duration: 24 * 60 * 60 })
/** Of a page's own telling what is beyond is left out. A visitor's secret is what the sender says it is: the address isn't. */
const telling = new RateLimiterMemory({ points: 60, duration: 60 })
const tellingFrom = new RateLimiterMemory({ points: 300, duration: 60 })
const leaving = new RateLimiterMemory({ points: 30, duration: 10 * 60 })

/** So long an answer waits for something to tell. */
const patience = 15_000
const halfYear = 180 * 24 * 60 * 60

export type ChatDoor = { ctx: Ctx<'business'>; webchatId: string; key: string }

/** The chat of a site. Throws the 404 page for a key of none, and for one that is closed. */
export async function chatContext(key = ''): Promise<ChatDoor> {
	const door = await byWebchatKey(await publicContext(), key)
	if (!door) throw data({ message: messages.closed, said: messages.closed, reference: null }, { status: 404 })
	return { ...door, key }
}

/** What the chat's page shows. */
export async function chatScreen(request: Request, key = '') {
	const door = await chatContext(key)
	const { chat, talk } = await shownTo(door, await tokenOf(request, key))
	const page = pageOf(new URL(request.url).searchParams.get('desde') ?? '', chat.origins) ?? ''
	const shown = { chat, talk, page, once: newShortId(), version: versionOf(talk) }
	return data(shown, { headers: { [framedByHeader]: ["'self'", ...chat.origins].join(' ') } })
}

async function shownTo(door: ChatDoor, token: string | undefined) {
	const chat = await load(door.ctx, webchat.shown, { webchatId: door.webchatId })
	return { chat, talk: await talkWith(door, token) }
}

async function talkWith({ ctx, webchatId }: ChatDoor, token: string | undefined): Promise<Talk> {
	const talk = await load(ctx, webchat.talk, { webchatId, token })
	const { threadId, thinking } = talk
	if (!threadId || thinking) return talk
	return { ...talk, thinking: isTyping('team', { businessId: ctx.businessId, threadId }) }
}

export type Refused = { problem: string; text: string }

/** A message sent as a form: the page again, with what was refused still in its field. */
export async function saidByForm(request: Request, key = '') {
	const spoken = await take(request, key)
	if ('problem' in spoken) return data(spoken satisfies Refused & { status: number }, { status: spoken.status })
	const from = spoken.page ? `?desde=${encodeURIComponent(spoken.page)}` : ''
	return redirect(chatPathOf(key) + from, { status: 303, headers: await keeps(request, key, spoken.token) })
}

/** A message sent by the page's script: what is to be shown now. The secret goes along for who keeps no cookie. */
export async function saidByScript(request: Request, key = ''): Promise<Response> {
	const spoken = await take(request, key)
	if ('problem' in spoken) return json({ message: spoken.problem }, { status: spoken.status })
	const { token, door } = spoken
	const { chat, talk } = await shownTo(door, token)
	const news = { token, once: newShortId(), version: versionOf(talk), html: linesHtml(chat, talk) }
	return json(news, { headers: await keeps(request, key, token) })
}

type Spoken = { door: ChatDoor; token: string; page: string }

async function take(request: Request, key: string): Promise<Spoken | (Refused & { status: number })> {
	const door = await chatContext(key)
	const isAllowed = await allowed(door, request, key)
	const pictures = pictureKeeper(door, request)
	try {
		return await takeInto(pictures, { door, request, key, isAllowed })
	} finally {
		await pictures.dropUnused()
	}
}

type Taking = { door: ChatDoor; request: Request; key: string; isAllowed: boolean }

async function takeInto(
	pictures: PictureKeeper,
	{ door, request, key, isAllowed }: Taking,
): Promise<Spoken | (Refused & { status: number })> {
	const taken = await withPicture(pictures, request, isAllowed)
	if (!taken && !isAllowed) return { problem: messages.tooMany, text: '', status: 429 }
	if (!taken) return { problem: messages.pictureTooLarge, text: '', status: 413 }
	const form = await formOf(taken.request)
	const page = String(form.get('page') ?? '').slice(0, 2000)
	const text = String(form.get('text') ?? '')
	if (!isAllowed) return { problem: messages.tooMany, text, status: 429 }
	const [problem] = Object.values(taken.refused).flat()
	if (problem) return { problem, text, status: 400 }
	const token = (await tokenOf(request, key)) ?? newToken()
	const { webchatId } = door
	// Whatever was typed as a picture, only what came with this very request is one.
	const sent = { once: newShortId(), ...Object.fromEntries(form), webchatId, token, picture: pictures.came() }
	const outcome = await attempt(door.ctx, webchat.say, sent)
	if (outcome.ok) {
		if (outcome.value.keepsPicture) pictures.use()
		return { door, token, page }
	}
	const [own] = Object.values(outcome.failure.fields).flat()
	const texts = { done: '', refused: 'No se pudo enviar el mensaje', failed: 'Error al enviar el mensaje' }
	return { problem: own ? spanish(own) : sentence(outcome.failure, texts), text, status: statusOf(outcome.failure) }
}

async function allowed(door: ChatDoor, request: Request, key: string): Promise<boolean> {
	const address = remoteAddress(request)
	if (!(await may(byAddress, address))) return false
	const token = await tokenOf(request, key)
	// A secret that opens nothing is no visitor: whoever makes one up is as new as who has none.
	return token && (await placeOf(door, token)) ? may(byVisitor, token) : may(newcomers, address)
}

/** The conversation that a visitor's secret opens; null for a secret of nobody. */
async function placeOf({ ctx, webchatId }: ChatDoor, token: string): Promise<string | null> {
	return (await load(ctx, webchat.place, { webchatId, token })).threadId
}

function may(limiter: RateLimiterMemory, who: string): Promise<boolean> {
	return limiter.consume(who).then(
		() => true,
		() => false,
	)
}

type PictureKeeper = Keeper & {
	/** What lies at the storage adapter now and is noted nowhere yet. */
	came(): NoteUpload | undefined
	use(): void
	dropUnused(): Promise<void>
}

/** Keeps the bytes of the one picture of a form until its message is taken: a form that is refused leaves nothing. */
function pictureKeeper({ ctx, webchatId }: ChatDoor, request: Request): PictureKeeper {
	const { storage } = ctx.adapters
	let came: NoteUpload | undefined
	const none = (problem: string) => ({ ok: true as const, value: { bytes: 0, problem } })
	return {
		storage,
		folder: ctx.businessId,
		async note(file) {
			came = file
			return { ok: true, value: { id: file.storageKey } }
		},
		async room() {
			if (!(await may(pictures, remoteAddress(request)))) return none(messages.tooMany)
			if (!(await may(picturesOfChat, webchatId))) return none(messages.noRoom)
			return attempt(ctx, webchat.pictureRoom, { webchatId })
		},
		came: () => came,
		use() {
			came = undefined
		},
		async dropUnused() {
			if (came) await storage.delete(came.storageKey)
		},
	}
}

/** The form with its picture stored; of who floods only the words are read. Null for more than is ever read. */
async function withPicture(keeper: PictureKeeper, request: Request, isAllowed: boolean) {
	const rules: UploadRules = isAllowed ? { image: { kinds: ['image'], max: 1 } } : {}
	return receiveFor(keeper, request, rules).catch((refusal: unknown) => {
		if (refusal instanceof Response && refusal.status === 413) return null
		throw refusal
	})
}

/** What is new since `v`, as soon as there is something; after a while the answer is that there is nothing. */
export async function newsOf(request: Request, key = ''): Promise<Response> {
	const door = await chatContext(key)
	const token = await tokenOf(request, key)
	const seen = new URL(request.url).searchParams.get('v') ?? ''
	const before = await talkWith(door, token)
	const { threadId } = before
	const { businessId } = door.ctx
	const waiting = threadId && versionOf(before) === seen ? await newsOfThread(door.ctx.db, threadId) : null
	if (!waiting) return toldSince(seen, door, before)
	const deafen = onTyping((side, place) => {
		if (side === 'team' && place.threadId === threadId && place.businessId === businessId) waiting.hear()
	})
	try {
		const until = performance.now() + patience
		// What was said before anybody listened is looked at once more.
		for (let now = door; ; now = await chatContext(key)) {
			const talk = await talkWith(now, token)
			const left = until - performance.now()
			// Much that happens in a conversation, such as who of the team answers for it, is nothing that a visitor sees.
			if (versionOf(talk) !== seen || left <= 0 || request.signal.aborted) return toldSince(seen, now, talk, true)
			await waiting.next(left, request.signal)
		}
	} finally {
		deafen()
		waiting.end()
	}
}

async function toldSince(seen: string, { ctx, webchatId }: ChatDoor, talk: Talk, hasWaited = false): Promise<Response> {
	const version = versionOf(talk)
	const isNew = version !== seen
	const html = isNew ? linesHtml(await load(ctx, webchat.shown, { webchatId }), talk) : undefined
	return json({ version, known: talk.isKnown, waited: hasWaited || isNew, html })
}

/** What the page's script tells while somebody writes in it: that they do, and what they have before their eyes. */
export async function toldByScript(request: Request, key = ''): Promise<Response> {
	const token = await tokenOf(request, key)
	const isFew = token && (await may(tellingFrom, remoteAddress(request))) && (await may(telling, token))
	if (!isFew) return json({})
	const door = await chatContext(key)
	const { ctx, webchatId } = door
	const threadId = await placeOf(door, token)
	if (!threadId) return json({})
	const form = await formOf(request)
	const messageId = form.get('seen')
	if (messageId) await attempt(ctx, webchat.noteSeen, { webchatId, token, messageId })
	if (form.has('types')) noteTyping('visitor', { businessId: ctx.businessId, threadId }, form.get('types') === 'on')
	return json({})
}

/** The browser forgets what was said. */
export async function leaveChat(request: Request, key = '') {
	const door = await chatContext(key)
	const token = await tokenOf(request, key)
	const { tooMany: said } = messages
	if (!(await may(leaving, remoteAddress(request))))
		throw data({ message: said, said, reference: null }, { status: 429 })
	if (token) await attempt(door.ctx, webchat.leave, { webchatId: door.webchatId, token })
	return redirect(chatPathOf(key), { status: 303, headers: await keeps(request, key, '') })
}

function versionOf(talk: Talk): string {
	return createHash('sha256').update(JSON.stringify(talk)).digest('base64url').slice(0, 16)
}

function cookieOf(key: string) {
	return createCookie('chat_web', { path: chatPathOf(key), httpOnly: true, maxAge: halfYear })
}

async function keeps(request: Request, key: string, token: string): Promise<HeadersInit> {
	const end = token ? {} : { maxAge: 0 }
	return { 'Set-Cookie': await cookieOf(key).serialize(token, { ...framedCookie(request), ...end }) }
}

/** The visitor's secret: what the page's script kept, else the cookie. */
async function tokenOf(request: Request, key: string): Promise<string | undefined> {
	const kept: unknown = request.headers.get('X-Visita') ?? (await cookieOf(key).parse(request.headers.get('Cookie')))
	return typeof kept === 'string' && /^[\w-]{20,64}$/.test(kept) ? kept : undefined
}

function json(value: object, init: ResponseInit = {}): Response {
	return Response.json(value, { ...init, headers: { 'Cache-Control': 'no-store', ...init.headers } })
}
