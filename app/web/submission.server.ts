import { type Submission } from '@conform-to/react'
import { parseWithZod as parseAny } from '@conform-to/zod/v4'
import { type z } from 'zod'
import { unreadable } from './form-data.server.ts'

/**
 * Conform's reading of a posted form. Where it throws, the form was not one of ours, e.g. a row put into what is no
 * list: that is answered as any form which can't be read.
 */
export function parseWithZod<Schema extends z.ZodType>(
	form: FormData,
	options: { schema: Schema },
): Submission<z.output<Schema>> {
	try {
		return parseAny(form, options) as Submission<z.output<Schema>>
	} catch {
		throw unreadable()
	}
}
