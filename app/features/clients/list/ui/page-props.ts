import { type ClientCount, type ClientPage, type ClientViews, type ShownLook } from '../schemas-list.ts'

/** What the page of contacts is drawn from. */
export type ContactsPageProps = ClientPage &
	ClientViews & {
		count: ClientCount
		look: ShownLook
		services: { id: string; name: string }[]
		tags: string[]
		timeZone: string
		now: number
		may: { edit: boolean; delete: boolean; export: boolean; money: boolean; chat: boolean; agenda: boolean }
	}
