import { type WebhookAttempt } from '../outbox.ts'
import { postEvent } from '../whatsapp-events.ts'
import { type GraphContext } from '../whatsapp-routes.ts'
import { decidePages } from './pages-consent.ts'
import {
	echoItem,
	itemFrom,
	nextMid,
	type PageDraft,
	type PageItem,
	pageEnvelope,
	pageMessage,
} from './pages-events.ts'
import { type PageSent, type PagesState, personAt } from './pages-state.ts'

export type PageLevers = ReturnType<typeof pageLevers>

type Told = { mid: string; attempt?: WebhookAttempt }

/** What a test does with pages and profiles: people write, react, delete; the business answers from its phone. */
export function pageLevers({ state, target, baseUrl }: GraphContext) {
	const post = (items: PageItem[], shape?: 'entries' | 'merged') => {
		return postEvent(target, pageEnvelope(state.pages, items, shape))
	}
	return {
		state: state.pages as PagesState,
		sent: (): PageSent[] => state.pages.sent,
		post,
		message: (draft: PageDraft) => pageMessage(state.pages, state.seed, draft),
		deliver: async (draft: PageDraft, copies = 1): Promise<Told> => {
			const { mid, item } = pageMessage(state.pages, state.seed, draft)
			let attempt: WebhookAttempt | undefined
			for (let copy = 0; copy < copies; copy++) attempt = await post([item])
			return { mid, attempt }
		},
		/** Anything that a person does but write. */
		act: (accountId: string, personId: string, fields: object, at?: number) => {
			personAt(state.pages, personId)
			return post([itemFrom(accountId, personId, fields, at)])
		},
		/** Somebody answered from the inbox of the page. */
		echo: async (accountId: string, personId: string, text: string, at?: number): Promise<Told> => {
			const mid = nextMid(state.seed)
			return { mid, attempt: await post([echoItem(accountId, personId, { mid, text }, at)]) }
		},
		/** A person answers Facebook's page of permission; where the browser goes then. */
		decide: (address: string, deny = false): string => decidePages(state.pages, new URL(address).searchParams, deny),
		addFile: (bytes: Uint8Array, mimeType: string): string => {
			const id = nextMid('file').replace(/\W/g, '-')
			state.pages.files.set(id, { bytes, mimeType })
			return `${baseUrl()}/page-files/${id}`
		},
	}
}
