import { z } from 'zod'

const instant = z.iso.datetime()

/** The details of a refused booking: why, and whether this actor may insist with `allowConflict`. */
export const Refusal = z.object({
	mayInsist: z.boolean(),
	/** Whoever is free was asked for, and none is. */
	nobody: z.boolean().optional(),
	reasons: z.array(z.object({ code: z.string(), text: z.string() })),
	/** Whose time it is, named for staff alone. */
	conflicts: z.array(
		z.object({
			id: z.string(),
			kind: z.enum(['appointment', 'block', 'hold', 'external', 'session', 'equipment']),
			title: z.string(),
			startsAt: instant,
			endsAt: instant,
			text: z.string(),
		}),
	),
})
export type Refusal = z.output<typeof Refusal>
