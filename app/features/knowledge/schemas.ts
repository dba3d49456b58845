import { z } from 'zod'
import { idText, pageInput, text } from '#app/core/schema.ts'

/** All of them are told to the assistants in each turn. */
export const mostQuestions = 200

export const messages = {
	sameQuestion: 'Esa pregunta ya está en la lista',
	tooMany: `Ya hay ${mostQuestions} preguntas: quita una o súbelas juntas como documento`,
} as const

export const questionFields = {
	question: text({ min: 3, max: 300, required: 'Escribe la pregunta' }),
	answer: text({ max: 2000, required: 'Escribe la respuesta' }),
}

export const Question = z.object({ id: z.string(), question: z.string(), answer: z.string() })
export type Question = z.output<typeof Question>

export const QuestionsPage = z.object({ ...pageInput, search: z.string().max(100).optional() })
export type QuestionsPage = z.output<typeof QuestionsPage>

/** `next` is the cursor of the page after this one; `total` counts all that match. */
export const Questions = z.object({ questions: z.array(Question), total: z.number(), next: z.string().optional() })
export type Questions = z.output<typeof Questions>

export const QuestionFields = z.object(questionFields)
export type QuestionFields = z.output<typeof QuestionFields>

export const EditQuestion = z.object({ questionId: idText, ...questionFields })
export type EditQuestion = z.output<typeof EditQuestion>

export const OneQuestion = z.object({ questionId: idText })
export type OneQuestion = z.output<typeof OneQuestion>
