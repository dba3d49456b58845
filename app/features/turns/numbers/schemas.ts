import { z } from 'zod'
import { idText } from '#app/core/schema.ts'

/** `month`: '2026-11' of the business's own calendar; this month where it is left out. All assistants where none is named. */
export const ShowNumbers = z.object({
	assistantId: idText.optional(),
	month: z
		.string()
		.regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: 'Escribe un mes válido' })
		.optional(),
})
export type ShowNumbers = z.output<typeof ShowNumbers>

export const Figures = z.object({
	/** Conversations that an assistant answered or handed over. */
	conversations: z.number(),
	/** Of them, those that were not handed over and where nobody of the team wrote within the month. */
	alone: z.number(),
	/** Those that were handed over at least once. */
	handedOver: z.number(),
	replies: z.number(),
	/** Appointments and visits that assistants booked; a visit of several services is one. */
	bookings: z.number(),
	/** Milliseconds from the first message of a burst to the answer, in the middle of all; null where none was given. */
	answeredIn: z.number().nullable(),
	/** Hundredths of a credit of each model; absent for who may not see credits. */
	spent: z.object({ gpt_model: z.number(), reasoning_model: z.number() }).optional(),
	/** What the language model read, of that what it knew from before, and what it wrote; by how many turns. With `spent`. */
	tokens: z.object({ turns: z.number(), read: z.number(), known: z.number(), written: z.number() }).optional(),
})
export type Figures = z.output<typeof Figures>

export const AskedInVain = z.object({
	question: z.string(),
	count: z.number(),
	lastAt: z.number(),
	threadId: z.string(),
	/** It stands among the questions and answers by now. */
	isTaught: z.boolean(),
})
export type AskedInVain = z.output<typeof AskedInVain>

const Choice = z.object({ id: z.string(), name: z.string() })

export const Numbers = z.object({
	timeZone: z.string(),
	month: z.string(),
	/** The last day that is counted. */
	until: z.string(),
	months: z.array(z.string()),
	assistants: z.array(Choice),
	assistantId: z.string().nullable(),
	figures: Figures,
	before: Figures,
	/** How often a person was called, and why, the commonest first. */
	reasons: z.array(z.object({ reason: z.string(), count: z.number() })),
	/** What no assistant could answer, the commonest first; absent for who may not read conversations. */
	questions: z.array(AskedInVain).optional(),
})
export type Numbers = z.output<typeof Numbers>
