import { z } from 'zod'
import { type Events, type Payloads } from '#app/core/event-map.ts'

const OfDocument = z.object({ documentId: z.string() })
const OfSuggestion = z.object({ suggestionId: z.string() })
const OfQuestion = z.object({ questionId: z.string() })

/** What happens to what the assistants know. */
export const knowledgeEvents = {
	'knowledge.questionCreated': OfQuestion,
	'knowledge.questionEdited': OfQuestion,
	'knowledge.questionRemoved': OfQuestion,
	'knowledge.questionRestored': OfQuestion,
	'knowledge.documentAdded': OfDocument,
	'knowledge.documentRead': OfDocument,
	'knowledge.documentFailed': OfDocument,
	'knowledge.documentRemoved': OfDocument,
	'knowledge.documentRestored': OfDocument,
	'knowledge.suggestionMade': OfSuggestion,
	'knowledge.suggestionApproved': OfSuggestion.extend({ questionId: z.string() }),
	'knowledge.suggestionDismissed': OfSuggestion,
} satisfies Events<'knowledge'>

declare module '#app/core/event-map.ts' {
	interface EventMap extends Payloads<typeof knowledgeEvents> {}
}
