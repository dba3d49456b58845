import { type ClientMoney } from '#app/features/finance/schemas.ts'
import { type ContactHistory } from '#app/features/inbox/schemas.ts'
import {
	type ClientConversions,
	type ClientInterests,
	type ClientSources,
	type ClientVisits,
} from './schemas-record.ts'

export const tabWords = ['citas', 'dinero', 'conversion', 'formularios', 'fuentes', 'chat', 'intereses'] as const
export type TabWord = (typeof tabWords)[number]

/** In this order (CON-063). */
export const tabNames: Record<TabWord, string> = {
	citas: 'Historial de citas',
	dinero: 'Movimientos de dinero',
	conversion: 'Conversión',
	formularios: 'Formularios',
	fuentes: 'Fuentes de tráfico',
	chat: 'Chat',
	intereses: 'Intereses',
}

/** A form that somebody answered: each question with the answer, in words; null where there is none. */
export type AnsweredForm = {
	id: string
	title: string
	at: number
	/** What is said where nobody knows that it was this person. */
	doubt: string | null
	pairs: { question: string; answer: string | null }[]
}

/** What a tab shows. A load that failed is only logged: the tab is empty then (CON-073). */
export type TabData =
	| ({ kind: 'citas' } & ClientVisits)
	| ({ kind: 'dinero' } & Pick<ClientMoney, 'movements'>)
	| ({ kind: 'conversion' } & ClientConversions)
	| { kind: 'formularios'; contactId: string; answered: AnsweredForm[]; open: { id: string; title: string }[] }
	| ({ kind: 'fuentes' } & ClientSources)
	| {
			kind: 'chat'
			contactId: string
			threadId: string | null
			/** More was said after what it holds. */
			hasNewer: boolean
			history: ContactHistory | null
	  }
	| ({ kind: 'intereses' } & ClientInterests)
