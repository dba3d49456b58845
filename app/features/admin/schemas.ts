import { z } from 'zod'

export const Sweep = z.object({})

export const SweepAsked = z.object({ jobId: z.string() })
export type SweepAsked = z.output<typeof SweepAsked>

/** Where a sweep goes on: at which table and behind which row, and what left so far. */
export const SweepPlace = z.object({
	table: z.string().optional(),
	after: z.number().default(0),
	rows: z.record(z.string(), z.number()).default({}),
})
export type SweepPlace = z.output<typeof SweepPlace>
