import { type Submission } from '@conform-to/react'
import { parseWithZod as parseAny } from '@conform-to/zod/v4'
import { type z } from 'zod'
import { unreadable } from './form-data.server.ts'

/** Typed into a form and never sent back with it, right or wrong. */
const secretFields = ['password', 'token', 'accessToken', 'webhookSecret']

/**
 * Conform's reading of a posted form. Where it throws, the form was not one of ours, e.g. a row put into what is no
 * list: that is answered as any form which can't be read.
 */
export function parseWithZod<Schema extends z.ZodType>(
	form: FormData,
	options: { schema: Schema },
): Submission<z.output<Schema>> {
	let submission: Submission<z.output<Schema>>
	try {
		submission = parseAny(form, options) as Submission<z.output<Schema>>
	} catch {
		throw unreadable()
	}
	const { reply } = submission
	return {
		...submission,
		reply(given) {
			// A form that is emptied says nothing again anyway.
			if (given && 'resetForm' in given) return reply(given)
			const asked = (given ?? {}) as { hideFields?: string[] }
			return reply({ ...asked, hideFields: [...(asked.hideFields ?? []), ...secretFields] })
		},
	} as typeof submission
}
