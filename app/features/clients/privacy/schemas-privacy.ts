import { z } from 'zod'
import { idText } from '#app/core/schema.ts'

export const OnePerson = z.object({ contactId: idText })
export type OnePerson = z.output<typeof OnePerson>

/** What was written with a person up to a moment. */
export const TalksUntil = OnePerson.extend({ until: z.number().int() })

export const PersonPart = OnePerson.extend({
	/** A file of `personFiles`. */
	file: z.string().max(40),
	after: z.number().int().min(0).default(0),
	limit: z.number().int().min(1).max(1000).default(500),
})
export type PersonPart = z.output<typeof PersonPart>
/** Rows as lines of JSON, and after which the next ones come. */
export const PersonLines = z.object({ lines: z.string(), next: z.number().optional() })
export type PersonLines = z.output<typeof PersonLines>

export const PersonFiles = z.object({
	name: z.string(),
	files: z.array(z.string()),
	/** What was sent and received. */
	media: z.array(z.object({ id: z.string(), name: z.string().nullable(), storageKey: z.string() })),
})
export type PersonFiles = z.output<typeof PersonFiles>
