import { z } from 'zod'

/** Why an assistant leaves somebody without an answer. */
export const problems = ['out_of_credits', 'limit_reached', 'spending_reached', 'allowance_spent', 'loop'] as const
export type Problem = (typeof problems)[number]

/** An assistant by its name; null where nobody but a person answers. `problem` is why it left who waits without an answer. */
export const Answerer = z.object({ name: z.string().nullable(), problem: z.enum(problems).nullable() })
export type Answerer = z.output<typeof Answerer>
