import { z } from 'zod'
import { idText, optionalText, pageInput } from '#app/core/schema.ts'

export const Suggestion = z.object({
	id: z.string(),
	threadId: z.string(),
	question: z.string(),
	answer: z.string(),
	createdAt: z.iso.datetime(),
})
export type Suggestion = z.output<typeof Suggestion>

export const SuggestionsPage = z.object({ ...pageInput })
export type SuggestionsPage = z.output<typeof SuggestionsPage>

/** `total` counts all that wait. */
export const Suggestions = z.object({ suggestions: z.array(Suggestion), total: z.number() })
export type Suggestions = z.output<typeof Suggestions>

export const OneSuggestion = z.object({ suggestionId: idText })
export type OneSuggestion = z.output<typeof OneSuggestion>

/** As it was suggested, or in other words. */
export const ApproveSuggestion = z.object({
	suggestionId: idText,
	question: optionalText(300),
	answer: optionalText(2000),
})
export type ApproveSuggestion = z.output<typeof ApproveSuggestion>
