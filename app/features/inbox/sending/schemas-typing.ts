import { z } from 'zod'

/** Whether the person was shown that somebody types. */
export const TypingShown = z.object({ shown: z.boolean() })
export type TypingShown = z.output<typeof TypingShown>
