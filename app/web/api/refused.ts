import { type Failure } from '#app/core/errors.ts'

/** A refusal of the door itself, before any operation is asked. */
export class Refused extends Error {
	constructor(
		readonly status: number,
		message: string,
		readonly headers: Record<string, string> = {},
		readonly fields?: Failure['fields'],
	) {
		super(message)
	}
}
