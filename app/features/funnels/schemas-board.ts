import { z } from 'zod'
import { dateText, text } from '#app/core/schema.ts'
import { ContactType } from '#app/features/contacts/schemas.ts'
import { messages, OneFunnel } from './schemas.ts'

/** So many of a column are shown at first, and so many more each time. */
export const columnPage = 20
/** So many of a column are ever shown at once. */
export const mostInColumn = 500

/** Whose first contact was between two days of the business, both of them included (FUN-031). */
const range = { from: dateText.optional(), to: dateText.optional() }
const inOrder = ({ from, to }: { from?: string; to?: string }) => !from || !to || from <= to
const backwards = { path: ['to'], error: messages.firstEnd }

export const viewModes = ['current', 'total'] as const
export const NumbersOf = OneFunnel.extend({ ...range, mode: z.enum(viewModes).default('current') }).refine(
	inOrder,
	backwards,
)
export type NumbersOf = z.output<typeof NumbersOf>

/** Hundredths of a percent: 4483 is 44.83 %. */
const rate = z.number()
export const Numbers = z.object({
	/** Who ever came to one of its phases. */
	leads: z.number(),
	/** In the order of the phases. */
	phases: z.array(
		z.object({
			id: z.string(),
			people: z.number(),
			ofTotal: rate,
			ofPrevious: rate.nullable().describe('De la primera no hay'),
		}),
	),
	/** Of all leads, those in the last phase. */
	conversion: rate,
})
export type Numbers = z.output<typeof Numbers>

export const Lead = z.object({
	id: z.string(),
	name: z.string(),
	type: ContactType,
	whatsapp: z.string().nullable(),
	countryCode: z.string().nullable(),
	/** Since when they stand there; of who stands nowhere, since when they are known. */
	since: z.number(),
})
export type Lead = z.output<typeof Lead>

export const Column = z.object({
	/** 'phase.scenario'. */
	place: z.string(),
	people: z.number(),
	leads: z.array(Lead),
})
export type Column = z.output<typeof Column>

/** How many of a column are wanted, where that is more than the first page. */
export const longer = z
	.array(z.object({ place: text({ max: 200 }), rows: z.number().int().min(1).max(mostInColumn) }))
	.max(40)
export const BoardOf = OneFunnel.extend({ ...range, longer: longer.default([]) }).refine(inOrder, backwards)
export type BoardOf = z.output<typeof BoardOf>
/** First who stands nowhere in the funnel, then its scenarios in their order. */
export const Board = z.object({ columns: z.array(Column) })
export type Board = z.output<typeof Board>
