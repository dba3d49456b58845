import { z } from 'zod'
import { text } from '#app/core/schema.ts'

/** A person as Facebook numbers people to this app: who logged in, never who writes to a page. */
export const FacebookPerson = z.object({ userId: text({ max: 64 }) })
export type FacebookPerson = z.output<typeof FacebookPerson>

export const Withdrawn = z.object({ permissions: z.number().int(), accounts: z.number().int() })
export type Withdrawn = z.output<typeof Withdrawn>

/** The code by which the person looks what became of it. */
export const Forgotten = Withdrawn.extend({ code: z.string() })
export type Forgotten = z.output<typeof Forgotten>

export const DeletionCode = z.object({ code: text({ max: 40 }) })
export type DeletionCode = z.output<typeof DeletionCode>

export const Deletion = Forgotten.extend({ at: z.iso.datetime() })
export type Deletion = z.output<typeof Deletion>
