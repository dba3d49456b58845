import { type ClientCount, type ClientPage, type ClientViews, type ShownLook } from '../schemas-list.ts'

export type GroupName = { id: string; name: string; fillsItself: boolean }

/** A funnel with its phases and scenarios, each under its name of the wire. */
export type FunnelName = {
	id: string
	name: string
	phases: { id: string; name: string }[]
	places: { id: string; name: string }[]
}

/** What the page of contacts is drawn from. */
export type ContactsPageProps = ClientPage &
	ClientViews & {
		count: ClientCount
		look: ShownLook
		services: { id: string; name: string }[]
		tags: string[]
		/** Absent for who may not see them. */
		funnels: FunnelName[] | null
		/** Groups into which people can be put, by who may; a filter can become that of one that fills itself. */
		audiences: GroupName[] | null
		timeZone: string
		now: number
		may: {
			edit: boolean
			delete: boolean
			export: boolean
			money: boolean
			chat: boolean
			write: boolean
			agenda: boolean
			funnels: boolean
		}
	}
