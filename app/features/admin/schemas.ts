import { z } from 'zod'

export const Sweep = z.object({})

/** Rows that left, by table. */
export const Swept = z.object({
	sessions: z.number(),
	links: z.number(),
	letters: z.number(),
	steps: z.number(),
	holds: z.number(),
	jobs: z.number(),
	outcomes: z.number(),
	webhooks: z.number(),
})
export type Swept = z.output<typeof Swept>
