import { fakeSettings } from '../settings.ts'
import { type FakePost } from './pages-posts.ts'

/** A page of Facebook, with the Instagram profile that is linked to it. */
export type FakePage = {
	id: string
	name: string
	token: string
	instagram?: { id: string; username: string; token: string }
}

export type PageSent = {
	mid: string
	at: number
	/** Of the page or the profile in whose name it went. */
	accountId: string
	personId: string
	text: string
	quickReplies: { title: string; payload: string }[]
	attachment?: { type: string; attachmentId: string }
	tag?: string
	metadata?: string
	status: 'sent' | 'delivered' | 'read'
}

export type PageReceived = { mid: string; at: number; accountId: string; personId: string; words: string }

export type PagesState = {
	list: FakePage[]
	people: Map<string, { id: string; name: string; lastWroteAt: Record<string, number> }>
	sent: PageSent[]
	received: PageReceived[]
	/** Ids of accounts of which our app is told. */
	subscribed: Set<string>
	/** Code or token → what it opens. */
	codes: Map<string, { redirectUri: string; expiresAt: number }>
	userTokens: Set<string>
	files: Map<string, { bytes: Uint8Array; mimeType: string }>
	/** Questions to press, by 'page' or 'page:instagram'. */
	iceBreakers: Map<string, { question: string; payload: string }[]>
	/** What was published, and what waits for it; oldest first. */
	posts: FakePost[]
	/** Whether the permission to publish was given. */
	mayPublish: boolean
	/** Whom 'escribiendo' was shown to, in order. */
	typing: string[]
	/** A code of Graph with which every call is refused. */
	refusal: number | null
	/** Calls a second and account. */
	throughput: number
	/** Whether our own messages come back as Meta lets them, and how soon (ms). */
	echoes: number | null
}

export const demoPages: FakePage[] = [
	{
		id: fakeSettings.pageId,
		name: 'Salón Demo',
		token: fakeSettings.pageToken,
		instagram: { id: fakeSettings.instagramId, username: 'salon.demo', token: fakeSettings.instagramToken },
	},
	{ id: '950000000000002', name: 'Barbería de la Otra Página', token: 'standin_page_token_2' },
]

export function makePagesState(list: FakePage[] = demoPages, echoes: number | null = null): PagesState {
	return {
		list,
		people: new Map(),
		sent: [],
		received: [],
		subscribed: new Set(),
		codes: new Map(),
		userTokens: new Set(),
		files: new Map(),
		iceBreakers: new Map(),
		posts: [],
		mayPublish: true,
		typing: [],
		refusal: null,
		throughput: 100,
		echoes,
	}
}

/** The page or profile behind an id; `channel` is how people reach it. */
export function accountAt(state: PagesState, id: string) {
	for (const page of state.list) {
		if (page.id === id) return { page, channel: 'messenger' as const, accountId: id }
		if (page.instagram?.id === id) return { page, channel: 'instagram' as const, accountId: id }
	}
	return undefined
}

export function pageByToken(state: PagesState, token: string) {
	for (const page of state.list) {
		if (page.token === token) return { page, own: false }
		if (page.instagram?.token === token) return { page, own: true }
	}
	return undefined
}

export function personAt(state: PagesState, id: string, name?: string) {
	const known = state.people.get(id)
	if (known) {
		if (name) known.name = name
		return known
	}
	const person = { id, name: name ?? 'Sofía Ríos', lastWroteAt: {} as Record<string, number> }
	state.people.set(id, person)
	return person
}
