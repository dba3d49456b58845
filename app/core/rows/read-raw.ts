import { z } from 'zod'

const notUnderstood = z.never({ error: 'invalid_input' })

/**
 * Parses what a stranger sent, and never throws. zod's checks of length look at anything that has one: with
 * `{ length: { toString: 1 } }` in a text's place it throws a TypeError instead of an issue.
 */
export function readRaw<Schema extends z.ZodType>(
	schema: Schema,
	raw: unknown,
): z.ZodSafeParseResult<z.output<Schema>> {
	try {
		return schema.safeParse(raw)
	} catch {
		return notUnderstood.safeParse(null) as z.ZodSafeParseResult<z.output<Schema>>
	}
}
