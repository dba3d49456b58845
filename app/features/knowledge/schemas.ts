import { z } from 'zod'
import { pageInput } from '#app/core/schema.ts'

export const QuestionsPage = z.object({ ...pageInput })
export type QuestionsPage = z.output<typeof QuestionsPage>

const Question = z.object({ id: z.string(), question: z.string(), answer: z.string() })

/** `next` is the cursor of the page after this one. */
export const Questions = z.object({ questions: z.array(Question), next: z.string().optional() })
export type Questions = z.output<typeof Questions>
