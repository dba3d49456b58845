import { z } from 'zod'
import { DaySpan, HourSpan } from '../when/shapes.ts'

/** The words themselves, as they were written. */
const said = z.string()

/**
 * Something that was said and carries meaning for what is written down: a day, an hour, a service, a person who gives it,
 * what is not to be had, what is booked already, that more than one comes, that there is to be one more, that something that stands is to change, or that a service is to be at an hour or by a person of its own. Those that were said
 * as 'one or the other' share a claim.
 */
export const Claim = z.discriminatedUnion('kind', [
	z.object({ kind: z.literal('day'), said, spans: z.array(DaySpan), weekdays: z.array(z.number()) }),
	z.object({ kind: z.literal('hour'), said, spans: z.array(HourSpan) }),
	z.object({ kind: z.literal('service'), said, refs: z.array(z.string()) }),
	z.object({ kind: z.literal('without'), said, refs: z.array(z.string()) }),
	z.object({ kind: z.literal('mine'), said, refs: z.array(z.string()) }),
	z.object({ kind: z.literal('whom'), said, refs: z.array(z.string()) }),
	z.object({ kind: z.literal('people'), said, count: z.number() }),
	z.object({ kind: z.literal('more'), said }),
	z.object({ kind: z.literal('change'), said }),
	z.object({
		kind: z.literal('bound'),
		said,
		refs: z.array(z.string()),
		spans: z.array(HourSpan),
		whom: z.array(z.string()),
	}),
])
export type Claim = z.output<typeof Claim>
