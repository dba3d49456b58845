import { ZodError } from 'zod'
import { type Json } from '#app/lib/json.ts'

export type FailureCode =
	| 'invalid_input'
	| 'forbidden'
	| 'not_found'
	| 'conflict'
	| 'duplicate'
	| 'outside_hours'
	| 'slot_taken'
	| 'too_late_to_cancel'
	| 'needed_first'
	| 'already_closed'
	| 'out_of_credits'
	| 'plan_limit'
	| 'window_closed'
	| 'not_connected'
	| 'wrong_credentials'
	| 'wrong_password'
	| 'wrong_code'
	| 'account_locked'
	| 'demo_account'
	| 'owner_stays'
	| 'own_access'
	| 'beyond_own_access'
	| 'already_member'
	| 'other_account'
	| 'claim_refused'
	| 'sign_up_closed'
	| 'too_many_attempts'
	| 'too_many_letters'
	| 'link_expired'
	| 'busy'
	| 'unavailable'
	| 'unexpected' // a bug, logged under a reference; only doors make this one

/**
 * A refusal the caller can act on. `field` is the input it belongs to; `details` the conflict or the reasons; `sentence`
 * what a schemas.ts says of it, at that field or of the whole, where the code's own text is not enough.
 */
export class DomainError extends Error {
	constructor(
		readonly code: FailureCode,
		readonly field?: string,
		readonly details?: Json,
		readonly sentence?: string,
	) {
		super(code)
	}
}

/** What `record` of an exchange answers where it refuses and yet keeps what it wrote, e.g. why the outside refused. */
export class Refusal {
	constructor(readonly error: DomainError) {}
}

/** `sentence`: why, in words of its own, where it is about no field. */
export type Failure = {
	code: FailureCode
	fields: Record<string, string[]>
	sentence?: string
	details?: Json
	reference?: string
}

/** Refusals become failures; what is a bug is thrown on. */
export function toFailure(error: unknown): Failure {
	if (error instanceof DomainError) {
		const { code, field, details, sentence } = error
		if (field === undefined) return { code, fields: {}, ...(sentence !== undefined && { sentence }), details }
		return { code, fields: { [field]: [sentence ?? code] }, details }
	}
	if (error instanceof ZodError) {
		const fields: Failure['fields'] = {}
		for (const issue of error.issues) {
			const field = issue.path.join('.')
			fields[field] = [...(fields[field] ?? []), issue.message]
		}
		return { code: 'invalid_input', fields }
	}
	throw error
}
