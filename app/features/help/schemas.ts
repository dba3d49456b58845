import { z } from 'zod'
import { idText, optionalText, text } from '#app/core/schema.ts'

/** The answer of a question until somebody gives it one. */
export const pendingAnswer = 'Pendiente de respuesta'

export const FaqPage = z.object({
	search: optionalText(200),
	limit: z.number().int().min(1).max(200).default(20),
})
export type FaqPage = z.output<typeof FaqPage>

export const FaqEntry = z.object({
	id: z.string(),
	question: z.string(),
	answer: z.string(),
	isPending: z.boolean(),
	utilityPoints: z.number().int(),
	createdAt: z.number(),
})
export type FaqEntry = z.output<typeof FaqEntry>

export const FaqList = z.object({ entries: z.array(FaqEntry), total: z.number().int() })
export type FaqList = z.output<typeof FaqList>

export const OneEntry = z.object({ entryId: idText })
export type OneEntry = z.output<typeof OneEntry>

export const AskQuestion = z.object({
	name: optionalText(60),
	question: text({ max: 1000, required: 'Escribe tu pregunta' }),
})
export type AskQuestion = z.output<typeof AskQuestion>

export const AnswerQuestion = z.object({
	entryId: idText,
	answer: text({ max: 5000, required: 'Escribe la respuesta' }),
})
export type AnswerQuestion = z.output<typeof AnswerQuestion>
